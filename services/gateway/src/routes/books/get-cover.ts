import Type from 'typebox';
import { answerType, BYTES_TYPE } from '../../http/binary-type.ts';
import { notModified, responses } from '../../http/document.ts';
import { readKnownVersions, sendVersion } from '../../http/etag.ts';
import { callOptions } from '../../http/request.ts';
import type { Route } from '../../http/server.ts';
import { presentCoverType } from '../../present/books.ts';
import { BookParams } from '../../schemas/common.ts';

const binary = { schema: { type: 'string', format: 'binary' } };
const ImageSchema = Type.Unsafe<Uint8Array>({
  content: { 'image/png': binary, 'image/jpeg': binary, [BYTES_TYPE]: binary },
});

/** GET /books/{id}/cover (docs/rules.md#covers). */
export const getCover: Route = (server, { books }) => {
  server.get(
    '/books/:id/cover',
    {
      schema: {
        summary: 'The cover of a book',
        description:
          'The image as it was given; as `application/octet-stream` for an `Accept` of that alone. Send the ETag of the last response as `If-None-Match` to get 304 while it is the same.',
        tags: ['Books'],
        params: BookParams,
        querystring: Type.Object({
          updatedAt: Type.Optional(
            Type.String({
              maxLength: 100,
              description:
                "Has no effect. With the book's `updatedAt`, the address of the image is new when the book is.",
            }),
          ),
        }),
        response: {
          ...notModified,
          ...responses(200, 'The image.', ImageSchema, ['INVALID_BODY', 'BOOK_NOT_FOUND', 'COVER_NOT_FOUND']),
        },
      },
    },
    async (request, reply) => {
      const asked = { bookId: request.params.id, knownVersions: readKnownVersions(request) };
      const { version, coverType, content } = await books.getCover(asked, callOptions(request));
      const body = content.byteLength === 0 ? undefined : content;
      const type = answerType(request, presentCoverType(coverType)!);
      return sendVersion(request, reply.header('vary', 'Accept'), version, body, type);
    },
  );
};
