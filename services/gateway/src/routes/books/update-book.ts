import Type from 'typebox';
import { responses } from '../../http/document.ts';
import { callOptions } from '../../http/request.ts';
import type { Route } from '../../http/server.ts';
import { presentBook, toNoiseTreatment } from '../../present/books.ts';
import { BookSchema, bookFields, bookTexts } from '../../schemas/books.ts';
import { BookParams } from '../../schemas/common.ts';

/** PATCH /books/{id} (docs/rules.md#books). */
export const updateBook: Route = (server, { books }) => {
  server.patch(
    '/books/:id',
    {
      schema: {
        summary: 'Change a book',
        description:
          'Omitted fields stay as they are; null removes author, translatedTitle and description. A translatedTitle that a model wrote goes when title or targetLang changes, and the next translate call makes a new one. Existing chapters do not change.',
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
            author: Type.Optional(bookTexts.author),
            translatedTitle: Type.Optional(bookTexts.translatedTitle),
            description: Type.Optional(bookTexts.description),
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
      const { hanAllowList, noise, author, translatedTitle, description, ...fields } = request.body;
      const change = {
        ...fields,
        bookId: request.params.id,
        hanAllowList: hanAllowList && { entries: hanAllowList },
        noise: noise && toNoiseTreatment(noise),
        author: toNullableText(author),
        translatedTitle: toNullableText(translatedTitle),
        description: toNullableText(description),
      };
      const { book } = await books.updateBook(change, callOptions(request));
      return { book: presentBook(book!) };
    },
  );
};

/** Undefined: no change; a message without a value removes the text. */
const toNullableText = (text: string | null | undefined): { value?: string } | undefined =>
  text === undefined ? undefined : text === null ? {} : { value: text };
