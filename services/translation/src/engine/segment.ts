import type { OccurrenceFinder } from './counting/source-occurrences.ts';

/** A unit of translation: a paragraph, or a piece of a long one. */
export interface Segment {
  /** 1, 2, …: unique in the chapter; 0 is the title. */
  id: number;
  /** Without indentation and trailing space. */
  text: string;
  /** The line it belongs to. */
  line: number;
}

/** A chapter's source as lines and segments. */
export interface SegmentedText {
  /** For each source line: "" when blank, else the line without indentation and trailing space. */
  lines: readonly string[];
  /** What a model is asked for, in order. Lines without letters or digits ("……") are none: they stay as they are. */
  segments: readonly Segment[];
}

/** Longer paragraphs are split, in code points: an answer stays well below any model's output limit. */
export const MAX_SEGMENT_CHARACTERS = 1_200;

const LINE_END = /\r\n|\n|\r/;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/**
 * Cuts a source text into lines (ended by LF, CRLF or CR) and segments (rulings section 7). Blank lines and order are
 * structure, not content.
 * @param find places that no cut may divide, in the NFC text: what a certificate counts in the paragraph must stand in
 * one of its pieces
 */
export const segmentText = (
  source: string,
  { maxCharacters = MAX_SEGMENT_CHARACTERS, find }: { maxCharacters?: number; find?: OccurrenceFinder } = {},
): SegmentedText => {
  const lines = source.split(LINE_END).map((line) => line.trim());
  const segments: Segment[] = [];
  lines.forEach((text, line) => {
    if (!LETTER_OR_DIGIT.test(text)) return;
    const whole = lengthOf(text) > maxCharacters ? text.normalize('NFC') : text;
    for (const piece of keepWhole(splitParagraph(whole, maxCharacters), find)) {
      // A piece of nothing but punctuation or space would be a question without an answer; it goes with the one before.
      const last = segments.at(-1);
      if (!LETTER_OR_DIGIT.test(piece) && last?.line === line) last.text += piece;
      else segments.push({ id: segments.length + 1, text: piece, line });
    }
  });
  for (const segment of segments) segment.text = segment.text.trim();
  return { lines, segments };
};

/** Moves what a cut has divided into the piece after the cut. */
const keepWhole = (pieces: string[], find: OccurrenceFinder | undefined): string[] => {
  if (pieces.length === 1 || find === undefined) return pieces;
  const occurrences = find(pieces.join(''));
  const whole: string[] = [];
  let moved = '';
  let end = 0;
  for (const [index, piece] of pieces.entries()) {
    end += piece.length;
    const text = moved + piece;
    const divided = occurrences.find((place) => place.start < end && end < place.end);
    const keep = divided === undefined || index === pieces.length - 1 ? 0 : end - divided.start;
    // One that began in the piece before stays with that one, however long it is.
    const cut = Math.max(0, text.length - keep);
    if (cut > 0) whole.push(text.slice(0, cut));
    moved = text.slice(cut);
  }
  return whole;
};

/**
 * Puts translated segments back into the lines of the source: one line for one line, joined by LF.
 * @param translated by segment id; every segment must be there
 * @param joinPieces what stands between the pieces of a split paragraph: a space, or nothing in languages written
 * without
 */
export const joinSegments = (
  { lines, segments }: SegmentedText,
  translated: ReadonlyMap<number, string>,
  joinPieces: string,
): string => {
  const pieces = new Map<number, string[]>();
  for (const { id, line } of segments) {
    const text = translated.get(id);
    if (text === undefined) throw new Error(`segment ${id} has no translation`);
    pieces.set(line, [...(pieces.get(line) ?? []), text]);
  }
  return lines.map((text, line) => pieces.get(line)?.join(joinPieces) ?? text).join('\n');
};

/** What stands between two pieces of a paragraph in a target language. */
export const pieceJoinerOf = (targetLang: string): string =>
  /^(zh|ja|yue|wuu|lzh|th|lo|km|my)\b/i.test(targetLang) ? '' : ' ';

// A sentence ends after its mark and the closing quotes or brackets behind it; a Latin full stop needs a space after
// it.
const SENTENCE_END = /(?:[。！？!?…]+|[.](?=\s))[”’」』）》】"')\]]*\s*/gu;
// A comma inside a number ends no clause.
const CLAUSE_END = /(?:[，、；：]|[,;:](?!\p{Nd}))\s*/gu;

/**
 * Pieces of at most so many code points, cut at sentence ends, else at clause ends, else between words or characters.
 * Joined they are the text.
 */
export const splitParagraph = (text: string, maxCharacters: number): string[] => {
  if (lengthOf(text) <= maxCharacters) return [text];
  return gather(splitAfter(text, SENTENCE_END), maxCharacters, (sentence) =>
    gather(splitAfter(sentence, CLAUSE_END), maxCharacters, (clause) => splitHard(clause, maxCharacters)),
  );
};

/** Joins neighbours up to the limit; what is too long by itself is split further. */
const gather = (
  parts: readonly string[],
  maxCharacters: number,
  splitFurther: (part: string) => string[],
): string[] => {
  const gathered: string[] = [];
  let length = 0;
  for (const part of parts.flatMap((item) => (lengthOf(item) > maxCharacters ? splitFurther(item) : [item]))) {
    const partLength = lengthOf(part);
    if (gathered.length > 0 && length + partLength <= maxCharacters) {
      gathered[gathered.length - 1] += part;
      length += partLength;
    } else {
      gathered.push(part);
      length = partLength;
    }
  }
  return gathered;
};

const splitAfter = (text: string, end: RegExp): string[] => {
  const parts: string[] = [];
  let start = 0;
  for (const match of text.matchAll(end)) {
    parts.push(text.slice(start, match.index + match[0].length));
    start = match.index + match[0].length;
  }
  if (start < text.length) parts.push(text.slice(start));
  return parts;
};

// Grapheme clusters stay whole, and so do runs of digits and of Latin letters up to this length.
const WHOLE_RUN = /[\p{Nd}.,]{1,40}|[\p{Script=Latin}\p{M}]{1,40}\s*|\P{M}\p{M}*/gu;

const splitHard = (text: string, maxCharacters: number): string[] => {
  const parts: string[] = [];
  let current = '';
  let length = 0;
  for (const [run] of text.matchAll(WHOLE_RUN)) {
    const runLength = lengthOf(run);
    if (length > 0 && length + runLength > maxCharacters) {
      parts.push(current);
      current = '';
      length = 0;
    }
    current += run;
    length += runLength;
  }
  if (current !== '') parts.push(current);
  return parts;
};

/** Code points (rulings section 1). */
export const lengthOf = (text: string): number => {
  let length = text.length;
  for (let index = 0; index < text.length - 1; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit >= 0xd800 && unit < 0xdc00) length -= 1;
  }
  return length;
};
