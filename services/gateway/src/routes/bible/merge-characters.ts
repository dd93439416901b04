import Type from 'typebox';
import { responses } from '../../http/document.ts';
import { callOptions } from '../../http/request.ts';
import type { Route } from '../../http/server.ts';
import { presentConflict } from '../../present/bible.ts';
import { CharacterParams, ConflictSchema, relationFields } from '../../schemas/bible.ts';
import { postBody } from '../../schemas/common.ts';

/** POST /books/{id}/characters/{slug}/merge (docs/rules.md#conflicts). */
export const mergeCharacters: Route = (server, { bible }) => {
  server.post(
    '/books/:id/characters/:slug/merge',
    {
      schema: {
        summary: 'Merge two characters',
        description:
          'Moves aliases, relations, events and timeline to the survivor, for two characters that no conflict is about. Returns a merged conflict; reopening it reverts the merge.',
        tags: ['Book Bible'],
        params: CharacterParams,
        body: postBody(
          {
            intoSlug: { ...relationFields.toSlug, description: 'The character that survives.', examples: ['lam-dong'] },
          },
          { intoSlug: 'lam-dong' },
        ),
        response: responses(200, 'The merged conflict.', Type.Object({ conflict: ConflictSchema }), [
          'INVALID_BODY',
          'BOOK_NOT_FOUND',
          'LIMIT_REACHED',
          'CHARACTER_NOT_FOUND',
        ]),
      },
    },
    async (request) => {
      const { id: bookId, slug } = request.params;
      const { intoSlug } = request.body;
      const { conflict } = await bible.mergeCharacters({ bookId, slug, intoSlug }, callOptions(request));
      return { conflict: presentConflict(conflict!) };
    },
  );
};
