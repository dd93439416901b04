import Type from 'typebox';
import { responses } from '../../http/document.ts';
import { callOptions } from '../../http/request.ts';
import type { Route } from '../../http/server.ts';
import { presentCharacter } from '../../present/bible.ts';
import { CharacterParams, CharacterSchema } from '../../schemas/bible.ts';

/** GET /books/{id}/characters/{slug} (docs/rules.md#characters). */
export const getCharacter: Route = (server, { bible }) => {
  server.get(
    '/books/:id/characters/:slug',
    {
      schema: {
        summary: 'One character by slug',
        description: 'With its names, aliases and forms of address.',
        tags: ['Book Bible'],
        params: CharacterParams,
        response: responses(200, 'The character.', Type.Object({ character: CharacterSchema }), [
          'BOOK_NOT_FOUND',
          'CHARACTER_NOT_FOUND',
        ]),
      },
    },
    async (request) => {
      const { id: bookId, slug } = request.params;
      const { character } = await bible.getCharacter({ bookId, slug }, callOptions(request));
      return { character: presentCharacter(character!) };
    },
  );
};
