import Type from 'typebox';
import { responses } from '../../http/document.ts';
import { callOptions } from '../../http/request.ts';
import type { Route } from '../../http/server.ts';
import { presentIdiom } from '../../present/bible.ts';
import { toIdiomType } from '../../present/bible-enums.ts';
import { IdiomSchema, idiomFields } from '../../schemas/bible.ts';
import { BookParams, postBody } from '../../schemas/common.ts';

/** POST /books/{id}/idioms (docs/rules.md#idioms): adds an idiom (201), or edits the one with this sourceText (200). */
export const upsertIdiom: Route = (server, { bible }) => {
  server.post(
    '/books/:id/idioms',
    {
      schema: {
        summary: 'Add or edit an idiom',
        description: 'Matched by sourceText: an unknown idiom is added (201), a known one edited (200).',
        tags: ['Book Bible'],
        params: BookParams,
        body: postBody(
          {
            sourceText: idiomFields.sourceText,
            hanViet: Type.Optional(idiomFields.hanViet),
            viEquivalent: Type.Optional(idiomFields.viEquivalent),
            note: Type.Optional(idiomFields.note),
            kind: Type.Optional(idiomFields.kind),
          },
          { sourceText: '一石二鸟', viEquivalent: 'một mũi tên trúng hai đích' },
        ),
        response: {
          ...responses(201, 'The new idiom.', Type.Object({ idiom: IdiomSchema }), [
            'INVALID_BODY',
            'BOOK_NOT_FOUND',
            'LIMIT_REACHED',
          ]),
          200: Type.Object({ idiom: IdiomSchema }, { description: 'The edited idiom.' }),
        },
      },
    },
    async (request, reply) => {
      const { kind, ...fields } = request.body;
      const { idiom, created } = await bible.upsertIdiom(
        { ...fields, ...(kind && toIdiomType(kind)), bookId: request.params.id },
        callOptions(request),
      );
      return reply.code(created ? 201 : 200).send({ idiom: presentIdiom(idiom!) });
    },
  );
};
