import Type from 'typebox';
import { responses } from '../../http/document.ts';
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
          'Matched by sourceTerm: an unknown term is added (201), a known one edited (200). The term has human origin and is never changed by analysis; a locked term must occur in every translation.',
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
          ...responses(201, 'The new term.', Type.Object({ term: TermSchema }), [
            'INVALID_BODY',
            'BOOK_NOT_FOUND',
            'LIMIT_REACHED',
          ]),
          200: Type.Object({ term: TermSchema }, { description: 'The edited term.' }),
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
