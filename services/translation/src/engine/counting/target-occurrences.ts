import type { Steps } from '@versio/kit/async/steps';
import { findWord } from '@versio/kit/text';
import type { LanguagePair } from '../pairs/pair.ts';
import type { BibleRecords } from '../types.ts';

/** How a text is counted: the spelling of its languages, and the rule set (docs/rules.md#counting). */
export interface Spelling {
  pair: Pick<LanguagePair, 'foldSpelling'>;
  rules: number;
}

/** A translated text, prepared for counting. Both forms have the same length. */
export interface FoldedText {
  lower: string;
  /** In the case of the text; undefined until rule set 2, which ignores it. */
  cased: string | undefined;
  fold(target: string): { lower: string; cased: string };
}

/** Normalizes a translated text for countTarget: NFC, one form of the placement of tone marks, and lower case. */
export const foldTarget = (text: string, { pair, rules }: Spelling): FoldedText => {
  const fold = (given: string) => {
    if (rules < 3) {
      const lower = given.normalize('NFC').toLowerCase().normalize('NFC');
      return { lower, cased: lower };
    }
    const cased = pair.foldSpelling(given);
    return { lower: lowerLetters(cased), cased };
  };
  const { lower, cased } = fold(text);
  return { lower, cased: rules < 3 ? undefined : cased, fold };
};

// About 1 ms.
const STEP_UNITS = 16_384;

/** As foldTarget, for texts of any length: in parts that end between words. */
export function* foldTargetInSteps(text: string, spelling: Spelling): Steps<FoldedText> {
  const parts: FoldedText[] = [];
  for (let start = 0; start < text.length || parts.length === 0; ) {
    const space = text.indexOf(' ', start + STEP_UNITS);
    const end = space === -1 ? text.length : space;
    parts.push(foldTarget(text.slice(start, end), spelling));
    if (end === text.length) break;
    start = end;
    yield;
  }
  const [{ cased, fold }] = parts as [FoldedText];
  const join = (form: 'lower' | 'cased'): string => parts.map((part) => part[form]).join('');
  return { lower: join('lower'), cased: cased === undefined ? undefined : join('cased'), fold };
}

/** Returns a text in lower case and of the same length. */
const lowerLetters = (text: string): string =>
  text.replaceAll(/[\p{Lu}\p{Lt}]/gu, (letter) => {
    const lower = letter.toLowerCase();
    return lower.length === letter.length ? lower : letter;
  });

/** Returns true if two renderings are counted as one. */
export const isSameTarget = (one: string, other: string, { isName, ...spelling }: Spelling & { isName: boolean }) => {
  const [folded, { lower, cased }] = [foldTarget(one, spelling), foldTarget(other, spelling)];
  return isName && cased !== undefined ? folded.cased === cased : folded.lower === lower;
};

/**
 * Counts the occurrences of a target in a translated text (docs/rules.md#counting): after NFC and case folding, without
 * overlap, with no letter, mark or digit directly before or after ("An" does not occur in "anh"). A target with Han,
 * kana or Thai is counted as a plain substring. The capitals of a name must be capitals in the text ("Vân" does not
 * occur in "vân mây"), which may have more of them at the beginning of a sentence, in titles and in text in capitals.
 */
export const countTarget = (text: FoldedText, target: string, { isName = false } = {}): number =>
  placesOf(text, text.fold(target.trim()), isName).length;

/**
 * Counts the occurrences of several renderings of one source (docs/rules.md#counting): each place counts once, for the
 * longest rendering there.
 */
export const countTargets = (text: FoldedText, targets: readonly string[], { isName = false } = {}): number => {
  if (targets.length === 1) return countTarget(text, targets[0]!, { isName });
  const wanted = [...new Set(targets.map((target) => target.trim()))]
    .map((target) => text.fold(target))
    .sort((one, other) => other.lower.length - one.lower.length);
  let { lower } = text;
  let count = 0;
  for (const target of wanted) {
    const places = placesOf({ lower, cased: text.cased }, target, isName);
    const endOf = (place: number): number => place + target.lower.length;
    count += places.length;
    // A character that is no letter takes the place of each occurrence.
    const parts = places.map((place, number) => lower.slice(number === 0 ? 0 : endOf(places[number - 1]!), place));
    if (places.length > 0)
      lower = [...parts, lower.slice(endOf(places.at(-1)!))].join('\0'.repeat(target.lower.length));
  }
  return count;
};

const placesOf = (
  { lower, cased }: Pick<FoldedText, 'lower' | 'cased'>,
  target: { lower: string; cased: string },
  isName: boolean,
): number[] => {
  if (target.lower === '') return [];
  const places = [...findWord(lower, target.lower)];
  return isName && cased !== undefined ? places.filter((index) => isWrittenAs(cased, index, target.cased)) : places;
};

/** Returns true if the capitals of a name are capitals in the text; it may have more, as text in capitals has. */
const isWrittenAs = (text: string, index: number, name: string): boolean =>
  [...name.matchAll(/\p{Lu}/gu)].every(({ 0: capital, index: offset }) => text.startsWith(capital, index + offset));

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
