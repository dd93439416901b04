import { runAtOnce, type Steps } from '../async/steps.ts';
import { type Automaton, buildAutomaton, DEPTH_UNITS } from './automaton.ts';
import { hashOf } from './rolling-hash.ts';

/** An automaton and the changes since it was built: its removed patterns, and the lengths of long ones. */
export interface Layer {
  automaton: Automaton;
  removed: Uint8Array;
  /**
   * The lengths of longer patterns by their first DEPTH_UNITS units, longest first. Not the patterns: 50,000 that begin
   * with the same 190 units, compared one by one at each place of a text, held the process for minutes.
   */
  longLengths: ReadonlyMap<string, readonly number[]>;
  /** The hashes of longer patterns. */
  longHashes: ReadonlySet<number>;
  remove(pattern: string): void;
  /** Returns true if the pattern is found again: it was there when the automaton was built. */
  restore(pattern: string): boolean;
}

/** Creates the layer of some patterns. */
export const createLayer = (patterns: readonly string[]): Layer => runAtOnce(buildLayer(patterns));

// About 1 ms.
const SLICE_PATTERNS = 2_048;

/** Builds a layer in slices of about 1 ms. */
export function* buildLayer(patterns: readonly string[]): Steps<Layer> {
  const automaton = yield* buildAutomaton(patterns);
  const deep = new Set<string>();
  const lengthsOf = new Map<string, Set<number>>();
  const longHashes = new Set<number>();
  let count = 0;
  for (const pattern of patterns) {
    count += 1;
    if (count % SLICE_PATTERNS === 0) yield;
    if (pattern.length < DEPTH_UNITS) continue;
    deep.add(pattern);
    if (pattern.length === DEPTH_UNITS) continue;
    longHashes.add(hashOf(pattern));
    const head = pattern.slice(0, DEPTH_UNITS);
    const lengths = lengthsOf.get(head);
    if (lengths) lengths.add(pattern.length);
    else lengthsOf.set(head, new Set([pattern.length]));
  }
  const longLengths = new Map<string, number[]>();
  for (const [head, lengths] of lengthsOf) {
    longLengths.set(
      head,
      [...lengths].sort((one, other) => other - one),
    );
    if (longLengths.size % SLICE_PATTERNS === 0) yield;
  }
  const removed = new Uint8Array(automaton.nodeCount);
  return {
    automaton,
    removed,
    longLengths,
    longHashes,
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
}
