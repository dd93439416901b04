import { findWord } from '@versio/kit/text';
import { baseLettersOf } from '../pairs/languages.ts';
import type { LanguagePair } from '../pairs/pair.ts';
import type { Demand } from './demands.ts';

/** A name or term that a paragraph holds less often than its source. */
export interface MissingRendering {
  demand: Demand;
  /** How many places lack it. */
  missing: number;
  /** UTF-16 offsets of its certain places in the source (NFC). */
  starts: readonly number[];
}

/** A paragraph, and what explains the names in its translation. */
export interface Paragraph {
  source: string;
  target: string;
  /** The demands of the chapter: their renderings are no other renderings of something else. */
  bySource: ReadonlyMap<string, Demand>;
  pair: Pick<LanguagePair, 'isForeignWord' | 'isReadingOf'>;
}

/**
 * Finds other renderings of missing names and terms (docs/rules.md#other-renderings): phrases of the translation that
 * are written like a name, are no known rendering, and resemble the missing one or are at its relative place. A pronoun
 * or a name left out has none. Each phrase counts for one name.
 * @returns the phrases by source
 */
export const findOtherRenderings = (
  paragraph: Paragraph,
  missing: readonly MissingRendering[],
): Map<string, string[]> => {
  const found = new Map<string, string[]>();
  if (missing.length === 0) return found;
  const text = paragraph.target.normalize('NFC');
  const words = wordsOf(text, paragraph);
  const matches = missing
    .flatMap((rendering) => matchesOf(rendering, words, text, paragraph))
    .sort((one, other) => other.score - one.score || one.start - other.start || one.end - other.end);
  const taken: Match[] = [];
  const left = new Map(missing.map((rendering) => [rendering, rendering.missing]));
  for (const match of matches) {
    const rest = left.get(match.rendering)!;
    if (rest === 0 || taken.some(({ start, end }) => start < match.end && match.start < end)) continue;
    taken.push(match);
    left.set(match.rendering, rest - 1);
    const { source } = match.rendering.demand;
    found.set(source, [...(found.get(source) ?? []), text.slice(match.start, match.end)]);
  }
  return found;
};

/** The rule set from which on certificates excuse names that are left out. */
const RULES_WITH_LEFT_OUT = 3;

/** Counts the places of names and terms that a paragraph leaves out: that lack the rendering and have no other one. */
export const countLeftOut = (
  paragraph: Paragraph,
  missing: readonly MissingRendering[],
  { rules }: { rules: number },
): Map<string, number> => {
  const free = missing.filter(({ demand, missing: places }) => !demand.locked && places > 0);
  if (rules < RULES_WITH_LEFT_OUT || free.length === 0) return new Map();
  const others = findOtherRenderings(paragraph, free);
  return new Map(
    free.map(({ demand: { source }, missing: places }) => [source, places - (others.get(source)?.length ?? 0)]),
  );
};

interface Word {
  start: number;
  end: number;
  /** Without marks and case. */
  base: string;
  text: string;
  isCapital: boolean;
  /** Its capital may only be that of a sentence. */
  startsSentence: boolean;
  /** Only a space or hyphen is between it and the word before. */
  continues: boolean;
  /** Part of a known rendering of several words. */
  isKnown: boolean;
  /** A known rendering itself. */
  isKnownAlone: boolean;
  isInSource: boolean;
}

interface Match {
  rendering: MissingRendering;
  /** UTF-16 offsets in the translation. */
  start: number;
  end: number;
  score: number;
}

const WORD = /[\p{L}\p{M}\p{Nd}]+(?:['’][\p{L}\p{M}\p{Nd}]+)*/gu;
const JOIN = /^[ \u00a0\-‐‑·]$/u;
const SENTENCE_GOES_ON = /^[\s,;\-‐‑·)\]”’»]*$/u;

const wordsOf = (text: string, { source, bySource }: Paragraph): Word[] => {
  const known = knownSpans(text, bySource);
  let end = 0;
  return [...text.matchAll(WORD)].map(({ 0: word, index }, at) => {
    const gap = text.slice(end, index);
    end = index + word.length;
    return {
      start: index,
      end,
      base: baseLettersOf(word),
      text: word,
      isCapital: /^\p{Lu}/u.test(word),
      startsSentence: at === 0 || !SENTENCE_GOES_ON.test(gap),
      continues: at > 0 && JOIN.test(gap),
      isKnown: known.some((span) => span.start < end && index < span.end && span.end - span.start > word.length),
      isKnownAlone: known.some((span) => span.start === index && span.end === end),
      isInSource: source.includes(word),
    };
  });
};

/** The renderings of a map of demands in lower case, by their first word. */
type Renderings = ReadonlyMap<string, ReadonlySet<string>>;

const renderingsOf = new WeakMap<Paragraph['bySource'], Renderings>();

