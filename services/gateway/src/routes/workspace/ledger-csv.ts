import { Readable } from 'node:stream';
import type { LedgerEntry } from '../../present/workspace.ts';

const COLUMNS = ['id', 'kind', 'words', 'bookId', 'chapterId', 'jobId', 'reference', 'createdAt'] as const;

/** Streams entries as CSV (RFC 4180) with a header, a page at a time. */
export const ledgerCsv = (pages: AsyncIterable<readonly LedgerEntry[]>): Readable =>
  Readable.from(linesOf(pages), { objectMode: false });

async function* linesOf(pages: AsyncIterable<readonly LedgerEntry[]>): AsyncGenerator<string> {
  yield `${COLUMNS.join(',')}\r\n`;
  for await (const page of pages)
    if (page.length > 0)
      yield page.map((entry) => `${COLUMNS.map((name) => toCell(entry[name])).join(',')}\r\n`).join('');
}

/** A spreadsheet would compute a text that begins with one of these; an apostrophe makes it text (OWASP). */
const FORMULA = /^[=+\-@\t\r]/;

const toCell = (value: string | number | null): string => {
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
