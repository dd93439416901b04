import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { loadVocabulary, preloadVocabulary } from './vocabulary.ts';

test('the vocabulary is loaded in steps, between which other work has its turns, and once', async () => {
  let turns = 0;
  let isLoading = true;
  const other = (async () => {
    for (; isLoading; turns += 1) await nextTurn();
  })();
  await Promise.all([preloadVocabulary(), preloadVocabulary()]);
  isLoading = false;
  await other;
  // In one step there would be two, behind the files of the dictionary.
  expect(turns).toBeGreaterThan(5);
  const vocabulary = loadVocabulary();
  expect(vocabulary.lexicon.lengthAt('长老来了', 0, 4)).toBe(2);
  await preloadVocabulary();
  expect(loadVocabulary()).toBe(vocabulary);
});
