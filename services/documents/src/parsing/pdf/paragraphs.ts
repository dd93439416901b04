import { endsWide, type Line, startsWide, usualSize } from './page.ts';

/** A larger gap to the line before, in units of the document's usual gap, begins a new paragraph. */
const PARAGRAPH_GAP = 1.25;
/** The smallest first-line indent, in font sizes. Chinese books use two. */
const MIN_INDENT = 0.8;
/** The share of lines with that indent before one without; a list alone has fewer. */
const MIN_INDENTED = 0.06;
/** Slack of a line end, in font sizes; in documents that indent their paragraphs, that of a ragged line, too. */
const LINE_END_SLACK = 0.35;
const INDENTED_SLACK = 1.2;
/** Headings differ from the body by at least this factor. */
const SIZE_FACTOR = 1.15;
/** The share of lines that are set apart in a document that does so between paragraphs. */
const MIN_GAPS = 0.1;
/** The share of lines that end at the edge of a text with paragraphs of several lines. */
const MIN_FULL_LINES = 0.12;

/**
 * Joins lines into paragraphs. A paragraph begins if a line is indented, is set apart, has another font size, or if its
 * first word would have had room on the line before. Han lines are joined without a space, words with one. A footnote
 * follows the paragraph that the text above it ends in.
 */
export const joinParagraphs = (lines: readonly Line[], widths: ReadonlyMap<number, number>): string[] => {
  const body = lines.filter(({ isNote }) => !isNote);
  const measure = measureLines(body, widths);
  const spaced = spacesLatinWords(body);
  const paragraphs: ParagraphBuilder[] = [];
  let notes: ParagraphBuilder[] = [];
  let previous: Line | undefined;
  let lastNote: Line | undefined;
  for (const line of lines) {
    if (line.isNote) {
      if (lastNote?.page === line.page && !NOTE_START.test(line.text)) notes.at(-1)?.add(line.text);
      else notes.push(paragraphBuilder(line.text.replace(NOTE_NUMBER, '[$1] '), spaced));
      lastNote = line;
      continue;
    }
    if (previous === undefined || startsParagraph(previous, line, measure)) {
      paragraphs.push(...notes, paragraphBuilder(line.text, spaced));
      notes = [];
    } else paragraphs.at(-1)!.add(line.text);
    previous = line;
  }
  return [...paragraphs, ...notes].map((paragraph) => paragraph.text().trim());
};

