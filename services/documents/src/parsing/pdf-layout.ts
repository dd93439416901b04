/** A run of text on a page. Distances are in points; the origin is the lower left corner. */
export interface PdfItem {
  text: string;
  x: number;
  y: number;
  /** Length of the run along the line. */
  length: number;
  /** Font size. */
  size: number;
  /** True if the script runs from top to bottom. */
  vertical: boolean;
}

export interface PdfPage {
  items: PdfItem[];
}

interface Line {
  text: string;
  page: number;
  /** Distance along the line: from the left, or from the top in vertical script. */
  start: number;
  end: number;
  /** Distance across the lines, growing in reading direction. */
  position: number;
  size: number;
}

/** A larger gap to the line before, in units of the document's usual gap, begins a new paragraph. */
const PARAGRAPH_GAP = 1.35;
/** The smallest first-line indent, in font sizes. Chinese books use two. */
const MIN_INDENT = 0.8;
/** Slack of a justified or ragged line end, in font sizes. A punctuation mark moved to the next line takes one. */
const LINE_END_SLACK = 1.2;
/** Headings differ from the body by at least this factor. */
const SIZE_FACTOR = 1.15;

/**
 * Joins placed runs of text into paragraphs, one per line of the result. A paragraph begins if a line is indented, is
 * set apart, has another font size, or if its first word would have had room on the line before. Han lines are joined
 * without a space, words with one. Page numbers and running heads are left out.
 */
export const pdfText = (pages: PdfPage[]): string => {
  const lines = withoutRunningHeads(pages.flatMap((page, index) => pageLines(page, index)));
  const measure = measureLines(lines);
  const paragraphs: string[] = [];
  let previous: Line | undefined;
  for (const line of lines) {
    if (previous === undefined || startsParagraph(previous, line, measure)) paragraphs.push(line.text);
    else paragraphs.push(joinLines(paragraphs.pop()!, line.text));
    previous = line;
  }
  return paragraphs.map((paragraph) => paragraph.trim()).join('\n');
};

const pageLines = (page: PdfPage, pageIndex: number): Line[] => {
  const lines: Line[] = [];
  let line: Line | undefined;
  for (const item of page.items) {
    if (item.text === '') continue;
    const start = item.vertical ? -item.y : item.x;
    const position = item.vertical ? -item.x : -item.y;
    const sameLine =
      line !== undefined &&
      Math.abs(position - line.position) < 0.5 * Math.max(item.size, line.size) &&
      start > line.end - 2 * Math.max(item.size, line.size);
    if (line === undefined || !sameLine) {
      line = { text: '', page: pageIndex, start, end: start, position, size: item.size };
      lines.push(line);
    }
    if (item.text.trim() !== '' && item.size > line.size) line.size = item.size;
    line.text += needsSpace(line, item, start) ? ` ${item.text}` : item.text;
    if (item.text.trim() !== '') line.end = Math.max(line.end, start + item.length);
  }
  return lines.map(tidyLine).filter((each) => each.text.trim() !== '');
};

/** pdf.js inserts spaces between words. This is for runs placed apart, such as the columns of a table. */
const needsSpace = (line: Line, item: PdfItem, start: number): boolean =>
  line.text !== '' && !/\s$/.test(line.text) && !/^\s/.test(item.text) && start - line.end > 0.8 * item.size;

/**
 * Removes the spaces that wide letter spacing causes between Han characters, and counts an ideographic indent as
 * indent.
 */
const tidyLine = (line: Line): Line => {
  const indent = /^[\s\u3000]*/.exec(line.text)![0];
  const wide = [...indent].filter((character) => character === '\u3000').length;
  let text = line.text.slice(indent.length).trimEnd();
  const hanPairs = text.match(/(?<=[\p{Script=Han}\u3000-\u303f\uff00-\uffef]) ?(?=\p{Script=Han})/gu) ?? [];
  const spaced = hanPairs.filter((between) => between === ' ').length;
  if (spaced > 2 && spaced > hanPairs.length * 0.3) {
    text = text.replace(
      /(?<=[\p{Script=Han}\u3000-\u303f\uff00-\uffef]) (?=[\p{Script=Han}\u3000-\u303f\uff00-\uffef])/gu,
      '',
    );
  }
  return { ...line, text, start: line.start + wide * line.size };
};

interface Measure {
  /** The most frequent indent of a line that is followed by a line without; 0 if there is none. */
  firstLineIndent: number;
  lineGap: number;
  edges: Edges;
}

/** The left and right edge of the lines of each page. */
type Edges = Map<number, { start: number; end: number }>;

