import Type from 'typebox';
import { responses } from '../../http/document.ts';
import { callOptions } from '../../http/request.ts';
import type { Route } from '../../http/server.ts';
import { presentRelation } from '../../present/bible.ts';
import { RelationSchema, relationFields } from '../../schemas/bible.ts';
import { BookParams, postBody } from '../../schemas/common.ts';

const FIRST_CHAPTER = 1;

/** POST /books/{id}/relations (docs/rules.md#relations). */
export const createRelation: Route = (server, { bible }) => {
  server.post(
    '/books/:id/relations',
    {
      schema: {
        summary: 'Add a relation',
        description: 'A relation of one character to another, with forms of address, in a range of chapters.',
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
        response: responses(201, 'The new relation.', Type.Object({ relation: RelationSchema }), [
          'INVALID_BODY',
          'BOOK_NOT_FOUND',
          'CHARACTER_NOT_FOUND',
        ]),
      },
    },
    async (request, reply) => {
      const { address, fromOrder = FIRST_CHAPTER, toOrder, ...fields } = request.body;
      const given = {
        ...fields,
        addressSelf: address?.self,
        addressOther: address?.other,
        fromOrder,
        toOrder: toOrder ?? undefined,
      };
      const { relation } = await bible.createRelation(
        { bookId: request.params.id, relation: given },
        callOptions(request),
      );
      return reply.code(201).send({ relation: presentRelation(relation!) });
    },
  );
};
