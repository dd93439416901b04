import { parseId } from '@versio/kit/ids';
import { callOf } from '@versio/kit/rpc';
import type { BooksContext, Rpc } from '../context.ts';
import { toCoverType, toKnownVersions } from '../messages.ts';
import { requireBook } from '../store/books.ts';
import { readCover } from '../store/covers.ts';

/**
 * Returns the cover of a book, or its version alone if that is known. Errors: BOOK_NOT_FOUND, COVER_NOT_FOUND,
 * INVALID_BODY for too many known versions.
 */
export const getCover = ({ pool }: BooksContext): Rpc<'getCover'> => ({
  async getCover(request, context) {
    const { workspaceId } = callOf(context);
    const key = { workspaceId, bookId: parseId(request.bookId, 'BOOK_NOT_FOUND') };
    await requireBook(pool, workspaceId, key.bookId);
    const { id, mediaType, content } = await readCover(pool, key, toKnownVersions(request.knownVersions));
    return { version: id, coverType: toCoverType(mediaType), content: content as Uint8Array<ArrayBuffer> };
  },
});
