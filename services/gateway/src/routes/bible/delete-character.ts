import { responses } from '../../http/document.ts';
import { callOptions } from '../../http/request.ts';
import type { Route } from '../../http/server.ts';
import { CharacterParams } from '../../schemas/bible.ts';

/** DELETE /books/{id}/characters/{slug} (docs/rules.md#characters); its relations and events go with it. */
export const deleteCharacter: Route = (server, { bible }) => {
  server.delete(
    '/books/:id/characters/:slug',
    {
      schema: {
        summary: 'Delete a character',
        description: 'Deletes its relations and events, too.',
        tags: ['Book Bible'],
        params: CharacterParams,
        response: responses(204, 'The character was deleted.', null, ['BOOK_NOT_FOUND', 'CHARACTER_NOT_FOUND']),
      },
    },
    async (request, reply) => {
      const { id: bookId, slug } = request.params;
      await bible.deleteCharacter({ bookId, slug }, callOptions(request));
      return reply.code(204).send();
    },
  );
};
