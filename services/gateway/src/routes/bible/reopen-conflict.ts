import Type from 'typebox';
import { answers } from '../../http/document.ts';
import { callOptions } from '../../http/request.ts';
import type { Route } from '../../http/server.ts';
import { presentConflict } from '../../present/bible.ts';
import { ConflictParams, ConflictSchema } from '../../schemas/bible.ts';

/** POST /books/{id}/conflicts/{conflictId}/reopen (docs/rules.md#conflicts): takes back what the decision changed. */
export const reopenConflict: Route = (server, { bible }) => {
  server.post(
    '/books/:id/conflicts/:conflictId/reopen',
    {
      schema: {
        summary: 'Open a decided conflict again',
        description: 'Takes back what the decision changed; later edits stay.',
        tags: ['Book Bible'],
        params: ConflictParams,
        response: answers(200, 'The conflict, open.', Type.Object({ conflict: ConflictSchema }), [
          'BOOK_NOT_FOUND',
          'CONFLICT_NOT_FOUND',
        ]),
      },
    },
    async (request) => {
      const { id: bookId, conflictId } = request.params;
      const { conflict } = await bible.reopenConflict({ bookId, conflictId }, callOptions(request));
      return { conflict: presentConflict(conflict!) };
    },
  );
};
