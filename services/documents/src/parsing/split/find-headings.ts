import { unsupported } from '../document.ts';
import { CHAPTER_RANK, type HeadingForm, headingForm, MAX_HEADING_LENGTH } from './heading-forms.ts';

/** A heading and where its line is in the text, in UTF-16 units. */
export interface Heading extends HeadingForm {
  /** Start of its line. */
  start: number;
  /** End of its line, before the LF. */
  end: number;
}

/** The headings of a text. */
export interface FoundHeadings {
  headings: Heading[];
  /** The rank of those that are chapters; smaller ones name volumes. */
  chapterRank: number;
  /** Lines that look like headings but were taken as text, and headings that may be text. */
  unclear: { heading: Heading; taken: boolean }[];
}

/**
 * Finds the headings of a text (docs/rules.md#headings). The lines of a table of contents are none, and a line that
 * may be a sentence is one only if its number continues that of the heading before it.
 * @throws DocumentError for more than 200,000 lines that have the form of headings
 */
export const findHeadings = (text: string): FoundHeadings => {
  const candidates = withoutContents(text, scanLines(text));
  const parts = candidates.filter(({ kind }) => kind !== 'numbered');
  const chapterRank = rankOfChapters(parts);
  const unclear: FoundHeadings['unclear'] = [];
  const headings = inSequence(
    parts.filter(({ rank }) => rank <= chapterRank),
    chapterRank,
    unclear,
  );
  if (headings.some(({ kind }) => kind === 'part')) return { headings, chapterRank, unclear };
  const run = numberedRun(text, candidates);
  const all = [...headings, ...run].sort((a, b) => a.start - b.start);
  return { headings: all, chapterRank, unclear };
};

/** True if a part of a text has a letter or a digit. */
export const hasWords = (text: string, from: number, to: number): boolean => {
  for (let at = from; at < to; at += 4_096) {
    if (/[\p{L}\p{N}]/u.test(text.slice(at, Math.min(to, at + 4_096)))) return true;
  }
  return false;
};

/**
 * Ten times the chapters that a book may have. 200,000 take 60 MB; the 6.7 million that 64 MiB can hold took 2 GB and
 * 36 s.
 */
const MAX_CANDIDATES = 200_000;

/** One pass without a list of lines: a text of 64 MiB may have as many lines as characters. */
const scanLines = (text: string): Heading[] => {
  const found: Heading[] = [];
  for (let start = 0; start < text.length; ) {
    const next = text.indexOf('\n', start);
    const end = next < 0 ? text.length : next;
    if (end - start <= 3 * MAX_HEADING_LENGTH && end > start) {
      const form = headingForm(text.slice(start, end));
      if (form !== undefined) found.push({ ...form, start, end });
      if (found.length > MAX_CANDIDATES) {
        throw unsupported(`has more than ${MAX_CANDIDATES} lines that look like headings; split it into smaller files`);
      }
    }
    start = end + 1;
  }
  return found;
};

/**
 * The same for a heading with its volume before it (第一卷 少年 第一章 出发) as for one below the volume's line, and with
 * other marks (第一章：出发).
 */
const keyOf = ({ kind, rank, number, title }: Heading): string => {
  if (kind === 'word') return title;
  const own = title.slice(Math.max(0, title.lastIndexOf('第'))).replace(/[\s.…·]+\d*$/u, '');
  return `${rank} ${number} ${own.replace(/[\p{P}\p{S}\s]/gu, '').slice(0, 40)}`;
};

/**
 * Drops a table of contents: three or more headings with no words between them, most of which stand in the text again.
 * The last one may be followed by a preface.
 */
