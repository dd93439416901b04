import { inkOf, joinPiece, type Piece, type Run } from './page.ts';

/** Lines on each side of a gutter that make columns; fewer may be a table. */
const MIN_LINES = 4;
/** The smallest mean length of the lines of a column, in font sizes; cells of a table are shorter. */
const MIN_LINE_LENGTH = 6;
/** The narrowest gutter, in font sizes: that of LaTeX is 10 points wide, and punctuation hangs into it. */
const MIN_GUTTER = 0.45;
/** Places per point where coverage is counted. */
const PER_POINT = 2;
/** Lines that cross a gutter, such as a title, as a share of all. More than the second mean that there is none. */
const MAX_CROSSING = 0.15;
const MAX_UNCLEAR_CROSSING = 0.35;
/** Three columns on a page are the most. */
const MAX_DEPTH = 2;

/** Where a page is divided into columns. */
export interface Gutters {
  /** From the left. */
  at: number[];
  /** The pieces, divided where they only reach over a gutter because it is hardly wider than a space. */
  segments: Piece[];
  /** Something like columns is there, but much of the text crosses the gutter. */
  isUnclear: boolean;
}

/**
 * Finds the strips without text between the columns of a page, from the pieces of its lines. A page of few lines takes
 * those of the document.
 */
export const findGutters = (segments: Piece[], size: number, depth = 0): Gutters => {
  const none = { at: [], segments, isUnclear: false };
  if (segments.length < 2 * MIN_LINES || depth === MAX_DEPTH) return none;
  const { from, to } = extentOf(segments);
  if (to - from < 4 * MIN_LINE_LENGTH * size * (depth === 0 ? 0.75 : 0.5)) return none;
  const coverage = coverageOf(segments, from, to);
  const strip = findStrip(coverage, MIN_GUTTER * size * PER_POINT, segments.length * MAX_UNCLEAR_CROSSING);
  if (strip === undefined) return none;
  const at = from + (strip.from + strip.to) / 2 / PER_POINT;
  const divided = segments.flatMap((segment) => divideAt(segment, [at]));
  const left = divided.filter((segment) => inkOf(segment).end <= at);
  const right = divided.filter((segment) => inkOf(segment).start >= at);
  if (![left, right].every((side) => side.length >= MIN_LINES && meanLength(side) >= MIN_LINE_LENGTH * size))
    return none;
  const crossing = 1 - (left.length + right.length) / divided.length;
  if (crossing > MAX_CROSSING) return { ...none, isUnclear: crossing <= MAX_UNCLEAR_CROSSING };
  const sides = [findGutters(left, size, depth + 1), findGutters(right, size, depth + 1)] as const;
  const over = divided.filter((segment) => crosses(segment, [at]));
  return {
    at: [...sides[0].at, at, ...sides[1].at],
    segments: [...over, ...sides[0].segments, ...sides[1].segments],
    isUnclear: sides.some(({ isUnclear }) => isUnclear),
  };
};

/** Finds the widest strip away from the edges above which the fewest runs are, at most so many. */
const findStrip = (
  coverage: readonly number[],
  narrowest: number,
  most: number,
): { from: number; to: number } | undefined => {
  const [first, last] = [Math.floor(coverage.length * 0.2), Math.ceil(coverage.length * 0.8)];
  for (const crossing of [...new Set(coverage)].sort((a, b) => a - b)) {
    if (crossing > most) return undefined;
    let widest: { from: number; to: number } | undefined;
    for (let x = first, from = first; x < last; x++) {
      if (coverage[x]! > crossing) from = x + 1;
      else if (x - from >= (widest === undefined ? narrowest : widest.to - widest.from + 1)) widest = { from, to: x };
    }
    if (widest !== undefined) return widest;
  }
  return undefined;
};

/** Divides a piece at the gutters that none of its runs reaches over. */
export const divideAt = (segment: Piece, gutters: readonly number[]): Piece[] => {
  const at = gutters.find(
    (gutter) => crosses(segment, [gutter]) && !segment.runs.some((run) => crosses(run, [gutter])),
  );
  if (at === undefined) return [segment];
  const isLeft = ({ start, end }: Run): boolean => (start + end) / 2 < at;
  const left = segment.runs.filter(isLeft);
  const right = segment.runs.filter((run) => !isLeft(run));
  return [left, right].flatMap((runs) => divideAt(joinPiece(runs), gutters));
};

/** Returns true if few pieces of lines cross these gutters. */
export const fitsGutters = (segments: readonly Piece[], gutters: readonly number[]): boolean => {
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

/** Counts the runs above each place between the edges. */
const coverageOf = (segments: readonly Piece[], from: number, to: number): number[] => {
  // A page of Acrobat is at most 14,400 points wide.
  const width = Math.min(15_000, Math.ceil(to - from)) * PER_POINT;
  const changes = new Array<number>(width + 2).fill(0);
  for (const { start, end } of segments.flatMap(({ runs }) => runs).map(inkOf)) {
    const first = Math.min(width, Math.max(0, Math.floor((start - from) * PER_POINT)));
    changes[first]! += 1;
    changes[Math.min(width, Math.max(first, Math.ceil((end - from) * PER_POINT))) + 1]! -= 1;
  }
  let sum = 0;
  return changes.slice(0, width).map((change) => {
    sum += change;
    return sum;
  });
};
