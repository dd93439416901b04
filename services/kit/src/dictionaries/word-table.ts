import type { EntryKind } from './parse-line.ts';

/**
 * Words with renderings, found by their characters. A million words with renderings of 20 bytes take about 120 MB in
 * one piece of shared memory: `shared` can be posted to another thread, which opens it with openWordTable.
 */
export interface WordTable {
  /** How many words there are. */
  readonly size: number;
  /** Whether a word is a rule. */
  readonly hasRules: boolean;
  /** The memory in bytes. */
  readonly bytes: number;
  readonly shared: SharedWordTable;
  /**
   * Calls `visit` for each word that starts at `start` and ends by `end`, the shortest first, with its length in UTF-16
   * units and its number.
   */
  eachAt(text: string, start: number, end: number, visit: (length: number, word: number) => void): void;
  /** Returns the kind of a word by its number. */
  kindOf(word: number): EntryKind;
  /** Returns the renderings of a word by its number. */
  renderingsOf(word: number): string[];
}

/** The memory of a word table. */
export interface SharedWordTable {
  size: number;
  hasRules: boolean;
  /** An open hash table of the edges of a trie: parent node (-1: free), UTF-16 unit, child node. */
  parents: SharedArrayBuffer;
  units: SharedArrayBuffer;
  children: SharedArrayBuffer;
  /** The number of the word that ends at each node; -1: none. */
  words: SharedArrayBuffer;
  kinds: SharedArrayBuffer;
  /** Where the renderings of each word end in `renderings`. */
  ends: SharedArrayBuffer;
  /** UTF-8, separated by "/". */
  renderings: SharedArrayBuffer;
  /** What each unit of words and texts counts as: variants of a character. */
  fold?: SharedArrayBuffer | undefined;
}

/** Builds a word table. */
export interface WordTableBuilder {
  /** Adds a word. The first rendering of a word counts; returns false for a later one. */
  add(word: string, kind: EntryKind, renderings: readonly string[]): boolean;
  build(): WordTable;
}

const KINDS: readonly EntryKind[] = ['word', 'name', 'rule', 'reading', 'ignored'];

/** Returns a copy with at least twice the room. */
const grow = (buffer: SharedArrayBuffer, neededBytes: number): SharedArrayBuffer => {
  const larger = new SharedArrayBuffer(Math.max(neededBytes, buffer.byteLength * 2));
  new Uint8Array(larger).set(new Uint8Array(buffer));
  return larger;
};

const trim = (buffer: SharedArrayBuffer, bytes: number): SharedArrayBuffer => buffer.slice(0, bytes);

const hash = (parent: number, unit: number): number =>
  Math.imul(parent, 0x9e3779b1) ^ Math.imul(unit + 1, 0x85ebca6b) ^ (parent >>> 7);

interface Edges {
  parents: Int32Array<SharedArrayBuffer>;
  units: Uint16Array<SharedArrayBuffer>;
  children: Int32Array<SharedArrayBuffer>;
  mask: number;
}

const createEdges = (capacity: number): Edges => ({
  parents: new Int32Array(new SharedArrayBuffer(capacity * 4)).fill(-1),
  units: new Uint16Array(new SharedArrayBuffer(capacity * 2)),
  children: new Int32Array(new SharedArrayBuffer(capacity * 4)),
  mask: capacity - 1,
});

const slotOf = ({ parents, units, mask }: Edges, parent: number, unit: number): number => {
  let slot = hash(parent, unit) & mask;
  while (parents[slot] !== -1 && (parents[slot] !== parent || units[slot] !== unit)) slot = (slot + 1) & mask;
  return slot;
};

const doubled = (edges: Edges): Edges => {
  const larger = createEdges(edges.parents.length * 2);
  for (let slot = 0; slot < edges.parents.length; slot += 1) {
    const parent = edges.parents[slot]!;
    if (parent === -1) continue;
    const to = slotOf(larger, parent, edges.units[slot]!);
    larger.parents[to] = parent;
    larger.units[to] = edges.units[slot]!;
    larger.children[to] = edges.children[slot]!;
  }
  return larger;
};

