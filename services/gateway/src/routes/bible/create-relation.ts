import Type from 'typebox';
import { responses } from '../../http/document.ts';
import { callOptions } from '../../http/request.ts';
import type { Route } from '../../http/server.ts';
import { presentRelation } from '../../present/bible.ts';
import { RelationSchema, relationFields } from '../../schemas/bible.ts';
import { BookParams, postBody } from '../../schemas/common.ts';
import { toRelationFields } from './relation-input.ts';

const FIRST_CHAPTER = 1;

/**
 * POST /books/{id}/relations (docs/rules.md#relations): adds a relation (201), or edits the one with the same natural
 * key (200).
 */
export const createRelation: Route = (server, { bible }) => {
  server.post(
    '/books/:id/relations',
    {
      schema: {
        summary: 'Add or edit a relation',
        description:
          'A relation of one character to another, with forms of address, in a range of chapters. Matched by fromSlug, toSlug, kind, register and fromOrder: an unknown one is added (201), a known one edited (200).',
        tags: ['Book Bible'],
        params: BookParams,
        body: postBody(
          {
            fromSlug: relationFields.fromSlug,
            toSlug: relationFields.toSlug,
            kind: relationFields.kind,
            register: Type.Optional(relationFields.register),
            address: Type.Optional(relationFields.address),
            fromOrder: Type.Optional(relationFields.fromOrder),
            toOrder: Type.Optional(relationFields.toOrder),
            note: Type.Optional(relationFields.note),
          },
          { fromSlug: 'lam-dong', toSlug: 'thanh-truc', kind: 'friend', address: { self: 'ta', other: 'nàng' } },
        ),
        response: {
          ...responses(201, 'The new relation.', Type.Object({ relation: RelationSchema }), [
            'INVALID_BODY',
            'BOOK_NOT_FOUND',
            'LIMIT_REACHED',
            'CHARACTER_NOT_FOUND',
          ]),
          200: Type.Object({ relation: RelationSchema }, { description: 'The edited relation.' }),
        },
      },
    },
    async (request, reply) => {
      const { relation, created } = await bible.createRelation(
        {
          bookId: request.params.id,
          ...toRelationFields({ ...request.body, fromOrder: request.body.fromOrder ?? FIRST_CHAPTER }),
        },
        callOptions(request),
      );
      return reply.code(created === false ? 200 : 201).send({ relation: presentRelation(relation!) });
    },
  );
};
