import { lengthOf } from '../segment.ts';
import { type Check, type CheckScope, finding, primaryLanguage, usesHan } from './check.ts';

/** The length of a translation lies outside the stated band of its language pair (segments over 20 characters). */
export const lengthBand: Check = (segment, scope) => {
  if (lengthOf(segment.source) <= SHORT) return [];
  const expected = expectedLength(segment.source, scope);
  const share = lengthOf(segment.target) / expected;
  if (share >= BAND.least && share <= BAND.most) return [];
  const problem = share < BAND.least ? 'too short: something is missing' : 'too long: something was added';
  return [
    finding(segment, 'length', 'blocking', `the translation is ${problem}; translate the whole text and nothing else`),
  ];
};

const SHORT = 20;

/** The stated band: shares of the typical length of the pair. Human zh→vi paragraphs lie between 0.6 and 1.5 of it. */
export const BAND = { least: 0.4, most: 2.5 };

/**
 * How long a translation typically is, in code points: Han characters and kana of the source weigh by the target's
 * script, everything else one for one (Latin names, numbers and links stay about as long as they are).
 */
export const expectedLength = (
  source: string,
  { sourceLang, targetLang }: Pick<CheckScope, 'sourceLang' | 'targetLang'>,
): number => {
  const dense = source.match(DENSE)?.length ?? 0;
  const other = lengthOf(source) - dense;
  const isDenseTarget = usesHan(targetLang);
  const isDenseSource = usesHan(sourceLang) || dense > other;
  const perDense = isDenseTarget ? 1 : (PER_HAN[primaryLanguage(targetLang)] ?? 3.2);
  return dense * perDense + other * (isDenseTarget && !isDenseSource ? 0.35 : 1);
};

const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;

// Letters and spaces for one Han character: Vietnamese writes a syllable of about 3.6 for most of them; Korean about
// 1.3.
const PER_HAN: Record<string, number> = { vi: 3.6, ko: 1.3, th: 2.6 };
