import { create } from '@bufbuild/protobuf';
import { fail } from '@versio/kit/errors';
import { isId } from '@versio/kit/ids';
import { onceInTransaction } from '@versio/kit/postgres';
import { DismissLessonResponseSchema } from '@versio/proto/versio/bible/v1/bible_pb';
import { openBook } from '../book-access.ts';
import type { BibleContext, Rpc } from '../context.ts';
import { lockBook } from '../store/books.ts';

/** Dismisses a lesson: it is neither applied nor learned again. Errors: BOOK_NOT_FOUND, LESSON_NOT_FOUND. */
export const dismissLesson = (bible: BibleContext): Rpc<'dismissLesson'> => ({
  async dismissLesson(request, context) {
    const { call, workspaceId, bookId } = await openBook(bible, request.bookId, context);
    if (!isId(request.lessonId)) throw fail('LESSON_NOT_FOUND');
    return onceInTransaction(bible.pool, call, 'DismissLesson', DismissLessonResponseSchema, async (tx) => {
      const { version } = await lockBook(tx, workspaceId, bookId);
      const { rowCount } = await tx.query(
        `UPDATE lessons SET dismissed_at = now(), updated_at = now(), version = $4::bigint
         WHERE id = $1::uuid AND book_id = $2::uuid AND workspace_id = $3::uuid AND dismissed_at IS NULL`,
        [request.lessonId, bookId, workspaceId, version],
      );
      if (rowCount === 0) throw fail('LESSON_NOT_FOUND');
      return create(DismissLessonResponseSchema);
    });
  },
});
