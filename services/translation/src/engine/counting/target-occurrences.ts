import { findWord } from '@versio/kit/text';
import type { BibleRecords } from '../types.ts';

/** Normalizes a translated text for countTarget: NFC and lower case. */
export const foldTarget = (text: string): string => text.normalize('NFC').toLowerCase().normalize('NFC');

/**
 * Counts the occurrences of a target in a translated text (docs/rules.md#counting): after NFC and case folding, without
 * overlap, with no letter, mark or digit directly before or after ("An" does not occur in "anh"). A target with Han,
 * kana or Thai is counted as a plain substring.
 * @param folded the text, from foldTarget
 */
export const countTarget = (folded: string, target: string): number => {
  const wanted = foldTarget(target.trim());
  return wanted === '' ? 0 : [...findWord(folded, wanted)].length;
};

/**
 * Counts the occurrences of several renderings of one source (docs/rules.md#counting): each place counts once, for the
 * longest rendering there.
 * @param folded the text, from foldTarget
 */
export const countTargets = (folded: string, targets: readonly string[]): number => {
  if (targets.length === 1) return countTarget(folded, targets[0]!);
  const wanted = [...new Set(targets.map((target) => foldTarget(target.trim())))].sort(
    (one, other) => other.length - one.length,
  );
  let rest = folded;
  let count = 0;
  for (const target of wanted) {
    const found = countTarget(rest, target);
    count += found;
    if (found > 0) rest = withoutTarget(rest, target);
  }
  return count;
};

/** Replaces the occurrences of a target by a character that is no letter. */
const withoutTarget = (folded: string, target: string): string => {
  let rest = folded;
  for (const index of [...findWord(folded, target)].reverse())
    rest = `${rest.slice(0, index)}\u0000${rest.slice(index + target.length)}`;
  return rest;
};

/** A run of digits in a source text: its number of occurrences there and in the translation. */
export interface DigitRun {
  run: string;
  wanted: number;
  found: number;
}

/**
 * Counts each run of Arabic digits of a source text there and in the translation, ignoring thousands separators
 * (docs/rules.md#counting).
 */
export const countDigitRuns = (source: string, target: string): DigitRun[] => {
  const wanted = countRuns(runsOf(withoutSeparators(source)));
  if (wanted.size === 0) return [];
  const [joined, apart] = [countRuns(runsOf(withoutSeparators(target))), countRuns(runsOf(target))];
  return [...wanted].map(([run, times]) => ({
    run,
    wanted: times,
    found: Math.max(joined.get(run) ?? 0, apart.get(run) ?? 0),
  }));
};

const withoutSeparators = (text: string): string =>
  text.normalize('NFKC').replaceAll(/(?<=[0-9])[,.'’\u00a0\u202f ](?=[0-9]{3}(?![0-9]))/g, '');

const runsOf = (text: string): string[] => text.normalize('NFKC').match(/[0-9]+/g) ?? [];

const countRuns = (runs: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const run of runs) counts.set(run, (counts.get(run) ?? 0) + 1);
  return counts;
};

/**
 * Returns the Han text that may stay in a translation: the book's `hanAllowList` and the targets of the records that
 * applied (docs/rules.md#counting).
 * @param letter a letter of other scripts that is meant instead
 */
export const allowedHanOf = (records: BibleRecords, hanAllowList: readonly string[], letter = HAN): string[] =>
  [
    ...hanAllowList,
    ...records.terms.map(({ target }) => target),
    ...records.characters.flatMap(({ nameVi, aliases }) => [nameVi, ...aliases.map(({ target }) => target)]),
    ...records.idioms.map(({ target }) => target),
  ].filter((text) => letter.test(text));

/**
 * Finds Han characters that are not allowed. Returns spans of UTF-16 offsets.
 * @param target the translated text in NFC
 * @param allowed Han text that may stay
 * @param letter a letter of other scripts that is meant instead
 */
export const findHanSpans = (
  target: string,
  allowed: readonly string[],
  letter = HAN,
): { start: number; end: number }[] => {
  if (!letter.test(target)) return [];
  const mayStay = new Uint8Array(target.length);
  for (const entry of allowed.map((text) => text.normalize('NFC')).filter((text) => letter.test(text))) {
    // Occurrences may overlap; each position is marked once.
    let markedTo = 0;
    for (let index = target.indexOf(entry); index !== -1; index = target.indexOf(entry, index + 1)) {
      const end = index + entry.length;
      mayStay.fill(1, Math.max(index, markedTo), end);
      markedTo = end;
    }
  }
  const spans: { start: number; end: number }[] = [];
  for (const { 0: character, index } of target.matchAll(new RegExp(letter, 'gu'))) {
    if (mayStay[index] === 1) continue;
    const last = spans.at(-1);
    if (last?.end === index) last.end = index + character.length;
    else spans.push({ start: index, end: index + character.length });
  }
  return spans;
};

const HAN = /\p{Script=Han}/u;
