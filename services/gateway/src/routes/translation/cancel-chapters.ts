import Type, { type Static } from 'typebox';
import { responses } from '../../http/document.ts';
import { callOptions } from '../../http/request.ts';
import type { Route } from '../../http/server.ts';
import { BookParams } from '../../schemas/common.ts';
import { CancelBody } from '../../schemas/translation.ts';

/**
 * POST /translation/books/{id}/cancel (docs/rules.md#estimate-and-cancel): chapters return to the state from before
 * they were queued.
 */
export const cancelChapters: Route = (server, { translation }) => {
  server.post(
    '/translation/books/:id/cancel',
    {
      config: { emptyBodyIsObject: true },
      schema: {
        summary: 'Cancel queued and running chapters',
        description:
          'The chapters return to the state from before they were queued; their reserved words are released. An empty body equals `{}`.',
        tags: ['Translation'],
        params: BookParams,
        body: CancelBody,
        response: responses(
          200,
          'The number of cancelled jobs.',
          Type.Object({ cancelled: Type.Integer({ description: 'Jobs that were cancelled.' }) }),
          ['INVALID_BODY', 'BOOK_NOT_FOUND', 'CHAPTER_NOT_FOUND'],
        ),
      },
    },
    async (request) => {
      const { id: bookId } = request.params as Static<typeof BookParams>;
      const { chapterIds } = request.body;
      const { cancelled } = await translation.cancelChapters(
        { bookId, chapterIds: chapterIds ?? [], all: chapterIds === undefined },
        callOptions(request),
      );
      return { cancelled };
    },
  );
};
