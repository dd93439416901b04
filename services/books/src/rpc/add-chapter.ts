import { parseId } from '@versio/kit/ids';
import { callOf } from '@versio/kit/rpc';
import type { BooksContext, Rpc } from '../context.ts';
import { toChapter } from '../messages.ts';
import { readChapter } from '../store/chapters.ts';

/** Adds one chapter and counts its words. Errors: BOOK_NOT_FOUND, CHAPTER_ORDER_EXISTS, LIMIT_REACHED. */
export const addChapter = ({ pool, limitsOf, addChapter, scanner }: BooksContext): Rpc<'addChapter'> => ({
  async addChapter({ orderNo, title, sourceText, ...request }, context) {
    const call = callOf(context);
    const { workspaceId, operationId } = call;
    const bookId = parseId(request.bookId, 'BOOK_NOT_FOUND');
    const addition = { workspaceId, operationId, limits: limitsOf(call), bookId, orderNo, title, sourceText };
    const id = await addChapter(addition);
    scanner.wake();
    if (request.idOnly) return { chapter: { id } };
    return { chapter: toChapter(await readChapter(pool, workspaceId, bookId, id)) };
  },
});
