import Type from 'typebox';
import { responses } from '../../http/document.ts';
import { callOptions } from '../../http/request.ts';
import type { Route } from '../../http/server.ts';
import { presentRelation } from '../../present/bible.ts';
import { RelationParams, RelationSchema, relationFields } from '../../schemas/bible.ts';
import { toRelationFields } from './relation-input.ts';

/** PATCH /books/{id}/relations/{relationId} (docs/rules.md#relations): any field but the characters. */
export const updateRelation: Route = (server, { bible }) => {
  server.patch(
    '/books/:id/relations/:relationId',
    {
      schema: {
        summary: 'Edit a relation',
        description: 'The relation has human origin from then on. Its two characters are stable.',
        tags: ['Book Bible'],
        params: RelationParams,
        body: Type.Object(
          {
            kind: Type.Optional(relationFields.kind),
            register: Type.Optional(relationFields.register),
            address: Type.Optional(relationFields.address),
            fromOrder: Type.Optional(relationFields.fromOrder),
            toOrder: Type.Optional(relationFields.toOrder),
            note: Type.Optional(relationFields.note),
          },
          { examples: [{ address: { other: 'muội' } }] },
        ),
        response: responses(200, 'The changed relation.', Type.Object({ relation: RelationSchema }), [
          'INVALID_BODY',
          'BOOK_NOT_FOUND',
          'LIMIT_REACHED',
          'RELATION_NOT_FOUND',
        ]),
      },
    },
    async (request) => {
      const { id: bookId, relationId } = request.params;
      const { relation } = await bible.updateRelation(
        { bookId, relationId, ...toRelationFields(request.body) },
        callOptions(request),
      );
      return { relation: presentRelation(relation!) };
    },
  );
};
