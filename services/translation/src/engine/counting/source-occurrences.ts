import type { BibleRecords } from '../types.ts';

/** A place where a known name, alias, term or idiom stands in a source text; offsets in UTF-16 of the NFC text. */
export interface Occurrence {
  source: string;
  start: number;
  end: number;
}

/** Finds records in texts. */
export type OccurrenceFinder = (text: string) => Occurrence[];

/** All sources of the records: names, aliases, terms and idioms together, after NFC, each once. */
export const sourcesOf = ({
  terms,
  characters,
  idioms,
}: Pick<BibleRecords, 'terms' | 'characters' | 'idioms'>): string[] => [
  ...new Set(
    [
      ...terms.map(({ source }) => source),
      ...characters.flatMap(({ nameCn, aliases }) => [nameCn, ...aliases.map(({ source }) => source)]),
      ...idioms.map(({ source }) => source),
    ]
      .map((source) => source.normalize('NFC'))
      .filter((source) => source !== ''),
  ),
];

/**
 * Finds occurrences leftmost-longest and without overlap over all sources together (rulings section 7, "what is
 * checked"). Matching is exact after NFC; a source that begins or ends with a letter of a script that separates words
 * must stand as a word there ("An" is not in "Anna").
 */
export const createOccurrenceFinder = (sources: readonly string[]): OccurrenceFinder => {
  const root: Node = { next: new Map(), source: undefined };
  for (const source of sources) {
    let node = root;
    for (const character of source) {
      let next = node.next.get(character);
      if (next === undefined) {
        next = { next: new Map(), source: undefined };
        node.next.set(character, next);
      }
      node = next;
    }
    node.source = source;
  }
  return (text) => {
    const occurrences: Occurrence[] = [];
    if (root.next.size === 0) return occurrences;
    const normal = text.normalize('NFC');
    for (let start = 0; start < normal.length; ) {
      const source = longestAt(root, normal, start);
      if (source === undefined) start += characterAt(normal, start).length;
      else {
        occurrences.push({ source, start, end: start + source.length });
        start += source.length;
      }
    }
    return occurrences;
  };
};

interface Node {
  next: Map<string, Node>;
  source: string | undefined;
}

const characterAt = (text: string, index: number): string => String.fromCodePoint(text.codePointAt(index)!);

const longestAt = (root: Node, text: string, start: number): string | undefined => {
  let longest: string | undefined;
  let node: Node | undefined = root;
  for (let index = start; index < text.length; ) {
    const character = characterAt(text, index);
    node = node.next.get(character);
    if (node === undefined) break;
    index += character.length;
    if (node.source !== undefined && standsAlone(text, start, index)) longest = node.source;
  }
  return longest;
};

// Scripts that write words without spaces have no boundary to look at.
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const WORD_CHARACTER = /[\p{L}\p{M}\p{Nd}]/u;

const standsAlone = (text: string, start: number, end: number): boolean =>
  !(joins(before(text, start)) && joins(characterAt(text, start))) &&
  !(joins(before(text, end)) && end < text.length && joins(characterAt(text, end)));

const joins = (character: string): boolean => WORD_CHARACTER.test(character) && !UNSPACED.test(character);

/** The character that ends at an index, or "". */
export const before = (text: string, index: number): string => {
  if (index <= 0) return '';
  const unit = text.charCodeAt(index - 1);
  const isLow = unit >= 0xdc00 && unit < 0xe000 && index >= 2;
  return isLow ? characterAt(text, index - 2) : text[index - 1]!;
};

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/**
 * Those occurrences of which an end lies strictly inside a word of the source (王道 in 王|道长): probably not that term at
 * all. One made of several whole words is none of them (rulings section 7).
 */
export const insideWords = (text: string, occurrences: readonly Occurrence[]): Occurrence[] => {
  if (occurrences.length === 0) return [];
  const normal = text.normalize('NFC');
  const boundaries = new Set<number>([normal.length]);
  for (const { index } of segmenter.segment(normal)) boundaries.add(index);
  return occurrences.filter(({ start, end }) => !boundaries.has(start) || !boundaries.has(end));
};
