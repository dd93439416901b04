import Type from 'typebox';
import { responses } from '../../http/document.ts';
import { callOptions } from '../../http/request.ts';
import type { Route } from '../../http/server.ts';
import { presentBook, toNoiseTreatment } from '../../present/books.ts';
import { BookSchema, bookFields } from '../../schemas/books.ts';
import { BookParams } from '../../schemas/common.ts';

/** PATCH /books/{id} (docs/rules.md#books). */
export const updateBook: Route = (server, { books }) => {
  server.patch(
    '/books/:id',
    {
      schema: {
        summary: 'Change a book',
        description: 'Omitted fields stay as they are; existing chapters do not change.',
        tags: ['Books'],
        params: BookParams,
        body: Type.Object(
          {
            title: Type.Optional(bookFields.title),
            sourceLang: Type.Optional(bookFields.sourceLang),
            targetLang: Type.Optional(bookFields.targetLang),
            autoApprove: Type.Optional(bookFields.autoApprove),
            hanAllowList: Type.Optional(bookFields.hanAllowList),
            noise: Type.Optional(bookFields.noise),
          },
          { examples: [{ hanAllowList: ['武'] }] },
        ),
        response: responses(200, 'The changed book.', Type.Object({ book: BookSchema }), [
          'INVALID_BODY',
          'BOOK_NOT_FOUND',
        ]),
      },
    },
    async (request) => {
      const { hanAllowList, noise, ...fields } = request.body;
      const change = {
        ...fields,
        bookId: request.params.id,
        hanAllowList: hanAllowList && { entries: hanAllowList },
        noise: noise && toNoiseTreatment(noise),
      };
      const { book } = await books.updateBook(change, callOptions(request));
      return { book: presentBook(book!) };
    },
  );
};
