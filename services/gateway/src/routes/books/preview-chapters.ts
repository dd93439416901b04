import { fail } from '@versio/kit/errors';
import type { UploadWarning } from '@versio/proto/versio/books/v1/books_pb';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayContext } from '../../context.ts';
import { responses } from '../../http/document.ts';
import type { Route } from '../../http/server.ts';
import { BookParams } from '../../schemas/common.ts';
import { registerMultipart } from './multipart-scope.ts';
import { presentWarnings, type StoredUpload, withStoredUpload } from './store-upload.ts';
import { MultipartBody, UploadPreviewSchema } from './upload-schemas.ts';

/**
 * POST /books/{id}/chapters/preview (docs/rules.md#uploads): stores the files as an upload that is never committed, and
 * discards it. If the process dies before, it is swept in an hour.
 */
export const previewChapters: Route = (server, context) => {
  registerMultipart(server, context, (scope) => {
    scope.post(
      '/books/:id/chapters/preview',
      {
        schema: {
          summary: 'Preview files as chapters',
          description:
            'Takes the same `multipart/form-data` as `POST /books/{id}/chapters`, with the same errors, and answers the chapters it would add. Adds nothing. A number that the book already has is the warning `order_exists`.',
          tags: ['Books'],
          params: BookParams,
          body: { content: { 'multipart/form-data': { schema: MultipartBody } } } as never,
          response: responses(200, 'The chapters that would be added, ordered by orderNo.', UploadPreviewSchema, [
            'INVALID_BODY',
            'BOOK_NOT_FOUND',
            'LIMIT_REACHED',
            'UNSUPPORTED_DOCUMENT',
          ]),
        },
      },
      (request, reply) => {
        if (!request.upload) throw fail('UNSUPPORTED_MEDIA_TYPE', 'the body must be multipart/form-data');
        return previewFiles(context, request, reply);
      },
    );
  });
};

const previewFiles = (context: GatewayContext, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
  withStoredUpload(context, request, async (upload) => {
    const preview = await readPreview(context, upload);
    await request.upload!.remove();
    const { bookId, uploadId, call } = upload;
    await context.books.discardUpload({ bookId, uploadId }, call).catch(() => {});
    return reply.code(200).send(preview as never);
  });

const readPreview = async ({ books }: GatewayContext, upload: StoredUpload): Promise<object> => {
  const { bookId, uploadId, startOrderNo, files, call } = upload;
  const chapters: object[] = [];
  const places: { position: number; ordinal: number; orderNo: number; filename: string }[] = [];
  const warnings: Pick<UploadWarning, 'position' | 'ordinal' | 'code' | 'message'>[] = [...upload.warnings];
  for await (const part of books.previewUpload({ bookId, uploadId, startOrderNo }, call)) {
    for (const { place, filename, title, sourceCharCount, firstLine } of part.chapters) {
      places.push(place!);
      chapters.push({ file: filename, orderNo: place!.orderNo, title, sourceCharCount, firstLine });
    }
    warnings.push(...part.warnings);
  }
  return { chapters, warnings: presentWarnings(files, warnings, places) };
};
