import { responses } from '../../http/document.ts';
import { callOptions } from '../../http/request.ts';
import type { Route } from '../../http/server.ts';
import { IdiomParams } from '../../schemas/bible.ts';

/** DELETE /books/{id}/idioms/{idiomId} (docs/rules.md#idioms). */
export const deleteIdiom: Route = (server, { bible }) => {
  server.delete(
    '/books/:id/idioms/:idiomId',
    {
      schema: {
        summary: 'Delete an idiom',
        description: 'Later translations no longer use it; existing ones stay as they are.',
        tags: ['Book Bible'],
        params: IdiomParams,
        response: responses(204, 'The idiom was deleted.', null, ['BOOK_NOT_FOUND', 'IDIOM_NOT_FOUND']),
      },
    },
    async (request, reply) => {
      const { id: bookId, idiomId } = request.params;
      await bible.deleteIdiom({ bookId, idiomId }, callOptions(request));
      return reply.code(204).send();
    },
  );
};
