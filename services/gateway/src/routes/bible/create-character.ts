import Type from 'typebox';
import { responses } from '../../http/document.ts';
import { callOptions } from '../../http/request.ts';
import type { Route } from '../../http/server.ts';
import { presentCharacter, presentWarnings } from '../../present/bible.ts';
import { CharacterSchema, CharacterWarnings, newCharacterFields } from '../../schemas/bible.ts';
import { BookParams, postBody } from '../../schemas/common.ts';
import { toCharacterFields } from './character-input.ts';

/** POST /books/{id}/characters (docs/rules.md#characters). */
export const createCharacter: Route = (server, { bible }) => {
  server.post(
    '/books/:id/characters',
    {
      schema: {
        summary: 'Add a character',
        description: 'The slug is derived from nameVi and never changes.',
        tags: ['Book Bible'],
        params: BookParams,
        body: postBody(newCharacterFields, {
          nameVi: 'Lâm Động',
          nameCn: '林动',
          aliases: ['Tiểu Lâm'],
          gender: 'male',
        }),
        response: responses(
          201,
          'The new character.',
          Type.Object({ character: CharacterSchema, warnings: CharacterWarnings }),
          ['INVALID_BODY', 'BOOK_NOT_FOUND', 'LIMIT_REACHED', 'CHARACTER_EXISTS'],
        ),
      },
    },
    async (request, reply) => {
      const { character, warnings } = await bible.createCharacter(
        { bookId: request.params.id, fields: toCharacterFields(request.body) },
        callOptions(request),
      );
      return reply.code(201).send({ character: presentCharacter(character!), ...presentWarnings(warnings) });
    },
  );
};
