import { responses } from '../../http/document.ts';
import { callOptions } from '../../http/request.ts';
import type { Route } from '../../http/server.ts';
import { RelationParams } from '../../schemas/bible.ts';

/** DELETE /books/{id}/relations/{relationId} (docs/rules.md#relations). */
export const deleteRelation: Route = (server, { bible }) => {
  server.delete(
    '/books/:id/relations/:relationId',
    {
      schema: {
        summary: 'Delete a relation',
        description: 'Later translations no longer use it; existing ones stay as they are.',
        tags: ['Book Bible'],
        params: RelationParams,
        response: responses(204, 'The relation was deleted.', null, ['BOOK_NOT_FOUND', 'RELATION_NOT_FOUND']),
      },
    },
    async (request, reply) => {
      const { id: bookId, relationId } = request.params;
      await bible.deleteRelation({ bookId, relationId }, callOptions(request));
      return reply.code(204).send();
    },
  );
};
