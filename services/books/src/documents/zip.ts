import type { PassThrough } from 'node:stream';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import yauzl from 'yauzl';
import { ZipFile } from 'yazl';
import { type DocumentLimits, mebibytes, reasonOf, unsupported } from './document.ts';

/** An archive with one limit of inflated bytes for all its entries. */
export interface ZipReader extends Disposable {
  names: string[];
  has(name: string): boolean;
  /**
   * Returns the bytes of an entry. @throws DocumentError if it is missing or damaged, or the archive exceeds its limit.
   */
  read(name: string): Promise<Buffer>;
}

/**
 * Opens a ZIP file and lists its entries, without inflating any.
 * @throws DocumentError for a damaged or encrypted archive, too many entries, or declared sizes over the limit
 */
export const openZip = async (path: string, limits: DocumentLimits): Promise<ZipReader> => {
  const zip = await yauzl.openPromise(path, { autoClose: false }).catch((error: unknown) => {
    throw unsupported(`is a damaged archive: ${reasonOf(error)}`);
  });
  try {
    const entries = await listEntries(zip, limits);
    let inflatedBytes = 0;
    const read = async (name: string): Promise<Buffer> => {
      const entry = entries.get(name);
      if (entry === undefined) throw unsupported(`is a damaged archive: it has no ${name}`);
      const stream = await zip.openReadStreamPromise(entry).catch((error: unknown) => {
        throw unsupported(`is a damaged archive: ${reasonOf(error)}`);
      });
      const chunks: Buffer[] = [];
      try {
        for await (const chunk of stream as AsyncIterable<Buffer>) {
          inflatedBytes += chunk.length;
          if (inflatedBytes > limits.inflatedBytes) break;
          chunks.push(chunk);
        }
      } catch (error) {
        throw unsupported(`is a damaged archive: ${reasonOf(error)}`);
      }
      if (inflatedBytes > limits.inflatedBytes) throw inflatesTooMuch(limits);
      return Buffer.concat(chunks);
    };
    return { names: [...entries.keys()], has: (name) => entries.has(name), read, [Symbol.dispose]: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error;
  }
};

const listEntries = async (zip: yauzl.ZipFile, limits: DocumentLimits): Promise<Map<string, yauzl.Entry>> => {
  if (zip.entryCount > limits.archiveEntries) {
    throw unsupported(`is an archive of more than ${limits.archiveEntries} entries`);
  }
  const entries = new Map<string, yauzl.Entry>();
  let declaredBytes = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.isEncrypted()) throw unsupported('is encrypted; remove its password');
      declaredBytes += entry.uncompressedSize;
      if (declaredBytes > limits.inflatedBytes) throw inflatesTooMuch(limits);
      if (!entries.has(entry.fileName)) entries.set(entry.fileName, entry);
    }
  } catch (error) {
    throw error instanceof Error && error.name === 'DocumentError'
      ? error
      : unsupported(`is a damaged archive: ${reasonOf(error)}`);
  }
  return entries;
};

const inflatesTooMuch = (limits: DocumentLimits) =>
  unsupported(`is an archive that inflates to more than ${mebibytes(limits.inflatedBytes)}`);

/** A file of an archive to write: bytes are stored, text is deflated piece by piece. */
export interface ZipPart {
  name: string;
  content: Uint8Array | AsyncIterable<string> | Iterable<string>;
}

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

async function* encode(content: AsyncIterable<string> | Iterable<string>): AsyncGenerator<Buffer> {
  for await (const piece of content) if (piece !== '') yield Buffer.from(piece, 'utf8');
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
