import type { HandlerContext } from '@connectrpc/connect';
import { parseId } from '@versio/kit/ids';
import { type Call, callOf } from '@versio/kit/rpc';
import type { BibleContext } from './context.ts';
import type { BookKey } from './store/books.ts';

/** A book of the acting workspace, and the call about it. */
export interface BookScope extends BookKey {
  call: Call;
}

/**
 * Checks that the book belongs to the acting workspace. Asks books each time (about 1 ms), so that a book is known as
 * soon as it is created and unknown as soon as it is deleted, without a copy here that could be outdated.
 * Errors: BOOK_NOT_FOUND.
 */
export const openBook = async (
  { books }: Pick<BibleContext, 'books'>,
  text: string,
  context: HandlerContext,
): Promise<BookScope> => {
  const { signal, ...call } = callOf(context);
  const bookId = parseId(text, 'BOOK_NOT_FOUND');
  const { workspaceId, requestId } = call;
  await books.getBook({ bookId, checkOnly: true }, { workspaceId, requestId, signal });
  return { call, workspaceId, bookId };
};
