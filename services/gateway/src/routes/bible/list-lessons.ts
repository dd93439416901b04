import { responses } from '../../http/document.ts';
import { listsEverything } from '../../http/load-limits.ts';
import { callOptions } from '../../http/request.ts';
import type { Route } from '../../http/server.ts';
import { presentLesson } from '../../present/bible.ts';
import { LessonSchema } from '../../schemas/bible.ts';
import { BookParams, listOf, PageQuery } from '../../schemas/common.ts';
import { sendList } from '../send-list.ts';

/** GET /books/{id}/lessons (docs/rules.md#lessons); oldest first. */
export const listLessons: Route = (server, context) => {
  server.get(
    '/books/:id/lessons',
    {
      config: { isWhole: listsEverything },
      schema: {
        summary: 'Lessons learned from edits of translations',
        description: 'Lessons learned from people’s edits of translations; applied to later chapters until dismissed.',
        tags: ['Book Bible'],
        params: BookParams,
        querystring: PageQuery,
        response: responses(200, 'The lessons, oldest first.', listOf('lessons', LessonSchema), [
          'INVALID_BODY',
          'BOOK_NOT_FOUND',
        ]),
      },
    },
    async (request, reply) => {
      const { limit, offset = 0 } = request.query;
      const pages = context.bible.listLessons(
        { bookId: request.params.id, limit: limit ?? 0, offset },
        callOptions(request),
      );
      return sendList({ context, request, reply }, 'lessons', pages, presentLesson, { limit, offset });
    },
  );
};
