import { responses } from '../../http/document.ts';
import { listsEverything } from '../../http/load-limits.ts';
import { callOptions } from '../../http/request.ts';
import type { Route } from '../../http/server.ts';
import { presentIdiom } from '../../present/bible.ts';
import { IdiomSchema } from '../../schemas/bible.ts';
import { BookParams, listOf, PageQuery } from '../../schemas/common.ts';
import { sendList } from '../send-list.ts';

/** GET /books/{id}/idioms (docs/rules.md#idioms); oldest first. */
export const listIdioms: Route = (server, context) => {
  server.get(
    '/books/:id/idioms',
    {
      config: { isWhole: listsEverything },
      schema: {
        summary: 'Idioms, proverbs and allusions',
        description: 'Everything unless `limit` is given.',
        tags: ['Book Bible'],
        params: BookParams,
        querystring: PageQuery,
        response: responses(200, 'The idioms, oldest first.', listOf('idioms', IdiomSchema), [
          'INVALID_BODY',
          'BOOK_NOT_FOUND',
        ]),
      },
    },
    async (request, reply) => {
      const { limit, offset = 0 } = request.query;
      const pages = context.bible.listIdioms(
        { bookId: request.params.id, limit: limit ?? 0, offset },
        callOptions(request),
      );
      return sendList({ context, request, reply }, 'idioms', pages, presentIdiom, { limit, offset });
    },
  );
};
