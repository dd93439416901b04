import { runAtOnce, type Steps } from '../async/steps.ts';
import { iterateLines } from './characters.ts';

/** A quotation in a paragraph; UTF-16 offsets of its content, without the marks. */
export interface Quotation {
  start: number;
  end: number;
}

/** The outermost quotations of a paragraph. */
export interface QuotedParagraph {
  quotations: Quotation[];
  /** False if a mark is missing or superfluous; the quotations then end where the marks suggest. */
  isBalanced: boolean;
}

const CLOSING_MARKS: Record<string, string> = {
  '“': '”',
  '‘': '’',
  '「': '」',
  '『': '』',
  '«': '»',
  '"': '"',
  '＂': '＂',
};
const MARKS = /[“”‘’「」『』«»"＂]/g;
// Far beyond any text, and what each mark is compared with.
const MAX_DEPTH = 32;
const CLOSERS = new Set(Object.values(CLOSING_MARKS));

/**
 * Finds the outermost quotations of a paragraph, of all forms of marks (“” ‘’ 「」 『』 «» ""). An apostrophe (’) outside
 * of ‘’ is no mark. A quotation without an end reaches to the end of the paragraph.
 */
export const findQuotations = (paragraph: string): QuotedParagraph => {
  const quotations: Quotation[] = [];
  const open: string[] = [];
  let start = 0;
  let isBalanced = true;
  for (const { 0: mark, index } of paragraph.matchAll(MARKS)) {
    const depth = open.lastIndexOf(mark);
    if (depth !== -1) {
      // A mark left open inside the quotation ends with it.
      if (depth < open.length - 1) isBalanced = false;
      open.length = depth;
      if (depth === 0) quotations.push({ start, end: index });
    } else if (mark in CLOSING_MARKS) {
      if (open.length === 0) start = index + 1;
      if (open.length < MAX_DEPTH) open.push(CLOSING_MARKS[mark]!);
      else isBalanced = false;
    } else if (CLOSERS.has(mark) && mark !== '’') isBalanced = false;
  }
  if (open.length === 0) return { quotations, isBalanced };
  quotations.push({ start, end: paragraph.length });
  return { quotations, isBalanced: false };
};

/** Returns the text of a paragraph outside of its quotations, each of which becomes one space. */
export const narrationOf = (paragraph: string): string => {
  let end = 0;
  let narration = '';
  for (const quotation of findQuotations(paragraph).quotations) {
    narration += `${paragraph.slice(end, quotation.start)} `;
    end = quotation.end;
  }
  return narration + paragraph.slice(end);
};

/** As an alias of a character: the one who tells the story. */
export const FIRST_PERSON_NAME = '我';

/** The pronouns by which a Vietnamese narrator tells their own story. */
export const FIRST_PERSON_WORDS: readonly string[] = ['ta', 'tôi', 'tao', 'tớ', 'mình', 'tui'];

/** A few paragraphs with 我 may be thoughts or quotations without marks. */
const MIN_FIRST_PERSON_PARAGRAPHS = 3;
/** A longer line is no paragraph of a story. */
const MAX_PARAGRAPH_UNITS = 20_000;
// About 1 ms.
const STEP_LINES = 256;

/**
 * Returns true if a Chinese text is told in the first person: 我 occurs in the narration of at least three paragraphs,
 * and of more than half of the paragraphs that have a personal pronoun there (docs/rules.md#forms-of-address).
 */
export const isFirstPerson = (text: string): boolean => runAtOnce(isFirstPersonInSteps(text));

/** As isFirstPerson, for texts of any length. */
export function* isFirstPersonInSteps(text: string): Steps<boolean> {
  let withPronoun = 0;
  let withFirstPerson = 0;
  let lines = 0;
  for (const line of iterateLines(text)) {
    lines += 1;
    if (lines % STEP_LINES === 0) yield;
    if (line.length > MAX_PARAGRAPH_UNITS || !/[我他她]/.test(line)) continue;
    const narration = narrationOf(line);
    if (!/[我他她]/.test(narration)) continue;
    withPronoun += 1;
    if (narration.includes('我')) withFirstPerson += 1;
  }
  return withFirstPerson >= MIN_FIRST_PERSON_PARAGRAPHS && withFirstPerson * 2 > withPronoun;
}
