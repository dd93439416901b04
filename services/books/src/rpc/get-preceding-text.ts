import { fail } from '@versio/kit/errors';
import { parseId } from '@versio/kit/ids';
import { callOf } from '@versio/kit/rpc';
import { codePointLength, splitLines } from '@versio/kit/text';
import { MAX_PRECEDING_CHARACTERS } from '@versio/proto/limits';
import type { BooksContext, Rpc } from '../context.ts';
import { requireBook } from '../store/books.ts';
import { readPrecedingText } from '../store/chapters.ts';

/**
 * Returns the last lines of the chapter before a number with their translations. Errors: BOOK_NOT_FOUND; INVALID_BODY
 * for a length out of range.
 */
export const getPrecedingText = ({ pool }: BooksContext): Rpc<'getPrecedingText'> => ({
  async getPrecedingText({ bookId: id, orderNo, maxCharacters }, context) {
    const { workspaceId } = callOf(context);
    const bookId = parseId(id, 'BOOK_NOT_FOUND');
    if (maxCharacters < 1 || maxCharacters > MAX_PRECEDING_CHARACTERS)
      throw fail('INVALID_BODY', `max_characters must be from 1 to ${MAX_PRECEDING_CHARACTERS}`);
    const text = await readPrecedingText(pool, { workspaceId, bookId, orderNo });
    if (text !== undefined) return { lines: lastLines(text.sourceText, text.translatedText, maxCharacters) };
    await requireBook(pool, workspaceId, bookId);
    return { lines: [] };
  },
});

/** Pairs the lines of two texts from the end, up to a length of the translation; none if their numbers differ. */
const lastLines = (sourceText: string, translatedText: string, maxCharacters: number) => {
  const sources = splitLines(sourceText);
  const translations = splitLines(translatedText);
  if (sources.length !== translations.length) return [];
  const lines: { source: string; translation: string }[] = [];
  let rest = maxCharacters;
  for (let index = sources.length - 1; index >= 0; index -= 1) {
    const source = sources[index]!.trim();
    const translation = translations[index]!.trim();
    if (source === '' || translation === '') continue;
    rest -= codePointLength(translation);
    if (rest < 0) break;
    lines.push({ source, translation });
  }
  return lines.reverse();
};