const withoutContents = (text: string, candidates: Heading[]): Heading[] => {
  const lastAt = new Map(candidates.map((candidate, index) => [keyOf(candidate), index]));
  const kept: Heading[] = [];
  for (let from = 0; from < candidates.length; ) {
    let to = from;
    while (to + 1 < candidates.length && !hasWords(text, candidates[to]!.end, candidates[to + 1]!.start)) to += 1;
    // The headings from `from` to before `to` have no text; that at `to` has some, or is the last. The run may hold the
    // first real headings as well: a volume without text, and its first chapter. A heading that is there twice in a row
    // is no entry of a table.
    const isAgainLater = (index: number): boolean => {
      const last = lastAt.get(keyOf(candidates[index]!))!;
      return last > to || last > index + 1;
    };
    const count = Array.from({ length: to - from }, (_, offset) => from + offset).filter(isAgainLater).length;
    if (to - from >= 2 && count >= (to - from) * 0.6) {
      // What of the run does not stand in the text again is the first real heading, perhaps with its volume.
      let end = to + 1;
      while (end > from && !isAgainLater(end - 1)) end -= 1;
      for (let index = end; index <= to; index++) kept.push(candidates[index]!);
    } else for (let index = from; index <= to; index++) kept.push(candidates[index]!);
    from = to + 1;
  }
  return kept;
};

const rankOfChapters = (candidates: readonly Heading[]): number => {
  const counts = new Map<number, number>();
  for (const { kind, clear, rank } of candidates)
    if (kind === 'part' && clear) counts.set(rank, (counts.get(rank) ?? 0) + 1);
  const chapters = counts.get(CHAPTER_RANK) ?? 0;
  const sections = counts.get(CHAPTER_RANK + 1) ?? 0;
  if (sections > chapters) return CHAPTER_RANK + 1;
  return chapters > 0 || counts.size === 0 ? CHAPTER_RANK : Math.max(...counts.keys());
};

/** Leaves out what may be a sentence and does not continue the numbers, and what stands between two that do. */
const inSequence = (
  candidates: readonly Heading[],
  chapterRank: number,
  unclear: FoundHeadings['unclear'],
): Heading[] => {
  const taken: Heading[] = [];
  let last: number | undefined;
  // Before the first number, and in a new volume, numbers may begin with 1.
  let mayBegin = true;
  const following = nextClearNumbers(candidates, chapterRank);
  for (const [index, heading] of candidates.entries()) {
    if (heading.kind === 'word' || (heading.rank < chapterRank && heading.clear)) {
      if (heading.kind === 'part') mayBegin = true;
      taken.push(heading);
      continue;
    }
    const { number, clear, sentence } = heading;
    const next = following[index];
    const continues = (last !== undefined && number === last + 1) || (mayBegin && number! <= 1);
    const isBetween = clear && !mayBegin && next === last! + 1 && number !== last && !continues;
    const accept = heading.rank === chapterRank && (clear ? !isBetween : continues && next !== number && !sentence);
    if (accept) {
      taken.push(heading);
      last = number;
      mayBegin = false;
    }
    if (!clear && sentence) continue;
    if (!clear || isBetween) unclear.push({ heading, taken: accept });
  }
  return taken;
};

/** The number of the next clear chapter behind each heading, up to the next volume. */
const nextClearNumbers = (candidates: readonly Heading[], chapterRank: number): (number | undefined)[] => {
  const following: (number | undefined)[] = [];
  let next: number | undefined;
  for (let index = candidates.length - 1; index >= 0; index--) {
    following[index] = next;
    const { kind, clear, rank, number } = candidates[index]!;
    if (kind !== 'part' || !clear) continue;
    next = rank === chapterRank ? number : undefined;
  }
  return following;
};

/** How many numbers in a row a run of numbered lines may miss. */
const MAX_GAP = 3;

/** Returns numbered lines from 0 or 1 on that grow and have text between them; items of a list have none. */
const numberedRun = (text: string, candidates: readonly Heading[]): Heading[] => {
  const run: Heading[] = [];
  const numbered = candidates.filter(({ kind }) => kind === 'numbered');
  const isNextTo = (one: Heading | undefined, other: Heading | undefined): boolean =>
    one !== undefined && other !== undefined && !hasWords(text, one.end, other.start);
  for (const [index, candidate] of numbered.entries()) {
    if (isNextTo(numbered[index - 1], candidate) || isNextTo(candidate, numbered[index + 1])) continue;
    const last = run.at(-1);
    const step = last === undefined ? 0 : candidate.number! - last.number!;
    if (last === undefined ? candidate.number! <= 1 : step >= 1 && step <= MAX_GAP) {
      run.push(candidate);
    } else if (run.length === 1 && candidate.number! <= 1) run[0] = candidate;
  }
  return run.length >= 2 ? run : [];
};
