import { runAtOnce, type Steps } from '../async/steps.ts';
import { createSearch, matchesAt, type Search } from './layer-matches.ts';
import { buildLayer, createLayer, type Layer } from './matcher-layer.ts';
import { isInsideWord } from './word-boundaries.ts';

/** The position of a pattern in a text, in UTF-16 units; the pattern is `text.slice(start, end)`. */
export interface Occurrence {
  start: number;
  end: number;
}

/**
 * Finds many patterns in a text by the counting rule (docs/rules.md#counting): leftmost-longest, without overlap, over
 * all patterns together. In scripts with spaces between words an occurrence begins and ends at the edge of a word. Text
 * and patterns are compared unit by unit: convert both to NFC before.
 */
export interface Matcher {
  /**
   * Returns the occurrences in order.
   * @param accepts called for each found pattern; if it returns false, the next shorter pattern at the same position is
   *   tried
   */
  find(text: string, accepts?: (pattern: string) => boolean): Occurrence[];
  /**
   * Returns all occurrences, overlapping ones too, by their start and then by their end. Of those at one start the 8
   * longest; and where a text has more than an eighth of its length and 1,000 of them, the rest without overlap: no
   * book has such names, and 200 of them at each character of a text of 500,000 would take gigabytes.
   */
  findAll(text: string): Occurrence[];
  /** As `findAll`, for texts of any length. The matcher must not be changed before it is done. */
  findAllInSteps(text: string): Steps<Occurrence[]>;
  /** Removes and adds patterns (a pattern in both stays); empty ones are ignored. */
  change(added: Iterable<string>, removed: Iterable<string>): void;
  /**
   * As `change`, with any number of patterns: awaits `yieldToOthers` about every millisecond. The matcher must not be
   * used before it is done.
   */
  changeInSlices(added: Iterable<string>, removed: Iterable<string>, yieldToOthers: () => Promise<void>): Promise<void>;
  has(pattern: string): boolean;
  /** The number of patterns. */
  readonly size: number;
  /** Its approximate size in memory. */
  readonly bytes: number;
}

// The delta is rebuilt at every change: 512 patterns of 4 units take about 0.5 ms.
const MAX_DELTA_PATTERNS = 512;
// A delta of this size came at once (a first load, an import): the base is rebuilt at once.
const MIN_BULK_PATTERNS = 16 * MAX_DELTA_PATTERNS;
const BYTES_PER_PATTERN = 60;
// About 1 ms.
const SLICE_PATTERNS = 2_048;

/**
 * Creates a matcher. A change is cheap at any size: it goes into a small second automaton beside the large one, and
 * when that has grown, the large one is rebuilt in slices, two per change (50,000 patterns: 60 ms in all, at most 5 ms
 * per change).
 */
export const createMatcher = (patterns: Iterable<string> = []): Matcher => {
  const alive = new Set<string>();
  let base = createLayer([]);
  let delta = createLayer([]);
  const added = new Set<string>();
  let rebuilding: Rebuilding | undefined;

  const useBase = (layer: Layer, changed: Iterable<string>): void => {
    base = layer;
    added.clear();
    for (const pattern of changed)
      if (!alive.has(pattern)) base.remove(pattern);
      else if (!base.restore(pattern)) added.add(pattern);
    rebuilding = undefined;
  };
  const advance = (): void => {
    if (rebuilding === undefined) {
      if (added.size <= MAX_DELTA_PATTERNS) return;
      const snapshot = [...alive];
      rebuilding = { building: buildLayer(snapshot), changed: new Set() };
    }
    // Two slices: the base must be ready before the delta has grown much.
    for (let slice = 0; slice < 2; slice += 1) {
      const { done, value } = rebuilding.building.next();
      if (!done) continue;
      useBase(value, rebuilding.changed);
      return;
    }
  };

  function* change(toAdd: Iterable<string>, toRemove: Iterable<string>): Steps<void> {
    let count = 0;
    for (const pattern of toRemove) {
      count += 1;
      if (count % SLICE_PATTERNS === 0) yield;
      if (!alive.delete(pattern)) continue;
      if (!added.delete(pattern)) base.remove(pattern);
      rebuilding?.changed.add(pattern);
    }
    for (const pattern of toAdd) {
      count += 1;
      if (count % SLICE_PATTERNS === 0) yield;
      if (pattern === '' || alive.has(pattern)) continue;
      alive.add(pattern);
      if (!base.restore(pattern)) added.add(pattern);
      rebuilding?.changed.add(pattern);
    }
    if (added.size > MIN_BULK_PATTERNS) useBase(yield* buildLayer([...alive]), []);
    else advance();
    delta = yield* buildLayer([...added]);
  }

  function* findAllInSteps(text: string): Steps<Occurrence[]> {
    if (alive.size === 0 || text === '') return [];
    return yield* findAllIn(added.size > 0 ? [base, delta] : [base], alive, text);
  }

  const matcher: Matcher = {
    change: (toAdd, toRemove) => runAtOnce(change(toAdd, toRemove)),
    async changeInSlices(toAdd, toRemove, yieldToOthers) {
      for (const _ of change(toAdd, toRemove)) await yieldToOthers();
    },
    find: (text, accepts) =>
      alive.size === 0 || text === '' ? [] : findIn(added.size > 0 ? [base, delta] : [base], alive, text, accepts),
    findAll: (text) => runAtOnce(findAllInSteps(text)),
    findAllInSteps,
    has: (pattern) => alive.has(pattern),
    get size() {
      return alive.size;
    },
    get bytes() {
      return base.automaton.bytes + delta.automaton.bytes + alive.size * BYTES_PER_PATTERN;
    },
  };
  matcher.change(patterns, []);
  return matcher;
};

