import type { Revision } from '@versio/proto/versio/books/v1/books_pb';
import Type from 'typebox';
import { responses } from '../../http/document.ts';
import { listsEverything } from '../../http/load-limits.ts';
import { callOptions } from '../../http/request.ts';
import type { Route } from '../../http/server.ts';
import { presentRevision, presentRevisionHead } from '../../present/books.ts';
import { ListedRevisionSchema } from '../../schemas/books.ts';
import { ChapterParams, listOf, PageQuery } from '../../schemas/common.ts';
import { jsonArrayStream } from './json-array-stream.ts';

/**
 * GET /books/{id}/chapters/{chapterId}/revisions (docs/rules.md#revisions), newest first; everything when no limit is
 * given.
 */
export const listRevisions: Route = (server, { books }) => {
  server.get(
    '/books/:id/chapters/:chapterId/revisions',
    {
      config: { isWhole: listsEverything },
      schema: {
        summary: 'The revisions of a chapter, newest first',
        description: 'Everything unless `limit` is given. `texts=false` lists a long history quickly.',
        tags: ['Books'],
        params: ChapterParams,
        querystring: Type.Object({
          ...PageQuery.properties,
          texts: Type.Optional(Type.Boolean({ description: 'false leaves `translatedText` out; default true.' })),
        }),
        response: responses(
          200,
          'The revisions of the chapter, newest first.',
          listOf('revisions', ListedRevisionSchema),
          ['INVALID_BODY', 'BOOK_NOT_FOUND', 'CHAPTER_NOT_FOUND'],
        ),
      },
    },
    async (request, reply) => {
      const { id: bookId, chapterId } = request.params;
      const { limit, offset = 0, texts = true } = request.query;
      const present = texts ? presentRevision : presentRevisionHead;
      const read = (skip: number, most: number) =>
        books.listRevisions(
          { bookId, chapterId, offset: offset + skip, limit: Number.isFinite(most) ? most : 0, withoutTexts: !texts },
          callOptions(request),
        );
      // Texts are up to 4 MB each: pages of 12 MiB, one at a time.
      const first = await read(0, limit ?? Number.POSITIVE_INFINITY);
      async function* all(): AsyncGenerator<object> {
        let page: Revision[] = first.revisions;
        let left = limit ?? Number.POSITIVE_INFINITY;
        for (let sent = 0; page.length > 0; ) {
          yield* page.map(present);
          sent += page.length;
          left -= page.length;
          if (left === 0 || offset + sent >= first.total) return;
          page = (await read(sent, left)).revisions;
        }
      }
      const rest = { total: first.total, limit: limit ?? null, offset };
      return reply
        .header('content-type', 'application/json; charset=utf-8')
        .send(jsonArrayStream('revisions', all(), rest));
    },
  );
};
