import { responses } from '../../http/document.ts';
import { callOptions } from '../../http/request.ts';
import type { Route } from '../../http/server.ts';
import { BookParams } from '../../schemas/common.ts';

/** DELETE /books/{id}/cover (docs/rules.md#covers). */
export const deleteCover: Route = (server, { books }) => {
  server.delete(
    '/books/:id/cover',
    {
      schema: {
        summary: 'Delete the cover of a book',
        description: 'Later downloads do without it.',
        tags: ['Books'],
        params: BookParams,
        response: responses(204, 'The cover was deleted.', null, ['BOOK_NOT_FOUND', 'COVER_NOT_FOUND']),
      },
    },
    async (request, reply) => {
      await books.deleteCover({ bookId: request.params.id }, callOptions(request));
      return reply.code(204).send();
    },
  );
};
