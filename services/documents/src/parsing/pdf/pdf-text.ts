import type { DocumentWarning, Notes } from '../document.ts';
import type { PdfPage } from './page.ts';
import { readLines } from './page-lines.ts';
import { joinParagraphs } from './paragraphs.ts';
import { withoutRunningHeads } from './running-heads.ts';

/** The text of a PDF. */
export interface PdfText {
  /** A line for each paragraph. */
  text: string;
  /** Numbers, from 1, of pages whose order is in doubt. */
  unclearPages: number[];
  /** There were footnotes, which are left out. */
  notesDropped: boolean;
}

/**
 * Reads placed runs of text as paragraphs, one per line of the result: column after column, without page numbers,
 * running heads and ruby.
 */
export const pdfText = (pages: readonly PdfPage[], notes: Notes = 'inline'): PdfText => {
  const { lines: all, unclearPages } = readLines(withoutRunningHeads(pages));
  const lines = notes === 'drop' ? all.filter(({ isNote }) => !isNote) : all;
  const widths = new Map(pages.flatMap(({ width }, index) => (width === undefined ? [] : [[index, width] as const])));
  // Other soft hyphens only say where a word may be divided.
  const text = joinParagraphs(lines, widths).join('\n').replaceAll('\u00ad', '');
  return { text, unclearPages, notesDropped: lines.length < all.length };
};

/** The pages named in one warning. */
const MAX_NAMED_PAGES = 10;

/** Returns what could not be kept of a PDF, or is in doubt; all of it is told of the first chapter. */
export const pdfWarnings = ({ unclearPages, notesDropped }: PdfText, images: number): DocumentWarning[] => {
  const warnings: DocumentWarning[] = [];
  const warn = (code: DocumentWarning['code'], message: string): void =>
    void warnings.push({ chapter: 0, code, message });
  if (unclearPages.length > 0) {
    const named = unclearPages.slice(0, MAX_NAMED_PAGES).join(', ');
    const more = unclearPages.length > MAX_NAMED_PAGES ? ' and more' : '';
    warn('layout_unclear', `The order of the text is in doubt on page ${named}${more}; compare it with the file.`);
  }
  if (notesDropped) warn('notes_dropped', 'Footnotes are left out, as the request asks.');
  if (images > 0)
    warn('images_dropped', `The file holds ${images === 1 ? 'a picture' : `${images} pictures`}, left out.`);
  return warnings;
};

/**
 * Counts the pictures of a PDF without decoding them: the dictionaries of streams are never compressed. Masks are
 * pictures of their own, which others name.
 */
export const countImages = (file: Buffer): number => {
  let count = 0;
  for (let at = file.indexOf('/Image'); at >= 0; at = file.indexOf('/Image', at + 6))
    if (/\/Subtype\s*$/.test(file.toString('latin1', Math.max(0, at - 16), at)) && !/[A-Z]/i.test(charAt(file, at + 6)))
      count += 1;
  for (let at = file.indexOf('/SMask'); at >= 0; at = file.indexOf('/SMask', at + 6))
    if (/^\s+\d/.test(file.toString('latin1', at + 6, at + 10))) count -= 1;
  return Math.max(0, count);
};

const charAt = (file: Buffer, at: number): string => file.toString('latin1', at, at + 1);
