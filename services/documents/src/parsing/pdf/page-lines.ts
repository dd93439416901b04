import { crosses, divideAt, findGutters, fitsGutters } from './columns.ts';
import {
  endsWide,
  groupRows,
  inkOf,
  joinPiece,
  joinRuns,
  type Line,
  type PdfItem,
  type PdfPage,
  type Piece,
  RAISED_SIZE,
  type Run,
  startsWide,
  usualSize,
  WIDE_CLASS,
} from './page.ts';

/** Runs farther apart, in font sizes, are pieces of a line of their own: of two columns, or of two cells. */
const PIECE_GAP = 0.7;
/** Beside blank halves of punctuation. */
const MIN_PIECE_GAP = 0.3;
/** Cells of a table are farther apart. */
const CELL_GAP = 1.5;
/** Ruby is smaller than the line it stands above, by at most so many of its sizes. */
const RUBY_SIZE = 0.65;
const RUBY_DISTANCE = 1.3;
/** Footnotes are smaller than the text. */
const NOTE_SIZE = 0.93;
const NOTE_MARK = /^\s*(?:[[(〔［（【]?\d{1,3}[\])〕］）】.、．]?|[①-⑳⓪❶-❿]|[*†‡※]|注\s*\d*[:：])\s*\S/u;

/** The lines of a document in reading order. */
export interface ReadLines {
  lines: Line[];
  /** Numbers, from 1, of pages whose order is in doubt. */
  unclearPages: number[];
}

interface Layout {
  /** Pieces of lines, at most as long as a column. */
  segments: Piece[];
  gutters: number[];
  isUnclear: boolean;
  isVertical: boolean;
}

/** Reads the lines of all pages: column after column, without ruby. */
export const readLines = (pages: readonly PdfPage[]): ReadLines => {
  const size = usualSize(pages.flatMap(({ items }) => items.map((item) => toRun(item, false))));
  const layouts = pages.map((page) => readLayout(page, size));
  const usual = usualGutters(layouts);
  const lines = layouts.flatMap((layout, page) => {
    const divided =
      layout.gutters.length === 0 && !layout.isVertical
        ? layout.segments.flatMap((segment) => divideAt(segment, usual))
        : [];
    const [segments, gutters] =
      divided.length > 0 && fitsGutters(divided, usual) ? [divided, usual] : [layout.segments, layout.gutters];
    return columnsOf(segments, gutters).flatMap(({ segments, column }) => {
      const found = groupRows(segments).map((row) => ({ row, isCell: false }));
      markCells(found);
      const made = found.flatMap(({ row, isCell }) =>
        (isCell ? row.map((segment) => [segment]) : [row]).map((runs) =>
          toLine(runs, { page, column, isCell, isVertical: layout.isVertical }),
        ),
      );
      markNotes(made, size);
      return made;
    });
  });
  const unclearPages = layouts.flatMap(({ isUnclear }, page) => (isUnclear ? [page + 1] : []));
  return { lines: lines.filter(({ text }) => text !== ''), unclearPages };
};

const toRun = ({ text, x, y, length, size, tag }: PdfItem, isVertical: boolean): Run =>
  isVertical
    ? { text, start: -y, end: -y + length, position: -x, size, tag, lastTag: tag }
    : { text, start: x, end: x + length, position: -y, size, tag, lastTag: tag };

const readLayout = (page: PdfPage, size: number): Layout => {
  const isVertical = runsDown(page.items);
  const runs = page.items
    .filter(({ text }) => text !== '')
    .map((item) => toRun(verticalItem(item, isVertical), isVertical));
  const rows = withoutNoteMarks(withoutRuby(groupRows(runs)), size);
  const { at, segments, isUnclear } = findGutters(rows.flatMap(splitRow), size);
  return { segments, gutters: at, isUnclear, isVertical };
};

/** Upright characters are placed by their base, turned ones by where they begin. */
const RISE = 0.88;

