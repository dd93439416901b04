import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { runAtOnce } from '@versio/kit/async/steps';
import { isCurrent } from '@versio/kit/made-file';
import { buildLexiconTables, type LexiconTables } from './lexicon.ts';

/** Where deploy/bundle.mjs writes what `packLexicon` returns. */
const PACKED_LEXICON = new URL('../../../../../dist/lexicon.bin', import.meta.url);

/** Sections begin at multiples of the largest element of an array. */
const ALIGNMENT_BYTES = 8;

/** An array of the tables in the header: where its elements are, from the end of the header. */
interface Section {
  array: keyof typeof ARRAYS;
  offset: number;
  length: number;
}

const ARRAYS = { Uint8Array, Uint16Array, Int32Array, Uint32Array, Float32Array, Float64Array };

const roundUp = (bytes: number): number => Math.ceil(bytes / ALIGNMENT_BYTES) * ALIGNMENT_BYTES;

/**
 * Returns the tables of the lexicon as one file: the length of a header (4 bytes, little-endian), the header in JSON,
 * and the arrays that it names, in the byte order of this machine. To read it takes 20 ms where the rows take 150.
 */
export const packLexicon = (): Buffer => pack(runAtOnce(buildLexiconTables()));

/** Returns the tables of the packed lexicon; undefined if it was not made of the rows and modules as they are now. */
export const readPackedLexicon = (): LexiconTables | undefined => {
  if (!isCurrent(PACKED_LEXICON)) return undefined;
  const file = openSync(PACKED_LEXICON, 'r');
  try {
    return unpackLexicon(fstatSync(file).size, (start, bytes) => {
      for (let done = 0; done < bytes.length; ) {
        const read = readSync(file, bytes, done, bytes.length - done, start + done);
        if (read === 0) throw new Error(`${PACKED_LEXICON.pathname} ends too early`);
        done += read;
      }
    });
  } finally {
    closeSync(file);
  }
};

const pack = (tables: LexiconTables): Buffer => {
  const sections: { offset: number; bytes: Uint8Array }[] = [];
  let length = 0;
  const json = JSON.stringify(tables, (_key, value: unknown) => {
    if (!ArrayBuffer.isView(value)) return value;
    const array = value as Int32Array;
    const section = { array: array.constructor.name, offset: length, length: array.length };
    sections.push({ offset: length, bytes: new Uint8Array(array.buffer, array.byteOffset, array.byteLength) });
    length += roundUp(array.byteLength);
    return section;
  });
  const header = Buffer.from(json);
  const start = roundUp(4 + header.length);
  const file = Buffer.alloc(start + length);
  file.writeUInt32LE(header.length);
  file.set(header, 4);
  for (const { offset, bytes } of sections) file.set(bytes, start + offset);
  return file;
};

/**
 * Returns the tables of what packLexicon returned. Their arrays are views of memory without the header, which is not
 * needed any more.
 * @param read fills bytes with those of the file from an offset on
 */
export const unpackLexicon = (size: number, read: (start: number, bytes: Uint8Array) => void): LexiconTables => {
  const length = Buffer.alloc(4);
  read(0, length);
  const header = Buffer.alloc(length.readUInt32LE());
  read(length.length, header);
  const start = roundUp(length.length + header.length);
  const arrays = new Uint8Array(size - start);
  read(start, arrays);
  return JSON.parse(header.toString(), (_key, value: unknown) => {
    if (typeof value !== 'object' || value === null || !('array' in value)) return value;
    const { array, offset, length } = value as Section;
    return new ARRAYS[array](arrays.buffer, offset, length);
  }) as LexiconTables;
};
