import { readdirSync, readFileSync } from 'node:fs';

const FOLDER = new URL('../offline/judged/', import.meta.url);

/**
 * Returns Chinese prose of exactly so many UTF-16 units: the 8,000 sentences written to judge the offline model, a
 * paragraph each. PostgreSQL stores such prose at two thirds of its size; the eight sentences that other benchmarks
 * repeat, at a tenth.
 */
export const proseOf = (characters: number): string => {
  const files = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.txt'))
    .toSorted();
  const all = files.map((file) => readFileSync(new URL(file, FOLDER), 'utf8')).join('');
  return all.repeat(Math.ceil(characters / all.length)).slice(0, characters);
};
