import Type from 'typebox';
import { answers } from '../../http/document.ts';
import { callOptions } from '../../http/request.ts';
import type { Route } from '../../http/server.ts';
import { presentTerm } from '../../present/bible.ts';
import { toCategory } from '../../present/bible-enums.ts';
import { TermSchema, termFields } from '../../schemas/bible.ts';
import { BookParams, postBody } from '../../schemas/common.ts';

/** POST /books/{id}/glossary (docs/rules.md#terms): adds a term (201), or edits the one with this sourceTerm (200). */
export const upsertTerm: Route = (server, { bible }) => {
  server.post(
    '/books/:id/glossary',
    {
      schema: {
        summary: 'Add or edit a term',
        description:
          'By sourceTerm: an unknown one is added (201), a known one edited (200). It counts as a person’s word, which analysis never changes; a locked one stands in every translation.',
        tags: ['Book Bible'],
        params: BookParams,
        body: postBody(
          {
            sourceTerm: termFields.sourceTerm,
            targetTerm: termFields.targetTerm,
            category: Type.Optional(termFields.category),
            note: Type.Optional(termFields.note),
            locked: Type.Optional(termFields.locked),
          },
          { sourceTerm: '玄天宗', targetTerm: 'Huyền Thiên Tông', category: 'organization', locked: true },
        ),
        response: {
          ...answers(201, 'The new term.', Type.Object({ term: TermSchema }), ['INVALID_BODY', 'BOOK_NOT_FOUND']),
          200: Type.Object({ term: TermSchema }, { description: 'The term as edited.' }),
        },
      },
    },
    async (request, reply) => {
      const { category, ...fields } = request.body;
      const { term, created } = await bible.upsertTerm(
        { ...fields, ...(category && toCategory(category)), bookId: request.params.id },
        callOptions(request),
      );
      return reply.code(created ? 201 : 200).send({ term: presentTerm(term!) });
    },
  );
};
