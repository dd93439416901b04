import { findWord } from './whole-words.ts';

/** How a text is searched. */
export interface TextSearchOptions {
  /** Upper and lower case differ. */
  matchCase?: boolean;
  /** Only whole words (findWord). */
  wholeWord?: boolean;
  /** What else is the same, a function that keeps every offset: foldHan. */
  foldMore?: (text: string) => string;
}

/** A place in a text; UTF-16 offsets in the text as it was given. */
export interface TextPlace {
  start: number;
  end: number;
}

/**
 * Creates the search for a text in others, after NFC and, unless `matchCase`, case folding, without overlap. Places are
 * those of the given texts, whatever their form: a place never begins or ends inside a grapheme, so that a replacement
 * leaves no mark behind.
 * @param wanted not empty
 */
export const createTextSearch = (
  wanted: string,
  { matchCase = false, wholeWord = false, foldMore = (text) => text }: TextSearchOptions = {},
): ((text: string) => Generator<TextPlace>) => {
  const fold = (text: string): string => foldMore(matchCase ? text : foldCase(text));
  const needle = fold(wanted.normalize('NFC'));
  return function* find(text) {
    const normal = text.normalize('NFC');
    const folded = fold(normal);
    if (!folded.includes(needle)) return;
    const toGiven = normal === text ? (offset: number) => offset : offsetsIn(text);
    for (const index of wholeWord ? findWord(folded, needle) : findPlain(folded, needle)) {
      const [start, end] = [toGiven(index), toGiven(index + needle.length)];
      if (start !== undefined && end !== undefined) yield { start, end };
    }
  };
};

function* findPlain(text: string, wanted: string): Generator<number> {
  for (let start = text.indexOf(wanted); start !== -1; ) {
    const end = start + wanted.length;
    // A mark that does not compose belongs to the letter before it.
    const isWhole = !MARK.test(text.slice(end, end + 2));
    if (isWhole) yield start;
    start = text.indexOf(wanted, isWhole ? end : start + 1);
  }
}

const MARK = /^\p{M}/u;

/** Returns a text in lower case and of the same length: letters whose lower case is longer or shorter stay (İ). */
export const foldCase = (text: string): string => {
  const lower = text.toLowerCase();
  if (lower.length === text.length && !CONTEXTUAL.test(text)) return lower;
  return text.replaceAll(/\p{L}/gu, (letter) => {
    const folded = letter.toLowerCase();
    return folded.length === letter.length ? folded : letter;
  });
};

// The lower case of a capital sigma depends on the letters around it, and İ may make up for another letter's length.
const CONTEXTUAL = /[Σİ]/;

/** Returns the function from an offset in the NFC form of a text to the text's own; undefined inside a grapheme. */
const offsetsIn = (text: string): ((offset: number) => number | undefined) => {
  const offsets = new Map<number, number>([[0, 0]]);
  let normalEnd = 0;
  // Intl takes 10 ms for it, and most texts are in NFC.
  graphemes ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  for (const { segment, index } of graphemes.segment(text)) {
    normalEnd += segment.normalize('NFC').length;
    offsets.set(normalEnd, index + segment.length);
  }
  return (offset) => offsets.get(offset);
};

let graphemes: Intl.Segmenter | undefined;
