import Type from 'typebox';
import { responses } from '../../http/document.ts';
import { callOptions } from '../../http/request.ts';
import type { Route } from '../../http/server.ts';
import { presentConflict, presentStaleChapter } from '../../present/bible.ts';
import { toResolution } from '../../present/bible-enums.ts';
import { ConflictParams, ConflictSchema, StaleChapters } from '../../schemas/bible.ts';
import { postBody } from '../../schemas/common.ts';

/** POST /books/{id}/conflicts/{conflictId}/resolve (docs/rules.md#conflicts). */
export const resolveConflict: Route = (server, { bible }) => {
  server.post(
    '/books/:id/conflicts/:conflictId/resolve',
    {
      schema: {
        summary: 'Decide a conflict',
        description:
          'A merge moves aliases, relations, events and timeline to the survivor; reopening reverts it. Repeating the decision returns the same; another decision is 409.',
        tags: ['Book Bible'],
        params: ConflictParams,
        body: postBody(
          {
            decision: Type.Enum(['merge', 'keep', 'dismiss'], {
              title: 'ConflictDecision',
              description:
                'merge: the same person, or take the last candidate in place of the known one; keep: the known one is right; dismiss: only close.',
            }),
            intoSlug: Type.Optional(
              Type.String({ maxLength: 100, description: 'The survivor of a merge. Default: the first candidate.' }),
            ),
          },
          { decision: 'merge', intoSlug: 'lam-dong' },
        ),
        response: responses(
          200,
          'The decided conflict.',
          Type.Object({ conflict: ConflictSchema, staleChapters: StaleChapters }),
          ['INVALID_BODY', 'BOOK_NOT_FOUND', 'CONFLICT_NOT_FOUND', 'CHARACTER_NOT_FOUND', 'CONFLICT_RESOLVED'],
        ),
      },
    },
    async (request) => {
      const { id: bookId, conflictId } = request.params;
      const { decision, intoSlug = '' } = request.body;
      const { conflict, staleChapters } = await bible.resolveConflict(
        { bookId, conflictId, ...toResolution(decision), intoSlug },
        callOptions(request),
      );
      const presented = presentConflict(conflict!);
      const replacesRendering = presented.kind === 'term_rendering' && presented.status === 'merged';
      return {
        conflict: presented,
        ...(replacesRendering ? { staleChapters: staleChapters.map(presentStaleChapter) } : {}),
      };
    },
  );
};