interface Rebuilding {
  building: Steps<Layer>;
  /** The patterns that were added or removed since the snapshot. */
  changed: Set<string>;
}

const findIn = (
  layers: readonly Layer[],
  alive: ReadonlySet<string>,
  text: string,
  accepts: ((pattern: string) => boolean) | undefined,
): Occurrence[] => {
  const occurrences: Occurrence[] = [];
  const scans = layers.map((layer) => runAtOnce(layer.automaton.scan(text)));
  const search = createSearch(text, alive);
  for (let start = 0; start < text.length; ) {
    let end = 0;
    for (let index = 0; index < layers.length; index += 1) {
      const node = scans[index]![start]!;
      if (node !== 0 && !isInsideWord(text, start))
        end = Math.max(end, longestAt(layers[index]!, search, start, node, accepts));
    }
    if (end > 0) occurrences.push({ start, end });
    start = end || start + 1;
  }
  return occurrences;
};

const MAX_MATCHES_AT_START = 8;
const MIN_OVERLAPPING_MATCHES = 1_000;
/** Of a novel, a place of a name begins at one character of 10 to 30. */
const OVERLAPPING_MATCHES_PER_UNIT = 1 / 8;

// About 1 ms where there are many matches.
const STEP_UNITS = 1_024;

function* findAllIn(layers: readonly Layer[], alive: ReadonlySet<string>, text: string): Steps<Occurrence[]> {
  const occurrences: Occurrence[] = [];
  const scans: Int32Array[] = [];
  for (const layer of layers) scans.push(yield* layer.automaton.scan(text));
  const search = createSearch(text, alive);
  const most = MIN_OVERLAPPING_MATCHES + text.length * OVERLAPPING_MATCHES_PER_UNIT;
  let stepEnd = STEP_UNITS;
  for (let start = 0; start < text.length; start += 1) {
    if (start >= stepEnd) {
      stepEnd = start + STEP_UNITS;
      yield;
    }
    // At most places of a text nothing begins.
    if (!scans.some((nodes) => nodes[start] !== 0) || isInsideWord(text, start)) continue;
    const ends = new Set<number>();
    for (let index = 0; index < layers.length; index += 1) {
      const node = scans[index]![start]!;
      if (node === 0) continue;
      let count = 0;
      for (const end of matchesAt(layers[index]!, search, start, node)) {
        ends.add(end);
        count += 1;
        if (count === MAX_MATCHES_AT_START) break;
      }
    }
    if (ends.size === 0) continue;
    const ordered = [...ends].sort((one, other) => one - other).slice(-MAX_MATCHES_AT_START);
    if (occurrences.length < most) for (const end of ordered) occurrences.push({ start, end });
    else {
      const end = ordered.at(-1)!;
      occurrences.push({ start, end });
      start = end - 1;
    }
  }
  return occurrences;
}

/** Returns the end of the longest match of a layer that begins at `start`, or 0. */
const longestAt = (
  layer: Layer,
  search: Search,
  start: number,
  longest: number,
  accepts: ((pattern: string) => boolean) | undefined,
): number => {
  for (const end of matchesAt(layer, search, start, longest))
    if (accepts === undefined || accepts(search.text.slice(start, end))) return end;
  return 0;
};
