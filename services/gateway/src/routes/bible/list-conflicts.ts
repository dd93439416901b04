import Type from 'typebox';
import { responses } from '../../http/document.ts';
import { listsEverything } from '../../http/load-limits.ts';
import { callOptions } from '../../http/request.ts';
import type { Route } from '../../http/server.ts';
import { presentConflict } from '../../present/bible.ts';
import { toConflictState } from '../../present/bible-enums.ts';
import { ConflictSchema, ConflictStatus } from '../../schemas/bible.ts';
import { BookParams, listOf, PageQuery } from '../../schemas/common.ts';
import { sendList } from '../send-list.ts';

const Query = Type.Object({
  ...PageQuery.properties,
  status: Type.Optional({ ...ConflictStatus, description: 'Only conflicts with this status.' }),
});

/** GET /books/{id}/conflicts (docs/rules.md#conflicts); oldest first. */
export const listConflicts: Route = (server, context) => {
  server.get(
    '/books/:id/conflicts',
    {
      config: { isWhole: listsEverything },
      schema: {
        summary: 'Conflicts that await or had a decision',
        description: 'Suspected duplicate characters, and contradicting renderings or genders, found by analysis.',
        tags: ['Book Bible'],
        params: BookParams,
        querystring: Query,
        response: responses(200, 'The conflicts.', listOf('conflicts', ConflictSchema), [
          'INVALID_BODY',
          'BOOK_NOT_FOUND',
        ]),
      },
    },
    async (request, reply) => {
      const { limit, offset = 0, status } = request.query;
      const pages = context.bible.listConflicts(
        { bookId: request.params.id, limit: limit ?? 0, offset, ...(status && toConflictState(status)) },
        callOptions(request),
      );
      return sendList({ context, request, reply }, 'conflicts', pages, presentConflict, { limit, offset });
    },
  );
};
