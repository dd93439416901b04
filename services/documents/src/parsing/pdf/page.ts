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
  /** Horizontal script that is turned by 90 degrees, as in vertical text. */
  isRotated?: boolean;
  /** The paragraph of its page that the tags of the file put it into. */
  tag?: number | undefined;
}

/** The text of a page. */
export interface PdfPage {
  items: PdfItem[];
  /** Missing: the page has no known edges. */
  width?: number;
  height?: number;
}

/** A run of text in the direction of its line. */
export interface Run {
  text: string;
  /** Distance along the line: from the left, or from the top in vertical script. */
  start: number;
  end: number;
  /** Distance across the lines, growing in reading direction. */
  position: number;
  size: number;
  /** The paragraph of its page by the tags of the file, and that of its end. */
  tag?: number | undefined;
  lastTag?: number | undefined;
}

/** Runs of a line that stand together. */
export interface Piece extends Run {
  /** Those with text, in their order. */
  runs: readonly Run[];
}

/** A line of a column of a page. */
export interface Line extends Run {
  page: number;
  /** What it shares with the other lines of its column, also on other pages. */
  column: string;
  /** A cell of a table, which is a paragraph of its own. */
  isCell: boolean;
  /** A line of a footnote. */
  isNote: boolean;
  isVertical: boolean;
}

/** Superscripts are smaller than the text beside them. */
export const RAISED_SIZE = 0.8;

/** Characters that are set without spaces between them. */
export const WIDE_CLASS =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\u2014\\u2018-\\u201d\\u2026\\u3000-\\u303f\\uff00-\\uffef';
const WIDE_END = new RegExp(`[${WIDE_CLASS}]$`, 'u');
const WIDE_START = new RegExp(`^[${WIDE_CLASS}]`, 'u');

/** Returns true if a text ends with a wide character. */
export const endsWide = (text: string): boolean => WIDE_END.test(text.slice(-2));

/** Returns true if a text begins with a wide character. */
export const startsWide = (text: string): boolean => WIDE_START.test(text.slice(0, 2));

/** Returns what the eye sees of a run: half of the punctuation at its ends is blank. */
export const inkOf = ({ text, start, end, size }: Run): { start: number; end: number } => ({
  start: start + (/^[“‘「『（《〈【〔]/u.test(text) ? size / 2 : 0),
  end: end - (/[、。，．！？；：”’」』）》〉】〕]$/u.test(text.slice(-1)) ? size / 2 : 0),
});

/**
 * Joins the runs of a line, in order. pdf.js inserts spaces between words; this adds those of runs placed apart: a
 * number before its item, the columns of a table. Between wide characters only a gap of almost one is a space.
 */
export const joinRuns = (runs: readonly Run[]): string => {
  let text = '';
  let end = Number.NEGATIVE_INFINITY;
  let size = 0;
  for (const run of runs) {
    // A mark of a footnote stands at its word.
    const isRaised = size > 0 && Math.min(run.size, size) < RAISED_SIZE * Math.max(run.size, size);
    if (text !== '' && !isRaised && needsSpace(text, run, run.start - end)) text += ' ';
    text += run.text;
    if (run.text.trim() !== '') size = run.size;
    end = run.text.trim() === '' ? end : Math.max(end, run.end);
  }
  return text;
};

const needsSpace = (before: string, run: Run, gap: number): boolean => {
  if (/\s$/.test(before) || /^\s/.test(run.text)) return false;
  const wide = (endsWide(before) ? 1 : 0) + (startsWide(run.text) ? 1 : 0);
  return gap > [0.25, 0.3, 0.9][wide]! * run.size;
};

/** Joins runs of a line, of which one has text, into a piece. */
export const joinPiece = (runs: readonly Run[]): Piece => {
  const shown = runs.filter(({ text }) => text.trim() !== '');
  const largest = shown.reduce((a, b) => (b.size > a.size ? b : a));
  return {
    text: joinRuns(runs),
    start: shown[0]!.start,
    end: Math.max(...shown.map(({ end }) => end)),
    position: largest.position,
    size: largest.size,
    tag: shown[0]!.tag,
    lastTag: shown.at(-1)!.lastTag,
    runs: shown,
  };
};

/**
 * Groups runs into rows, the first row first and each from its start. Superscripts belong to the row they rise from.
 */
export const groupRows = <Item extends Run>(runs: readonly Item[]): Item[][] => {
  const rows: Item[][] = [];
  let anchor: Item | undefined;
  for (const run of runs.toSorted((a, b) => a.position - b.position)) {
    const sameRow =
      anchor !== undefined && Math.abs(run.position - anchor.position) < 0.5 * Math.max(run.size, anchor.size);
    if (sameRow) rows.at(-1)!.push(run);
    else rows.push([run]);
    if (!sameRow || run.size > anchor!.size) anchor = run;
  }
  for (const row of rows) row.sort((a, b) => a.start - b.start);
  return rows;
};

/** Returns the size of most characters. */
export const usualSize = (runs: Iterable<Run>): number => {
  const counts = new Map<number, number>();
  for (const { size, text } of runs) {
    const rounded = Math.round(size * 2) / 2;
    counts.set(rounded, (counts.get(rounded) ?? 0) + text.trim().length);
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] || 12;
};
