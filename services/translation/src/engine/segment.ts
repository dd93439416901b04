import { runAtOnce, type Steps } from '@versio/kit/async/steps';
import { iterateLines } from '@versio/kit/text/characters';
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

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/**
 * Splits a source text into lines (ended by LF, CRLF or CR) and segments (docs/rules.md#translated-text).
 * @param cutsOf moves the cuts of a long paragraph (OccurrenceFinder): the occurrences of the paragraph, which a
 * certificate counts, must be those of its pieces
 */
export const segmentText = (source: string, options: SegmentOptions = {}): SegmentedText =>
  runAtOnce(segmentTextInSteps(source, options));

interface SegmentOptions {
  maxCharacters?: number;
  cutsOf?: OccurrenceFinder['cutsOf'];
}

// Each step takes about 1 ms.
const STEP_LINES = 512;
const STEP_PARTS = 2_048;
const STEP_CUTS = 8;

/** As segmentText, for texts of any length. */
export function* segmentTextInSteps(
  source: string,
  { maxCharacters = MAX_SEGMENT_CHARACTERS, cutsOf }: SegmentOptions = {},
): Steps<SegmentedText> {
  const lines: string[] = [];
  const segments: Segment[] = [];
  for (const whole of iterateLines(source)) {
    const text = whole.trim();
    const line = lines.push(text) - 1;
    if (line % STEP_LINES === STEP_LINES - 1) yield;
    if (!LETTER_OR_DIGIT.test(text)) continue;
    if (lengthOf(text) <= maxCharacters) {
      segments.push({ id: segments.length + 1, text, line });
      continue;
    }
    const pieces: string[] = [];
    for (const piece of yield* moveCuts(yield* splitParagraph(text.normalize('NFC'), maxCharacters), cutsOf)) {
      // A piece without letters or digits has nothing to translate; it is appended to the piece before.
      if (!LETTER_OR_DIGIT.test(piece) && pieces.length > 0) pieces.push(pieces.pop()! + piece);
      else pieces.push(piece);
    }
    for (const piece of pieces) segments.push({ id: segments.length + 1, text: piece.trim(), line });
  }
  return { lines, segments };
}

/** Moves what a cut must not divide into the piece after the cut. */
function* moveCuts(pieces: string[], cutsOf: OccurrenceFinder['cutsOf'] | undefined): Steps<string[]> {
  if (pieces.length === 1 || cutsOf === undefined) return pieces;
  const moveCut = yield* cutsOf(pieces.join(''));
  const whole: string[] = [];
  let moved = '';
  let end = 0;
  for (const [index, piece] of pieces.entries()) {
    if (index % STEP_CUTS === STEP_CUTS - 1) yield;
    end += piece.length;
    const text = moved + piece;
    const keep = index === pieces.length - 1 ? 0 : end - moveCut(end);
    // An occurrence that began in an earlier piece stays with that piece, however long it is.
    const cut = Math.max(0, text.length - keep);
    if (cut > 0) whole.push(text.slice(0, cut));
    moved = text.slice(cut);
  }
  return whole;
}

/**
 * Joins translated segments into lines, one for each source line, separated by LF. Throws if a segment is missing.
 * @param translated the text of each segment, in their order
 * @param joinPieces the text between the pieces of a split paragraph
 */
export function* joinSegments(
  { lines, segments }: SegmentedText,
  translated: readonly (string | undefined)[],
  joinPieces: string,
): Steps<string> {
  const joined: string[] = [];
  let next = 0;
  for (const source of lines) {
    const line = joined.length;
    let text: string | undefined;
    for (; segments[next]?.line === line; next += 1) {
      const piece = translated[next];
      if (piece === undefined) throw new Error(`segment ${segments[next]!.id} has no translation`);
      text = text === undefined ? piece : text + joinPieces + piece;
    }
    joined.push(text ?? source);
    if (line % STEP_LINES === STEP_LINES - 1) yield;
  }
  return joined.join('\n');
}

// A sentence ends after its mark and the closing quotes or brackets that follow; a Latin full stop needs a space.
const SENTENCE_END = /(?:[。！？!?…]+|[.](?=\s))[”’」』）》】"')\]]*\s*/gu;
// A comma inside a number does not end a clause.
const CLAUSE_END = /(?:[，、；：]|[,;:](?!\p{Nd}))\s*/gu;

/**
 * Splits a text into pieces of at most `maxCharacters` code points, at sentence ends, else at clause ends, else between
 * words or characters. The joined pieces are the text.
 */
export function* splitParagraph(text: string, maxCharacters: number): Steps<string[]> {
  if (lengthOf(text) <= maxCharacters) return [text];
  return yield* gather(yield* splitAfter(text, SENTENCE_END), maxCharacters, function* (sentence) {
    return yield* gather(yield* splitAfter(sentence, CLAUSE_END), maxCharacters, (clause) =>
      splitHard(clause, maxCharacters),
    );
  });
}

/** Joins neighbouring parts up to the limit; parts over the limit are split further. */
function* gather(
  parts: readonly string[],
  maxCharacters: number,
  splitFurther: (part: string) => Steps<string[]>,
): Steps<string[]> {
  const gathered: string[] = [];
  let length = 0;
  let count = 0;
  for (const item of parts)
    for (const part of lengthOf(item) > maxCharacters ? yield* splitFurther(item) : [item]) {
      const partLength = lengthOf(part);
      if (gathered.length > 0 && length + partLength <= maxCharacters) {
        gathered[gathered.length - 1] += part;
        length += partLength;
      } else {
        gathered.push(part);
        length = partLength;
      }
      count += 1;
      if (count % STEP_PARTS === 0) yield;
    }
  return gathered;
}

function* splitAfter(text: string, end: RegExp): Steps<string[]> {
  const parts: string[] = [];
  let start = 0;
  for (const match of text.matchAll(end)) {
    parts.push(text.slice(start, match.index + match[0].length));
    start = match.index + match[0].length;
    if (parts.length % STEP_PARTS === 0) yield;
  }
  if (start < text.length) parts.push(text.slice(start));
  return parts;
}

// Grapheme clusters and runs of up to 40 digits or Latin letters are never divided.
const WHOLE_RUN = /[\p{Nd}.,]{1,40}|[\p{Script=Latin}\p{M}]{1,40}\s*|\P{M}\p{M}*/gu;

function* splitHard(text: string, maxCharacters: number): Steps<string[]> {
  const parts: string[] = [];
  // An expression of its own, since it keeps its place between the steps.
  const run = new RegExp(WHOLE_RUN);
  let start = 0;
  let end = 0;
  let length = 0;
  while (run.test(text)) {
    const runLength = lengthOf(text.slice(end, run.lastIndex));
    if (length > 0 && length + runLength > maxCharacters) {
      parts.push(text.slice(start, end));
      start = end;
      length = 0;
      yield;
    }
    end = run.lastIndex;
    length += runLength;
  }
  if (start < text.length) parts.push(text.slice(start));
  return parts;
}

/** Returns the length of a text in code points (docs/rules.md#text). */
export const lengthOf = (text: string): number => {
  let length = text.length;
  for (let index = 0; index < text.length - 1; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit >= 0xd800 && unit < 0xdc00) length -= 1;
  }
  return length;
};
