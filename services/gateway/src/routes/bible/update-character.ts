import Type from 'typebox';
import { responses } from '../../http/document.ts';
import { callOptions } from '../../http/request.ts';
import type { Route } from '../../http/server.ts';
import { presentCharacter, presentWarnings } from '../../present/bible.ts';
import { CharacterParams, CharacterSchema, CharacterWarnings, newCharacterFields } from '../../schemas/bible.ts';
import { toCharacterFields, toUpdateMask } from './character-input.ts';

/** PATCH /books/{id}/characters/{slug} (docs/rules.md#characters): any field but the slug. */
export const updateCharacter: Route = (server, { bible }) => {
  server.patch(
    '/books/:id/characters/:slug',
    {
      schema: {
        summary: 'Edit a character',
        description: 'Lists are replaced as a whole; the slug is stable.',
        tags: ['Book Bible'],
        params: CharacterParams,
        body: Type.Object(
          { ...newCharacterFields, nameVi: Type.Optional(newCharacterFields.nameVi) },
          { examples: [{ abilities: ['kiếm thuật'] }] },
        ),
        response: responses(
          200,
          'The changed character.',
          Type.Object({ character: CharacterSchema, warnings: CharacterWarnings }),
          ['INVALID_BODY', 'BOOK_NOT_FOUND', 'LIMIT_REACHED', 'CHARACTER_NOT_FOUND'],
        ),
      },
    },
    async (request) => {
      const { id: bookId, slug } = request.params;
      const updateMask = toUpdateMask(request.body);
      const { character, warnings } = await bible.updateCharacter(
        { bookId, slug, fields: toCharacterFields(request.body), updateMask, paths: updateMask.paths },
        callOptions(request),
      );
      return { character: presentCharacter(character!), ...presentWarnings(warnings) };
    },
  );
};