const measureLines = (lines: Line[]): Measure => {
  const gaps: number[] = [];
  for (let index = 1; index < lines.length; index++) {
    const [before, line] = [lines[index - 1]!, lines[index]!];
    const gap = line.position - before.position;
    if (before.page === line.page && gap > 0.8 * line.size && gap < 4 * line.size) gaps.push(gap);
  }
  gaps.sort((a, b) => a - b);
  const bodySize = weightedMode(lines);
  const body = lines.filter((line) => Math.abs(line.size - bodySize) < 0.5);
  const end = Math.max(...body.map((line) => line.end));
  const start = Math.min(...body.map((line) => line.start));
  const edges: Edges = new Map();
  for (const [page, onPage] of Map.groupBy(body, (line) => line.page)) {
    // A page of a few lines, such as the last of a chapter, does not show its edges.
    const enough = onPage.length >= 5;
    edges.set(page, {
      start: enough ? Math.min(...onPage.map((line) => line.start)) : start,
      end: enough ? Math.max(...onPage.map((line) => line.end)) : end,
    });
  }
  const lineGap = gaps[Math.floor(gaps.length * 0.2)] ?? bodySize * 1.5;
  return { lineGap, firstLineIndent: mostFrequentIndent(lines, edges), edges };
};

const mostFrequentIndent = (lines: Line[], edges: Edges): number => {
  const counts = new Map<number, number>();
  for (let index = 1; index < lines.length; index++) {
    const [before, line] = [lines[index - 1]!, lines[index]!];
    const indent = indentOf(before, edges);
    if (indent < MIN_INDENT * before.size || indentOf(line, edges) > 0.3 * line.size) continue;
    const rounded = Math.round(indent);
    counts.set(rounded, (counts.get(rounded) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
};

const indentOf = (line: Line, edges: Edges): number => line.start - (edges.get(line.page)?.start ?? line.start);

/** Returns the font size of most characters. */
const weightedMode = (lines: Line[]): number => {
  const counts = new Map<number, number>();
  for (const line of lines) {
    const size = Math.round(line.size * 2) / 2;
    counts.set(size, (counts.get(size) ?? 0) + line.text.length);
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 12;
};

const startsParagraph = (before: Line, line: Line, measure: Measure): boolean => {
  const ratio = Math.max(before.size, line.size) / Math.min(before.size, line.size);
  if (ratio > SIZE_FACTOR) return true;
  const gap = line.position - before.position;
  if (before.page === line.page && gap > measure.lineGap * PARAGRAPH_GAP) return true;
  const indent = indentOf(line, measure.edges);
  if (indent > MIN_INDENT * line.size) {
    if (Math.abs(indent - measure.firstLineIndent) < 0.3 * line.size) return true;
    // In a block that is indented as a whole (a quotation), not every line is a first line.
    const blockIndent = Math.abs(before.start - line.start) < 0.3 * line.size && before.page === line.page;
    if (!blockIndent || endsSentence(before.text)) return true;
  }
  const edgesBefore = measure.edges.get(before.page);
  if (edgesBefore === undefined) return false;
  const room = edgesBefore.end - before.end;
  return room > firstUnitLength(line) + LINE_END_SLACK * before.size;
};

/** Returns the length of the first unbreakable part of a line: a word, or a Han character with its punctuation. */
const firstUnitLength = (line: Line): number => {
  const unit =
    /^[^\s\p{Script=Han}]+|^\p{Script=Han}[\u3001\u3002\uff0c\uff01\uff1f\u201d\u300d]*/u.exec(line.text)?.[0] ?? '';
  return ((line.end - line.start) * unit.length) / Math.max(line.text.length, 1);
};

const endsSentence = (text: string): boolean => /[。！？…—：!?.:][”’」』）)"']*$/u.test(text);

const WIDE =
  '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\u2014\\u2018-\\u201d\\u2026\\u3000-\\u303f\\uff00-\\uffef]';
const WIDE_END = new RegExp(`${WIDE}$`, 'u');
const WIDE_START = new RegExp(`^${WIDE}`, 'u');

const joinLines = (before: string, next: string): string => {
  if (WIDE_END.test(before) || WIDE_START.test(next)) return before + next;
  if (before.endsWith('\u00ad')) return before.slice(0, -1) + next;
  if (/\p{L}-$/u.test(before) && /^\p{Ll}/u.test(next)) return before.slice(0, -1) + next;
  return `${before} ${next}`;
};

/**
 * Removes first and last lines that most pages have at the same height with the same text, apart from the page number.
 * A line that is only a number must be on two pages, any other text on three.
 */
const withoutRunningHeads = (lines: Line[]): Line[] => {
  const pages = Map.groupBy(lines, (line) => line.page);
  // Numbers count as equal if they grow with the pages.
  const keyOf = (line: Line): string =>
    `${Math.round(line.position / 4)} ${line.text.replace(/\d+/g, (digits) => `#${Number(digits) - line.page}`)}`;
  const edgeLines = [...pages.values()].flatMap((onPage) =>
    onPage.length < 2 ? [] : [onPage[0]!, onPage[onPage.length - 1]!],
  );
  const counts = new Map<string, number>();
  for (const line of edgeLines) counts.set(keyOf(line), (counts.get(keyOf(line)) ?? 0) + 1);
  const running = new Set(
    edgeLines.filter((line) => {
      const onlyNumber = /^[\s\-–—·.第页頁/|pP]*\d[\s\-–—·.第页頁/|\d]*$/u.test(line.text);
      const count = counts.get(keyOf(line)) ?? 0;
      return count >= Math.max(onlyNumber ? 2 : 3, pages.size * 0.6);
    }),
  );
  return lines.filter((line) => !running.has(line));
};
