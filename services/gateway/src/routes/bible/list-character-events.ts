import Type from 'typebox';
import { responses } from '../../http/document.ts';
import { listsEverything } from '../../http/load-limits.ts';
import { callOptions } from '../../http/request.ts';
import type { Route } from '../../http/server.ts';
import { presentCharacterEvent } from '../../present/bible.ts';
import { CharacterEventSchema, orderNo } from '../../schemas/bible.ts';
import { BookParams, listOf, PageQuery } from '../../schemas/common.ts';
import { sendList } from '../send-list.ts';

const Query = Type.Object({
  ...PageQuery.properties,
  characterSlug: Type.Optional(Type.String({ maxLength: 100, description: 'Only events of this character.' })),
  fromOrder: Type.Optional(orderNo('The first chapter.')),
  toOrder: Type.Optional(orderNo('The last chapter.')),
});

/** GET /books/{id}/character-events (docs/rules.md#character-events); by chapter. */
export const listCharacterEvents: Route = (server, context) => {
  server.get(
    '/books/:id/character-events',
    {
      config: { isWhole: listsEverything },
      schema: {
        summary: 'Events of characters, by chapter',
        description: '`fromOrder` and `toOrder` bound the chapter, inclusive.',
        tags: ['Book Bible'],
        params: BookParams,
        querystring: Query,
        response: responses(200, 'The events, ordered by orderNo.', listOf('events', CharacterEventSchema), [
          'INVALID_BODY',
          'BOOK_NOT_FOUND',
        ]),
      },
    },
    async (request, reply) => {
      const { limit, offset = 0, characterSlug = '', fromOrder, toOrder } = request.query;
      const pages = context.bible.listCharacterEvents(
        { bookId: request.params.id, limit: limit ?? 0, offset, characterSlug, fromOrder, toOrder },
        callOptions(request),
      );
      return sendList({ context, request, reply }, 'events', pages, presentCharacterEvent, { limit, offset });
    },
  );
};
