import type { Steps } from '../async/steps.ts';

/**
 * A set of texts to search for, as an Aho–Corasick automaton over the reversed texts. A text is read from its end to
 * its beginning, so the state at a position knows every pattern that *begins* there, the longest first.
 * Leftmost-longest then needs no backtracking and is linear for all patterns.
 */
export interface Automaton {
  /**
   * Returns for each position of the text the node of the longest pattern that begins there, in its first DEPTH_UNITS
   * units; 0 for none.
   */
  scan(text: string): Steps<Int32Array>;
  /** Returns the node of the next shorter pattern that begins at the same position, or 0. */
  shorter(node: number): number;
  /** Returns the number of text units of the node. */
  depth(node: number): number;
  /** Returns the node of one of its patterns (in its first DEPTH_UNITS units), or 0. */
  nodeOf(pattern: string): number;
  /** Nodes are numbered from 1 to one less than this. */
  nodeCount: number;
  /** Its size in memory. */
  bytes: number;
}

/**
 * Only this many units of a pattern are nodes: 50,000 patterns of 400 units would otherwise take 0.5 GB. The rest of a
 * long pattern is compared directly.
 */
export const DEPTH_UNITS = 32;

// A generator yields after this much work, about 1 ms.
const SLICE_UNITS = 8_192;
// Of a text, a step of about 1 ms; shorter texts have none.
const SCAN_UNITS = 16_384;

/**
 * Builds an automaton in slices of about 1 ms, so that a large one need not block the process: run the generator to its
 * end.
 */
export function* buildAutomaton(patterns: readonly string[]): Steps<Automaton> {
  const trie = createTrie(patterns);
  yield* insertPatterns(trie, patterns);
  const links = yield* linkFailures(trie);
  const { slots, slotOf, depths, ends, nodeCount } = trie;
  const { failures, outputs, shorter } = links;
  return {
    *scan(text) {
      const found = new Int32Array(text.length);
      let state = 0;
      for (let index = text.length - 1; index >= 0; index -= 1) {
        const unit = text.charCodeAt(index);
        for (;;) {
          const next = slots[slotOf(state, unit)]!;
          if (next !== 0) {
            state = next;
            break;
          }
          if (state === 0) break;
          state = failures[state]!;
        }
        found[index] = outputs[state]!;
        if (index % SCAN_UNITS === 0) yield;
      }
      return found;
    },
    shorter: (node) => shorter[node]!,
    depth: (node) => depths[node]!,
    nodeOf(pattern) {
      let node = 0;
      for (let index = Math.min(pattern.length, DEPTH_UNITS) - 1; index >= 0; index -= 1) {
        node = slots[slotOf(node, pattern.charCodeAt(index))]!;
        if (node === 0) return 0;
      }
      return ends[node] === 1 ? node : 0;
    },
    nodeCount,
    bytes: slots.byteLength + depths.length * 8 + nodeCount * 12,
  };
}

/** The trie of the reversed patterns. Node 0 is the root. */
interface Trie {
  /** Open addressing: a node is found by its parent and unit. */
  slots: Int32Array;
  slotOf: (parent: number, unit: number) => number;
  parents: Int32Array;
  units: Uint16Array;
  depths: Uint8Array;
  /** 1 for nodes at which a pattern ends. */
  ends: Uint8Array;
  nodeCount: number;
}

const createTrie = (patterns: readonly string[]): Trie => {
  let maxNodes = 1;
  for (const pattern of patterns) maxNodes += Math.min(pattern.length, DEPTH_UNITS);
  const slotBits = Math.max(4, Math.ceil(Math.log2(maxNodes * 2)));
  const slotMask = 2 ** slotBits - 1;
  const slots = new Int32Array(2 ** slotBits);
  const parents = new Int32Array(maxNodes);
  const units = new Uint16Array(maxNodes);
  return {
    slots,
    slotOf(parent, unit) {
      let slot = (Math.imul(parent, 0x9e3779b1) ^ Math.imul(unit, 0x85ebca6b)) >>> (32 - slotBits);
      for (let node = slots[slot]!; node !== 0; node = slots[slot]!) {
        if (parents[node] === parent && units[node] === unit) break;
        slot = (slot + 1) & slotMask;
      }
      return slot;
    },
    parents,
    units,
    depths: new Uint8Array(maxNodes),
    ends: new Uint8Array(maxNodes),
    nodeCount: 1,
  };
};

function* insertPatterns(trie: Trie, patterns: readonly string[]): Steps<void> {
  const { slots, slotOf, parents, units, depths, ends } = trie;
  let work = 0;
  for (const pattern of patterns) {
    const length = Math.min(pattern.length, DEPTH_UNITS);
    let node = 0;
    for (let index = length - 1; index >= 0; index -= 1) {
      const unit = pattern.charCodeAt(index);
      const slot = slotOf(node, unit);
      if (slots[slot] === 0) {
        slots[slot] = trie.nodeCount;
        parents[trie.nodeCount] = node;
        units[trie.nodeCount] = unit;
        depths[trie.nodeCount] = length - index;
        trie.nodeCount += 1;
      }
      node = slots[slot]!;
    }
    if (node !== 0) ends[node] = 1;
    work += length;
    if (work >= SLICE_UNITS) {
      work = 0;
      yield;
    }
  }
}

/** Sorts the nodes by depth: the failure of a node is at a lower depth. */
const sortByDepth = ({ depths, nodeCount }: Trie): Int32Array => {
  const byDepth = new Int32Array(nodeCount);
  const firstOfDepth = new Int32Array(DEPTH_UNITS + 2);
  for (let node = 1; node < nodeCount; node += 1) firstOfDepth[depths[node]! + 1]! += 1;
  for (let depth = 1; depth < firstOfDepth.length; depth += 1) firstOfDepth[depth]! += firstOfDepth[depth - 1]!;
  for (let node = 1; node < nodeCount; node += 1) {
    byDepth[firstOfDepth[depths[node]!]!] = node;
    firstOfDepth[depths[node]!]! += 1;
  }
  return byDepth;
};

interface Links {
  failures: Int32Array;
  /** The longest pattern that ends at a state, itself included. */
  outputs: Int32Array;
  /** For the node of a pattern, the next shorter pattern. */
  shorter: Int32Array;
}

function* linkFailures(trie: Trie): Steps<Links> {
  const { slots, slotOf, parents, units, depths, ends, nodeCount } = trie;
  const byDepth = sortByDepth(trie);
  yield;
  const failures = new Int32Array(nodeCount);
  const outputs = new Int32Array(nodeCount);
  const shorter = new Int32Array(nodeCount);
  for (let place = 0; place < nodeCount - 1; place += 1) {
    const node = byDepth[place]!;
    const unit = units[node]!;
    let failure = 0;
    if (depths[node]! > 1) {
      let state = failures[parents[node]!]!;
      for (;;) {
        failure = slots[slotOf(state, unit)]!;
        if (failure !== 0 || state === 0) break;
        state = failures[state]!;
      }
    }
    failures[node] = failure;
    shorter[node] = outputs[failure]!;
    outputs[node] = ends[node] === 1 ? node : outputs[failure]!;
    if (place % SLICE_UNITS === SLICE_UNITS - 1) yield;
  }
  return { failures, outputs, shorter };
}
