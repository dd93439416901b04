import { MAX_ORDER_NO } from '@versio/proto/limits';
import Type from 'typebox';
import { responses } from '../../http/document.ts';
import { callOptions } from '../../http/request.ts';
import type { Route } from '../../http/server.ts';
import { BookParams, postBody } from '../../schemas/common.ts';

const Shifted = Type.Object({
  moved: Type.Integer({ minimum: 0, description: 'The number of chapters.', examples: [12] }),
});

/** POST /books/{id}/chapters/shift (docs/rules.md#chapter-numbers): makes room between chapters, or closes a gap. */
export const shiftChapters: Route = (server, { books }) => {
  server.post(
    '/books/:id/chapters/shift',
    {
      schema: {
        summary: 'Move all chapters from a number on',
        description:
          'Adds `by` to the numbers of all chapters from `fromOrder` on, of all or of none: refused while one of them is queued or running, and if a number is taken by a chapter that stays.',
        tags: ['Books'],
        params: BookParams,
        body: postBody(
          {
            fromOrder: Type.Integer({ minimum: 1, maximum: MAX_ORDER_NO, description: 'The first number that moves.' }),
            by: Type.Integer({
              minimum: 1 - MAX_ORDER_NO,
              maximum: MAX_ORDER_NO - 1,
              description: 'What is added to their numbers.',
            }),
          },
          { fromOrder: 5, by: 1 },
        ),
        response: responses(200, 'The chapters were moved.', Shifted, [
          'INVALID_BODY',
          'BOOK_NOT_FOUND',
          'CHAPTER_BUSY',
          'CHAPTER_ORDER_EXISTS',
        ]),
      },
    },
    async (request) => {
      const { moved } = await books.shiftChapters({ bookId: request.params.id, ...request.body }, callOptions(request));
      return { moved };
    },
  );
};
