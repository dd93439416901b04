import Type from 'typebox';
import { responses } from '../../http/document.ts';
import { callOptions } from '../../http/request.ts';
import type { Route } from '../../http/server.ts';
import { presentRevision } from '../../present/books.ts';
import { RevisionSchema } from '../../schemas/books.ts';
import { RevisionParams } from '../../schemas/common.ts';

/** GET /books/{id}/chapters/{chapterId}/revisions/{revisionId} (docs/rules.md#revisions). */
export const getRevision: Route = (server, { books }) => {
  server.get(
    '/books/:id/chapters/:chapterId/revisions/:revisionId',
    {
      schema: {
        summary: 'A revision of a chapter',
        description: 'One version of the translation, with its text.',
        tags: ['Books'],
        params: RevisionParams,
        response: responses(200, 'The revision with its text.', Type.Object({ revision: RevisionSchema }), [
          'BOOK_NOT_FOUND',
          'CHAPTER_NOT_FOUND',
          'REVISION_NOT_FOUND',
        ]),
      },
    },
    async (request) => {
      const { id: bookId, chapterId, revisionId } = request.params;
      const { revision } = await books.getRevision({ bookId, chapterId, revisionId }, callOptions(request));
      return { revision: presentRevision(revision!) };
    },
  );
};
