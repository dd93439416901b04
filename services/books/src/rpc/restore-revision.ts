import { create } from '@bufbuild/protobuf';
import { fail } from '@versio/kit/errors';
import { isId, parseId } from '@versio/kit/ids';
import { onceInTransaction } from '@versio/kit/postgres';
import { callOf } from '@versio/kit/rpc';
import { RestoreRevisionResponseSchema } from '@versio/proto/versio/books/v1/books_pb';
import type { BooksContext, Rpc } from '../context.ts';
import { applyEdit } from '../edits/apply-edit.ts';
import { toChapter } from '../messages.ts';
import { chapterNotFound, lockChapterToEdit, readChapter } from '../store/chapters.ts';
import { readRevision } from '../store/revisions.ts';
import { changeUsage } from '../store/usage.ts';

/**
 * Makes the text and translated title of a revision the current ones, by a new revision of a person
 * (docs/rules.md#revisions). No chapter_edited is published: who goes back teaches nothing new. Errors: BOOK_NOT_FOUND,
 * CHAPTER_NOT_FOUND, REVISION_NOT_FOUND, CHAPTER_BUSY, LIMIT_REACHED.
 */
export const restoreRevision = ({ pool, limitsOf }: BooksContext): Rpc<'restoreRevision'> => ({
  async restoreRevision(request, context) {
    const call = callOf(context);
    const bookId = parseId(request.bookId, 'BOOK_NOT_FOUND');
    if (!isId(request.chapterId)) return chapterNotFound(pool, call.workspaceId, bookId);
    const { chapterId, revisionId } = request;
    await onceInTransaction(pool, call, 'RestoreRevision', RestoreRevisionResponseSchema, async (tx) => {
      const at = { workspaceId: call.workspaceId, bookId, chapterId };
      const limits = limitsOf(call);
      const chapter = await lockChapterToEdit(tx, at);
      const found = isId(revisionId) ? await readRevision(tx, { ...at, revisionId }) : undefined;
      if (found === undefined) throw fail('REVISION_NOT_FOUND');
      const { translatedText, translatedTitle } = found.revision;
      const made = await applyEdit(tx, { ...at, limits }, chapter, {
        translatedText,
        translatedTitle: translatedTitle ?? undefined,
        clearTranslatedTitle: translatedTitle === null,
      });
      if (made !== undefined) await changeUsage(tx, at.workspaceId, { storedBytes: made.bytes }, limits);
      return create(RestoreRevisionResponseSchema);
    });
    return { chapter: toChapter(await readChapter(pool, call.workspaceId, bookId, chapterId)) };
  },
});
