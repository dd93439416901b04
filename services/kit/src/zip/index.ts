import type { PassThrough } from 'node:stream';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** A file of an archive to write: bytes are stored, pieces are deflated one by one. */
export interface ZipPart {
  name: string;
  content: Uint8Array | Pieces;
}

type Pieces = AsyncIterable<string | Uint8Array> | Iterable<string>;

/**
 * Writes a ZIP archive as a stream. The next part is taken when the one before has been written, so that no more than
 * one piece of one part is in memory. Stored parts have no extra field and no data descriptor, as EPUB requires of its
 * first entry (EPUB 3.3, OCF 4.3).
 */
export async function* writeZip(
  parts: AsyncIterable<ZipPart> | Iterable<ZipPart>,
  modifiedAt: Date,
): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  const options = { mtime: asLocalTime(modifiedAt), forceDosTimestamp: true };
  let source: Readable | undefined;
  const addParts = async (): Promise<void> => {
    for await (const { name, content } of parts) {
      if (output.destroyed) return;
      if (content instanceof Uint8Array) {
        zip.addBuffer(Buffer.from(content), name, { ...options, compress: false });
      } else {
        source = Readable.from(encode(content), { objectMode: false });
        zip.addReadStream(source, name, options);
        await finished(source);
      }
    }
    zip.end();
  };
  output.on('error', () => {}); // The loop below throws it.
  const added = addParts().catch((error) => void output.destroy(error));
  try {
    yield* output as AsyncIterable<Buffer>;
  } finally {
    // A reader that stops early stops the source, too.
    output.destroy();
    source?.destroy();
    await added;
  }
}

async function* encode(content: Pieces): AsyncGenerator<Uint8Array> {
  for await (const piece of content)
    if (piece.length > 0) yield typeof piece === 'string' ? Buffer.from(piece, 'utf8') : piece;
}

/**
 * The timestamps of ZIP have no time zone, and yazl writes local time: returns the time whose local form is the UTC
 * form of `time`.
 */
const asLocalTime = (time: Date): Date =>
  new Date(
    time.getUTCFullYear(),
    time.getUTCMonth(),
    time.getUTCDate(),
    time.getUTCHours(),
    time.getUTCMinutes(),
    time.getUTCSeconds(),
  );
