import type { Notes } from '../document.ts';
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
