import { fail } from '@versio/kit/errors';
import { isId } from '@versio/kit/ids';
import type { Queryable, Transaction } from '@versio/kit/postgres';
import type { EnumName } from '@versio/kit/wire';
import type { ChapterState } from '@versio/proto/versio/books/v1/books_pb';
import { readBook } from './books.ts';

/** Values of chapters.status. See docs/rest-interface.md#chapter-status. */
export type ChapterStatus = EnumName<typeof ChapterState>;

/** Returns true while a job has the chapter. Nothing else may change its translation then. */
export const isBusy = (status: ChapterStatus): boolean => status === 'queued' || status === 'running';

/** The error of a change to a chapter that a job has. */
export const chapterBusy = (chapter: string, status: string): Error =>
  fail('CHAPTER_BUSY', `${chapter} is ${status}; wait until it is done, or cancel it`);

/** A chapter in full; times in ISO 8601. */
export interface ChapterRow {
  id: string;
  bookId: string;
  orderNo: number;
  title: string;
  translatedTitle: string | null;
  sourceText: string;
  translatedText: string | null;
  status: ChapterStatus;
  errorMessage: string | null;
  prepassAt: string | null;
  textIsHuman: boolean;
  /** The translation is one of an earlier source text. */
  sourceChanged: boolean;
  /** Codes of what the source text has lost of its document; null: nothing. */
  sourceLosses: string[] | null;
}

/** A chapter without its texts. */
export interface ChapterListRow
  extends Omit<ChapterRow, 'bookId' | 'sourceText' | 'translatedText' | 'textIsHuman' | 'sourceLosses'> {
  hasTranslation: boolean;
  sourceCharCount: number;
}

/** The ids that name a chapter. */
export interface ChapterKey {
  workspaceId: string;
  bookId: string;
  chapterId: string;
}

/** A chapter with its texts, for a document. */
export type ChapterTextRow = Pick<
  ChapterRow,
  'orderNo' | 'title' | 'translatedTitle' | 'sourceText' | 'translatedText' | 'sourceChanged'
>;

/** What an edit needs to know about a chapter. */
export interface EditableChapterRow {
  status: ChapterStatus;
  orderNo: number;
  title: string;
  translatedTitle: string | null;
  titleIsHuman: boolean;
  textIsHuman: boolean;
  sourceChanged: boolean;
  revisionId: string | null;
}

/** Whether clients are told that the translation is one of an earlier text: not of a chapter that failed. */
export const SOURCE_CHANGED = "(source_changed AND status NOT IN ('idle', 'failed'))";

/** Reads a chapter in full. Errors: BOOK_NOT_FOUND, CHAPTER_NOT_FOUND. */
export const readChapter = async (
  db: Queryable,
  workspaceId: string,
  bookId: string,
  chapterId: string,
): Promise<ChapterRow> => {
  const { rows } = await db.query<ChapterRow & { [column: string]: unknown }>({
    name: 'read-chapter',
    text: `SELECT chapters.id, chapters.book_id AS "bookId", chapters.order_no AS "orderNo", chapters.title,
        chapters.translated_title AS "translatedTitle", chapter_sources.source_text AS "sourceText",
        chapter_revisions.translated_text AS "translatedText", chapters.status,
        chapters.error_message AS "errorMessage", chapters.prepass_at AS "prepassAt",
        chapters.text_is_human AS "textIsHuman", ${SOURCE_CHANGED} AS "sourceChanged",
        chapters.source_losses AS "sourceLosses"
      FROM chapters
      JOIN chapter_sources ON chapter_sources.chapter_id = chapters.id
      LEFT JOIN chapter_revisions ON chapter_revisions.id = chapters.revision_id
      WHERE chapters.id = $1::uuid AND chapters.book_id = $2::uuid AND chapters.workspace_id = $3::uuid`,
    values: [chapterId, bookId, workspaceId],
  });
  return rows[0] ?? chapterNotFound(db, workspaceId, bookId);
};

/** Reads all chapters of a book without their texts, by orderNo. */
export const readChapterList = async (
  db: Queryable,
  workspaceId: string,
  bookId: string,
): Promise<ChapterListRow[]> => {
  const { rows } = await db.query<ChapterListRow & { [column: string]: unknown }>({
    name: 'list-chapters',
    text: `SELECT id, order_no AS "orderNo", title, translated_title AS "translatedTitle", status,
        revision_id IS NOT NULL AS "hasTranslation", source_char_count AS "sourceCharCount",
        error_message AS "errorMessage", prepass_at AS "prepassAt", ${SOURCE_CHANGED} AS "sourceChanged"
      FROM chapters WHERE book_id = $1::uuid AND workspace_id = $2::uuid ORDER BY order_no`,
    values: [bookId, workspaceId],
  });
  return rows;
};

