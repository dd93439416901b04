import { lengthOf } from '../segment.ts';
import { type Check, finding } from './check.ts';

/**
 * The translation is that of another paragraph: the same text for sources that have little in common. Short answers may
 * be the same ("Ừ.", "Ta biết rồi.").
 */
export const otherParagraph: Check = (segment, { drafts }) => {
  if (drafts === undefined || lengthOf(segment.target) < MIN_CHARACTERS) return [];
  const folded = fold(segment.target);
  const other = drafts.find(
    ({ id, source, draft }) =>
      id !== segment.id &&
      draft?.length === segment.target.length &&
      fold(draft) === folded &&
      areDifferent(segment.source, source, lengthOf(draft)),
  );
  return other === undefined
    ? []
    : [
        finding(
          segment,
          'other_paragraph',
          'blocking',
          'the translation is the same as that of another paragraph; translate this text',
        ),
      ];
};

const fold = (text: string): string => text.normalize('NFC').toLowerCase();

/** Shorter translations may be the same for sources in other words. */
const MIN_CHARACTERS = 25;
const LONG_CHARACTERS = 40;

/** Returns true if two sources cannot have the same translation: few letters in common, or far from the same length. */
const areDifferent = (one: string, other: string, targetCharacters: number): boolean => {
  const [letters, others] = [lettersOf(one), lettersOf(other)];
  const [short, long] = [letters.length, others.length].toSorted((a, b) => a - b) as [number, number];
  const common = (2 * countCommon(letters, others)) / (short + long);
  if (long >= 2 * short) return common < MAX_COMMON;
  return targetCharacters >= LONG_CHARACTERS && common < MAX_COMMON_OF_SAME_LENGTH;
};

const MAX_COMMON = 0.7;
const MAX_COMMON_OF_SAME_LENGTH = 0.4;

const lettersOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]/gu) ?? [];

const countCommon = (one: readonly string[], other: readonly string[]): number => {
  const counts = new Map<string, number>();
  for (const letter of one) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  let common = 0;
  for (const letter of other) {
    const left = counts.get(letter) ?? 0;
    if (left > 0) common += 1;
    counts.set(letter, left - 1);
  }
  return common;
};
