import { responses } from '../../http/document.ts';
import { callOptions } from '../../http/request.ts';
import type { Route } from '../../http/server.ts';
import { UploadParams } from '../../schemas/common.ts';

/** DELETE /books/{id}/uploads/{uploadId} (docs/rules.md#uploads): takes an upload back. */
export const deleteUpload: Route = (server, { books }) => {
  server.delete(
    '/books/:id/uploads/:uploadId',
    {
      schema: {
        summary: 'Take an upload back',
        description:
          'Deletes the chapters that it added, but for those that are queued or running. An upload is known for 25 hours.',
        tags: ['Books'],
        params: UploadParams,
        response: responses(204, 'The chapters that are not busy were deleted.', null, [
          'BOOK_NOT_FOUND',
          'UPLOAD_NOT_FOUND',
        ]),
      },
    },
    async (request, reply) => {
      const { id: bookId, uploadId } = request.params;
      await books.deleteUpload({ bookId, uploadId }, callOptions(request));
      return reply.code(204).send();
    },
  );
};
