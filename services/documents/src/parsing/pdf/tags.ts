import type { PDFPageProxy } from 'unpdf/pdfjs';
import type { Line } from './page.ts';

/** What pdf.js tells of the structure of a page. */
interface TagNode {
  role?: string;
  id?: string;
  children?: readonly TagNode[];
}

/** Elements of tagged files that are a paragraph each, or the innermost around it (ISO 32000-1, 14.8.4.3). */
const PARAGRAPH_ROLE = /^(?:P|H|H[1-6]|Title|LI|TOCI|TD|TH|Caption|Note|BlockQuote)$/;

/**
 * Returns the paragraph that each piece of marked content of a page belongs to, as a number of its own. A file that is
 * not well tagged has none: the tags only add to what the layout shows.
 */
export const readParagraphTags = async (page: PDFPageProxy): Promise<ReadonlyMap<string, number>> => {
  const paragraphOf = new Map<string, number>();
  let count = 0;
  const walk = ({ role = '', id, children = [] }: TagNode, around: number | undefined): void => {
    const paragraph = PARAGRAPH_ROLE.test(role) ? ++count : around;
    if (id !== undefined && paragraph !== undefined) paragraphOf.set(id, paragraph);
    // pdf.js reads 40 levels.
    for (const child of children) walk(child, paragraph);
  };
  const root = (await page.getStructTree().catch(() => null)) as TagNode | null;
  if (root !== null) walk(root, undefined);
  return paragraphOf;
};

/** Whether two lines of a page are of one paragraph by the tags of the file; undefined if these do not say. */
export const isTaggedAsOne = (before: Line, line: Line): boolean | undefined =>
  before.page !== line.page || before.lastTag === undefined || line.tag === undefined
    ? undefined
    : before.lastTag === line.tag;

/** Tags are believed if of so many pairs of lines that the layout is sure of, this share agrees. */
const MIN_KNOWN = 4;
const MIN_AGREEING = 0.9;

/** Compares tags with what the layout is sure of: some programs tag each line, or a page, as a paragraph. */
export interface TagTrial {
  known: number;
  agreeing: number;
}

/** Counts a pair of lines of which the layout is sure whether they are of one paragraph. */
export const tryTags = (trial: TagTrial, before: Line, line: Line, isOne: boolean): void => {
  const isTagged = isTaggedAsOne(before, line);
  if (isTagged === undefined) return;
  trial.known += 1;
  if (isTagged === isOne) trial.agreeing += 1;
};

/** Returns true if the tags of a file tell its paragraphs. */
export const areTagsTrue = ({ known, agreeing }: TagTrial): boolean =>
  known >= MIN_KNOWN && agreeing >= known * MIN_AGREEING;
