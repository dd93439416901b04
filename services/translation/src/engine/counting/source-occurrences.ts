import type { BibleRecords } from '../types.ts';

/** An occurrence of a name, alias, term or idiom in a source text; UTF-16 offsets in the NFC text. */
export interface Occurrence {
  source: string;
  start: number;
  end: number;
}

/** Finds the occurrences of all records in a text. */
export type OccurrenceFinder = (text: string) => Occurrence[];

/** Returns all sources of the records (names, aliases, terms and idioms) in NFC, each once. */
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
 * Creates a finder of leftmost-longest occurrences without overlap over all sources together (docs/rules.md#counting).
 * Matching is exact after NFC. A source that begins or ends with a letter of a script that separates words must be a
 * whole word there ("An" does not occur in "Anna").
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
    if (node.source !== undefined && isWholeWord(text, start, index)) longest = node.source;
  }
  return longest;
};

// Scripts without spaces between words have no visible word boundaries.
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const WORD_CHARACTER = /[\p{L}\p{M}\p{Nd}]/u;

const isWholeWord = (text: string, start: number, end: number): boolean =>
  !(isSpacedLetter(before(text, start)) && isSpacedLetter(characterAt(text, start))) &&
  !(isSpacedLetter(before(text, end)) && end < text.length && isSpacedLetter(characterAt(text, end)));

const isSpacedLetter = (character: string): boolean => WORD_CHARACTER.test(character) && !UNSPACED.test(character);

/** Returns the character that ends at an index, or "". */
export const before = (text: string, index: number): string => {
  if (index <= 0) return '';
  const unit = text.charCodeAt(index - 1);
  const isLow = unit >= 0xdc00 && unit < 0xe000 && index >= 2;
  return isLow ? characterAt(text, index - 2) : text[index - 1]!;
};

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/**
 * Returns the occurrences that begin or end inside a word of the source, and so are probably not the term (王道 in
 * 王|道长). An occurrence made of whole words is not among them (docs/rules.md#counting).
 */
export const insideWords = (text: string, occurrences: readonly Occurrence[]): Occurrence[] => {
  if (occurrences.length === 0) return [];
  const normal = text.normalize('NFC');
  const boundaries = new Set<number>([normal.length]);
  for (const { index } of segmenter.segment(normal)) boundaries.add(index);
  return occurrences.filter(({ start, end }) => !boundaries.has(start) || !boundaries.has(end));
};
