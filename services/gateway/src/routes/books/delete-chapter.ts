import { responses } from '../../http/document.ts';
import { callOptions } from '../../http/request.ts';
import type { Route } from '../../http/server.ts';
import { ChapterParams } from '../../schemas/common.ts';

/** DELETE /books/{id}/chapters/{chapterId} (docs/rules.md#chapters). */
export const deleteChapter: Route = (server, { books }) => {
  server.delete(
    '/books/:id/chapters/:chapterId',
    {
      schema: {
        summary: 'Delete a chapter',
        description: 'Refused while the chapter is queued or running.',
        tags: ['Books'],
        params: ChapterParams,
        response: responses(204, 'The chapter was deleted.', null, [
          'BOOK_NOT_FOUND',
          'CHAPTER_NOT_FOUND',
          'CHAPTER_BUSY',
        ]),
      },
    },
    async (request, reply) => {
      const { id: bookId, chapterId } = request.params;
      await books.deleteChapter({ bookId, chapterId }, callOptions(request));
      return reply.code(204).send();
    },
  );
};
