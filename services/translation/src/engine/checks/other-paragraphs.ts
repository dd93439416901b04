import { lengthOf } from '../segment.ts';
import { type Check, type DraftedSegment, type DraftIndex, finding } from './check.ts';

/**
 * The translation is that of another paragraph: the same text for sources that have little in common. Short answers may
 * be the same ("Ừ.", "Ta biết rồi.").
 */
export const otherParagraph: Check = (segment, { drafts }) => {
  if (drafts === undefined || lengthOf(segment.target) < MIN_CHARACTERS) return [];
  const characters = lengthOf(segment.target);
  const isOther = drafts
    .withDraft(segment.target)
    .some(({ id, source }) => id !== segment.id && areDifferent(segment.source, source, characters));
  return !isOther
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

/** Segments with the same draft that are compared: a refrain may occur thousands of times in a chapter. */
const MAX_COMPARED = 20;

/** Creates an index of drafts. It keeps one segment for each source and draft. */
export const createDraftIndex = (): DraftIndex => {
  const byDraft = new Map<string, Map<string, Entry>>();
  let last = { text: '', key: '' };
  // A draft is looked for and then added.
  const keyOf = (text: string): string => {
    if (last.text !== text) last = { text, key: fold(text) };
    return last.key;
  };
  // A segment may have got another draft since.
  const isPresent = ({ segment, draft }: Entry, key: string): boolean =>
    segment.draft !== undefined && (segment.draft === draft || fold(segment.draft) === key);
  return {
    add(segment) {
      if (segment.draft === undefined) return;
      const key = keyOf(segment.draft);
      const bySource = byDraft.get(key) ?? new Map<string, Entry>();
      byDraft.set(key, bySource);
      const known = bySource.get(segment.source);
      if (known === undefined || !isPresent(known, key))
        bySource.set(segment.source, { segment, draft: segment.draft });
    },
    withDraft(text) {
      const key = keyOf(text);
      const found: DraftedSegment[] = [];
      for (const entry of byDraft.get(key)?.values() ?? []) {
        if (isPresent(entry, key)) found.push(entry.segment);
        if (found.length === MAX_COMPARED) break;
      }
      return found;
    },
  };
};

/** A segment under the draft that it had. */
interface Entry {
  segment: DraftedSegment;
  draft: string;
}

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
