import type { ListTermsResponse } from '@versio/proto/versio/bible/v1/bible_pb';
import { responses } from '../../http/document.ts';
import { listsEverything } from '../../http/load-limits.ts';
import { callOptions } from '../../http/request.ts';
import type { Route } from '../../http/server.ts';
import { presentTerm } from '../../present/bible.ts';
import { TermSchema } from '../../schemas/bible.ts';
import { BookParams, listOf, PageQuery } from '../../schemas/common.ts';
import { type JsonPage, sendJsonList, toJsonItems } from '../send-list.ts';

/** GET /books/{id}/glossary (docs/rules.md#terms); oldest first. */
export const listTerms: Route = (server, context) => {
  server.get(
    '/books/:id/glossary',
    {
      config: { isWhole: listsEverything },
      schema: {
        summary: 'The glossary',
        description: 'Everything unless `limit` is given.',
        tags: ['Book Bible'],
        params: BookParams,
        querystring: PageQuery,
        response: responses(200, 'The terms, oldest first.', listOf('terms', TermSchema), [
          'INVALID_BODY',
          'BOOK_NOT_FOUND',
        ]),
      },
    },
    async (request, reply) => {
      const { limit, offset = 0 } = request.query;
      const bookId = request.params.id;
      const pages = context.bible.listTerms({ bookId, limit: limit ?? 0, offset, asJson: true }, callOptions(request));
      return sendJsonList({ context, request, reply }, 'terms', jsonOf(pages), { limit, offset });
    },
  );
};

/** A server of the version before knows no JSON. */
async function* jsonOf(pages: AsyncIterable<ListTermsResponse>): AsyncGenerator<JsonPage> {
  for await (const { terms, termsJson, total } of pages)
    yield { json: termsJson.length > 0 ? termsJson : toJsonItems(terms, presentTerm), total };
}
