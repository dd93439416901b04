import { responses } from '../../http/document.ts';
import { callOptions } from '../../http/request.ts';
import type { Route } from '../../http/server.ts';
import { LessonParams } from '../../schemas/bible.ts';

/** DELETE /books/{id}/lessons/{lessonId} (docs/rules.md#lessons); it is not learned again. */
export const dismissLesson: Route = (server, { bible }) => {
  server.delete(
    '/books/:id/lessons/:lessonId',
    {
      schema: {
        summary: 'Dismiss a lesson',
        description: 'It is not learned again.',
        tags: ['Book Bible'],
        params: LessonParams,
        response: responses(204, 'The lesson was dismissed.', null, ['BOOK_NOT_FOUND', 'LESSON_NOT_FOUND']),
      },
    },
    async (request, reply) => {
      const { id: bookId, lessonId } = request.params;
      await bible.dismissLesson({ bookId, lessonId }, callOptions(request));
      return reply.code(204).send();
    },
  );
};
