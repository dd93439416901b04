import { inkOf, type Run } from './page.ts';

/** Lines on each side of a gutter that make columns; fewer may be a table. */
const MIN_LINES = 4;
/** The smallest mean length of the lines of a column, in font sizes; cells of a table are shorter. */
const MIN_LINE_LENGTH = 6;
/** The narrowest gutter, in font sizes. */
const MIN_GUTTER = 0.6;
/** Lines that cross a gutter, such as a title, as a share of all. More than the second mean that there is none. */
const MAX_CROSSING = 0.15;
const MAX_UNCLEAR_CROSSING = 0.35;
/** Three columns on a page are the most. */
const MAX_DEPTH = 2;

/** Where a page is divided into columns. */
export interface Gutters {
  /** From the left. */
  at: number[];
  /** Something like columns is there, but much of the text crosses the gutter. */
  isUnclear: boolean;
}

/**
 * Finds the strips without text between the columns of a page, from the pieces of its lines. A page of few lines takes
 * those of the document.
 */
export const findGutters = (segments: readonly Run[], size: number, depth = 0): Gutters => {
  const none = { at: [], isUnclear: false };
  if (segments.length < 2 * MIN_LINES || depth === MAX_DEPTH) return none;
  const { from, to } = extentOf(segments);
  if (to - from < 4 * MIN_LINE_LENGTH * size * (depth === 0 ? 0.75 : 0.5)) return none;
  const coverage = coverageOf(segments, from, to);
  let best: { from: number; to: number; crossing: number } | undefined;
  const width = coverage.length;
  for (let x = Math.floor(width * 0.2); x < width * 0.8; x++) {
    const crossing = coverage[x]!;
    if (
      best === undefined ||
      crossing < best.crossing ||
      (crossing === best.crossing && x > best.to + 1 && best.to - best.from < MIN_GUTTER * size)
    )
      best = { from: x, to: x, crossing };
    else if (crossing === best.crossing && x === best.to + 1) best.to = x;
  }
  if (best === undefined || best.to - best.from < MIN_GUTTER * size) return none;
  const at = from + (best.from + best.to) / 2;
  const left = segments.filter((segment) => inkOf(segment).end <= at);
  const right = segments.filter((segment) => inkOf(segment).start >= at);
  if (![left, right].every((side) => side.length >= MIN_LINES && meanLength(side) >= MIN_LINE_LENGTH * size))
    return none;
  const crossing = 1 - (left.length + right.length) / segments.length;
  if (crossing > MAX_CROSSING) return { at: [], isUnclear: crossing <= MAX_UNCLEAR_CROSSING };
  const sides = [findGutters(left, size, depth + 1), findGutters(right, size, depth + 1)];
  return { at: [...sides[0]!.at, at, ...sides[1]!.at], isUnclear: sides.some(({ isUnclear }) => isUnclear) };
};

/** Returns true if few pieces of lines cross these gutters. */
export const fitsGutters = (segments: readonly Run[], gutters: readonly number[]): boolean => {
  const crossing = segments.filter((segment) => crosses(segment, gutters));
  return crossing.length <= Math.max(1, segments.length * MAX_CROSSING * 2);
};

/** Returns true if a piece of a line reaches over a gutter. */
export const crosses = (segment: Run, gutters: readonly number[]): boolean => {
  const { start, end } = inkOf(segment);
  return gutters.some((at) => start < at && end > at);
};

const extentOf = (segments: readonly Run[]): { from: number; to: number } => {
  let from = Number.POSITIVE_INFINITY;
  let to = Number.NEGATIVE_INFINITY;
  for (const { start, end } of segments) {
    from = Math.min(from, start);
    to = Math.max(to, end);
  }
  return { from, to };
};

const meanLength = (segments: readonly Run[]): number =>
  segments.reduce((sum, { start, end }) => sum + end - start, 0) / segments.length;

/** Counts the pieces above each point between the edges. */
const coverageOf = (segments: readonly Run[], from: number, to: number): number[] => {
  // A page of Acrobat is at most 14,400 points wide.
  const width = Math.min(15_000, Math.ceil(to - from));
  const changes = new Array<number>(width + 2).fill(0);
  for (const { start, end } of segments.map(inkOf)) {
    const first = Math.min(width, Math.max(0, Math.floor(start - from)));
    changes[first]! += 1;
    changes[Math.min(width, Math.max(first, Math.ceil(end - from))) + 1]! -= 1;
  }
  let sum = 0;
  return changes.slice(0, width).map((change) => {
    sum += change;
    return sum;
  });
};
