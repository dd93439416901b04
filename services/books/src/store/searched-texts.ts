import type { Queryable } from '@versio/kit/postgres';
import type { ChapterStatus } from './chapters.ts';

/** A chapter with the texts that are searched; null where there is none, or it was not asked for. */
export interface SearchedChapterRow {
  chapterId: string;
  orderNo: number;
  status: ChapterStatus;
  title: string;
  translatedTitle: string | null;
  sourceText: string | null;
  translatedText: string | null;
  /** UTF-8 bytes of both texts. */
  bytes: number;
}

/** Which chapters of a book to read next, and which of their texts. */
export interface SearchedBatch {
  afterOrderNo: number;
  withSource: boolean;
  withTranslation: boolean;
  /** Only these; none: all. */
  chapterIds?: readonly string[];
  maxChapters: number;
  maxBytes: number;
}

/**
 * Reads the next chapters of a book, by number: as many as `maxChapters` and `maxBytes` of text allow, but at least
 * one. Empty after the last one. octet_length reads the sizes alone, so the texts beyond the limit are not read.
 */
export const readSearchedTexts = async (
  db: Queryable,
  { workspaceId, bookId }: { workspaceId: string; bookId: string },
  { afterOrderNo, withSource, withTranslation, chapterIds = [], maxChapters, maxBytes }: SearchedBatch,
): Promise<SearchedChapterRow[]> => {
  const { rows } = await db.query<SearchedChapterRow & { [column: string]: unknown }>({
    name: 'read-searched-texts',
    text: `SELECT id AS "chapterId", order_no AS "orderNo", status, title, translated_title AS "translatedTitle",
        source_text AS "sourceText", translated_text AS "translatedText", bytes
      FROM (
        SELECT *, sum(bytes) OVER (ORDER BY order_no) AS bytes_so_far, row_number() OVER (ORDER BY order_no) AS number
        FROM (
          SELECT chapter.*, source_text, translated_text,
            coalesce(octet_length(source_text), 0) + coalesce(octet_length(translated_text), 0) AS bytes
          FROM (
            SELECT id, order_no, status, title, translated_title, revision_id FROM chapters
            WHERE book_id = $1::uuid AND workspace_id = $2::uuid AND order_no > $3::int
              AND ($6::uuid[] IS NULL OR id = ANY ($6::uuid[]))
            ORDER BY order_no LIMIT $7::int
          ) AS chapter
          LEFT JOIN chapter_sources ON $4::boolean AND chapter_sources.chapter_id = chapter.id
          LEFT JOIN chapter_revisions ON $5::boolean AND chapter_revisions.id = chapter.revision_id
        ) AS next
      ) AS batch
      WHERE bytes_so_far <= $8::bigint OR number = 1
      ORDER BY order_no`,
    values: [
      bookId,
      workspaceId,
      afterOrderNo,
      withSource,
      withTranslation,
      chapterIds.length > 0 ? chapterIds : null,
      maxChapters,
      maxBytes,
    ],
  });
  return rows;
};

/** Counts those of some chapters that the book has. */
export const countChaptersOf = async (
  db: Queryable,
  { workspaceId, bookId }: { workspaceId: string; bookId: string },
  chapterIds: readonly string[],
): Promise<number> => {
  const { rows } = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM chapters
     WHERE id = ANY ($3::uuid[]) AND book_id = $2::uuid AND workspace_id = $1::uuid`,
    [workspaceId, bookId, chapterIds],
  );
  return rows[0]!.count;
};
