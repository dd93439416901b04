import { pipeline, Readable } from 'node:stream';
import { constants, createBrotliCompress, createBrotliDecompress } from 'node:zlib';
import {
  type DictionaryFormat,
  describeUnreadable,
  formatEntry,
  readDictionary,
  type SkippedLine,
} from '@versio/kit/dictionaries';
import { fail } from '@versio/kit/errors';
import { MAX_DICTIONARY_BYTES, MAX_DICTIONARY_ENTRIES, MAX_NAMED_LINES } from '@versio/proto/limits';

/** A dictionary as it is stored, and what of its file was not taken. */
export interface CompressedDictionary {
  content: Uint8Array;
  entries: number;
  /** The first MAX_NAMED_LINES. */
  skipped: SkippedLine[];
  skippedCount: number;
}

/** VietPhrase files become a third at this level, in half the time of the next. */
const QUALITY = 4;

/**
 * Reads a file of a dictionary while it arrives, and compresses its entries in the form of formatEntry. Errors:
 * INVALID_BODY for a file without entries, which has another encoding or is no dictionary, and PAYLOAD_TOO_LARGE for
 * more bytes or entries than a dictionary may have.
 */
export const compressDictionary = async (
  bytes: AsyncIterable<Uint8Array>,
  format: DictionaryFormat,
): Promise<CompressedDictionary> => {
  const skipped: SkippedLine[] = [];
  let skippedCount = 0;
  let entries = 0;
  let textBytes = 0;
  const lines = async function* (): AsyncGenerator<Buffer> {
    for await (const batch of readDictionary(bytes, { format })) {
      skippedCount += batch.skipped.length;
      skipped.push(...batch.skipped.slice(0, MAX_NAMED_LINES - skipped.length));
      entries += batch.entries.length;
      if (entries > MAX_DICTIONARY_ENTRIES)
        throw fail('PAYLOAD_TOO_LARGE', 'a dictionary may have at most 1,000,000 entries');
      const text = Buffer.from(batch.entries.map((entry) => `${formatEntry(entry)}\n`).join(''));
      textBytes += text.byteLength;
      // UTF-16 may become longer, and CC-CEDICT has two words in a line.
      if (textBytes > MAX_DICTIONARY_BYTES) throw fail('PAYLOAD_TOO_LARGE', 'the entries are larger than 64 MiB');
      yield text;
    }
  };
  const compress = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
  const pieces: Buffer[] = [];
  for await (const piece of Readable.from(lines(), { objectMode: false }).compose(compress)) pieces.push(piece);
  if (entries === 0) throw fail('INVALID_BODY', describeUnreadable({ skipped, skippedCount }));
  return { content: Buffer.concat(pieces), entries, skipped, skippedCount };
};

/** Yields the text of a stored dictionary. A reader may leave before its end. */
export async function* decompressDictionary(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const output = createBrotliDecompress();
  // Not `compose`, whose stream would emit an error that nobody takes when the reader leaves. An error of the content
  // destroys the output, whose reader gets it.
  pipeline(Readable.from(content, { objectMode: false }), output, () => {});
  yield* output;
}
