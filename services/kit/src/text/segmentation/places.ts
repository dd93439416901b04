import { runAtOnce, type Steps } from '../../async/steps.ts';
import { type Certainty, type JudgingRules, judgeMatchesInSteps, type Match } from './judge.ts';

const CHINESE = new Set([
  'zh',
  'cmn',
  'yue',
  'wuu',
  'lzh',
  'nan',
  'hak',
  'gan',
  'hsn',
  'cdo',
  'mnp',
  'cjy',
  'cpx',
  'czh',
  'czo',
]);
const UNKNOWN = new Set(['', 'auto', 'und', 'mul']);
const HAN = /\p{Script=Han}/u;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

/**
 * Returns true if names and terms in a text are judged by the dictionary: in Chinese, and in a text of unknown language
 * with Han characters and without kana.
 * @param sourceLang a BCP 47 tag, or "auto"
 */
export const isChinese = (text: string, sourceLang: string): boolean => {
  const language = sourceLang.split('-')[0]!.toLowerCase();
  return CHINESE.has(language) || (UNKNOWN.has(language) && HAN.test(text) && !KANA.test(text));
};

/**
 * Decides which matches of a book's records are occurrences (docs/rules.md#counting). In Chinese they compete with each
 * other and with the words of the dictionary. In other languages the leftmost-longest matches are certain.
 * @param text a paragraph in NFC
 * @param matches all matches of all records, none twice; in languages with spaces only those of whole words
 * @returns the certainty of each match, in the same order
 */
export const judgePlaces = (text: string, sourceLang: string, matches: readonly Match[]): Certainty[] =>
  runAtOnce(judgePlacesInSteps(text, sourceLang, matches));

/** As judgePlaces, for texts of any length. */
export function* judgePlacesInSteps(
  text: string,
  sourceLang: string,
  matches: readonly Match[],
  rules?: JudgingRules,
): Steps<Certainty[]> {
  if (matches.length === 0) return [];
  if (isChinese(text, sourceLang)) return yield* judgeMatchesInSteps(text, matches, rules);
  const judged = new Array<Certainty>(matches.length).fill('none');
  const order = matches
    .map((match, index) => ({ ...match, index }))
    .sort((one, other) => one.start - other.start || other.end - one.end);
  let free = 0;
  for (const { start, end, index } of order) {
    if (start < free) continue;
    judged[index] = 'certain';
    free = end;
  }
  return judged;
}
