import Type from 'typebox';
import { notModified, responses } from '../../http/document.ts';
import { joinBody, startRevalidation } from '../../http/kept-bodies.ts';
import { callOptions } from '../../http/request.ts';
import type { Route } from '../../http/server.ts';
import { presentChapter } from '../../present/books.ts';
import { ChapterSchema } from '../../schemas/books.ts';
import { ChapterParams } from '../../schemas/common.ts';
import { createChapterReader } from './read-chapter.ts';

/** GET /books/{id}/chapters/{chapterId} (docs/rules.md#chapters). */
export const getChapter: Route = (server, { books, keptBodies }) => {
  const readChapter = createChapterReader(books);
  server.get(
    '/books/:id/chapters/:chapterId',
    {
      schema: {
        summary: 'One chapter in full',
        description:
          '`translatedText` is null until the chapter is first done. Send the ETag of the last response as `If-None-Match` to get 304 while nothing changes.',
        tags: ['Books'],
        params: ChapterParams,
        response: {
          ...notModified,
          ...responses(200, 'The chapter with both texts.', Type.Object({ chapter: ChapterSchema }), [
            'BOOK_NOT_FOUND',
            'CHAPTER_NOT_FOUND',
          ]),
        },
      },
    },
    async (request, reply) => {
      const { id: bookId, chapterId } = request.params;
      const { knownVersions, send } = startRevalidation(keptBodies, request);
      const asked = { bookId, chapterId, knownVersions, call: callOptions(request) };
      const { version, json, chapter } = await readChapter(asked);
      // From a server of the version before, which knows no versions.
      if (chapter !== undefined) return { chapter: presentChapter(chapter) };
      return send(reply, version, json.length === 0 ? undefined : joinBody(['{"chapter":', json, '}']));
    },
  );
};
