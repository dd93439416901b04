import { fail } from '@versio/kit/errors';
import { isId } from '@versio/kit/ids';
import { callOf } from '@versio/kit/rpc';
import type { BooksContext, Rpc } from '../context.ts';

interface RevisionRow {
  id: string;
  origin: string;
  createdAt: string;
  translatedText: string;
  translatedTitle: string;
  sourceText: string;
  [column: string]: unknown;
}

/** One revision with its chapter's source, for lessons. Errors: CHAPTER_NOT_FOUND when either is missing. */
export const getRevision = ({ pool }: BooksContext): Rpc<'getRevision'> => ({
  async getRevision(request, context) {
    const { workspaceId } = callOf(context);
    if (!isId(request.chapterId) || !isId(request.revisionId)) throw fail('CHAPTER_NOT_FOUND');
    const { rows } = await pool.query<RevisionRow>(
      `SELECT chapter_revisions.id, origin, created_at AS "createdAt", translated_text AS "translatedText",
         translated_title AS "translatedTitle", source_text AS "sourceText"
       FROM chapter_revisions JOIN chapter_sources USING (chapter_id)
       WHERE chapter_revisions.id = $1::uuid AND chapter_id = $2::uuid AND workspace_id = $3::uuid`,
      [request.revisionId, request.chapterId, workspaceId],
    );
    if (rows[0] === undefined) throw fail('CHAPTER_NOT_FOUND');
    const { sourceText, ...revision } = rows[0];
    return { revision, sourceText };
  },
});
