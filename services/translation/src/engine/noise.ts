import type { SegmentedText } from './segment.ts';
import type { Finding } from './types.ts';

// A chapter has a few adverts. An analysis that marks more is wrong about the text, and dropping costs the reader more
// than an advert does.
const MAX_NOISE_LINES = 5;
const MAX_NOISE_SHARE = 0.2;

/**
 * Returns the lines (from 1) that an analysis marked as noise (docs/rules.md#noise): those with all their segments
 * marked, and none if they are all of the text or more than five and a fifth of its paragraphs.
 */
export const noiseLinesOf = ({ segments }: Pick<SegmentedText, 'segments'>, ids: ReadonlySet<number>): number[] => {
  if (ids.size === 0) return [];
  const marked: number[] = [];
  let lines = 0;
  let isMarked = true;
  for (const [index, { id, line }] of segments.entries()) {
    isMarked &&= ids.has(id);
    if (segments[index + 1]?.line === line) continue;
    if (isMarked) marked.push(line + 1);
    lines += 1;
    isMarked = true;
  }
  const isTooMuch = marked.length === lines || marked.length > Math.max(MAX_NOISE_LINES, lines * MAX_NOISE_SHARE);
  return isTooMuch ? [] : marked;
};

/**
 * Replaces lines (from 1) by blank ones, and reports each with its source. If nothing would be left to translate, the
 * text stays as it is.
 */
export const dropLines = (
  text: SegmentedText,
  lines: readonly number[],
): { kept: SegmentedText; findings: Finding[] } => {
  if (lines.length === 0) return { kept: text, findings: [] };
  const dropped = new Set(lines.map((line) => line - 1));
  const segments = text.segments.filter(({ line }) => !dropped.has(line));
  if (segments.length === 0) return { kept: text, findings: [] };
  const firsts = text.segments.filter(
    ({ line }, index) => dropped.has(line) && text.segments[index - 1]?.line !== line,
  );
  return {
    kept: { lines: text.lines.map((line, index) => (dropped.has(index) ? '' : line)), segments },
    findings: firsts.map(({ id, line }) => ({
      code: 'noise_dropped',
      segmentId: id,
      severity: 'recorded',
      text: text.lines[line]!,
    })),
  };
};

/** Returns the lines of a translation that were dropped as noise, by its recorded findings. */
export const droppedLinesOf = (
  findings: readonly { code: string; line: number }[],
  translated: readonly string[],
): Set<number> =>
  new Set(
    findings
      .filter(({ code, line }) => code === 'noise_dropped' && translated[line - 1] === '')
      .map(({ line }) => line),
  );
