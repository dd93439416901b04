import { runAtOnce, type Steps } from '@versio/kit/async/steps';
import { createMatcher, type Matcher } from '@versio/kit/text';
import {
  COMMON_WORD_WEIGHT,
  DEFAULT_WEIGHT,
  foldHan,
  foldHanInSteps,
  isChinese,
  judgePlacesInSteps,
  lastDivisible,
} from '@versio/kit/text/segmentation';

/**
 * A place of a name, alias, term or idiom in a source text; UTF-16 offsets in the NFC text. A doubtful place can well
 * be read otherwise; nothing is demanded of it.
 */
export interface Occurrence {
  /** The source of the record in NFC; the text may have its traditional or simplified form. */
  source: string;
  start: number;
  end: number;
  certainty: 'certain' | 'doubtful';
}

/** Finds the occurrences of all records in texts. */
export interface OccurrenceFinder {
  /** Returns the occurrences in a paragraph by their start. */
  find: (text: string) => Occurrence[];
  /** As `find`, for paragraphs of any length. */
  findInSteps: (text: string) => Steps<Occurrence[]>;
  /**
   * Returns for a paragraph in NFC the function that moves a cut to the last position at or before it at which the
   * paragraph can be divided without a change of its occurrences, 0 if there is none; in a repetition of overlapping
   * places only to the start of one.
   */
  cutsOf: (text: string) => Steps<(cut: number) => number>;
}

/** The records that occur in texts: BibleRecords, or those of a document. */
export interface SourceRecords {
  terms: readonly WeighedSource[];
  characters: readonly { nameCn: string; aliases?: readonly WeighedSource[]; locked?: boolean; weight?: number }[];
  idioms: readonly WeighedSource[];
  /** The rules by which a text was checked (BibleRecords); undefined: those of now. */
  counting?: { rules: number };
}

/** A source with its weight; see TermRecord. */
interface WeighedSource {
  source: string;
  locked?: boolean;
  weight?: number;
}

/** Returns all sources of the records (names, aliases, terms and idioms) in NFC, each once. */
export const sourcesOf = (records: SourceRecords): string[] => [...weightsOf(records).keys()];

/**
 * Creates the finder of the occurrences of records (docs/rules.md#counting). The finder of the same records and
 * language is created once.
 */
export const createOccurrenceFinder = (
  records: SourceRecords,
  { sourceLang }: { sourceLang: string },
): OccurrenceFinder => {
  const known = finders.get(records) ?? new Map<string, OccurrenceFinder>();
  finders.set(records, known);
  const finder = known.get(sourceLang) ?? newFinder(records, sourceLang);
  known.set(sourceLang, finder);
  return finder;
};

const finders = new WeakMap<SourceRecords, Map<string, OccurrenceFinder>>();

/** The texts whose occurrences a finder keeps: a paragraph is searched again for each answer and each check. */
const MAX_KEPT_TEXTS = 2_000;

/** In running text, a position that no word crosses is a few characters away. */
const MAX_MOVED_UNITS = 100;

/** Places that overlap over more than this are a repetition (山山山山), which is cut, or its segment would be endless. */
const MAX_CHAIN_UNITS = 2_000;

/** The first counting rules (demands.ts) by which 客人们 is a place of 客人. */
const FIRST_WITH_PLURALS = 4;

const newFinder = (records: SourceRecords, sourceLang: string): OccurrenceFinder => {
  const weights = weightsOf(records);
  // In Chinese, traditional and simplified characters are the same.
  const folded = lazily(() => createSources(weights, true));
  const exact = lazily(() => createSources(weights, false));
  const kept = new Map<string, Occurrence[]>();
  const rules = { joinsPlural: (records.counting?.rules ?? FIRST_WITH_PLURALS) >= FIRST_WITH_PLURALS };
  function* findNew(normal: string): Steps<Occurrence[]> {
    const matches = yield* (isChinese(normal, sourceLang) ? folded() : exact()).match(normal);
    const judged = yield* judgePlacesInSteps(normal, sourceLang, matches, rules);
    return matches.flatMap(({ source, start, end }, index) => {
      const certainty = judged[index]!;
      return certainty === 'none' ? [] : [{ source, start, end, certainty }];
    });
  }
  function* findInSteps(text: string): Steps<Occurrence[]> {
    if (weights.size === 0) return [];
    const found = kept.get(text) ?? (yield* findNew(text.normalize('NFC')));
    if (kept.size >= MAX_KEPT_TEXTS) kept.clear();
    kept.set(text, found);
    return found;
  }
  return {
    find: (text) => kept.get(text) ?? runAtOnce(findInSteps(text)),
    findInSteps,
    *cutsOf(text) {
      if (weights.size === 0) return (cut) => cut;
      if (!isChinese(text, sourceLang)) {
        const places = yield* createCover(text.length, yield* findInSteps(text));
        return (cut) => places.startAt(cut) ?? cut;
      }
      const matches = yield* createCover(text.length, yield* folded().match(text));
      return (cut) => {
        const first = Math.max(0, cut - MAX_MOVED_UNITS) + 1;
        const moved = lastDivisible(text, { first, last: cut }, (index) => matches.startAt(index) === undefined);
        if (moved !== undefined) return moved;
        // Words overlap all the way (一一一一一): only matches stay whole, as far as these do not.
        const free = cut <= MAX_MOVED_UNITS ? 0 : matches.freeAtOrBefore(cut);
        return cut - free <= MAX_CHAIN_UNITS ? free : (matches.startAt(cut) ?? cut);
      };
    },
  };
};

