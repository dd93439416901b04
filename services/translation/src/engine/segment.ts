import type { OccurrenceFinder } from './counting/source-occurrences.ts';

/** A unit of translation: a paragraph, or a piece of a long one. */
export interface Segment {
  /** 1, 2, …, unique in the chapter; 0 is the title. */
  id: number;
  /** Without indentation and trailing space. */
  text: string;
  /** Index of the source line that contains it. */
  line: number;
}

/** A chapter's source as lines and segments. */
export interface SegmentedText {
  /** Each source line without indentation and trailing space; "" for a blank line. */
  lines: readonly string[];
  /** The texts to translate, in order. Lines without letters or digits ("……") have no segment and stay as they are. */
  segments: readonly Segment[];
}

/**
 * Longer paragraphs are split. In code points; keeps the translation of a segment well below any model's output limit.
 */
export const MAX_SEGMENT_CHARACTERS = 1_200;

const LINE_END = /\r\n|\n|\r/;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/**
 * Splits a source text into lines (ended by LF, CRLF or CR) and segments (docs/rules.md#translated-text).
 * @param cutsOf moves the cuts of a long paragraph (OccurrenceFinder): the occurrences of the paragraph, which a
 * certificate counts, must be those of its pieces
 */
export const segmentText = (
  source: string,
  {
    maxCharacters = MAX_SEGMENT_CHARACTERS,
    cutsOf,
  }: { maxCharacters?: number; cutsOf?: OccurrenceFinder['cutsOf'] } = {},
): SegmentedText => {
  const lines = source.split(LINE_END).map((line) => line.trim());
  const segments: Segment[] = [];
  lines.forEach((text, line) => {
    if (!LETTER_OR_DIGIT.test(text)) return;
    const whole = lengthOf(text) > maxCharacters ? text.normalize('NFC') : text;
    for (const piece of moveCuts(splitParagraph(whole, maxCharacters), cutsOf)) {
      // A piece without letters or digits has nothing to translate; it is appended to the piece before.
      const last = segments.at(-1);
      if (!LETTER_OR_DIGIT.test(piece) && last?.line === line) last.text += piece;
      else segments.push({ id: segments.length + 1, text: piece, line });
    }
  });
  for (const segment of segments) segment.text = segment.text.trim();
  return { lines, segments };
};

/** Moves what a cut must not divide into the piece after the cut. */
const moveCuts = (pieces: string[], cutsOf: OccurrenceFinder['cutsOf'] | undefined): string[] => {
  if (pieces.length === 1 || cutsOf === undefined) return pieces;
  const moveCut = cutsOf(pieces.join(''));
  const whole: string[] = [];
  let moved = '';
  let end = 0;
  for (const [index, piece] of pieces.entries()) {
    end += piece.length;
    const text = moved + piece;
    const keep = index === pieces.length - 1 ? 0 : end - moveCut(end);
    // An occurrence that began in an earlier piece stays with that piece, however long it is.
    const cut = Math.max(0, text.length - keep);
    if (cut > 0) whole.push(text.slice(0, cut));
    moved = text.slice(cut);
  }
  return whole;
};

/**
 * Joins translated segments into lines, one for each source line, separated by LF. Throws if a segment is missing.
 * @param translated texts by segment id
 * @param joinPieces the text between the pieces of a split paragraph
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

// A sentence ends after its mark and the closing quotes or brackets that follow; a Latin full stop needs a space.
const SENTENCE_END = /(?:[。！？!?…]+|[.](?=\s))[”’」』）》】"')\]]*\s*/gu;
// A comma inside a number does not end a clause.
const CLAUSE_END = /(?:[，、；：]|[,;:](?!\p{Nd}))\s*/gu;

/**
 * Splits a text into pieces of at most `maxCharacters` code points, at sentence ends, else at clause ends, else between
 * words or characters. The joined pieces are the text.
 */
export const splitParagraph = (text: string, maxCharacters: number): string[] => {
  if (lengthOf(text) <= maxCharacters) return [text];
  return gather(splitAfter(text, SENTENCE_END), maxCharacters, (sentence) =>
    gather(splitAfter(sentence, CLAUSE_END), maxCharacters, (clause) => splitHard(clause, maxCharacters)),
  );
};

/** Joins neighbouring parts up to the limit; parts over the limit are split further. */
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

// Grapheme clusters and runs of up to 40 digits or Latin letters are never divided.
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

/** Returns the length of a text in code points (docs/rules.md#text). */
export const lengthOf = (text: string): number => {
  let length = text.length;
  for (let index = 0; index < text.length - 1; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit >= 0xd800 && unit < 0xdc00) length -= 1;
  }
  return length;
};
