import Type from 'typebox';
import { notModified, responses } from '../../http/document.ts';
import { sendWithETag } from '../../http/etag.ts';
import { callOptions } from '../../http/request.ts';
import type { Route } from '../../http/server.ts';
import { presentBook, presentChapterListItem } from '../../present/books.ts';
import { BookSchema, ChapterListItemSchema } from '../../schemas/books.ts';
import { BookParams } from '../../schemas/common.ts';

/** GET /books/{id} (docs/rules.md#books): the book and all its chapters in the light form; clients poll this route. */
export const getBook: Route = (server, { books }) => {
  server.get(
    '/books/:id',
    {
      schema: {
        summary: 'A book with its light chapter list',
        description:
          'Clients poll this route while a book is translated: chapters have no texts here. Send the ETag of the last response as `If-None-Match` to get 304 while nothing changes.',
        tags: ['Books'],
        params: BookParams,
        response: {
          ...notModified,
          ...responses(
            200,
            'The book, and all its chapters ordered by orderNo.',
            Type.Object({ book: BookSchema, chapters: Type.Array(ChapterListItemSchema) }),
            ['BOOK_NOT_FOUND'],
          ),
        },
      },
    },
    async (request, reply) => {
      const asked = { bookId: request.params.id, includeChapters: true };
      const { book, chapters } = await books.getBook(asked, callOptions(request));
      return sendWithETag(request, reply, {
        book: presentBook(book!),
        chapters: chapters.map(presentChapterListItem),
      });
    },
  );
};
