import { responses } from '../../http/document.ts';
import { callOptions } from '../../http/request.ts';
import type { Route } from '../../http/server.ts';
import { TermParams } from '../../schemas/bible.ts';

/** DELETE /books/{id}/glossary/{termId} (docs/rules.md#terms). */
export const deleteTerm: Route = (server, { bible }) => {
  server.delete(
    '/books/:id/glossary/:termId',
    {
      schema: {
        summary: 'Delete a term',
        description: 'Later translations no longer use it; existing ones stay as they are.',
        tags: ['Book Bible'],
        params: TermParams,
        response: responses(204, 'The term was deleted.', null, ['BOOK_NOT_FOUND', 'TERM_NOT_FOUND']),
      },
    },
    async (request, reply) => {
      const { id: bookId, termId } = request.params;
      await bible.deleteTerm({ bookId, termId }, callOptions(request));
      return reply.code(204).send();
    },
  );
};
