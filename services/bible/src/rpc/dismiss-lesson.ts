import { create } from '@bufbuild/protobuf';
import { onceInTransaction } from '@versio/kit/postgres';
import { DismissLessonResponseSchema } from '@versio/proto/versio/bible/v1/bible_pb';
import { type BibleContext, openBook, type Rpc } from '../context.ts';
import { lockBook } from '../store/books.ts';
import { dismissLesson as removeLesson } from '../store/chapter-records.ts';

/** Dismisses a lesson: it is not applied and not learned again. Errors: BOOK_NOT_FOUND, LESSON_NOT_FOUND. */
export const dismissLesson = (bible: BibleContext): Rpc<'dismissLesson'> => ({
  async dismissLesson(request, context) {
    const { call, workspaceId, bookId } = await openBook(bible, request.bookId, context);
    return onceInTransaction(bible.pool, call, 'DismissLesson', DismissLessonResponseSchema, async (tx) => {
      await removeLesson(await lockBook(tx, workspaceId, bookId), request.lessonId);
      return create(DismissLessonResponseSchema);
    });
  },
});