/** Indexes the renderings once for all paragraphs, since a book has thousands and a paragraph the words of a few. */
const indexRenderings = (bySource: Paragraph['bySource']): Renderings => {
  const known = renderingsOf.get(bySource);
  if (known !== undefined) return known;
  const index = new Map<string, Set<string>>();
  for (const { target, accepted } of bySource.values())
    for (const rendering of [target, ...accepted]) {
      const name = lowerCaseOf(rendering.trim().normalize('NFC'));
      const [first = ''] = name.match(WORD) ?? [];
      if (first !== '') index.set(first, (index.get(first) ?? new Set()).add(name));
    }
  renderingsOf.set(bySource, index);
  return index;
};

/** Returns a text in lower case, with the same offsets. */
const lowerCaseOf = (text: string): string => {
  const lower = text.toLowerCase();
  return lower.length === text.length ? lower : text;
};

// Scripts without spaces between words have no case, as some with spaces.
const CASELESS = /\p{Lo}/u;

/** Returns where the known renderings are in a translation. */
const knownSpans = (text: string, bySource: Paragraph['bySource']): { start: number; end: number }[] => {
  const lower = lowerCaseOf(text);
  const index = indexRenderings(bySource);
  // Where words are not separated, a rendering may begin inside one.
  const targets = CASELESS.test(text)
    ? [...index.values()].flatMap((all) => [...all])
    : [...new Set(lower.match(WORD))].flatMap((word) => [...(index.get(word) ?? [])]);
  return targets.flatMap((target) =>
    [...findWord(lower, target)].map((start) => ({ start, end: start + target.length })),
  );
};

const SAME_LETTERS = 3;
const SHARED_WORDS = 2;
const SAME_PLACE = 1;

/** Returns what may be another rendering, the likelier the higher its score. */
const matchesOf = (
  rendering: MissingRendering,
  words: readonly Word[],
  text: string,
  paragraph: Paragraph,
): Match[] => {
  const target = rendering.demand.target.trim().normalize('NFC');
  const wanted = [...target.matchAll(WORD)].map(([word]) => ({ text: word, base: baseLettersOf(word) }));
  if (wanted.length === 0) return [];
  if (!/\p{Ll}|\p{Lu}/u.test(target)) return matchesWithoutCase(rendering, target, words, text);
  // A word of the source explains itself, unless it is the name that should be rendered.
  const isOfSource = ({ isInSource, text: word }: Word): boolean =>
    isInSource && !rendering.demand.source.includes(word);
  const matches = wanted.length > 1 ? miscasedMatches(rendering, target, text) : [];
  for (let from = 0; from < words.length; from += 1)
    for (let to = from + 1; to <= Math.min(words.length, from + wanted.length + 2); to += 1) {
      if (to - from > 1 && !words[to - 1]!.continues) break;
      const window = words.slice(from, to);
      if (window.some(({ isKnown }) => isKnown)) break;
      if (window.every((word) => word.isKnownAlone || isOfSource(word))) continue;
      const score = scoreOf(window, { rendering, wanted, words, from, to, text, paragraph });
      if (score > 0 && !readsOtherText(window, rendering, text, paragraph))
        matches.push({ rendering, start: window[0]!.start, end: window.at(-1)!.end, score });
    }
  return matches;
};

/** Returns true if a phrase is the reading of other text of the source: of a name that nobody listed, say 昆仑山. */
const readsOtherText = (
  window: readonly Word[],
  { demand, starts }: MissingRendering,
  text: string,
  { source, pair }: Paragraph,
): boolean => {
  if (pair.isReadingOf === undefined) return false;
  const phrase = text.slice(window[0]!.start, window.at(-1)!.end);
  const normal = source.normalize('NFC');
  const length = phrase.split(READING_GAP).length;
  for (let start = 0; start + length <= normal.length; start += 1) {
    const isOfName = starts.some((at) => at < start + length && start < at + demand.source.length);
    if (!isOfName && pair.isReadingOf(normal.slice(start, start + length), phrase)) return true;
  }
  return false;
};

const READING_GAP = /[\s-]+/u;

/** Returns where the rendering is written with other capitals, if such places were not counted as held. */
const miscasedMatches = (rendering: MissingRendering, target: string, text: string): Match[] => {
  const lower = lowerCaseOf(text);
  const spans = [...findWord(lower, lowerCaseOf(target))].map((start) => ({ start, end: start + target.length }));
  const held = rendering.starts.length - rendering.missing;
  const spellings = new Set([target, target.charAt(0).toUpperCase() + target.slice(1), target.toUpperCase()]);
  return spans
    .filter(({ start, end }) => !spellings.has(text.slice(start, end)))
    .slice(0, Math.max(0, spans.length - held))
    .map((span) => ({ rendering, ...span, score: SAME_LETTERS + 2 }));
};

interface Comparison {
  rendering: MissingRendering;
  wanted: readonly { text: string; base: string }[];
  words: readonly Word[];
  from: number;
  to: number;
  text: string;
  paragraph: Paragraph;
}

