/**
 * A map from strings (of UTF-16 code units) to numbers, with longest-prefix match. Edges are in an open-addressing
 * table of typed arrays, which takes about 20 bytes per edge; nested Maps take over 100.
 */
export interface Trie {
  /**
   * Returns the longest entry that starts at `start` and ends by `end`: its value and length in code units, for
   * matchValue and matchLength; -1 if there is none.
   */
  longest(text: string, start: number, end: number): number;
  /**
   * Writes the ends and values of the entries that start at `start` and end by `end`, at most as many as the arrays
   * hold, and returns how many there are.
   */
  all(text: string, start: number, end: number, ends: Int32Array, values: Int32Array): number;
}

const LENGTH_BITS = 10;
/** Entries are shorter than this many code units. */
const MATCH_LENGTH_LIMIT = 1 << LENGTH_BITS;
/** Values are less than this, so that a match is a small integer. */
const VALUE_LIMIT = 1 << (31 - LENGTH_BITS);

export const matchLength = (match: number): number => match & (MATCH_LENGTH_LIMIT - 1);
export const matchValue = (match: number): number => match >> LENGTH_BITS;

/** What a trie is made of. Can be stored and posted to threads. */
export interface TrieTables {
  /** The edges, by parent and unit; -1 where there is none. */
  parents: Int32Array;
  units: Uint16Array;
  children: Int32Array;
  /** By node; -1 where no entry ends. */
  values: Int32Array;
  /** By unit, the child of the root. */
  first: Int32Array;
  /** The first two units of entries: a bit for each pair, which others may share. */
  pairs: Uint32Array;
}

/**
 * Builds a trie of entries (0 ≤ value < 2,097,152; the first of equal keys is used; empty and too long keys are
 * ignored). `fold` maps code units of keys and of the searched text before they are compared.
 */
export const createTrie = (entries: Iterable<readonly [key: string, value: number]>, fold?: Uint16Array): Trie =>
  openTrie(buildTrie(entries, fold), fold);

/** The same, as tables. */
export function buildTrie(entries: Iterable<readonly [key: string, value: number]>, fold?: Uint16Array): TrieTables {
  const list = [...entries].filter(([key]) => key.length > 0 && key.length < MATCH_LENGTH_LIMIT);
  const maxEdges = list.reduce((sum, [key]) => sum + key.length, 0);
  const size = 2 ** Math.ceil(Math.log2(Math.max(16, maxEdges * MIN_SLOTS_PER_EDGE)));
  const parents = new Int32Array(size).fill(-1);
  const units = new Uint16Array(size);
  const children = new Int32Array(size);
  const values = new Int32Array(maxEdges + 1).fill(-1);
  // Most searches end with the first or the second character: both are looked up without the table of edges.
  const first = new Int32Array(0x10000);
  const pairs = new Uint32Array((maxEdges < SMALL_EDGES ? SMALL_PAIR_TABLE_SIZE : PAIR_TABLE_SIZE) / 32);
  const slotOf = slotFinder(parents, units);
  let nodes = 1;

  for (const [key, value] of list) {
    if (value < 0 || value >= VALUE_LIMIT) throw new RangeError(`a trie holds no value ${value}`);
    let node = 0;
    for (let index = 0; index < key.length; index++) {
      const unit = fold ? fold[key.charCodeAt(index)]! : key.charCodeAt(index);
      if (index === 1) addPair(pairs, fold ? fold[key.charCodeAt(0)]! : key.charCodeAt(0), unit);
      const slot = slotOf(node, unit);
      if (parents[slot] === -1) {
        parents[slot] = node;
        units[slot] = unit;
        children[slot] = nodes++;
      }
      node = children[slot]!;
      if (index === 0) first[unit] = node;
    }
    if (values[node] === -1) values[node] = value;
  }
  return { parents, units, children, values: values.slice(0, nodes), first, pairs };
}

/** Returns the trie of tables that were built with the same `fold`. */
export function openTrie(tables: TrieTables, fold?: Uint16Array): Trie {
  const { parents, units, children, values, first, pairs } = tables;
  const slotOf = slotFinder(parents, units);
  return {
    longest(text, start, end) {
      if (start >= end) return -1;
      const head = fold ? fold[text.charCodeAt(start)]! : text.charCodeAt(start);
      let node = first[head]!;
      if (node === 0) return -1;
      let found = values[node] === -1 ? -1 : (values[node]! << LENGTH_BITS) | 1;
      for (let index = start + 1; index < end; index++) {
        const unit = fold ? fold[text.charCodeAt(index)]! : text.charCodeAt(index);
        if (index === start + 1 && !mayHavePair(pairs, head, unit)) break;
        const slot = slotOf(node, unit);
        if (parents[slot] === -1) break;
        node = children[slot]!;
        if (values[node] !== -1) found = (values[node]! << LENGTH_BITS) | (index + 1 - start);
      }
      return found;
    },
    all(text, start, end, ends, found) {
      if (start >= end) return 0;
      const head = fold ? fold[text.charCodeAt(start)]! : text.charCodeAt(start);
      let node = first[head]!;
      if (node === 0) return 0;
      let count = 0;
      if (values[node] !== -1) {
        ends[count] = start + 1;
        found[count++] = values[node]!;
      }
      for (let index = start + 1; index < end && count < ends.length; index++) {
        const unit = fold ? fold[text.charCodeAt(index)]! : text.charCodeAt(index);
        if (index === start + 1 && !mayHavePair(pairs, head, unit)) break;
        const slot = slotOf(node, unit);
        if (parents[slot] === -1) break;
        node = children[slot]!;
        if (values[node] === -1) continue;
        ends[count] = index + 1;
        found[count++] = values[node]!;
      }
      return count;
    },
  };
}

/** Returns the search for the slot of an edge, or for that where it may be put. */
const slotFinder = (parents: Int32Array, units: Uint16Array) => {
  const mask = parents.length - 1;
  return (parent: number, unit: number): number => {
    let slot = (Math.imul(parent, 0x9e3779b1) ^ Math.imul(unit, 0x85ebca6b)) & mask;
    while (parents[slot] !== -1 && (parents[slot] !== parent || units[slot] !== unit)) slot = (slot + 1) & mask;
    return slot;
  };
};

const addPair = (pairs: Uint32Array, first: number, second: number): void => {
  const pair = pairOf(first, second) & (pairs.length * 32 - 1);
  pairs[pair >> 5]! |= 1 << (pair & 31);
};

const mayHavePair = (pairs: Uint32Array, first: number, second: number): boolean => {
  const pair = pairOf(first, second) & (pairs.length * 32 - 1);
  return ((pairs[pair >> 5]! >>> (pair & 31)) & 1) === 1;
};

/** At most two thirds of the slots are taken, as when no two keys share a beginning. */
const MIN_SLOTS_PER_EDGE = 1.5;

const PAIR_TABLE_SIZE = 1 << 17;
const SMALL_PAIR_TABLE_SIZE = 1 << 12;
const SMALL_EDGES = 1_000;
const pairOf = (first: number, second: number): number => Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca6b);
