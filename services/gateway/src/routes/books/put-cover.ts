import { MAX_COVER_BYTES } from '@versio/proto/limits';
import type { Static } from 'typebox';
import { responses } from '../../http/document.ts';
import { type ImageBody, imageBody, takeImageBodies } from '../../http/image-body.ts';
import { callOptions } from '../../http/request.ts';
import type { HttpServer, Route } from '../../http/server.ts';
import { validateAllButBody } from '../../http/validation.ts';
import { toCoverType } from '../../present/books.ts';
import { BookParams } from '../../schemas/common.ts';

/** PUT /books/{id}/cover (docs/rules.md#covers): sets the cover of a book. */
export const putCover: Route = (server, { books }) => {
  server.register(async (inner) => {
    const scope = inner as unknown as HttpServer;
    takeImageBodies(scope);
    scope.put(
      '/books/:id/cover',
      {
        bodyLimit: MAX_COVER_BYTES,
        validatorCompiler: validateAllButBody as never,
        schema: {
          summary: 'Set the cover of a book',
          description:
            'Replaces the one it has. A PNG or JPEG image of up to 5 MiB, as its Content-Type says, or for `application/octet-stream` its first bytes; stored as given.',
          tags: ['Books'],
          params: BookParams,
          body: imageBody,
          response: responses(204, 'The cover was set.', null, ['INVALID_BODY', 'BOOK_NOT_FOUND', 'LIMIT_REACHED']),
        },
      },
      async (request, reply) => {
        const { mediaType, content } = request.body as unknown as ImageBody;
        const bookId = (request.params as Static<typeof BookParams>).id;
        await books.putCover({ bookId, coverType: toCoverType(mediaType), content }, callOptions(request));
        return reply.code(204).send();
      },
    );
  });
};
