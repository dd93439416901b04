import Type from 'typebox';
import { responses } from '../../http/document.ts';
import { callOptions } from '../../http/request.ts';
import type { Route } from '../../http/server.ts';
import { presentBook, toNoiseTreatment } from '../../present/books.ts';
import { BookSchema, bookFields, bookTexts } from '../../schemas/books.ts';
import { postBody } from '../../schemas/common.ts';

/** POST /books (docs/rules.md#books). */
export const createBook: Route = (server, { books }) => {
  server.post(
    '/books',
    {
      schema: {
        summary: 'Create a book',
        description:
          'Only the title is required: the source language is detected per chapter unless it is given, and chapters are analysed before they are translated unless `autoApprove` is false.',
        tags: ['Books'],
        body: postBody(
          {
            title: bookFields.title,
            sourceLang: Type.Optional(bookFields.sourceLang),
            targetLang: Type.Optional(bookFields.targetLang),
            autoApprove: Type.Optional(bookFields.autoApprove),
            noise: Type.Optional(bookFields.noise),
            author: Type.Optional(bookTexts.author),
            translatedTitle: Type.Optional(bookTexts.translatedTitle),
            description: Type.Optional(bookTexts.description),
          },
          { title: '天龙八部', sourceLang: 'zh', targetLang: 'vi' },
        ),
        response: responses(201, 'The new book.', Type.Object({ book: BookSchema }), ['INVALID_BODY', 'LIMIT_REACHED']),
      },
    },
    async (request, reply) => {
      const { title, sourceLang = 'auto', targetLang = 'vi', autoApprove = true, noise = 'keep' } = request.body;
      const { author, translatedTitle, description } = request.body;
      const texts = {
        author: author ?? undefined,
        translatedTitle: translatedTitle ?? undefined,
        description: description ?? undefined,
      };
      const fields = { title, sourceLang, targetLang, autoApprove, noise: toNoiseTreatment(noise), ...texts };
      const { book } = await books.createBook(fields, callOptions(request));
      return reply.code(201).send({ book: presentBook(book!) });
    },
  );
};
