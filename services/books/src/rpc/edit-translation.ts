import { create } from '@bufbuild/protobuf';
import { fail } from '@versio/kit/errors';
import { isId, parseId } from '@versio/kit/ids';
import { enqueue } from '@versio/kit/outbox';
import { onceInTransaction } from '@versio/kit/postgres';
import { callOf } from '@versio/kit/rpc';
import { EditTranslationResponseSchema } from '@versio/proto/versio/books/v1/books_pb';
import type { BooksContext, Rpc } from '../context.ts';
import { applyEdit, createEditedEvent } from '../edits/apply-edit.ts';
import { toChapter } from '../messages.ts';
import { chapterNotFound, lockChapterToEdit, readChapter } from '../store/chapters.ts';
import { changeUsage } from '../store/usage.ts';

/**
 * Applies a person's edit (docs/rules.md#edits). A text makes the chapter done, whatever its state, and marks the text
 * as set by a person. A changed text or title is a new revision of origin `human`, published as chapter_edited. In a
 * chapter without a text, a title makes no revision. The original title may change at any time. Errors: BOOK_NOT_FOUND,
 * CHAPTER_NOT_FOUND, CHAPTER_BUSY, LIMIT_REACHED.
 */
export const editTranslation = ({ pool, limitsOf }: BooksContext): Rpc<'editTranslation'> => ({
  async editTranslation(request, context) {
    const call = callOf(context);
    const bookId = parseId(request.bookId, 'BOOK_NOT_FOUND');
    if (!isId(request.chapterId)) return chapterNotFound(pool, call.workspaceId, bookId);
    const chapterId = parseId(request.chapterId, 'CHAPTER_NOT_FOUND');
    if (request.clearTranslatedTitle && request.translatedTitle !== undefined)
      throw fail('INVALID_BODY', 'translatedTitle cannot be both set and cleared');
    await onceInTransaction(pool, call, 'EditTranslation', EditTranslationResponseSchema, async (tx) => {
      const at = { workspaceId: call.workspaceId, bookId, chapterId };
      const limits = limitsOf(call);
      const made = await applyEdit(tx, { ...at, limits }, await lockChapterToEdit(tx, at), request);
      if (made !== undefined) {
        await enqueue(tx, [createEditedEvent(at, made)]);
        await changeUsage(tx, at.workspaceId, { storedBytes: made.bytes }, limits);
      }
      return create(EditTranslationResponseSchema);
    });
    return { chapter: toChapter(await readChapter(pool, call.workspaceId, bookId, chapterId)) };
  },
});
