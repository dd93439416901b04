import { hash } from 'node:crypto';
import { LRUCache } from '@versio/kit/cache';
import { createOccurrenceFinder } from '../../../counting/source-occurrences.ts';
import { createTrie, matchLength, matchValue, type Trie } from './trie.ts';
import type { CharacterRecord, GlossaryRecord, SourceTarget, WeighedPair } from './types.ts';

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

/** Finds texts with fixed renderings in a text, without overlap. */
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

/** The records of a document. */
export interface RecordsOfDocument {
  sourceLang: string;
  glossary?: readonly GlossaryRecord[];
  characters?: readonly CharacterRecord[];
  idioms?: readonly WeighedPair[];
}

/**
 * Returns the renderings of a document's records by precedence: locked terms, locked names and aliases, names, aliases,
 * other terms, idioms. For a source with several renderings the first is used.
 */
export function renderingsOf({ glossary = [], characters = [], idioms = [] }: RecordsOfDocument): Rendering[] {
  const names = characters.map(({ nameCn, nameVi, locked }) => ({ source: nameCn, target: nameVi, locked }));
  const aliases = characters.flatMap((character) => character.aliases ?? []);
  const toRendering = ({ source, target, category }: GlossaryRecord): Rendering =>
    rendering(source, target, true, category === 'person');
  const toName = ({ source, target }: SourceTarget): Rendering => rendering(source, target, true, true);
  return [
    ...glossary.filter(({ locked }) => locked).map(toRendering),
    ...[...names, ...aliases].filter(({ locked }) => locked).map(toName),
    ...[...names, ...aliases].map(toName),
    ...glossary.filter(({ locked }) => !locked).map(toRendering),
    ...idioms.map((idiom) => rendering(idiom.source, idiom.target, false, false)),
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

/** Creates an index of records at the places where they certainly occur (docs/rules.md#counting). */
export function createBookIndex(document: RecordsOfDocument): RecordIndex {
  const { sourceLang, glossary = [], characters = [], idioms = [] } = document;
  const bySource = new Map<string, Rendering>();
  for (const each of renderingsOf(document)) if (!bySource.has(each.source)) bySource.set(each.source, each);
  const finder = createOccurrenceFinder({ terms: glossary, characters, idioms }, { sourceLang });
  return {
    isEmpty: bySource.size === 0,
    find(text, start, end, spans) {
      for (const place of finder.find(text)) {
        const found = bySource.get(place.source);
        if (found === undefined || place.certainty === 'doubtful' || place.start < start || place.end > end) continue;
        const { target, isNominal, isPerson } = found;
        spans.push({ start: place.start, end: place.end, target, isNominal, isPerson });
      }
    },
  };
}

const EMPTY_INDEX: RecordIndex = { isEmpty: true, find() {} };

/** Creates an index of leftmost-longest matches, for what is no record of the book. */
export function createRecordIndex(renderings: readonly Rendering[]): RecordIndex {
  if (renderings.length === 0) return EMPTY_INDEX;
  const trie = createTrie(renderings.map(({ source }, index) => [source, index] as const));
  return {
    isEmpty: false,
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
 * Creates a cache of the indexes of records by a hash of the records, because all requests of a chapter have about the
 * same. Keeps the 16 used last.
 */
export function createBookIndexCache(maxIndexes = 16) {
  const indexes = new LRUCache<string, RecordIndex>({ max: maxIndexes });
  return ({ sourceLang, glossary = [], characters = [], idioms = [] }: RecordsOfDocument): RecordIndex => {
    if (glossary.length === 0 && characters.length === 0 && idioms.length === 0) return EMPTY_INDEX;
    // One hash of one text: a record hashed by itself takes a microsecond.
    let text = sourceLang;
    const add = (pair: GlossaryRecord): void => {
      const { source, target, locked = false, weight = 0, category = '' } = pair;
      text += `\0${source}\0${target}\0${locked}\0${weight}\0${category}`;
    };
    for (const term of glossary) add(term);
    text += '\0\0';
    for (const { nameCn, nameVi, aliases = [], ...character } of characters) {
      add({ source: nameCn, target: nameVi, ...character });
      for (const alias of aliases) add(alias);
      text += '\0\0';
    }
    for (const idiom of idioms) add(idiom);
    const key = hash('sha256', text, 'base64');
    const index = indexes.get(key) ?? createBookIndex({ sourceLang, glossary, characters, idioms });
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
