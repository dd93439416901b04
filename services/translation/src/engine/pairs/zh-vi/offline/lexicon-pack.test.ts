import { runAtOnce } from '@versio/kit/async/steps';
import { expect, test } from 'vitest';
import { buildLexiconTables, openLexicons } from './lexicon.ts';
import { packLexicon, unpackLexicon } from './lexicon-pack.ts';

test('the packed lexicon is that of the rows, and finds their words', () => {
  const built = runAtOnce(buildLexiconTables());
  const packed = packLexicon();
  const unpacked = unpackLexicon(packed.length, (start, bytes) =>
    bytes.set(packed.subarray(start, start + bytes.length)),
  );
  const bytesOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView) => Buffer.from(buffer, byteOffset, byteLength);
  expect(unpacked.commonCount).toBe(built.commonCount);
  for (const [read, made] of [
    [unpacked.rows.text, built.rows.text],
    [unpacked.reweighed.weights, built.reweighed.weights],
    [unpacked.reweighed.numbers, built.reweighed.numbers],
    [unpacked.reweighed.pairs, built.reweighed.pairs],
    [unpacked.missing.weights, built.missing.weights],
    [unpacked.missing.trie.units, built.missing.trie.units],
    [unpacked.missing.beginnings, built.missing.beginnings],
    [unpacked.rows.plain, built.rows.plain],
  ] as const) {
    expect(read.constructor).toBe(made.constructor);
    expect(bytesOf(read).equals(bytesOf(made))).toBe(true);
  }
  const { lexicon, commonWords } = openLexicons(unpacked);
  expect(lexicon.lengthAt('长老来了', 0, 4)).toBe(2);
  expect(lexicon.entry()).toMatchObject({ target: 'trưởng lão', kind: 'person' });
  expect(commonWords.lengthAt('手指甲', 0, 3)).toBeLessThan(3);
});

test('the rows are read in steps, between which other work has its turns', () => {
  expect([...buildLexiconTables()].length).toBeGreaterThan(40);
});