/** A character that stands alone is as high as wide. */
const verticalItem = (item: PdfItem, isVertical: boolean): PdfItem =>
  !isVertical || item.vertical
    ? item
    : item.isRotated === true
      ? { ...item, y: item.y - RISE * item.size }
      : [...item.text].length === 1
        ? { ...item, length: item.size }
        : item;

/**
 * Returns true for vertical script: said by the font, or shown by single characters that follow each other downwards,
 * as browsers set them.
 */
const runsDown = (items: readonly PdfItem[]): boolean => {
  const shown = items.filter(({ text }) => text.trim() !== '');
  let down = 0;
  let across = 0;
  for (const [index, item] of shown.entries()) {
    const next = shown[index + 1];
    if (item.vertical) down += item.text.length;
    else if ([...item.text].length > 1) across += item.text.length;
    else if (next !== undefined) {
      const drop = item.y - next.y;
      if (Math.abs(next.x - item.x) < 0.3 * item.size && drop > 0.5 * item.size && drop < 2 * item.size) down += 1;
      else if (Math.abs(drop) < 0.3 * item.size) across += 1;
    }
  }
  return down > across;
};

const splitRow = (row: readonly Run[]): Piece[] => {
  const pieces: Run[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  let inkEnd = end;
  for (const run of row) {
    if (run.text.trim() === '') {
      pieces.at(-1)?.push(run);
      continue;
    }
    const ink = inkOf(run);
    const isPiece = run.start - end > MIN_PIECE_GAP * run.size && ink.start - inkEnd > PIECE_GAP * run.size;
    if (pieces.length === 0 || isPiece) pieces.push([run]);
    else pieces.at(-1)!.push(run);
    end = Math.max(end, run.end);
    inkEnd = Math.max(inkEnd, ink.end);
  }
  return pieces.map(joinPiece);
};

/** Removes rows of kana, bopomofo or pinyin close above a line of larger characters: their readings. */
const withoutRuby = (rows: Run[][]): Run[][] =>
  rows.map((row, index) => {
    const below = rows[index + 1];
    return below === undefined ? row : row.filter((run) => !isRubyOf(run, below));
  });

const isRubyOf = (run: Run, below: readonly Run[]): boolean => {
  if (!/^[\s\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Latin}\p{M}ˊˇˋ˙ー・]+$/u.test(run.text))
    return false;
  const middle = (run.start + run.end) / 2;
  return below.some(
    (base) =>
      run.size <= RUBY_SIZE * base.size &&
      base.position - run.position < RUBY_DISTANCE * base.size &&
      base.start <= middle &&
      base.end >= middle,
  );
};

