import { expect, test } from 'vitest';
import { loadVocabulary, preloadVocabulary } from './vocabulary.ts';

test('the vocabulary is loaded once', async () => {
  await Promise.all([preloadVocabulary(), preloadVocabulary()]);
  const vocabulary = loadVocabulary();
  expect(vocabulary.lexicon.lengthAt('长老来了', 0, 4)).toBe(2);
  await preloadVocabulary();
  expect(loadVocabulary()).toBe(vocabulary);
});
