import Type from 'typebox';
import { responses } from '../../http/document.ts';
import { callOptions } from '../../http/request.ts';
import type { Route } from '../../http/server.ts';
import { presentChapter } from '../../present/books.ts';
import { ChapterSchema } from '../../schemas/books.ts';
import { RevisionParams } from '../../schemas/common.ts';

/** POST /books/{id}/chapters/{chapterId}/revisions/{revisionId}/restore (docs/rules.md#revisions). */
export const restoreRevision: Route = (server, { books }) => {
  server.post(
    '/books/:id/chapters/:chapterId/revisions/:revisionId/restore',
    {
      config: { emptyBodyIsObject: true },
      schema: {
        summary: 'Restore a revision',
        description:
          'Makes the text and the translated title of the revision the current ones, as an edit by a person: a new revision, and no lesson.',
        tags: ['Books'],
        params: RevisionParams,
        response: responses(200, 'The changed chapter.', Type.Object({ chapter: ChapterSchema }), [
          'BOOK_NOT_FOUND',
          'CHAPTER_NOT_FOUND',
          'REVISION_NOT_FOUND',
          'CHAPTER_BUSY',
          'LIMIT_REACHED',
        ]),
      },
    },
    async (request) => {
      const { id: bookId, chapterId, revisionId } = request.params;
      const { chapter } = await books.restoreRevision({ bookId, chapterId, revisionId }, callOptions(request));
      return { chapter: presentChapter(chapter!) };
    },
  );
};
