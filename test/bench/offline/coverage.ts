import { loadDictionary, segmentWords } from '@versio/kit/text/segmentation';
import { createFullNameSource } from '../../../services/translation/src/engine/pairs/zh-vi/offline/full-names.ts';
import { createSuffixedNameSource } from '../../../services/translation/src/engine/pairs/zh-vi/offline/suffixed-names.ts';
import { tokenize } from '../../../services/translation/src/engine/pairs/zh-vi/offline/tokenize.ts';
import { loadVocabulary } from '../../../services/translation/src/engine/pairs/zh-vi/offline/vocabulary.ts';

/** How many words of two characters and more some texts have, and how many of them the lexicon renders. */
export interface Coverage {
  words: number;
  rendered: number;
}

/** Counts the words that the dictionary of general text finds, names and numbers apart. */
export const measureCoverage = (texts: readonly string[]): Coverage => {
  const vocabulary = loadVocabulary();
  const { lexicon } = vocabulary;
  const dictionary = loadDictionary();
  const names = [createFullNameSource(vocabulary), createSuffixedNameSource(vocabulary)];
  const coverage: Coverage = { words: 0, rendered: 0 };
  for (const text of texts) {
    const plain = tokenize(text, [], vocabulary, names)
      .map(({ source, kind }) => (kind === 'name' || kind === 'number' ? '，' : source))
      .join('');
    const bounds = segmentWords(plain, dictionary);
    for (let index = 0; index < bounds.length; index += 2) {
      const word = plain.slice(bounds[index], bounds[index + 1]);
      if (word.length < 2 || !/^\p{Script=Han}+$/u.test(word)) continue;
      coverage.words += 1;
      if (lexicon.lengthAt(word, 0, word.length) === word.length) coverage.rendered += 1;
    }
  }
  return coverage;
};
