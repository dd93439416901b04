import { fail } from '@versio/kit/errors';
import type { Route } from '../../http/server.ts';
import { BookParams } from '../../schemas/common.ts';
import { registerMultipart } from './multipart-scope.ts';
import { addedResponses, addUploadedFiles, presentKeptFiles } from './upload-answers.ts';
import { MultipartBody } from './upload-schemas.ts';

/**
 * POST /books/{id}/files (docs/rules.md#uploads): what POST /books/{id}/chapters does with files, for generated
 * clients, many of which know one media type an operation.
 */
export const addFiles: Route = (server, context) => {
  registerMultipart(server, context, (scope) => {
    scope.post(
      '/books/:id/files',
      {
        config: { presentStored: presentKeptFiles(context) },
        schema: {
          summary: 'Add files as chapters',
          description:
            'The same as `POST /books/{id}/chapters` with `multipart/form-data`, for clients that are generated from this document.',
          tags: ['Books'],
          params: BookParams,
          body: { content: { 'multipart/form-data': { schema: MultipartBody } } } as never,
          response: addedResponses,
        },
      },
      (request, reply) => {
        if (!request.upload) throw fail('UNSUPPORTED_MEDIA_TYPE', 'the body must be multipart/form-data');
        return addUploadedFiles(context, request, reply);
      },
    );
  });
};
