import { isId } from '@versio/kit/ids';
import { callOf } from '@versio/kit/rpc';
import type { BooksContext, Rpc } from '../context.ts';
import { bookIdOf, chapterIdOf } from '../identifiers.ts';
import { chapterNotFound } from '../store/chapters.ts';

const PAGE_MAX = 1_000;
// Leaves room under the 16 MiB of a message.
const PAGE_BYTES_MAX = 12 * 1024 * 1024;

interface RevisionRow {
  id: string;
  origin: string;
  createdAt: string;
  translatedText: string;
  translatedTitle: string;
  [column: string]: unknown;
}

/**
 * The revisions of a chapter, newest first: as many as asked for and as fit into 12 MiB, but at least one.
 * Errors: BOOK_NOT_FOUND, CHAPTER_NOT_FOUND.
 */
export const listRevisions = ({ pool }: BooksContext): Rpc<'listRevisions'> => ({
  async listRevisions(request, context) {
    const { workspaceId } = callOf(context);
    const bookId = bookIdOf(request.bookId);
    if (!isId(request.chapterId)) return chapterNotFound(pool, workspaceId, bookId);
    const chapterId = chapterIdOf(request.chapterId);
    const { rows: totals } = await pool.query<{ total: number }>(
      `SELECT (SELECT count(*)::int FROM chapter_revisions WHERE chapter_id = chapters.id) AS total
       FROM chapters WHERE id = $1::uuid AND book_id = $2::uuid AND workspace_id = $3::uuid`,
      [chapterId, bookId, workspaceId],
    );
    if (totals[0] === undefined) return chapterNotFound(pool, workspaceId, bookId);
    const limit = request.limit > 0 ? Math.min(request.limit, PAGE_MAX) : PAGE_MAX;
    const { rows: revisions } = await pool.query<RevisionRow>(
      `SELECT id, origin, created_at AS "createdAt", translated_text AS "translatedText", translated_title AS "translatedTitle"
       FROM (
         SELECT *, sum(octet_length(translated_text)) OVER newest AS bytes, row_number() OVER newest AS number
         FROM (
           SELECT * FROM chapter_revisions WHERE chapter_id = $1::uuid AND workspace_id = $2::uuid
           ORDER BY created_at DESC, id DESC LIMIT $3::int OFFSET $4::int
         ) AS page
         WINDOW newest AS (ORDER BY created_at DESC, id DESC)
       ) AS measured
       WHERE bytes <= $5::bigint OR number = 1
       ORDER BY created_at DESC, id DESC`,
      [chapterId, workspaceId, limit, Math.max(request.offset, 0), PAGE_BYTES_MAX],
    );
    return { revisions, total: totals[0].total };
  },
});
