import { MAX_DELETED_CHAPTERS } from '@versio/proto/limits';
import Type from 'typebox';
import { responses } from '../../http/document.ts';
import { callOptions } from '../../http/request.ts';
import type { Route } from '../../http/server.ts';
import { BookParams, identifier, postBody } from '../../schemas/common.ts';

const Deleted = Type.Object({
  deleted: Type.Integer({ minimum: 1, description: 'The number of chapters.', examples: [1] }),
});

/** POST /books/{id}/chapters/delete (docs/rules.md#chapters): deletes several chapters, all or none. */
export const deleteChapters: Route = (server, { books }) => {
  server.post(
    '/books/:id/chapters/delete',
    {
      schema: {
        summary: 'Delete several chapters',
        description: 'All or none: refused while one of them is queued or running.',
        tags: ['Books'],
        params: BookParams,
        body: postBody({
          chapterIds: Type.Array(identifier('A chapter.'), {
            minItems: 1,
            maxItems: MAX_DELETED_CHAPTERS,
            description: '1 to 1,000 chapters of the book.',
          }),
        }),
        response: responses(200, 'The chapters were deleted.', Deleted, [
          'INVALID_BODY',
          'BOOK_NOT_FOUND',
          'CHAPTER_NOT_FOUND',
          'CHAPTER_BUSY',
        ]),
      },
    },
    async (request) => {
      const { chapterIds } = request.body;
      await books.deleteChapters({ bookId: request.params.id, chapterIds }, callOptions(request));
      return { deleted: new Set(chapterIds.map((id) => id.toLowerCase())).size };
    },
  );
};
