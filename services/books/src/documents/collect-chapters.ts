import { codePointLength } from '@versio/kit/text/characters';
import { MAX_CHAPTERS_PER_BOOK, MAX_SOURCE_TEXT_LENGTH } from '@versio/proto/limits';
import type { ParseDocumentResponse } from '@versio/proto/versio/documents/v1/documents_pb';

/** A document may hold 20 million characters; documents refuses more. */
const MAX_UNITS = 40_000_000;

/** A chapter of a document. */
export interface ParsedChapter {
  title: string;
  text: string;
}

/**
 * Collects the chapters of a document. A document may have taken over the service that parsed it, so what it sends is
 * checked as if it came from outside. Throws an Error for what it never sends.
 */
export const collectChapters = async (parts: AsyncIterable<ParseDocumentResponse>): Promise<ParsedChapter[]> => {
  const chapters: { title: string; pieces: string[] }[] = [];
  let units = 0;
  for await (const { part } of parts) {
    if (part.case === 'title') chapters.push({ title: part.value, pieces: [] });
    else if (part.case === 'text') chapters.at(-1)?.pieces.push(part.value);
    units += part.value?.length ?? 0;
    if (units > MAX_UNITS || chapters.length > MAX_CHAPTERS_PER_BOOK) throw new Error('documents sends without end');
  }
  return chapters.map(({ title, pieces }) => {
    const text = pieces.join('');
    if (title.includes('\0') || text.includes('\0')) throw new Error('documents sent a NUL');
    if (codePointLength(text) > MAX_SOURCE_TEXT_LENGTH) throw new Error('documents sent a chapter over its limit');
    return { title, text };
  });
};
