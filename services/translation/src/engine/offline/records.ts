import { createHash } from 'node:crypto';
import { LRUCache } from '@versio/kit/cache';
import { createTrie, matchLength, matchValue, type Trie } from './trie.ts';
import type { CharacterRecord, GlossaryRecord, SourceTarget } from './types.ts';

/** A part of the source text with a fixed rendering. */
export interface Span {
  start: number;
  end: number;
  target: string;
  /** Names, terms and kept text act as nouns in the sentence; idioms do not. */
  isNominal: boolean;
  /** Names of persons take no localizer, unlike names of places and things ("青云宗中"). */
  isPerson: boolean;
}

/** Finds the book's records in a text: leftmost-longest and without overlap (docs/rules.md#counting). */
export interface RecordIndex {
  isEmpty: boolean;
  /** Appends the spans of text[start, end) to `spans`, in order. */
  find(text: string, start: number, end: number, spans: Span[]): void;
}

interface Rendering {
  source: string;
  target: string;
  isNominal: boolean;
  isPerson: boolean;
}

/**
 * Returns the renderings of a document's records by precedence: locked terms, characters, aliases, other terms, idioms.
 * For a source with several renderings the first is used.
 */
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

/** Returns renderings that keep texts as they are (a book's `hanAllowList`). */
export const keptText = (texts: readonly string[]): Rendering[] =>
  texts.filter((text) => text !== '').map((text) => rendering(text, text, true, false));

const rendering = (source: string | undefined, target: string | undefined, isNominal: boolean, isPerson: boolean) => ({
  source: (source ?? '').normalize('NFC'),
  // A line break in a rendering would change the number of lines.
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

/**
 * Creates a cache of record indexes by a hash of their renderings, because all requests of a chapter have the same
 * records. Keeps the 16 used last.
 */
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
 * Returns the longest match. A source that begins or ends with a Latin letter or digit matches at word boundaries only:
 * "AI" does not match in "AIR", nor 3 in 13.
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
