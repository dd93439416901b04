import { firstCodePoints } from '@versio/kit/text';
import type { DocumentWarning, ParsedChapter, Split } from '../document.ts';
import { findHeadings, type Heading, hasWords } from './find-headings.ts';
import { MAX_HEADING_LENGTH } from './heading-forms.ts';

/** The chapters of a text, and what was uncertain about them. */
export interface SplitText {
  chapters: ParsedChapter[];
  warnings: DocumentWarning[];
}

/** Warnings of one document; more say nothing new. */
const MAX_WARNINGS = 100;

/**
 * Divides a text at its headings (docs/rules.md#headings), which become titles with the volume before them. Returns
 * undefined if it has none, or for `auto` fewer than two: then it is one chapter. What is before the first heading gets
 * an empty title; without words it goes.
 */
export const splitText = (text: string, split: Split): SplitText | undefined => {
  if (split === 'none') return undefined;
  const { headings, chapterRank, unclear } = findHeadings(text);
  if (headings.length < (split === 'auto' ? 2 : 1)) return undefined;
  const divided = divide(text, headings, chapterRank);
  const warnings = unclear.slice(0, MAX_WARNINGS).map(({ heading, taken }): DocumentWarning => {
    const found = divided.findLastIndex(({ start }) => start <= heading.start);
    const line = firstCodePoints(heading.title, 100);
    return {
      chapter: Math.max(0, found),
      code: 'heading_unclear',
      message: taken
        ? `"${line}" was taken as a heading, because its number follows the one before it; it may be a sentence.`
        : `"${line}" looks like a heading, but its number does not fit between those around it; it stays in the text.`,
    };
  });
  return { chapters: divided.map(({ title, text: body }) => ({ title, text: body })), warnings };
};

interface Division extends ParsedChapter {
  start: number;
}

const divide = (text: string, headings: readonly Heading[], chapterRank: number): Division[] => {
  const divisions: Division[] = [];
  const front = headings[0]!.start;
  if (hasWords(text, 0, front)) divisions.push({ title: '', text: bodyOf(text, 0, front), start: 0 });
  /** The volumes that the next chapter is in, the largest first. */
  let volumes: Heading[] = [];
  /** A volume without text that no chapter has named yet. */
  let unnamed: Heading | undefined;
  const add = (title: string, heading: Heading, to: number): void => {
    // A heading with nothing below it keeps its line, so that no number is lost.
    const from = hasWords(text, heading.end, to) ? heading.end : heading.start;
    divisions.push({ title, text: bodyOf(text, from, to), start: heading.start });
  };
  for (const [index, heading] of headings.entries()) {
    const next = headings[index + 1];
    const to = next?.start ?? text.length;
    const empty = !hasWords(text, heading.end, to);
    // Many files have each heading twice.
    if (empty && next !== undefined && next.title === heading.title) continue;
    if (heading.kind === 'part' && heading.rank < chapterRank) {
      if (unnamed !== undefined && unnamed.rank >= heading.rank) add(unnamed.title, unnamed, heading.start);
      volumes = [...volumes.filter(({ rank }) => rank < heading.rank), heading];
      unnamed = empty ? heading : undefined;
      if (!empty) add(titleOf(volumes), heading, to);
      else if (next === undefined) add(titleOf(volumes), heading, to);
      continue;
    }
    add(titleOf([...volumes, heading]), heading, to);
    unnamed = undefined;
  }
  return divisions;
};

/** Puts the volumes before the title of a chapter, unless it names them itself or the title would be too long. */
const titleOf = (headings: readonly Heading[]): string => {
  const own = headings.at(-1)!.title;
  const volumes = headings.slice(0, -1).filter(({ title }) => !own.includes(title.split(' ')[0]!));
  const whole = [...volumes.map(({ title }) => title), own].join(' ');
  return [...whole].length <= MAX_HEADING_LENGTH ? whole : own;
};

/** A part of the text without the empty lines around it. The indent of its first line stays. */
const bodyOf = (text: string, from: number, to: number): string => {
  let start = from;
  for (let at = from; at < to && /\s/u.test(text[at]!); at++) if (text[at] === '\n') start = at + 1;
  let end = to;
  while (end > start && /\s/u.test(text[end - 1]!)) end -= 1;
  return text.slice(start, end);
};
