import { isHan } from '@versio/kit/text';
import { EVIDENCE, type StringStatistics } from './statistics.ts';
import { ENDINGS, isStop, SPEECH, surnameLengthAt } from './word-lists.ts';

/** Most strings that are kept of one chapter. */
const MAX_STRINGS_PER_CHAPTER = 4_000;

/** The share of Han characters among the letters of a text from which it counts as Chinese. */
const MIN_HAN_SHARE = 0.5;

/**
 * Returns true if a text is Chinese by its characters: mostly Han and practically without kana. Texts in other
 * languages have no candidates.
 */
export const isChinese = (text: string): boolean => {
  let han = 0;
  let kana = 0;
  let others = 0;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (isHan(unit)) han += 1;
    else if (unit >= 0x3041 && unit <= 0x30ff && unit !== 0x30fb) kana += 1;
    else if ((unit >= 0x41 && unit <= 0x5a) || (unit >= 0x61 && unit <= 0x7a) || unit >= 0xac00)
      others += unit < 0xfe00 ? 1 : 0;
  }
  return han > 0 && kana * 50 <= han && han >= (han + others) * MIN_HAN_SHARE;
};

/** Returns the strings in a text that may be names, by first place. */
export const extractStrings = (text: string): StringStatistics[] => {
  if (!isChinese(text)) return [];
  const found = new Map<string, StringStatistics>();
  let codePoint = 0;
  for (let index = 0; index < text.length; index += 1, codePoint += 1) {
    if ((text.charCodeAt(index) & 0xfc00) === 0xd800) index += 1;
    const surname = surnameLengthAt(text, index);
    if (surname > 0)
      for (let end = index + surname + 1; end <= index + surname + 2 && isNamePart(text, end - 1); end += 1)
        count(
          found,
          text.slice(index, end),
          codePoint,
          EVIDENCE.person | (SPEECH.has(text[end] ?? '') ? EVIDENCE.cue : 0),
        );
    if (isNamePart(text, index))
      for (let end = index + 2; end <= index + 4 && isNamePart(text, end - 1); end += 1)
        if (ENDINGS.has(text[end - 1]!)) count(found, text.slice(index, end), codePoint, EVIDENCE.ending);
  }
  return [...found.values()];
};

const isNamePart = (text: string, index: number): boolean =>
  index < text.length && isHan(text.charCodeAt(index)) && !isStop(text[index]!);

const count = (found: Map<string, StringStatistics>, source: string, first: number, evidence: number): void => {
  const known = found.get(source);
  if (known) {
    known.count += 1;
    known.evidence |= evidence;
  } else if (found.size < MAX_STRINGS_PER_CHAPTER) found.set(source, { source, count: 1, first, evidence });
};
