import { DEPTH_UNITS } from './automaton.ts';
import type { Layer } from './matcher-layer.ts';
import { createHashes } from './rolling-hash.ts';
import { isInsideWord } from './word-boundaries.ts';

/** The search in one text. */
export interface Search {
  text: string;
  alive: ReadonlySet<string>;
  /** How often a part of the text may still be compared with patterns of more than DEPTH_UNITS units. */
  comparisons: number;
  /** Returns the hash of a part of the text. */
  hashAt: (start: number, length: number) => number;
}

// A text without periods has the beginning of a long pattern at every 32nd unit at most, and few patterns begin with
// the same 32 units. In a periodic one, a comparison for each length at each place would take seconds.
const MIN_COMPARISONS = 10_000;
const COMPARISONS_PER_UNIT = 4;

/** Begins a search, in which long patterns are found as long as there are comparisons left. */
export const createSearch = (text: string, alive: ReadonlySet<string>): Search => {
  let hashes: ((start: number, length: number) => number) | undefined;
  return {
    text,
    alive,
    comparisons: MIN_COMPARISONS + text.length * COMPARISONS_PER_UNIT,
    hashAt(start, length) {
      hashes ??= createHashes(text);
      return hashes(start, length);
    },
  };
};

/**
 * Yields the ends of a layer's matches that begin at `start`, the longest first.
 * @param longest the node that the automaton has for `start`
 */
export function* matchesAt(
  { automaton, removed, longLengths, longHashes }: Layer,
  search: Search,
  start: number,
  longest: number,
): Generator<number, void, void> {
  const { text, alive } = search;
  for (let node = longest; node !== 0; node = automaton.shorter(node)) {
    const end = start + automaton.depth(node);
    if (automaton.depth(node) < DEPTH_UNITS) {
      if (removed[node] === 0 && !isInsideWord(text, end)) yield end;
      continue;
    }
    const head = text.slice(start, end);
    for (const length of longLengths.get(head) ?? []) {
      const stop = start + length;
      if (search.comparisons <= 0) break;
      if (stop > text.length) continue;
      search.comparisons -= 1;
      const isKnown = longHashes.has(search.hashAt(start, length)) && alive.has(text.slice(start, stop));
      if (isKnown && !isInsideWord(text, stop)) yield stop;
    }
    if (alive.has(head) && !isInsideWord(text, end)) yield end;
  }
}
