import Type from 'typebox';
import { responses } from '../../http/document.ts';
import { callOptions } from '../../http/request.ts';
import type { Route } from '../../http/server.ts';
import { presentConflict } from '../../present/bible.ts';
import { ConflictParams, ConflictSchema } from '../../schemas/bible.ts';

/** POST /books/{id}/conflicts/{conflictId}/reopen (docs/rules.md#conflicts): reverts the changes of the decision. */
export const reopenConflict: Route = (server, { bible }) => {
  server.post(
    '/books/:id/conflicts/:conflictId/reopen',
    {
      schema: {
        summary: 'Reopen a decided conflict',
        description: 'Reverts the changes of the decision; later edits stay.',
        tags: ['Book Bible'],
        params: ConflictParams,
        response: responses(200, 'The conflict, open.', Type.Object({ conflict: ConflictSchema }), [
          'BOOK_NOT_FOUND',
          'LIMIT_REACHED',
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
