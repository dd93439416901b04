import { expect, it } from 'vitest';
import { describeFigures, judge } from './judge.ts';
import { HONEST, NOISY } from './model.ts';
import { type RunOptions, runBook } from './run.ts';

const OPTIONS: RunOptions = {
  seed: 11,
  chapters: 14,
  characters: 2_000,
  concurrency: 8,
  latencyMs: 5,
  noise: NOISY,
  holdsFirstAnalysis: true,
  timeoutMs: 400_000,
};
// What holds in every book. A book of this length has too few names for goals such as 99.95 % or 98 % of them; see
// README.md for books of usual length.
const ALWAYS = [
  'locked terms, by the certificate',
  'places that are not the term, overwritten with it',
  'aliases that an answer reported: found or shown',
  'duplicate characters that an answer reported: shown',
  'records of a person that were changed',
];
const MIN_SHARE_HELD = 0.97;

it('keeps the names of a book although the model makes mistakes', async () => {
  const figures = judge(await runBook(OPTIONS), OPTIONS);
  expect(figures.filter(({ name }) => ALWAYS.includes(name))).toHaveLength(ALWAYS.length);
  const missed = figures.filter(({ name, reached }) => ALWAYS.includes(name) && !reached);
  expect(describeFigures(missed)).toBe('');
  const held = figures.filter(({ heldShare }) => heldShare !== undefined);
  expect(held.length).toBeGreaterThanOrEqual(5);
  expect(describeFigures(held.filter(({ heldShare }) => heldShare! < MIN_SHARE_HELD))).toBe('');
}, 600_000);

it('fails no chapter of an honest model, and writes every name as its record has it', async () => {
  const options = { ...OPTIONS, seed: 12, noise: HONEST, holdsFirstAnalysis: false };
  const figures = judge(await runBook(options), options);
  expect(describeFigures(figures.filter(({ reached }) => reached === false))).toBe('');
}, 600_000);
