/**
 * A map from strings (of UTF-16 code units) to numbers, with longest-prefix match. Edges are in an open-addressing
 * table of typed arrays, which takes about 20 bytes per edge; nested Maps take over 100.
 */
export interface Trie {
  /**
   * Returns the longest entry that starts at `start` and ends by `end`, as value * MATCH_LENGTH_LIMIT + length in code
   * units; -1 if there is none.
   */
  longest(text: string, start: number, end: number): number;
  /**
   * Writes the ends and values of the entries that start at `start` and end by `end`, at most as many as the arrays
   * hold, and returns how many there are.
   */
  all(text: string, start: number, end: number, ends: Int32Array, values: Int32Array): number;
}

/** Entries are shorter than this many code units. */
export const MATCH_LENGTH_LIMIT = 1024;

export const matchLength = (match: number): number => match % MATCH_LENGTH_LIMIT;
export const matchValue = (match: number): number => Math.floor(match / MATCH_LENGTH_LIMIT);

/**
 * Builds a trie of entries (value ≥ 0; the first of equal keys is used; empty and too long keys are ignored).
 * `fold` maps code units of keys and of the searched text before they are compared.
 */
export function createTrie(entries: Iterable<readonly [key: string, value: number]>, fold?: Uint16Array): Trie {
  const list = [...entries].filter(([key]) => key.length > 0 && key.length < MATCH_LENGTH_LIMIT);
  const maxEdges = list.reduce((sum, [key]) => sum + key.length, 0);
  const size = 2 ** Math.ceil(Math.log2(Math.max(16, maxEdges * 2)));
  const mask = size - 1;
  const parents = new Int32Array(size).fill(-1);
  const units = new Uint16Array(size);
  const children = new Int32Array(size);
  const values = new Int32Array(maxEdges + 1).fill(-1);
  const starts = new Uint8Array(0x10000);
  let nodes = 1;

  const slotOf = (parent: number, unit: number): number => {
    let slot = (Math.imul(parent, 0x9e3779b1) ^ Math.imul(unit, 0x85ebca6b)) & mask;
    while (parents[slot] !== -1 && (parents[slot] !== parent || units[slot] !== unit)) slot = (slot + 1) & mask;
    return slot;
  };

  for (const [key, value] of list) {
    let node = 0;
    for (let index = 0; index < key.length; index++) {
      const unit = fold ? fold[key.charCodeAt(index)]! : key.charCodeAt(index);
      if (index === 0) starts[unit] = 1;
      const slot = slotOf(node, unit);
      if (parents[slot] === -1) {
        parents[slot] = node;
        units[slot] = unit;
        children[slot] = nodes++;
      }
      node = children[slot]!;
    }
    if (values[node] === -1) values[node] = value;
  }

  return {
    longest(text, start, end) {
      const first = fold ? fold[text.charCodeAt(start)]! : text.charCodeAt(start);
      if (starts[first] === 0) return -1;
      let node = 0;
      let found = -1;
      for (let index = start; index < end; index++) {
        const unit = fold ? fold[text.charCodeAt(index)]! : text.charCodeAt(index);
        const slot = slotOf(node, unit);
        if (parents[slot] === -1) break;
        node = children[slot]!;
        if (values[node] !== -1) found = values[node]! * MATCH_LENGTH_LIMIT + (index + 1 - start);
      }
      return found;
    },
    all(text, start, end, ends, found) {
      const first = fold ? fold[text.charCodeAt(start)]! : text.charCodeAt(start);
      if (starts[first] === 0) return 0;
      let node = 0;
      let count = 0;
      for (let index = start; index < end && count < ends.length; index++) {
        const unit = fold ? fold[text.charCodeAt(index)]! : text.charCodeAt(index);
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