/** Removes raised numbers that a footnote of the page begins with. */
const withoutNoteMarks = (rows: Run[][], size: number): Run[][] => {
  const marks = new Set<string>();
  for (const row of rows) {
    const text = joinRuns(row);
    if (row.every((run) => run.size < NOTE_SIZE * size) && NOTE_MARK.test(text))
      marks.add(/\d{1,3}|\S/u.exec(text.replace(/^[\s[(〔［（【]+/u, ''))![0]);
  }
  if (marks.size === 0) return rows;
  return rows.map((row) => {
    const tallest = Math.max(...row.map((run) => run.size));
    if (tallest < NOTE_SIZE * size) return row;
    return row.filter(
      (run) => run.size >= RAISED_SIZE * tallest || !marks.has(run.text.replace(/[\s[\]()〔〕［］（）【】]/gu, '')),
    );
  });
};

/** The gutters that most pages with columns have. */
const usualGutters = (layouts: readonly Layout[]): number[] => {
  const counts = new Map<string, { gutters: number[]; count: number }>();
  for (const { gutters } of layouts) {
    const key = gutters.map((at) => Math.round(at / 6)).join(' ');
    const entry = counts.get(key) ?? { gutters, count: 0 };
    entry.count += 1;
    counts.set(key, entry);
  }
  counts.delete('');
  return [...counts.values()].sort((a, b) => b.count - a.count)[0]?.gutters ?? [];
};

/** Divides a page into the columns between lines that cross the gutters, such as titles, which are read in between. */
const columnsOf = (segments: Piece[], gutters: readonly number[]): { segments: Piece[]; column: string }[] => {
  if (gutters.length === 0) return [{ segments, column: '0/0' }];
  const blocks: { segments: Piece[]; column: string }[] = [];
  let band: Piece[][] = [];
  const endBand = (): void => {
    for (const [index, column] of band.entries())
      if (column !== undefined) blocks.push({ segments: column, column: `${index}/${gutters.length}` });
    band = [];
  };
  for (const row of groupRows(segments)) {
    if (row.some((segment) => crosses(segment, gutters))) {
      endBand();
      blocks.push({ segments: row, column: '0/0' });
      continue;
    }
    for (const segment of row) {
      const index = gutters.filter((at) => inkOf(segment).start >= at).length;
      band[index] ??= [];
      band[index].push(segment);
    }
  }
  endBand();
  return blocks;
};

/** Marks the rows of tables: those with the same starts of pieces as a neighbour. */
const markCells = (rows: { row: Run[]; isCell: boolean }[]): void => {
  for (const [index, one] of rows.entries()) {
    const next = rows[index + 1];
    if (next === undefined || !isTableRow(one.row) || !isTableRow(next.row)) continue;
    if (one.row.length !== next.row.length) continue;
    if (one.row.every(({ start, size }, at) => Math.abs(start - next.row[at]!.start) < 0.3 * size)) {
      one.isCell = true;
      next.isCell = true;
    }
  }
};

const isTableRow = (row: readonly Run[]): boolean =>
  row.length > 1 && row.slice(1).every((run, index) => run.start - row[index]!.end > CELL_GAP * run.size);

/** Marks the smaller lines at the end of a column, from the first that begins with a number or a mark. */
const markNotes = (lines: Line[], size: number): void => {
  let from = lines.length;
  while (from > 0 && lines[from - 1]!.size < NOTE_SIZE * size) from -= 1;
  while (from < lines.length && !NOTE_MARK.test(lines[from]!.text)) from += 1;
  if (from > 0) for (const line of lines.slice(from)) line.isNote = true;
};

const toLine = (row: readonly Run[], at: Pick<Line, 'page' | 'column' | 'isCell' | 'isVertical'>): Line => {
  const joined = joinPiece(row);
  const indent = /^[\s\u3000]*/.exec(joined.text)![0];
  const wide = [...indent].filter((character) => character === '\u3000').length;
  const text = withoutLetterSpacing(withoutKerning(joined.text.slice(indent.length).trimEnd()));
  const { end, position, size, tag, lastTag } = joined;
  return { ...at, text, end, position, size, tag, lastTag, start: joined.start + wide * joined.size, isNote: false };
};

/** Removes the spaces that programs put between wide punctuation, and at the inner side of quotes and dashes. */
const withoutKerning = (text: string): string => (text.includes(' ') ? text.replace(KERNING, '') : text);
const KERNING = new RegExp(
  `(?<=[“‘「『（《〈【〔]) (?=[${WIDE_CLASS}])|(?<=[${WIDE_CLASS}]) (?=[”’」』）》〉】〕、。，！？；：—…])|(?<=[—…]) (?=[${WIDE_CLASS}])`,
  'gu',
);

/** Removes the spaces that wide letter spacing causes between Han characters. */
const withoutLetterSpacing = (text: string): string => {
  if (!text.includes(' ')) return text;
  const words = text.split(' ');
  const characters = [...text].length;
  const spaced = words.slice(1).filter((word, index) => endsWide(words[index]!) && startsWide(word)).length;
  if (spaced <= 2 || spaced <= (characters - spaced) * 0.25) return text;
  return words.reduce((before, word) => (endsWide(before) && startsWide(word) ? before + word : `${before} ${word}`));
};
