import { responses } from '../../http/document.ts';
import { callOptions } from '../../http/request.ts';
import type { Route } from '../../http/server.ts';
import { BookParams } from '../../schemas/common.ts';

/**
 * DELETE /books/{id} (docs/rules.md#books): cancels its jobs, releases what is reserved and purges all that belongs to
 * it.
 */
export const deleteBook: Route = (server, { books }) => {
  server.delete(
    '/books/:id',
    {
      schema: {
        summary: 'Delete a book',
        description:
          'Cancels its jobs, releases the words they hold and deletes its chapters, revisions and Book Bible. The ledger stays.',
        tags: ['Books'],
        params: BookParams,
        response: responses(204, 'The book was deleted.', null, ['BOOK_NOT_FOUND']),
      },
    },
    async (request, reply) => {
      await books.deleteBook({ bookId: request.params.id }, callOptions(request));
      return reply.code(204).send();
    },
  );
};
