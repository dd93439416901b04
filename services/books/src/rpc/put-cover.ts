import { create } from '@bufbuild/protobuf';
import { fail } from '@versio/kit/errors';
import { newId, parseId } from '@versio/kit/ids';
import { onceInTransaction } from '@versio/kit/postgres';
import { callOf } from '@versio/kit/rpc';
import { MAX_COVER_BYTES } from '@versio/proto/limits';
import { PutCoverResponseSchema } from '@versio/proto/versio/books/v1/books_pb';
import type { BooksContext, Rpc } from '../context.ts';
import { toCoverMediaType } from '../messages.ts';
import { lockBook } from '../store/books.ts';
import { replaceCover } from '../store/covers.ts';

/**
 * Sets the cover of a book in place of the one it has. The gateway has compared the bytes with the type. Errors:
 * BOOK_NOT_FOUND, INVALID_BODY for an unknown type or no bytes, PAYLOAD_TOO_LARGE, LIMIT_REACHED.
 */
export const putCover = ({ pool, limitsOf }: BooksContext): Rpc<'putCover'> => ({
  async putCover({ bookId, coverType, content }, context) {
    const call = callOf(context);
    const { workspaceId } = call;
    const key = { workspaceId, bookId: parseId(bookId, 'BOOK_NOT_FOUND') };
    return onceInTransaction(pool, call, 'PutCover', PutCoverResponseSchema, async (tx) => {
      await lockBook(tx, workspaceId, key.bookId);
      const mediaType = toCoverMediaType(coverType);
      if (mediaType === null) throw fail('INVALID_BODY', 'cover_type is unknown');
      if (content.byteLength === 0) throw fail('INVALID_BODY', 'the cover has no bytes');
      if (content.byteLength > MAX_COVER_BYTES) throw fail('PAYLOAD_TOO_LARGE', 'the cover is larger than 5 MiB');
      await replaceCover(tx, key, { id: newId(), mediaType, content }, limitsOf(call));
      return create(PutCoverResponseSchema);
    });
  },
});
