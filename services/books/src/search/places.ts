import { codePointLength, iterateLines, type TextPlace } from '@versio/kit/text';

/** A text to search: its title, which is line 0, and its lines. */
export interface SearchedText {
  title: string;
  text: string;
}

/** A place of a searched text. */
export interface Excerpt {
  /** From 1; 0 is the title. */
  line: number;
  /** The code points of the line before the place. */
  start: number;
  before: string;
  match: string;
  after: string;
}

/** The UTF-16 units of a line that an excerpt shows on each side: about half a line of a page. */
const CONTEXT_UNITS = 60;
export const MAX_CONTEXT_UNITS = 500;

/** Yields the places in a title and in the lines of a text, in their order. */
export function* findExcerpts(
  { title, text }: SearchedText,
  find: (line: string) => Iterable<TextPlace>,
  contextUnits = CONTEXT_UNITS,
): Generator<Excerpt> {
  yield* excerptsOf(title, 0, find, contextUnits);
  let number = 0;
  for (const line of iterateLines(text)) {
    number += 1;
    yield* excerptsOf(line, number, find, contextUnits);
  }
}

function* excerptsOf(
  text: string,
  line: number,
  find: (line: string) => Iterable<TextPlace>,
  contextUnits: number,
): Generator<Excerpt> {
  // Counted on from the place before: a line may have half a million characters and as many places.
  let counted = 0;
  let characters = 0;
  for (const { start, end } of find(text)) {
    characters += codePointLength(text.slice(counted, start));
    counted = start;
    yield {
      line,
      start: characters,
      before: withoutHalves(text.slice(Math.max(0, start - contextUnits), start)),
      match: text.slice(start, end),
      after: withoutHalves(text.slice(end, end + contextUnits)),
    };
  }
}

/** Removes a half of a surrogate pair at either end. */
const withoutHalves = (text: string): string => text.replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '');
