import type { Token, TokenKind } from '../types.ts';

/**
 * What a clause must have for a rule to change it. Of a hundred rules that a common word could trigger (的, 我), hardly
 * one applies: each says what it looks for, so that one look at the words of a clause answers for all of them.
 */
export interface Needs {
  /** A word of each of these sets. */
  words?: readonly Iterable<string>[];
  /** For each of these, a word that begins with one of its characters. */
  begins?: readonly string[];
  /** For each of these, a word that ends with one of its characters. */
  ends?: readonly string[];
  /** A word of a kind of each of these sets. */
  kinds?: readonly Iterable<TokenKind>[];
}

/** What was found in a clause. */
export interface Found {
  /** The numbers of the needs that its words meet, as bits. */
  readonly met: number[];
  /** The kinds of its words, as bits. */
  kinds: number;
  /** The rules that one of the words calls, as bits, each by its index. */
  readonly called: number[];
}

/** Tells which rules may change a clause. */
export interface RuleFinder {
  /** Returns what some words have; `found`, with theirs added, if it is given. */
  find(tokens: readonly Token[], found?: Found): Found;
  /** Returns true if what was found is all that the rule at an index needs. */
  meets(index: number, found: Found): boolean;
}

/** Creates a finder of rules, from what each needs: the last of these words calls it, and the rest must be there. */
export const createRuleFinder = (rules: readonly (readonly Needs[])[]): RuleFinder => {
  const numberOfKey = new Map<string, number>();
  const ofWord = new Map<string, number[]>();
  const ofFirst = new Map<number, number[]>();
  const ofLast = new Map<number, number[]>();
  const bitOfKind = new Map<TokenKind, number>();
  const numberOf = (key: string, add: (number: number) => void): number => {
    const known = numberOfKey.get(key);
    if (known !== undefined) return known;
    const number = numberOfKey.size;
    numberOfKey.set(key, number);
    add(number);
    return number;
  };
  const numberOfWords = (words: Iterable<string>): number => {
    const all = [...words];
    return numberOf(all.join(' '), (number) => {
      for (const each of all) append(ofWord, each, number);
    });
  };
  const numberOfCharacters = (key: string, characters: string, map: Map<number, number[]>): number =>
    numberOf(key + characters, (number) => {
      for (const each of characters) append(map, each.charCodeAt(0), number);
    });
  const bitsOf = (kinds: Iterable<TokenKind>): number => {
    let bits = 0;
    for (const kind of kinds) {
      if (!bitOfKind.has(kind)) bitOfKind.set(kind, 1 << bitOfKind.size);
      bits |= bitOfKind.get(kind)!;
    }
    return bits;
  };
  /** For each number of a need, the rules that it calls. */
  const calledBy = new Map<number, number[]>();
  const needed = rules.map((needs, index) => {
    const numbers = needs.flatMap(({ begins = [], ends = [], words = [] }) => [
      ...begins.map((characters) => numberOfCharacters('^', characters, ofFirst)),
      ...ends.map((characters) => numberOfCharacters('$', characters, ofLast)),
      ...words.map(numberOfWords),
    ]);
    append(calledBy, numbers.at(-1)!, index);
    return { others: numbers.slice(0, -1), kinds: needs.flatMap(({ kinds = [] }) => kinds.map(bitsOf)) };
  });
  const noneMet = new Array<number>((numberOfKey.size + 31) >> 5).fill(0);
  const noneCalled = new Array<number>((rules.length + 31) >> 5).fill(0);
  const meet = (numbers: readonly number[], found: Found): void => {
    for (const number of numbers) {
      if (hasBit(found.met, number)) continue;
      found.met[number >> 5]! |= 1 << (number & 31);
      for (const index of calledBy.get(number) ?? NONE) found.called[index >> 5]! |= 1 << (index & 31);
    }
  };
  return {
    find: (tokens, found = { met: noneMet.slice(), kinds: 0, called: noneCalled.slice() }) => {
      for (const { source, kind } of tokens) {
        found.kinds |= bitOfKind.get(kind) ?? 0;
        meet(ofWord.get(source) ?? NONE, found);
        meet(ofFirst.get(source.charCodeAt(0)) ?? NONE, found);
        meet(ofLast.get(source.charCodeAt(source.length - 1)) ?? NONE, found);
      }
      return found;
    },
    meets: (index, found) => {
      const { others, kinds } = needed[index]!;
      for (let at = 0; at < others.length; at++) if (!hasBit(found.met, others[at]!)) return false;
      for (let at = 0; at < kinds.length; at++) if ((kinds[at]! & found.kinds) === 0) return false;
      return true;
    },
  };
};
const NONE: readonly number[] = [];

const hasBit = (bits: readonly number[], number: number): boolean => ((bits[number >> 5]! >>> (number & 31)) & 1) === 1;

const append = <Key>(map: Map<Key, number[]>, key: Key, number: number): void => {
  const numbers = map.get(key);
  if (numbers === undefined) map.set(key, [number]);
  else numbers.push(number);
};
