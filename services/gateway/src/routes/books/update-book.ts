import Type from 'typebox';
import { answers } from '../../http/document.ts';
import { callOptions } from '../../http/request.ts';
import type { Route } from '../../http/server.ts';
import { presentBook } from '../../present/books.ts';
import { BookSchema, bookFields } from '../../schemas/books.ts';
import { BookParams } from '../../schemas/common.ts';

/** PATCH /books/{id} (docs/rules.md#books). */
export const updateBook: Route = (server, { books }) => {
  server.patch(
    '/books/:id',
    {
      schema: {
        summary: 'Change a book',
        description: 'Fields that are not given stay as they are; what chapters already have is not touched.',
        tags: ['Books'],
        params: BookParams,
        body: Type.Object(
          {
            title: Type.Optional(bookFields.title),
            sourceLang: Type.Optional(bookFields.sourceLang),
            targetLang: Type.Optional(bookFields.targetLang),
            autoApprove: Type.Optional(bookFields.autoApprove),
            hanAllowList: Type.Optional(bookFields.hanAllowList),
          },
          { examples: [{ hanAllowList: ['武'] }] },
        ),
        response: answers(200, 'The book as it is now.', Type.Object({ book: BookSchema }), [
          'INVALID_BODY',
          'BOOK_NOT_FOUND',
        ]),
      },
    },
    async (request) => {
      const { hanAllowList, ...fields } = request.body;
      const change = {
        ...fields,
        bookId: request.params.id,
        hanAllowList: hanAllowList && { entries: hanAllowList },
      };
      const { book } = await books.updateBook(change, callOptions(request));
      return { book: presentBook(book!) };
    },
  );
};
