import { parsePage } from '@versio/kit/rpc';
import { type BibleContext, openBook, type Rpc } from '../context.ts';
import { toLessonMessage } from '../store/messages.ts';
import { streamList } from '../store/pages.ts';
import { LESSONS } from '../store/records.ts';

/** Lists lessons that are not dismissed, oldest first. Errors: BOOK_NOT_FOUND. */
export const listLessons = (bible: BibleContext): Rpc<'listLessons'> => ({
  async *listLessons(request, context) {
    const page = parsePage(request);
    const scope = await openBook(bible, request.bookId, context);
    yield* streamList(bible.pool, 'lessons', LESSONS, toLessonMessage, scope, page);
  },
});
