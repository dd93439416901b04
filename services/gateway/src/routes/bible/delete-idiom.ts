import { answers } from '../../http/document.ts';
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
        description: 'Translations to come no longer know it; those there are stay as they are.',
        tags: ['Book Bible'],
        params: IdiomParams,
        response: answers(204, 'The idiom is gone.', null, ['BOOK_NOT_FOUND', 'IDIOM_NOT_FOUND']),
      },
    },
    async (request, reply) => {
      const { id: bookId, idiomId } = request.params;
      await bible.deleteIdiom({ bookId, idiomId }, callOptions(request));
      return reply.code(204).send();
    },
  );
};
