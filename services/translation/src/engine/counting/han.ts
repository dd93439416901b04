import type { BibleRecords } from '../types.ts';

/**
 * Returns the Han text that may stay in a translation: the book's `hanAllowList` and the targets of the records that
 * applied (docs/rules.md#counting).
 */
export const allowedHanOf = (records: BibleRecords, hanAllowList: readonly string[]): string[] =>
  [
    ...hanAllowList,
    ...records.terms.map(({ target }) => target),
    ...records.characters.flatMap(({ nameVi, aliases }) => [nameVi, ...aliases.map(({ target }) => target)]),
    ...records.idioms.map(({ target }) => target),
  ].filter((text) => /\p{Script=Han}/u.test(text));

/**
 * Finds Han characters that are not allowed. Returns spans of UTF-16 offsets.
 * @param target the translated text in NFC
 * @param allowed Han text that may stay
 */
export const findHanSpans = (target: string, allowed: readonly string[]): { start: number; end: number }[] => {
  if (!HAN.test(target)) return [];
  const mayStay = new Uint8Array(target.length);
  for (const entry of allowed.map((text) => text.normalize('NFC')).filter((text) => HAN.test(text))) {
    // Occurrences may overlap; each position is marked once.
    let markedTo = 0;
    for (let index = target.indexOf(entry); index !== -1; index = target.indexOf(entry, index + 1)) {
      const end = index + entry.length;
      mayStay.fill(1, Math.max(index, markedTo), end);
      markedTo = end;
    }
  }
  const spans: { start: number; end: number }[] = [];
  for (const { 0: character, index } of target.matchAll(EACH_HAN)) {
    if (mayStay[index] === 1) continue;
    const last = spans.at(-1);
    if (last?.end === index) last.end = index + character.length;
    else spans.push({ start: index, end: index + character.length });
  }
  return spans;
};

const HAN = /\p{Script=Han}/u;
const EACH_HAN = /\p{Script=Han}/gu;
