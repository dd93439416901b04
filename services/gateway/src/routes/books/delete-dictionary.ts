import { responses } from '../../http/document.ts';
import { callOptions } from '../../http/request.ts';
import type { Route } from '../../http/server.ts';
import { BookParams } from '../../schemas/common.ts';

/** DELETE /books/{id}/dictionary (docs/rules.md#dictionaries). */
export const deleteDictionary: Route = (server, { books }) => {
  server.delete(
    '/books/:id/dictionary',
    {
      schema: {
        summary: 'Delete the dictionary of a book',
        description: 'Later translations do without it; what is translated stays.',
        tags: ['Books'],
        params: BookParams,
        response: responses(204, 'The dictionary was deleted.', null, ['BOOK_NOT_FOUND', 'DICTIONARY_NOT_FOUND']),
      },
    },
    async (request, reply) => {
      await books.deleteDictionary({ bookId: request.params.id }, callOptions(request));
      return reply.code(204).send();
    },
  );
};
