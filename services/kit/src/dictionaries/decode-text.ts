import { TextDecoder } from 'node:util';

const SAMPLE_BYTES = 4_096;

/**
 * Decodes a text file while its bytes arrive: UTF-8 or UTF-16, by its byte order mark; without one, UTF-16LE if a
 * tenth of its first odd bytes are zero (line ends and separators are), else UTF-8. Bytes that are not text of the
 * encoding become U+FFFD. The mark itself is removed.
 */
export async function* decodeText(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string, void, void> {
  let decoder: TextDecoder | undefined;
  let start = Buffer.alloc(0);
  for await (const piece of bytes) {
    if (decoder) {
      yield decoder.decode(piece, { stream: true });
      continue;
    }
    start = Buffer.concat([start, piece]);
    if (start.byteLength < SAMPLE_BYTES) continue;
    decoder = new TextDecoder(encodingOf(start));
    yield decoder.decode(start, { stream: true });
  }
  if (decoder) yield decoder.decode();
  else yield new TextDecoder(encodingOf(start)).decode(start);
}

const encodingOf = (start: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' => {
  const mark = start.length < 2 ? 0 : start.readUInt16BE(0);
  if (mark === 0xfffe) return 'utf-16le';
  if (mark === 0xfeff) return 'utf-16be';
  const pairs = Math.min(start.length, SAMPLE_BYTES) >> 1;
  let zeros = 0;
  for (let pair = 0; pair < pairs; pair += 1) if (start[pair * 2 + 1] === 0) zeros += 1;
  return zeros > 0 && zeros * 10 >= pairs ? 'utf-16le' : 'utf-8';
};
