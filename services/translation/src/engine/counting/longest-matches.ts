import { hasUnit, unitSet } from '@versio/kit/text';
import { UNSPACED_LETTER } from '../pairs/languages.ts';

/** A match of a source in a text; UTF-16 offsets in the NFC text. */
export interface LongestMatch {
  source: string;
  start: number;
  end: number;
}

/**
 * Creates a finder of leftmost-longest matches without overlap over all sources together, given in NFC. A source that
 * begins or ends with a letter of a script that separates words must be a whole word there ("An" does not occur in
 * "Anna").
 */
export const createLongestFinder = (sources: readonly string[]): ((text: string) => LongestMatch[]) => {
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
  // At most places of a text no source begins.
  const firsts = unitSet(root.next.keys());
  return (text) => {
    const occurrences: LongestMatch[] = [];
    if (root.next.size === 0) return occurrences;
    const normal = text.normalize('NFC');
    for (let start = 0; start < normal.length; ) {
      if (!hasUnit(firsts, normal.charCodeAt(start))) {
        start += 1;
        continue;
      }
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

const WORD_CHARACTER = /[\p{L}\p{M}\p{Nd}]/u;

const isWholeWord = (text: string, start: number, end: number): boolean =>
  !(isSpacedLetter(before(text, start)) && isSpacedLetter(characterAt(text, start))) &&
  !(isSpacedLetter(before(text, end)) && end < text.length && isSpacedLetter(characterAt(text, end)));

const isSpacedLetter = (character: string): boolean =>
  WORD_CHARACTER.test(character) && !UNSPACED_LETTER.test(character);

/** Returns the character that ends at an index, or "". */
const before = (text: string, index: number): string => {
  if (index <= 0) return '';
  const unit = text.charCodeAt(index - 1);
  const isLow = unit >= 0xdc00 && unit < 0xe000 && index >= 2;
  return isLow ? characterAt(text, index - 2) : text[index - 1]!;
};
