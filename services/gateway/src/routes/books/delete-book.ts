import { answers } from '../../http/document.ts';
import { callOptions } from '../../http/request.ts';
import type { Route } from '../../http/server.ts';
import { BookParams } from '../../schemas/common.ts';

/** DELETE /books/{id} (rulings section 2): cancels its jobs, releases what is reserved and purges all that belongs to it. */
export const deleteBook: Route = (server, { books }) => {
  server.delete(
    '/books/:id',
    {
      schema: {
        summary: 'Delete a book',
        tags: ['Books'],
        params: BookParams,
        response: answers(204, null, ['BOOK_NOT_FOUND']),
      },
    },
    async (request, reply) => {
      await books.deleteBook({ bookId: request.params.id }, callOptions(request));
      return reply.code(204).send();
    },
  );
};
