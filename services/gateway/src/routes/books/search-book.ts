import { MAX_PAGE_SIZE } from '@versio/proto/limits';
import Type from 'typebox';
import { responses } from '../../http/document.ts';
import { callOptions } from '../../http/request.ts';
import type { Route } from '../../http/server.ts';
import { presentHit, toTextSide } from '../../present/books.ts';
import { cursor, matchCase, nextCursor, SearchHitSchema, searchedText, wholeWord } from '../../schemas/books.ts';
import { BookParams } from '../../schemas/common.ts';

const DEFAULT_LIMIT = 100;

/** GET /books/{id}/search (docs/rules.md#search): the places of a text, chapter by chapter. */
export const searchBook: Route = (server, { books }) => {
  server.get(
    '/books/:id/search',
    {
      config: { isWhole: () => true },
      schema: {
        summary: 'Search the texts of a book',
        description:
          'In titles and texts, by their Unicode normal form and in any case unless `matchCase` is set. One request reads a part of a large book: go on with `nextCursor` while it is not null, also after a response without hits.',
        tags: ['Books'],
        params: BookParams,
        querystring: Type.Object({
          q: searchedText,
          in: Type.Optional(
            Type.Enum(['source', 'translation', 'both'], {
              title: 'SearchedText',
              description: 'Where; default both.',
            }),
          ),
          matchCase: Type.Optional(matchCase),
          wholeWord: Type.Optional(wholeWord),
          limit: Type.Optional(
            Type.Integer({ minimum: 1, maximum: MAX_PAGE_SIZE, description: 'The most hits to return; default 100.' }),
          ),
          cursor: Type.Optional(cursor),
        }),
        response: responses(
          200,
          'The next hits, in the order of the chapters; in each, those in the source first.',
          Type.Object({ hits: Type.Array(SearchHitSchema), nextCursor }),
          ['INVALID_BODY', 'BOOK_NOT_FOUND'],
        ),
      },
    },
    async (request) => {
      const { q: query, in: side, limit = DEFAULT_LIMIT, ...rest } = request.query;
      const search = { ...rest, bookId: request.params.id, query, side: toTextSide(side), limit };
      const { hits, nextCursor: next } = await books.searchTexts(search, callOptions(request));
      return { hits: hits.map(presentHit), nextCursor: next || null };
    },
  );
};
