import { responses } from '../../http/document.ts';
import { listsEverything } from '../../http/load-limits.ts';
import { callOptions } from '../../http/request.ts';
import type { Route } from '../../http/server.ts';
import { presentCharacter } from '../../present/bible.ts';
import { CharacterSchema } from '../../schemas/bible.ts';
import { BookParams, listOf, PageQuery } from '../../schemas/common.ts';
import { sendList } from '../send-list.ts';

/** GET /books/{id}/characters (docs/rules.md#characters); oldest first. */
export const listCharacters: Route = (server, context) => {
  server.get(
    '/books/:id/characters',
    {
      config: { isWhole: listsEverything },
      schema: {
        summary: 'The characters',
        description: 'Everything unless `limit` is given.',
        tags: ['Book Bible'],
        params: BookParams,
        querystring: PageQuery,
        response: responses(200, 'The characters, oldest first.', listOf('characters', CharacterSchema), [
          'INVALID_BODY',
          'BOOK_NOT_FOUND',
        ]),
      },
    },
    async (request, reply) => {
      const { limit, offset = 0 } = request.query;
      const pages = context.bible.listCharacters(
        { bookId: request.params.id, limit: limit ?? 0, offset },
        callOptions(request),
      );
      return sendList({ context, request, reply }, 'characters', pages, presentCharacter, { limit, offset });
    },
  );
};