/** Starts a word table. Units count as what `fold` has for them (65,536 values, in shared memory). */
export const createWordTable = (fold?: Uint16Array): WordTableBuilder => {
  let edges = createEdges(1_024);
  let nodes = 1;
  let size = 0;
  let hasRules = false;
  let renderingBytes = 0;
  let words = new Int32Array(new SharedArrayBuffer(4_096)).fill(-1);
  let kinds = new Uint8Array(new SharedArrayBuffer(1_024));
  let ends = new Uint32Array(new SharedArrayBuffer(4_096));
  let renderings = new Uint8Array(new SharedArrayBuffer(65_536));
  const encoder = new TextEncoder();

  const childOf = (parent: number, unit: number): number => {
    const slot = slotOf(edges, parent, unit);
    if (edges.parents[slot] !== -1) return edges.children[slot]!;
    edges.parents[slot] = parent;
    edges.units[slot] = unit;
    edges.children[slot] = nodes;
    nodes += 1;
    if (nodes > words.length) {
      const length = words.length;
      words = new Int32Array(grow(words.buffer, nodes * 4));
      words.fill(-1, length);
    }
    // Beyond two thirds, searches of free slots become long.
    if (nodes * 3 > edges.parents.length * 2) edges = doubled(edges);
    return nodes - 1;
  };

  const makeRoom = (bytes: number): void => {
    if (renderingBytes + bytes > renderings.length)
      renderings = new Uint8Array(grow(renderings.buffer, renderingBytes + bytes));
    if (size < kinds.length) return;
    kinds = new Uint8Array(grow(kinds.buffer, size + 1));
    ends = new Uint32Array(grow(ends.buffer, kinds.length * 4));
  };

  return {
    add(word, kind, given) {
      let node = 0;
      for (let index = 0; index < word.length; index += 1) {
        const unit = word.charCodeAt(index);
        node = childOf(node, fold ? fold[unit]! : unit);
      }
      if (node === 0 || words[node] !== -1) return false;
      words[node] = size;
      hasRules ||= kind === 'rule';
      const text = given.join('/');
      makeRoom(text.length * 3);
      renderingBytes += encoder.encodeInto(text, renderings.subarray(renderingBytes)).written;
      kinds[size] = KINDS.indexOf(kind);
      ends[size] = renderingBytes;
      size += 1;
      return true;
    },
    build: () =>
      openWordTable({
        size,
        hasRules,
        parents: edges.parents.buffer,
        units: edges.units.buffer,
        children: edges.children.buffer,
        words: trim(words.buffer, nodes * 4),
        kinds: trim(kinds.buffer, size),
        ends: trim(ends.buffer, size * 4),
        renderings: trim(renderings.buffer, renderingBytes),
        fold: fold && toShared(fold),
      }),
  };
};

const toShared = (fold: Uint16Array): SharedArrayBuffer => {
  if (fold.buffer instanceof SharedArrayBuffer) return fold.buffer;
  const shared = new SharedArrayBuffer(fold.byteLength);
  new Uint16Array(shared).set(fold);
  return shared;
};

/** Returns the word table for memory that this or another thread has built. */
export const openWordTable = (shared: SharedWordTable): WordTable => {
  const parents = new Int32Array(shared.parents);
  const edges: Edges = {
    parents,
    units: new Uint16Array(shared.units),
    children: new Int32Array(shared.children),
    mask: parents.length - 1,
  };
  const words = new Int32Array(shared.words);
  const kinds = new Uint8Array(shared.kinds);
  const ends = new Uint32Array(shared.ends);
  const renderings = Buffer.from(shared.renderings);
  const fold = shared.fold && new Uint16Array(shared.fold);
  const { fold: folding, ...own } = shared;
  const buffers = Object.values(own).filter((value) => value instanceof SharedArrayBuffer);
  return {
    size: shared.size,
    hasRules: shared.hasRules,
    bytes: buffers.reduce((sum, buffer) => sum + buffer.byteLength, folding?.byteLength ?? 0),
    shared,
    eachAt(text, start, end, visit) {
      let node = 0;
      for (let index = start; index < end; index += 1) {
        const given = text.charCodeAt(index);
        const slot = slotOf(edges, node, fold ? fold[given]! : given);
        if (edges.parents[slot] === -1) return;
        node = edges.children[slot]!;
        if (words[node] !== -1) visit(index + 1 - start, words[node]!);
      }
    },
    kindOf: (word) => KINDS[kinds[word]!]!,
    renderingsOf(word) {
      const text = renderings.toString('utf8', word === 0 ? 0 : ends[word - 1]!, ends[word]!);
      return text === '' ? [] : text.split('/');
    },
  };
};
