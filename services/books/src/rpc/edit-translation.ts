import { create } from '@bufbuild/protobuf';
import { fail } from '@versio/kit/errors';
import { isId, newId, parseId } from '@versio/kit/ids';
import { enqueue } from '@versio/kit/outbox';
import type { Transaction } from '@versio/kit/postgres';
import { onceInTransaction } from '@versio/kit/postgres';
import { callOf } from '@versio/kit/rpc';
import { type EditTranslationRequest, EditTranslationResponseSchema } from '@versio/proto/versio/books/v1/books_pb';
import type { BooksContext, Rpc } from '../context.ts';
import { createEvent } from '../events/publish.ts';
import { toChapter } from '../messages.ts';
import { type ChapterStatus, chapterNotFound, isBusy, readChapter } from '../store/chapters.ts';

/**
 * Applies a person's edit (docs/rules.md#edits). A text makes the chapter done, whatever its state, and marks the text
 * as set by a person. A changed text or title is a new revision of origin `human`, published as chapter_edited. In a
 * chapter without a text, a title makes no revision. The original title may change at any time. Errors: BOOK_NOT_FOUND,
 * CHAPTER_NOT_FOUND, CHAPTER_BUSY.
 */
export const editTranslation = ({ pool }: BooksContext): Rpc<'editTranslation'> => ({
  async editTranslation(request, context) {
    const call = callOf(context);
    const bookId = parseId(request.bookId, 'BOOK_NOT_FOUND');
    if (!isId(request.chapterId)) return chapterNotFound(pool, call.workspaceId, bookId);
    const chapterId = parseId(request.chapterId, 'CHAPTER_NOT_FOUND');
    if (request.clearTranslatedTitle && request.translatedTitle !== undefined)
      throw fail('INVALID_BODY', 'translatedTitle cannot be both set and cleared');
    await onceInTransaction(pool, call, 'EditTranslation', EditTranslationResponseSchema, async (tx) => {
      const chapter = await lockChapter(tx, call.workspaceId, bookId, chapterId);
      await applyEdit(tx, { workspaceId: call.workspaceId, bookId, chapterId }, chapter, request);
      return create(EditTranslationResponseSchema);
    });
    return { chapter: toChapter(await readChapter(pool, call.workspaceId, bookId, chapterId)) };
  },
});

interface EditedChapter {
  status: ChapterStatus;
  orderNo: number;
  title: string;
  translatedTitle: string | null;
  titleIsHuman: boolean;
  textIsHuman: boolean;
  revisionId: string | null;
}

const lockChapter = async (
  tx: Transaction,
  workspaceId: string,
  bookId: string,
  chapterId: string,
): Promise<EditedChapter> => {
  const { rows } = await tx.query<EditedChapter & { [column: string]: unknown }>(
    `SELECT status, order_no AS "orderNo", title, translated_title AS "translatedTitle",
       translated_title_is_human AS "titleIsHuman", text_is_human AS "textIsHuman", revision_id AS "revisionId"
     FROM chapters WHERE id = $1::uuid AND book_id = $2::uuid AND workspace_id = $3::uuid FOR UPDATE`,
    [chapterId, bookId, workspaceId],
  );
  return rows[0] ?? chapterNotFound(tx, workspaceId, bookId);
};

const applyEdit = async (
  tx: Transaction,
  at: { workspaceId: string; bookId: string; chapterId: string },
  chapter: EditedChapter,
  request: EditTranslationRequest,
): Promise<void> => {
  const { translatedText, translatedTitle, clearTranslatedTitle } = request;
  const editsTitle = translatedTitle !== undefined || clearTranslatedTitle;
  const editsText = translatedText !== undefined;
  if ((editsTitle || editsText) && isBusy(chapter.status))
    throw fail('CHAPTER_BUSY', `the chapter is ${chapter.status}`);

  const title = request.title ?? chapter.title;
  const newTranslatedTitle = editsTitle ? (translatedTitle ?? null) : chapter.translatedTitle;
  const titleIsHuman = editsTitle ? translatedTitle !== undefined : chapter.titleIsHuman;
  const textIsNew = editsText && !(chapter.textIsHuman && (await hasText(tx, chapter.revisionId, translatedText)));
  const titleIsNew = newTranslatedTitle !== chapter.translatedTitle;
  const becomesDone = editsText && chapter.status !== 'done';
  const makesRevision = textIsNew || (titleIsNew && chapter.revisionId !== null);
  if (!makesRevision && !becomesDone && !titleIsNew && titleIsHuman === chapter.titleIsHuman && title === chapter.title)
    return;

  const revisionId = makesRevision ? newId() : chapter.revisionId;
  if (makesRevision)
    await tx.query(
      `INSERT INTO chapter_revisions (id, workspace_id, chapter_id, origin, translated_text, translated_title)
       VALUES ($1::uuid, $2::uuid, $3::uuid, 'human',
         coalesce($4::text, (SELECT translated_text FROM chapter_revisions WHERE id = $5::uuid)), $6::text)`,
      [revisionId, at.workspaceId, at.chapterId, translatedText, chapter.revisionId, newTranslatedTitle],
    );
  await tx.query(
    `UPDATE chapters SET title = $3::text, translated_title = $4::text, translated_title_is_human = $5::boolean,
       revision_id = $6::uuid, text_is_human = text_is_human OR $7::boolean,
       status = CASE WHEN $7::boolean THEN 'done' ELSE status END,
       error_message = CASE WHEN $7::boolean THEN NULL ELSE error_message END,
       version = version + 1, updated_at = now()
     WHERE id = $1::uuid AND workspace_id = $2::uuid`,
    [at.chapterId, at.workspaceId, title, newTranslatedTitle, titleIsHuman, revisionId, editsText],
  );
  if (!makesRevision) return;
  const value = {
    bookId: at.bookId,
    chapterId: at.chapterId,
    orderNo: chapter.orderNo,
    beforeRevisionId: chapter.revisionId ?? '',
    afterRevisionId: revisionId!,
  };
  await enqueue(tx, [
    createEvent({ workspaceId: at.workspaceId, bookId: at.bookId, payload: { case: 'chapterEdited', value } }),
  ]);
};

const hasText = async (tx: Transaction, revisionId: string | null, text: string): Promise<boolean> => {
  const { rows } = await tx.query<{ same: boolean }>(
    'SELECT translated_text = $2::text AS same FROM chapter_revisions WHERE id = $1::uuid',
    [revisionId, text],
  );
  return rows[0]?.same ?? false;
};