const scoreOf = (window: readonly Word[], comparison: Comparison): number => {
  const { wanted, words, from, to, rendering } = comparison;
  const [bases, wantedBases] = [window.map(({ base }) => base), wanted.map(({ base }) => base)];
  const letters = bases.join('');
  const isOnlySentenceStart = window.length === 1 && window[0]!.startsSentence;
  if (bases.join('') === wantedBases.join('')) {
    const isSplitAlike = window.length === wanted.length;
    if (isSplitAlike && wanted.length > 1) return SAME_LETTERS + 1;
    // One short word is too often another one with the same letters (An, ăn).
    const isOther = !window[0]!.isCapital || (isOnlySentenceStart && letters.length < MIN_LETTERS_AT_START);
    return isOther ? 0 : SAME_LETTERS;
  }
  const isReordered = wanted.length > 1 && bases.toSorted().join(' ') === wantedBases.toSorted().join(' ');
  if (isReordered && (window[0]!.isCapital || !/^\p{Lu}/u.test(wanted[0]!.text))) return SAME_LETTERS;
  if (!window.every(({ isCapital }) => isCapital)) return 0;
  const distance = editDistance(letters, wantedBases.join(''));
  const isClose = distance <= Math.max(letters.length, wantedBases.join('').length) * MAX_DISTANCE;
  // The first word of a sentence has a capital anyway, unless it is no word of the language.
  if (isOnlySentenceStart && !isForeign(window[0]!, comparison))
    return wanted.length === 1 && isClose && letters.length >= MIN_LETTERS_AT_START ? SHARED_WORDS : 0;
  if (isClose) return SHARED_WORDS + 0.5;
  const shared = sharedCount(bases, wantedBases);
  if (shared > 0 && shared * 2 >= Math.max(bases.length, wantedBases.length)) return SHARED_WORDS;
  if (window.length === 1 && wanted.some(({ text }) => text === window[0]!.text)) return SHARED_WORDS;
  // By its place only a whole name is judged, with or without the first word of a sentence before it.
  const isWhole =
    (from === 0 || !isPartOfName(words[from - 1]!, words[from]!) || words[from - 1]!.startsSentence) &&
    (to === words.length || !isPartOfName(words[to]!, words[to]!));
  if (window.some(({ isKnownAlone }) => isKnownAlone)) return 0;
  const isNameLike = window.length > 1 || wanted.length === 1 || isForeign(window[0]!, comparison);
  const isAsLong = Math.abs(window.length - wanted.length) <= 1 && isNameLike;
  if (!/^\p{Lu}/u.test(wanted[0]!.text) || !isWhole || !isAsLong) return 0;
  const { text, paragraph } = comparison;
  const place = (window[0]!.start + window.at(-1)!.end) / 2 / text.length;
  const source = paragraph.source.normalize('NFC');
  const middle = rendering.demand.source.length / 2;
  const nearest = Math.min(...rendering.starts.map((start) => Math.abs((start + middle) / source.length - place)));
  return nearest <= MAX_SHIFT ? SAME_PLACE - nearest : 0;
};

const MIN_LETTERS_AT_START = 4;
// Of the letters: Xiaoyun and Xiao Yun, Fujiwara and Fujihara, Mary and Maria.
const MAX_DISTANCE = 0.4;
// Of the paragraph's length.
const MAX_SHIFT = 0.25;

const isPartOfName = (word: Word, next: Word): boolean => next.continues && word.isCapital && !word.isKnown;

const isForeign = (word: Word, { paragraph }: Comparison): boolean =>
  paragraph.pair.isForeignWord?.(word.text.toLowerCase()) === true;

const sharedCount = (bases: readonly string[], wanted: readonly string[]): number => {
  const rest = [...wanted];
  return bases.filter((base) => {
    const at = rest.indexOf(base);
    if (at === -1) return false;
    rest.splice(at, 1);
    return true;
  }).length;
};

/** In scripts without case: as many words, or as many characters where words are not separated, most of them equal. */
const matchesWithoutCase = (
  rendering: MissingRendering,
  target: string,
  words: readonly Word[],
  text: string,
): Match[] => {
  const size = target.length;
  const matches: Match[] = [];
  for (const word of words)
    for (let start = word.start; start + size <= word.end; start += 1) {
      if (word.isKnown) break;
      const equal = [...Array(size).keys()].filter((at) => text[start + at] === target[at]).length;
      if (equal < size && equal * 2 > size) matches.push({ rendering, start, end: start + size, score: equal / size });
    }
  return matches;
};

/** Returns the number of insertions, deletions and replacements that lead from one text to another. */
const editDistance = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at];
    for (let to = 1; to <= other.length; to += 1)
      next.push(Math.min(row[to]! + 1, next[to - 1]! + 1, row[to - 1]! + (one[at - 1] === other[to - 1] ? 0 : 1)));
    row = next;
  }
  return row[other.length]!;
};