const NOTE_START = /^[[(〔［（【]?(?:\d|[①-⑳*†‡※注])/u;

const NOTE_NUMBER = /^[[(〔［（【]?(\d{1,3})[\])〕］）】.、．]?\s*/u;

interface ParagraphBuilder {
  add(line: string): void;
  text(): string;
}

/** Joins lines; only the ends that meet are looked at, so that a long paragraph takes linear time. */
const paragraphBuilder = (first: string, spaced: boolean): ParagraphBuilder => {
  const pieces = [first];
  return {
    add(line) {
      const before = pieces.at(-1)!;
      const end = before.slice(-3);
      if (/\p{L}[\u00ad\u2010]$/u.test(end) || (/\p{L}-$/u.test(end) && /^\p{Ll}/u.test(line)))
        pieces[pieces.length - 1] = before.slice(0, -1);
      else if (needsSpace(end, line, spaced)) pieces.push(' ');
      pieces.push(line);
    },
    text: () => pieces.join(''),
  };
};

const needsSpace = (end: string, line: string, spaced: boolean): boolean => {
  if (!endsWide(end) && !startsWide(line)) return true;
  return spaced && ((HAN_END.test(end) && WORD_START.test(line)) || (WORD_END.test(end) && HAN_START.test(line)));
};
const HAN_END = /\p{Script=Han}$/u;
const HAN_START = /^\p{Script=Han}/u;
const WORD_END = /[\p{Script=Latin}\d]$/u;
const WORD_START = /^[\p{Script=Latin}\d]/u;

/** Returns true if Latin words and numbers mostly have spaces between themselves and Han characters. */
const spacesLatinWords = (lines: readonly Line[]): boolean => {
  let withSpace = 0;
  let without = 0;
  for (const { text } of lines) {
    withSpace +=
      text.match(/(?<=\p{Script=Han}) (?=[\p{Script=Latin}\d])|(?<=[\p{Script=Latin}\d]) (?=\p{Script=Han})/gu)
        ?.length ?? 0;
    without +=
      text.match(/(?<=\p{Script=Han})(?=[\p{Script=Latin}\d])|(?<=[\p{Script=Latin}\d])(?=\p{Script=Han})/gu)?.length ??
      0;
  }
  return withSpace > without;
};

interface Measure {
  /** The most frequent indent of a line that is followed by a line without; 0 if there is none. */
  firstLineIndent: number;
  lineGap: number;
  /** Paragraphs are set apart by space. */
  hasGaps: boolean;
  /** At least every other line begins a paragraph. */
  mostBegin: boolean;
  edgesOf: (line: Line) => { start: number; end: number };
}

const measureLines = (lines: readonly Line[], widths: ReadonlyMap<number, number>): Measure => {
  const bodySize = usualSize(lines);
  const edgesOf = findEdges(lines, bodySize, widths);
  const measure: Measure = {
    lineGap: usualGap(lines) ?? bodySize * 1.5,
    firstLineIndent: mostFrequentIndent(lines, edgesOf),
    hasGaps: false,
    mostBegin: false,
    edgesOf,
  };
  let apart = 0;
  let begins = 0;
  for (let index = 1; index < lines.length; index++) {
    const [before, line] = [lines[index - 1]!, lines[index]!];
    if (isApart(before, line, measure.lineGap)) apart += 1;
    if (startsParagraph(before, line, measure)) begins += 1;
  }
  return { ...measure, hasGaps: apart > lines.length * MIN_GAPS, mostBegin: begins > lines.length / 2 };
};

const inOneColumn = (before: Line, line: Line): boolean => before.page === line.page && before.column === line.column;

const isApart = (before: Line, line: Line, lineGap: number): boolean =>
  inOneColumn(before, line) && line.position - before.position > lineGap * PARAGRAPH_GAP;

/** Returns the smallest gap between lines that is not rare. */
const usualGap = (lines: readonly Line[]): number | undefined => {
  const gaps: number[] = [];
  for (let index = 1; index < lines.length; index++) {
    const [before, line] = [lines[index - 1]!, lines[index]!];
    const gap = line.position - before.position;
    const sameSize = Math.abs(before.size - line.size) < 0.5;
    if (before.page === line.page && sameSize && gap > 0.8 * line.size && gap < 4 * line.size) gaps.push(gap);
  }
  gaps.sort((a, b) => a - b);
  const enough = Math.max(2, gaps.length * 0.04);
  for (let index = 0; index + enough <= gaps.length; index++)
    if (gaps[Math.ceil(index + enough) - 1]! < gaps[index]! * 1.06) return gaps[Math.floor(index + enough / 2)];
  return gaps[0];
};

/** Finds the edges of the text in each column of each page; of short columns, those of the same column elsewhere. */
const findEdges = (
  lines: readonly Line[],
  bodySize: number,
  widths: ReadonlyMap<number, number>,
): Measure['edgesOf'] => {
  const body = lines.filter((line) => Math.abs(line.size - bodySize) < 0.5 && !line.isCell);
  const byColumn = new Map(
    [...Map.groupBy(body, ({ column }) => column)].map(([key, group]) => [key, edgesOfLines(group)]),
  );
  const all = edgesOfLines(body);
  const byPage = new Map<string, { start: number; end: number }>();
  for (const [key, group] of Map.groupBy(body, ({ page, column }) => `${page} ${column}`)) {
    const own = edgesOfLines(group);
    const ofColumn = byColumn.get(group[0]!.column) ?? all;
    // A page of a few lines, such as the last of a chapter, does not show its edges.
    if (group.length < 5) byPage.set(key, ofColumn);
    else byPage.set(key, { start: own.start, end: rightEdge(group, own, widths) });
  }
  return ({ page, column }) => byPage.get(`${page} ${column}`) ?? byColumn.get(column) ?? all;
};

/**
 * Where hardly a line reaches the edge, paragraphs have a line each, and the edge is as far from the paper's as the
 * left one.
 */
const rightEdge = (
  lines: readonly Line[],
  { start, end }: { start: number; end: number },
  widths: ReadonlyMap<number, number>,
): number => {
  const { page, column, isVertical, size } = lines[0]!;
  const width = widths.get(page);
  if (width === undefined || isVertical || column !== '0/0') return end;
  const full = lines.filter((line) => line.end > end - 0.6 * size).length;
  return full >= Math.max(2, lines.length * MIN_FULL_LINES) ? end : Math.max(end, width - start);
};

/** The first start, and the last place where several lines end; punctuation may hang over it. */
const edgesOfLines = (lines: readonly Line[]): { start: number; end: number } => {
  let start = Number.POSITIVE_INFINITY;
  for (const line of lines) start = Math.min(start, line.start);
  const ends = lines.map(({ end }) => end).sort((a, b) => b - a);
  const enough = Math.max(2, Math.ceil(lines.length * MIN_FULL_LINES));
  for (let index = 0; index + enough <= ends.length && ends[index]! > ends[0]! - 0.7 * lines[0]!.size; index++)
    if (ends[index]! - ends[index + enough - 1]! <= 1) return { start, end: ends[index]! };
  return { start, end: ends[0] ?? Number.NEGATIVE_INFINITY };
};

const mostFrequentIndent = (lines: readonly Line[], edgesOf: Measure['edgesOf']): number => {
  const counts = new Map<number, number>();
  for (let index = 1; index < lines.length; index++) {
    const [before, line] = [lines[index - 1]!, lines[index]!];
    const indent = before.start - edgesOf(before).start;
    if (indent < MIN_INDENT * before.size || line.start - edgesOf(line).start > 0.3 * line.size) continue;
    const rounded = Math.round(indent);
    counts.set(rounded, (counts.get(rounded) ?? 0) + 1);
  }
  const [indent, count] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [0, 0];
  return count >= Math.max(1, lines.length * MIN_INDENTED) ? indent : 0;
};

const startsParagraph = (before: Line, line: Line, measure: Measure): boolean => {
  const { lineGap, firstLineIndent, edgesOf } = measure;
  if (before.isCell || line.isCell) return true;
  const ratio = Math.max(before.size, line.size) / Math.min(before.size, line.size);
  if (ratio > SIZE_FACTOR || isApart(before, line, lineGap)) return true;
  const indent = line.start - edgesOf(line).start;
  if (indent > MIN_INDENT * line.size) {
    if (Math.abs(indent - firstLineIndent) < 0.3 * line.size) return true;
    // In a block that is indented as a whole (a quotation), not every line is a first line.
    const blockIndent = Math.abs(before.start - line.start) < 0.3 * line.size && inOneColumn(before, line);
    if (!blockIndent || endsSentence(before.text)) return true;
  }
  const room = edgesOf(before).end - before.end;
  const slack = firstLineIndent > 0 && !endsSentence(before.text) ? INDENTED_SLACK : LINE_END_SLACK;
  return room > firstUnitLength(line) + slack * before.size || isLikelyStart(before, line, measure);
};

/** Where neither indents nor gaps can tell: after a full line that ends a sentence in a text of short paragraphs. */
const isLikelyStart = (before: Line, line: Line, { firstLineIndent, hasGaps, mostBegin }: Measure): boolean => {
  if (firstLineIndent > 0 || (hasGaps && inOneColumn(before, line)) || !endsSentence(before.text)) return false;
  return mostBegin || (/[”」』]$/u.test(before.text) && /^[“「『]/u.test(line.text));
};

/**
 * Returns the length of the first part of a line that no line break divides: a word, or a character and punctuation.
 */
const firstUnitLength = (line: Line): number => {
  const unit = FIRST_UNIT.exec(line.text)?.[0] ?? '';
  const widthOf = (text: string): number =>
    [...text].reduce((sum, character) => sum + (startsWide(character) ? 1 : 0.5), 0);
  return ((line.end - line.start) * widthOf(unit)) / Math.max(widthOf(line.text), 1);
};
const OPENING = '[“‘「『（《〈【〔]';
const CLOSING = '[、。，．！？；：”’」』）》〉】〕…—!?,.;:)\\]]';
const WIDE_LETTER = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}]';
const WORD =
  '[^\\s\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}、。，！？；：“”‘’「」『』（）《》〈〉【】〔〕…—]+';
const FIRST_UNIT = new RegExp(
  `^${OPENING}*(?:${WIDE_LETTER}|${WORD})?${CLOSING}*(?:${OPENING}+${WIDE_LETTER}?${CLOSING}*)?`,
  'u',
);

const endsSentence = (text: string): boolean => /[。！？…—：!?.:][”’」』）)"']*$/u.test(text);
