import { createHash } from 'node:crypto';
import { LRUCache } from '@versio/kit/cache';
import { createTrie, matchLength, matchValue, type Trie } from './trie.ts';
import type { CharacterRecord, GlossaryRecord, SourceTarget } from './types.ts';

/** A stretch of source text that has one fixed rendering. */
export interface Span {
  start: number;
  end: number;
  target: string;
  /** Names and terms act as nouns in the sentence; idioms and text to keep stand for themselves. */
  isNominal: boolean;
  /** Place and thing names may take a localizer ("青云宗中"), persons not. */
  isPerson: boolean;
}

/** The book's records as one automaton: leftmost-longest, without overlap, over all of them (rulings section 7). */
export interface RecordIndex {
  isEmpty: boolean;
  /** Spans in text[start, end), in order, put at the end of `spans`. */
  find(text: string, start: number, end: number, spans: Span[]): void;
}

interface Rendering {
  source: string;
  target: string;
  isNominal: boolean;
  isPerson: boolean;
}

/** Of several renderings of one source the first wins: locked terms, then characters, aliases, other terms, idioms. */
export function renderingsOf(request: {
  glossary?: readonly GlossaryRecord[];
  characters?: readonly CharacterRecord[];
  idioms?: readonly SourceTarget[];
}): Rendering[] {
  const glossary = (request.glossary ?? []).map((term) => ({
    ...rendering(term.source, term.target, true, term.category === 'person'),
    locked: term.locked === true,
  }));
  const characters = request.characters ?? [];
  return [
    ...glossary.filter((term) => term.locked),
    ...characters.map(({ nameCn, nameVi }) => rendering(nameCn, nameVi, true, true)),
    ...characters.flatMap(({ aliases }) =>
      (aliases ?? []).map((alias) => rendering(alias.source, alias.target, true, true)),
    ),
    ...glossary.filter((term) => !term.locked),
    ...(request.idioms ?? []).map((idiom) => rendering(idiom.source, idiom.target, false, false)),
  ].filter(({ source, target }) => source !== '' && target !== '');
}

/** Text that may stay as it is (a book's hanAllowList). */
export const keptText = (texts: readonly string[]): Rendering[] =>
  texts.filter((text) => text !== '').map((text) => rendering(text, text, true, false));

const rendering = (source: string | undefined, target: string | undefined, isNominal: boolean, isPerson: boolean) => ({
  source: (source ?? '').normalize('NFC'),
  // A line break in a rendering would break the rule of one line for one line.
  target: (target ?? '').replace(/[\r\n\u0085\u2028\u2029]+/g, ' ').trim(),
  isNominal,
  isPerson,
});

export function createRecordIndex(renderings: readonly Rendering[]): RecordIndex {
  const trie = createTrie(renderings.map(({ source }, index) => [source, index] as const));
  return {
    isEmpty: renderings.length === 0,
    find(text, start, end, spans) {
      for (let index = start; index < end; ) {
        const match = longestWhole(trie, text, index, end);
        if (match === -1) {
          index++;
          continue;
        }
        const { target, isNominal, isPerson } = renderings[matchValue(match)]!;
        spans.push({ start: index, end: index + matchLength(match), target, isNominal, isPerson });
        index += matchLength(match);
      }
    },
  };
}

/** Requests of one chapter carry the same records: 16 automata are kept, found by a hash of what they were made of. */
export function createRecordIndexCache(maxIndexes = 16) {
  const indexes = new LRUCache<string, RecordIndex>({ max: maxIndexes });
  return (renderings: readonly Rendering[]): RecordIndex => {
    const hash = createHash('sha256');
    for (const { source, target, isNominal, isPerson } of renderings) {
      hash.update(`${source}\0${target}\0${isNominal ? 1 : 0}${isPerson ? 1 : 0}\0`);
    }
    const key = hash.digest('base64');
    const index = indexes.get(key) ?? createRecordIndex(renderings);
    indexes.set(key, index);
    return index;
  };
}

const LATIN_OR_DIGIT = /[\p{Script=Latin}\p{Nd}]/u;

/**
 * A source that begins or ends in a Latin letter or digit is matched at word ends only: "AI" is not in "AIR", nor 3 in
 * 13.
 */
function longestWhole(trie: Trie, text: string, start: number, maxEnd: number): number {
  for (let end = maxEnd; ; ) {
    const match = trie.longest(text, start, end);
    if (match === -1) return -1;
    const stop = start + matchLength(match);
    const cutsLeft = isLatinOrDigit(text, start) && isLatinOrDigit(text, start - 1);
    const cutsRight = isLatinOrDigit(text, stop - 1) && isLatinOrDigit(text, stop);
    if (!cutsLeft && !cutsRight) return match;
    end = stop - 1;
  }
}

function isLatinOrDigit(text: string, index: number): boolean {
  const unit = text.charCodeAt(index);
  return unit < 0x3000 && LATIN_OR_DIGIT.test(text[index]!);
}
