import { responses } from '../../http/document.ts';
import { callOptions } from '../../http/request.ts';
import type { Route } from '../../http/server.ts';
import { presentBookSummary } from '../../present/books.ts';
import { BookSummarySchema } from '../../schemas/books.ts';
import { listOf, PageQuery } from '../../schemas/common.ts';

const DEFAULT_LIMIT = 100;

/** GET /books (docs/rules.md#books), newest first. */
export const listBooks: Route = (server, { books }) => {
  server.get(
    '/books',
    {
      schema: {
        summary: 'List books, newest first',
        description: 'Each with the number of its chapters by status.',
        tags: ['Books'],
        querystring: PageQuery,
        response: responses(
          200,
          'The books of the workspace, 100 unless `limit` is given.',
          listOf('books', BookSummarySchema),
          ['INVALID_BODY'],
        ),
      },
    },
    async (request) => {
      const { limit = DEFAULT_LIMIT, offset = 0 } = request.query;
      const page = await books.listBooks({ limit, offset }, callOptions(request));
      return { books: page.books.map(presentBookSummary), total: page.total, limit, offset };
    },
  );
};