/** Throws BOOK_NOT_FOUND or CHAPTER_NOT_FOUND, whichever is missing. */
export const chapterNotFound = async (db: Queryable, workspaceId: string, bookId: string): Promise<never> => {
  await readBook(db, workspaceId, bookId);
  throw fail('CHAPTER_NOT_FOUND');
};

/** Throws CHAPTER_NOT_FOUND with the first of the ids that is not among the chapters that were found. */
export const requireAll = (ids: readonly string[], found: readonly { id: string }[]): void => {
  const known = new Set(found.map(({ id }) => id));
  const missing = ids.find((id) => !known.has(id));
  if (missing !== undefined) throw fail('CHAPTER_NOT_FOUND', `there is no such chapter in the book: ${missing}`);
};

/** Errors: BOOK_NOT_FOUND, CHAPTER_NOT_FOUND. */
export const requireChapter = async (db: Queryable, { workspaceId, bookId, chapterId }: ChapterKey): Promise<void> => {
  if (!isId(chapterId)) return chapterNotFound(db, workspaceId, bookId);
  const { rowCount } = await db.query(
    'SELECT 1 FROM chapters WHERE id = $1::uuid AND book_id = $2::uuid AND workspace_id = $3::uuid',
    [chapterId, bookId, workspaceId],
  );
  if (rowCount === 0) return chapterNotFound(db, workspaceId, bookId);
};

/**
 * Reads the next chapters of a book with their texts, by orderNo: as many as `maxChapters` and `maxCharacters` of
 * source text allow, but at least one. Empty after the last one.
 */
export const readChapterTexts = async (
  db: Queryable,
  { workspaceId, bookId }: { workspaceId: string; bookId: string },
  batch: { afterOrderNo: number; maxChapters: number; maxCharacters: number },
): Promise<ChapterTextRow[]> => {
  const { rows } = await db.query<ChapterTextRow & { [column: string]: unknown }>({
    name: 'download-chapters',
    text: `SELECT batch.order_no AS "orderNo", batch.title, batch.translated_title AS "translatedTitle", source_text AS "sourceText",
        translated_text AS "translatedText", ${SOURCE_CHANGED} AS "sourceChanged"
      FROM (
        SELECT *, sum(source_char_count) OVER (ORDER BY order_no) AS characters, row_number() OVER (ORDER BY order_no) AS number
        FROM (
          SELECT id, order_no, title, translated_title, source_char_count, revision_id, status, source_changed FROM chapters
          WHERE book_id = $1::uuid AND workspace_id = $2::uuid AND order_no > $3::int ORDER BY order_no LIMIT $4::int
        ) AS next
      ) AS batch
      JOIN chapter_sources ON chapter_sources.chapter_id = batch.id
      LEFT JOIN chapter_revisions ON chapter_revisions.id = batch.revision_id
      WHERE characters <= $5::bigint OR number = 1
      ORDER BY batch.order_no`,
    values: [bookId, workspaceId, batch.afterOrderNo, batch.maxChapters, batch.maxCharacters],
  });
  return rows;
};

/** Locks a chapter to edit it. Errors: BOOK_NOT_FOUND, CHAPTER_NOT_FOUND. */
export const lockChapterToEdit = async (
  tx: Transaction,
  { workspaceId, bookId, chapterId }: ChapterKey,
): Promise<EditableChapterRow> => {
  const { rows } = await tx.query<EditableChapterRow & { [column: string]: unknown }>(
    `SELECT status, order_no AS "orderNo", title, translated_title AS "translatedTitle",
       translated_title_is_human AS "titleIsHuman", text_is_human AS "textIsHuman",
       source_changed AS "sourceChanged", revision_id AS "revisionId"
     FROM chapters WHERE id = $1::uuid AND book_id = $2::uuid AND workspace_id = $3::uuid FOR UPDATE`,
    [chapterId, bookId, workspaceId],
  );
  return rows[0] ?? chapterNotFound(tx, workspaceId, bookId);
};

/** Sets the titles and the revision of an edited chapter. If the edit has a text, the chapter becomes done. */
export const updateEditedChapter = async (
  tx: Transaction,
  { workspaceId, chapterId }: Pick<ChapterKey, 'workspaceId' | 'chapterId'>,
  edit: Pick<EditableChapterRow, 'title' | 'translatedTitle' | 'titleIsHuman' | 'revisionId'> & { editsText: boolean },
): Promise<void> => {
  await tx.query(
    `UPDATE chapters SET title = $3::text, translated_title = $4::text, translated_title_is_human = $5::boolean,
       revision_id = $6::uuid, text_is_human = text_is_human OR $7::boolean,
       status = CASE WHEN $7::boolean THEN 'done' ELSE status END,
       error_message = CASE WHEN $7::boolean THEN NULL ELSE error_message END,
       version = version + 1, updated_at = now()
     WHERE id = $1::uuid AND workspace_id = $2::uuid`,
    [chapterId, workspaceId, edit.title, edit.translatedTitle, edit.titleIsHuman, edit.revisionId, edit.editsText],
  );
};

