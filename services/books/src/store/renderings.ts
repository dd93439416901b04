import type { Queryable } from '@versio/kit/postgres';

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
