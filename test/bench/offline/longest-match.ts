import { foldHan } from '@versio/kit/text/segmentation';
import { markOf } from '../../../services/translation/src/engine/pairs/zh-vi/offline/punctuation.ts';
import { loadVocabulary } from '../../../services/translation/src/engine/pairs/zh-vi/offline/vocabulary.ts';

/**
 * Renders a text as the plain converters do: the longest word of the lexicon from the left, in the order of the source,
 * and the reading of each character of what is left; the same words and readings as the offline model's.
 */
export const convertByLongestMatch = (given: string): string => {
  const { lexicon, readings } = loadVocabulary();
  const text = foldHan(given);
  const parts: string[] = [];
  for (let index = 0; index < text.length; ) {
    const length = lexicon.lengthAt(text, index, text.length);
    if (length > 0) {
      parts.push(` ${lexicon.entry().target}`);
      index += length;
      continue;
    }
    const character = String.fromCodePoint(text.codePointAt(index)!);
    const mark = markOf(text.charCodeAt(index));
    parts.push(
      mark ? mark.text : /\p{Script=Han}/u.test(character) ? ` ${readings.of(text.codePointAt(index)!)}` : character,
    );
    index += character.length;
  }
  const sentence = parts.join('').replaceAll(/\s+/g, ' ').trim();
  return sentence.replace(/\p{L}/u, (letter) => letter.toUpperCase());
};