/** A locked chapter that is to be deleted. */
export interface DeletableChapterRow {
  id: string;
  status: ChapterStatus;
  orderNo: number;
}

/** Locks those of the chapters that the book has, in id order, as every call does. */
export const lockChaptersToDelete = async (
  tx: Transaction,
  { workspaceId, bookId }: Pick<ChapterKey, 'workspaceId' | 'bookId'>,
  chapterIds: readonly string[],
): Promise<DeletableChapterRow[]> => {
  const { rows } = await tx.query<DeletableChapterRow & { [column: string]: unknown }>(
    `SELECT id, status, order_no AS "orderNo" FROM chapters
     WHERE id = ANY ($1::uuid[]) AND book_id = $2::uuid AND workspace_id = $3::uuid ORDER BY id FOR UPDATE`,
    [chapterIds, bookId, workspaceId],
  );
  return rows;
};

/** Deletes the rows of chapters, and with them their texts and revisions. */
export const deleteChapterRows = async (
  tx: Transaction,
  workspaceId: string,
  chapterIds: readonly string[],
): Promise<void> => {
  await tx.query('DELETE FROM chapters WHERE id = ANY ($1::uuid[]) AND workspace_id = $2::uuid', [
    chapterIds,
    workspaceId,
  ]);
};

/** Deletes the rows of all chapters of a book, and with them their texts and revisions. */
export const deleteChaptersOfBook = async (tx: Transaction, workspaceId: string, bookId: string): Promise<void> => {
  await tx.query('DELETE FROM chapters WHERE book_id = $1::uuid AND workspace_id = $2::uuid', [bookId, workspaceId]);
};

/** A chapter with both of its texts. */
export interface RenderedTextRow {
  chapterId: string;
  orderNo: number;
  sourceText: string;
  translatedText: string;
}

/**
 * Reads the next chapters of a book, by number, with a source text that contains `source` and a translation that
 * contains `target`, both in NFC. Empty after the last one. Chapters that are translated again count with the
 * translation that they still have.
 */
export const readTextsWith = async (
  db: Queryable,
  { workspaceId, bookId, source, target }: { workspaceId: string; bookId: string; source: string; target: string },
  { afterOrderNo, maxChapters }: { afterOrderNo: number; maxChapters: number },
): Promise<RenderedTextRow[]> => {
  const { rows } = await db.query<RenderedTextRow & { [column: string]: unknown }>({
    name: 'read-texts-with',
    text: `SELECT chapters.id AS "chapterId", order_no AS "orderNo", source_text AS "sourceText",
        translated_text AS "translatedText"
      FROM chapters
      JOIN chapter_sources ON chapter_sources.chapter_id = chapters.id
      JOIN chapter_revisions ON chapter_revisions.id = chapters.revision_id
      WHERE book_id = $1::uuid AND chapters.workspace_id = $2::uuid AND order_no > $3::int
        AND strpos(normalize(source_text, NFC), $4::text) > 0 AND strpos(normalize(translated_text, NFC), $5::text) > 0
      ORDER BY order_no LIMIT $6::int`,
    values: [bookId, workspaceId, afterOrderNo, source, target, maxChapters],
  });
  return rows;
};

/** The texts of a done chapter. */
export interface DoneTextRow {
  sourceText: string;
  translatedText: string;
}

/**
 * Reads the texts of the chapter before a number; undefined if there is none, it is not done, or its translation is one
 * of an earlier text.
 */
export const readPrecedingText = async (
  db: Queryable,
  { workspaceId, bookId, orderNo }: { workspaceId: string; bookId: string; orderNo: number },
): Promise<DoneTextRow | undefined> => {
  const { rows } = await db.query<DoneTextRow & { [column: string]: unknown }>({
    name: 'read-preceding-text',
    text: `SELECT source_text AS "sourceText", translated_text AS "translatedText"
      FROM (
        SELECT id, status, revision_id, source_changed FROM chapters
        WHERE book_id = $1::uuid AND workspace_id = $2::uuid AND order_no < $3::int ORDER BY order_no DESC LIMIT 1
      ) AS chapter
      JOIN chapter_sources ON chapter_sources.chapter_id = chapter.id
      JOIN chapter_revisions ON chapter_revisions.id = chapter.revision_id
      WHERE status = 'done' AND NOT source_changed`,
    values: [bookId, workspaceId, orderNo],
  });
  return rows[0];
};
