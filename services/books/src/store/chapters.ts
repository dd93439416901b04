import { fail } from '@versio/kit/errors';
import type { Queryable, Transaction } from '@versio/kit/postgres';
import { codePointLength, countSourceWords } from '@versio/kit/text';
import type { EnumName } from '@versio/kit/wire';
import { MAX_CHAPTERS_PER_BOOK } from '@versio/proto/limits';
import type { ChapterState } from '@versio/proto/versio/books/v1/books_pb';
import { readBook } from './books.ts';

/** Values of chapters.status. See docs/rest-interface.md#chapter-status. */
export type ChapterStatus = EnumName<typeof ChapterState>;

/** Returns true while a job has the chapter. Nothing else may change its translation then. */
export const isBusy = (status: ChapterStatus): boolean => status === 'queued' || status === 'running';

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
}

/** A chapter without its texts. */
export interface ChapterListRow extends Omit<ChapterRow, 'bookId' | 'sourceText' | 'translatedText' | 'textIsHuman'> {
  hasTranslation: boolean;
  sourceCharCount: number;
}

/** A chapter as a translate call selects it. */
export interface SelectedChapterRow {
  id: string;
  orderNo: number;
  status: ChapterStatus;
  version: number;
  words: number;
  jobId: string | null;
  analysed: boolean;
}

/**
 * The version of the rules by which source words are counted. It is stored with each count, so that old counts can be
 * recognised.
 */
export const COUNTING_VERSION = 1;

/** The size of a source text, measured once when it is added. */
export interface SourceSize {
  /** Source words, the unit of billing (docs/rules.md#source-words). */
  words: number;
  /** Unicode code points. */
  characters: number;
}

/** Measures a source text. */
export const measureSource = (sourceText: string): SourceSize => ({
  words: countSourceWords(sourceText),
  characters: codePointLength(sourceText),
});

/** A chapter to be added. */
export interface NewChapter extends SourceSize {
  id: string;
  orderNo: number;
  title: string;
  sourceText: string;
}

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
        chapters.text_is_human AS "textIsHuman"
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
        error_message AS "errorMessage", prepass_at AS "prepassAt"
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

/**
 * Adds chapters to a book that this transaction has locked. Invariant: chapter_count is the number of its chapters, at
 * most 20,000. Errors: CHAPTER_ORDER_EXISTS, LIMIT_REACHED.
 */
export const insertChapters = async (
  tx: Transaction,
  workspaceId: string,
  bookId: string,
  chapters: readonly NewChapter[],
): Promise<void> => {
  await reserveChapters(
    tx,
    bookId,
    chapters.map(({ orderNo }) => orderNo),
  );
  await tx.query(
    `INSERT INTO chapters (id, workspace_id, book_id, order_no, title, source_words, source_char_count, counting_version)
     SELECT id, $1::uuid, $2::uuid, order_no, title, words, characters, $3::smallint
     FROM unnest($4::uuid[], $5::int[], $6::text[], $7::bigint[], $8::int[]) AS added(id, order_no, title, words, characters)`,
    [
      workspaceId,
      bookId,
      COUNTING_VERSION,
      chapters.map(({ id }) => id),
      chapters.map(({ orderNo }) => orderNo),
      chapters.map(({ title }) => title),
      chapters.map(({ words }) => words),
      chapters.map(({ characters }) => characters),
    ],
  );
  await tx.query(
    `INSERT INTO chapter_sources (chapter_id, source_text)
     SELECT id, source_text FROM unnest($1::uuid[], $2::text[]) AS added(id, source_text)`,
    [chapters.map(({ id }) => id), chapters.map(({ sourceText }) => sourceText)],
  );
};

/**
 * Adds to the chapter count of a locked book, before its chapters are inserted. Errors: CHAPTER_ORDER_EXISTS,
 * LIMIT_REACHED.
 */
export const reserveChapters = async (tx: Transaction, bookId: string, orderNos: readonly number[]): Promise<void> => {
  const { rows: taken } = await tx.query<{ orderNo: number }>(
    `SELECT order_no AS "orderNo" FROM chapters
     WHERE book_id = $1::uuid AND order_no = ANY ($2::int[]) ORDER BY order_no LIMIT 1`,
    [bookId, orderNos],
  );
  if (taken[0] !== undefined)
    throw fail('CHAPTER_ORDER_EXISTS', `the book already has a chapter with orderNo ${taken[0].orderNo}`, {
      orderNo: String(taken[0].orderNo),
    });
  const { rowCount } = await tx.query(
    `UPDATE books SET chapter_count = chapter_count + $2::int WHERE id = $1::uuid AND chapter_count + $2::int <= $3::int`,
    [bookId, orderNos.length, MAX_CHAPTERS_PER_BOOK],
  );
  if (rowCount === 0)
    throw fail('LIMIT_REACHED', `a book holds at most ${MAX_CHAPTERS_PER_BOOK.toLocaleString('en-US')} chapters`);
};
