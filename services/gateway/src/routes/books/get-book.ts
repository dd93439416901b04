import { toOptionalTimestamp } from '@versio/kit/wire';
import Type from 'typebox';
import { notModified, responses } from '../../http/document.ts';
import { joinBody, startRevalidation } from '../../http/kept-bodies.ts';
import { callOptions } from '../../http/request.ts';
import type { Route } from '../../http/server.ts';
import { countByStatus, presentBook, presentChapterListItem, toChapterState } from '../../present/books.ts';
import { BookSchema, ChapterCountsSchema, ChapterListItemSchema, ChapterStatusSchema } from '../../schemas/books.ts';
import { BookParams } from '../../schemas/common.ts';

const BookQuery = Type.Object({
  status: Type.Optional(ChapterStatusSchema),
  updatedSince: Type.Optional(
    Type.String({
      format: 'date-time',
      description:
        'Only chapters that changed at this time or later (RFC 3339). Deleted chapters are not told: compare `chapterCounts`.',
      examples: ['2026-01-31T12:00:00.000Z'],
    }),
  ),
});

/** GET /books/{id} (docs/rules.md#books): the book and its chapters in the light form; clients poll this route. */
export const getBook: Route = (server, { books, keptBodies }) => {
  server.get(
    '/books/:id',
    {
      schema: {
        summary: 'A book with its light chapter list',
        description:
          'Clients poll this route while a book is translated: chapters have no texts here. Send the ETag of the last response as `If-None-Match` to get 304 while nothing changes; `status` and `updatedSince` keep the list of a long book small.',
        tags: ['Books'],
        params: BookParams,
        querystring: BookQuery,
        response: {
          ...notModified,
          ...responses(
            200,
            'The book, the chapters that were asked for by orderNo, and counts of all of them by status.',
            Type.Object({
              book: BookSchema,
              chapters: Type.Array(ChapterListItemSchema),
              chapterCounts: ChapterCountsSchema,
            }),
            ['INVALID_BODY', 'BOOK_NOT_FOUND'],
          ),
        },
      },
    },
    async (request, reply) => {
      const { status, updatedSince } = request.query;
      const { knownVersions, send } = startRevalidation(keptBodies, request);
      const asked = {
        bookId: request.params.id,
        includeChapters: true,
        chaptersAsJson: true,
        knownVersions,
        states: status === undefined ? [] : [toChapterState(status)],
        updatedSince: toOptionalTimestamp(updatedSince),
      };
      const { version, book, chapters, chaptersJson, chapterCounts } = await books.getBook(asked, callOptions(request));
      // From a server of the version before, which knows no versions and no filters.
      if (version === '') {
        const items = chapters.map(presentChapterListItem);
        return { book: presentBook(book!), chapters: items, chapterCounts: countByStatus(items) };
      }
      if (book === undefined) return send(reply, version, undefined);
      const { $typeName: _, ...counts } = chapterCounts!;
      const body = joinBody([
        `{"book":${JSON.stringify(presentBook(book))},"chapters":`,
        chaptersJson,
        `,"chapterCounts":${JSON.stringify(counts)}}`,
      ]);
      return send(reply, version, body);
    },
  );
};
