import { parseId } from '@versio/kit/ids';
import { callOf } from '@versio/kit/rpc';
import { MAX_PIECE_BYTES } from '@versio/proto/limits';
import type { BooksContext, Rpc } from '../context.ts';
import { decompressDictionary } from '../dictionaries/compress-dictionary.ts';
import { toDictionaryDescription } from '../messages.ts';
import { requireBook } from '../store/books.ts';
import { readContent, readDictionaryRow } from '../store/dictionaries.ts';

/**
 * Streams the dictionary of a book: its description, then its text in pieces. Errors: BOOK_NOT_FOUND,
 * DICTIONARY_NOT_FOUND, UNAVAILABLE if it is replaced meanwhile.
 */
export const getDictionary = ({ pool }: BooksContext): Rpc<'getDictionary'> => ({
  async *getDictionary(request, context) {
    const { workspaceId, signal } = callOf(context);
    const key = { workspaceId, bookId: parseId(request.bookId, 'BOOK_NOT_FOUND') };
    await requireBook(pool, workspaceId, key.bookId);
    const row = await readDictionaryRow(pool, key);
    yield { part: { case: 'description' as const, value: toDictionaryDescription(row) } };
    for await (const piece of decompressDictionary(readContent(pool, key, row)))
      for (let at = 0; at < piece.byteLength; at += MAX_PIECE_BYTES) {
        signal.throwIfAborted();
        const value = piece.subarray(at, at + MAX_PIECE_BYTES) as Uint8Array<ArrayBuffer>;
        yield { part: { case: 'piece' as const, value } };
      }
  },
});
