import Type from 'typebox';
import { responses } from '../../http/document.ts';
import { callOptions } from '../../http/request.ts';
import type { Route } from '../../http/server.ts';
import { presentRelation } from '../../present/bible.ts';
import { orderNo, RelationSchema } from '../../schemas/bible.ts';
import { BookParams, listOf, PageQuery } from '../../schemas/common.ts';
import { sendList } from '../send-list.ts';

const DEFAULT_LIMIT = 100;

const Query = Type.Object({
  ...PageQuery.properties,
  fromSlug: Type.Optional(Type.String({ maxLength: 100, description: 'Only relations of this character.' })),
  toSlug: Type.Optional(Type.String({ maxLength: 100, description: 'Only relations to this character.' })),
  fromOrder: Type.Optional(orderNo('Relations still valid in this chapter or later.')),
  toOrder: Type.Optional(orderNo('Relations valid in this chapter or earlier.')),
});

/** GET /books/{id}/relations (docs/rules.md#relations); by the chapter they begin with. */
export const listRelations: Route = (server, context) => {
  server.get(
    '/books/:id/relations',
    {
      schema: {
        summary: 'Relations valid in a range of chapters',
        description: '`fromOrder` and `toOrder` select the relations that are valid somewhere in the range.',
        tags: ['Book Bible'],
        params: BookParams,
        querystring: Query,
        response: responses(
          200,
          'The relations by their first chapter; 100 unless `limit` is given.',
          listOf('relations', RelationSchema),
          ['INVALID_BODY', 'BOOK_NOT_FOUND'],
        ),
      },
    },
    async (request, reply) => {
      const { limit = DEFAULT_LIMIT, offset = 0, fromSlug = '', toSlug = '', fromOrder, toOrder } = request.query;
      const pages = context.bible.listRelations(
        { bookId: request.params.id, limit: limit, offset, fromSlug, toSlug, fromOrder, toOrder },
        callOptions(request),
      );
      return sendList({ context, request, reply }, 'relations', pages, presentRelation, { limit, offset });
    },
  );
};