/** Returns the sources with their weights, in the order in which records of one source come (toDemands). */
const weightsOf = ({ terms, characters, idioms }: SourceRecords): Map<string, number> => {
  const weights = new Map<string, number>();
  const add = (source: string, weight: number | undefined, isLocked = false): void => {
    const key = source.normalize('NFC');
    if (key === '') return;
    const own = weight ?? (isLocked ? COMMON_WORD_WEIGHT : DEFAULT_WEIGHT);
    weights.set(key, Math.max(weights.get(key) ?? -Infinity, own));
  };
  for (const { source, weight, locked } of terms) if (locked) add(source, weight, true);
  for (const { nameCn, weight, locked } of characters) add(nameCn, weight, locked);
  for (const { aliases = [] } of characters)
    for (const { source, weight, locked } of aliases) add(source, weight, locked);
  for (const { source, weight } of terms) add(source, weight);
  for (const { source, weight } of idioms) add(source, weight);
  return weights;
};

interface SourceMatch {
  source: string;
  start: number;
  end: number;
  weight: number;
}

/** Creates the search for all matches of sources, overlapping ones too. */
const createSources = (
  weights: ReadonlyMap<string, number>,
  isFolded: boolean,
): { match: (text: string) => Steps<SourceMatch[]> } => {
  const sources = Map.groupBy(weights.keys(), (source) => (isFolded ? foldHan(source) : source));
  const matcher: Matcher = createMatcher(sources.keys());
  return {
    *match(text) {
      const key = isFolded ? yield* foldHanInSteps(text) : text;
      const matches: SourceMatch[] = [];
      for (const { start, end } of yield* matcher.findAllInSteps(key)) {
        const equal = sources.get(key.slice(start, end))!;
        // Of records that differ only in their form, the one in the form of the text is meant.
        const source = equal.find((each) => text.startsWith(each, start)) ?? equal[0]!;
        matches.push({ source, start, end, weight: weights.get(source)! });
        if (matches.length % STEP_MATCHES === 0) yield;
      }
      return matches;
    },
  };
};

// Each step takes about 1 ms.
const STEP_MATCHES = 1_024;
const STEP_CUTS = 65_536;

/** Which cuts divide a place: in constant time, since a paragraph may have 500,000 places and hundreds of cuts. */
function* createCover(
  length: number,
  places: readonly { start: number; end: number }[],
): Steps<{
  /** Returns the start of the first place that a cut divides. */
  startAt: (cut: number) => number | undefined;
  /** Returns the cut itself, or the one at which the chain of overlapping places before it begins. */
  freeAtOrBefore: (cut: number) => number;
}> {
  // For each cut the start of the first place that it divides, or -1; then the last cut before it that divides none.
  const starts = new Int32Array(length + 1).fill(-1);
  let covered = 0;
  let count = 0;
  for (const { start, end } of places.toSorted((one, other) => one.start - other.start)) {
    for (let cut = Math.max(covered, start + 1); cut < end; cut += 1) starts[cut] = start;
    covered = Math.max(covered, end);
    count += 1;
    if (count % STEP_MATCHES === 0) yield;
  }
  const free = new Int32Array(length + 1);
  for (let cut = 0; cut <= length; cut += 1) {
    free[cut] = starts[cut] === -1 ? cut : free[starts[cut]!]!;
    if (cut % STEP_CUTS === STEP_CUTS - 1) yield;
  }
  return {
    startAt: (cut) => (starts[cut]! >= 0 ? starts[cut] : undefined),
    freeAtOrBefore: (cut) => free[cut]!,
  };
}

const lazily = <Value>(create: () => Value): (() => Value) => {
  let value: Value | undefined;
  return () => {
    value ??= create();
    return value;
  };
};
