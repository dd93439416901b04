import { type Automaton, buildAutomaton, DEPTH_UNITS, finish } from './automaton.ts';
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
  /** Returns all occurrences, overlapping ones too, by their start and then by their end. */
  findAll(text: string): Occurrence[];
  /** Removes and adds patterns (a pattern in both stays); empty ones are ignored. */
  change(added: Iterable<string>, removed: Iterable<string>): void;
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
      rebuilding = { snapshot, building: buildAutomaton(snapshot), changed: new Set() };
    }
    // Two slices: the base must be ready before the delta has grown much.
    for (let slice = 0; slice < 2; slice += 1) {
      const { done, value } = rebuilding.building.next();
      if (!done) continue;
      useBase(layerOf(rebuilding.snapshot, value), rebuilding.changed);
      return;
    }
  };

  const matcher: Matcher = {
    change(toAdd, toRemove) {
      for (const pattern of toRemove) {
        if (!alive.delete(pattern)) continue;
        if (!added.delete(pattern)) base.remove(pattern);
        rebuilding?.changed.add(pattern);
      }
      for (const pattern of toAdd) {
        if (pattern === '' || alive.has(pattern)) continue;
        alive.add(pattern);
        if (!base.restore(pattern)) added.add(pattern);
        rebuilding?.changed.add(pattern);
      }
      if (added.size > MIN_BULK_PATTERNS) useBase(createLayer([...alive]), []);
      else advance();
      delta = createLayer([...added]);
    },
    find(text, accepts) {
      const occurrences: Occurrence[] = [];
      if (alive.size === 0 || text === '') return occurrences;
      const layers = added.size > 0 ? [base, delta] : [base];
      const scans = layers.map((layer) => layer.automaton.scan(text));
      for (let start = 0; start < text.length; ) {
        let end = 0;
        for (let index = 0; index < layers.length; index += 1) {
          const node = scans[index]![start]!;
          if (node !== 0 && !isInsideWord(text, start))
            end = Math.max(end, longestAt(layers[index]!, alive, text, start, node, accepts));
        }
        if (end > 0) occurrences.push({ start, end });
        start = end || start + 1;
      }
      return occurrences;
    },
    findAll: (text) =>
      alive.size === 0 || text === '' ? [] : findAllIn(added.size > 0 ? [base, delta] : [base], alive, text),
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

/** An automaton and the changes since it was built: its removed patterns, and the lengths of long ones. */
interface Layer {
  automaton: Automaton;
  removed: Uint8Array;
  /**
   * The lengths of longer patterns by their first DEPTH_UNITS units, longest first. Not the patterns: 50,000 that begin
   * with the same 190 units, compared one by one at each place of a text, held the process for minutes.
   */
  longLengths: ReadonlyMap<string, readonly number[]>;
  remove(pattern: string): void;
  /** Returns true if the pattern is found again: it was there when the automaton was built. */
  restore(pattern: string): boolean;
}

interface Rebuilding {
  snapshot: readonly string[];
  building: Generator<void, Automaton, void>;
  /** The patterns that were added or removed since the snapshot. */
  changed: Set<string>;
}

const createLayer = (patterns: readonly string[]): Layer => layerOf(patterns, finish(buildAutomaton(patterns)));

const layerOf = (patterns: readonly string[], automaton: Automaton): Layer => {
  const deep = new Set<string>();
  const lengthsOf = new Map<string, Set<number>>();
  for (const pattern of patterns) {
    if (pattern.length < DEPTH_UNITS) continue;
    deep.add(pattern);
    if (pattern.length === DEPTH_UNITS) continue;
    const head = pattern.slice(0, DEPTH_UNITS);
    const lengths = lengthsOf.get(head);
    if (lengths) lengths.add(pattern.length);
    else lengthsOf.set(head, new Set([pattern.length]));
  }
  const longLengths = new Map<string, number[]>();
  for (const [head, lengths] of lengthsOf)
    longLengths.set(
      head,
      [...lengths].sort((one, other) => other - one),
    );
  const removed = new Uint8Array(automaton.nodeCount);
  return {
    automaton,
    removed,
    longLengths,
    // A node of full depth may belong to several patterns, each of which is looked up.
    remove(pattern) {
      if (pattern.length < DEPTH_UNITS) removed[automaton.nodeOf(pattern)] = 1;
    },
    restore(pattern) {
      if (pattern.length >= DEPTH_UNITS) return deep.has(pattern);
      const node = automaton.nodeOf(pattern);
      removed[node] = 0;
      return node !== 0;
    },
  };
};

const findAllIn = (layers: readonly Layer[], alive: ReadonlySet<string>, text: string): Occurrence[] => {
  const occurrences: Occurrence[] = [];
  const scans = layers.map((layer) => layer.automaton.scan(text));
  for (let start = 0; start < text.length; start += 1) {
    const ends = new Set<number>();
    for (let index = 0; index < layers.length; index += 1) {
      const node = scans[index]![start]!;
      if (node !== 0 && !isInsideWord(text, start))
        for (const end of matchesAt(layers[index]!, alive, text, start, node)) ends.add(end);
    }
    for (const end of [...ends].sort((one, other) => one - other)) occurrences.push({ start, end });
  }
  return occurrences;
};

/** Returns the end of the longest match of a layer that begins at `start`, or 0. */
const longestAt = (
  layer: Layer,
  alive: ReadonlySet<string>,
  text: string,
  start: number,
  longest: number,
  accepts: ((pattern: string) => boolean) | undefined,
): number => {
  for (const end of matchesAt(layer, alive, text, start, longest))
    if (accepts === undefined || accepts(text.slice(start, end))) return end;
  return 0;
};

/** Yields the ends of a layer's matches that begin at `start`, the longest first. */
function* matchesAt(
  { automaton, removed, longLengths }: Layer,
  alive: ReadonlySet<string>,
  text: string,
  start: number,
  longest: number,
): Generator<number, void, void> {
  for (let node = longest; node !== 0; node = automaton.shorter(node)) {
    const end = start + automaton.depth(node);
    if (automaton.depth(node) < DEPTH_UNITS) {
      if (removed[node] === 0 && !isInsideWord(text, end)) yield end;
      continue;
    }
    const head = text.slice(start, end);
    for (const length of [...(longLengths.get(head) ?? []), DEPTH_UNITS]) {
      const stop = start + length;
      if (stop <= text.length && alive.has(text.slice(start, stop)) && !isInsideWord(text, stop)) yield stop;
    }
  }
}
