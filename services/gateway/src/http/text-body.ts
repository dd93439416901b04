import type { Readable } from 'node:stream';
import { fail } from '@versio/kit/errors';
import type { FastifyRequest } from 'fastify';
import { BYTES_TYPE } from './binary-type.ts';
import type { HttpServer } from './server.ts';
import { closeSpooledBodies, spoolBody } from './spooled-body.ts';

const TEXT_TYPE = /^(?:text\/[\w.+-]+|application\/octet-stream)\s*(?:;|$)/i;

/**
 * Makes the routes of a scope take bodies of text, in any encoding, which go to disk as they are: `text/*`,
 * `application/octet-stream` or no content type (curl -T sends none). Errors: UNSUPPORTED_MEDIA_TYPE for others.
 */
export const takeTextBodies = (scope: HttpServer, directory: string): void => {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (request: FastifyRequest, body: unknown) => {
    const type = request.headers['content-type'];
    if (type !== undefined && type !== '' && !TEXT_TYPE.test(type)) {
      (body as Readable).resume();
      throw fail('UNSUPPORTED_MEDIA_TYPE', 'the body must be text: send it with the header "Content-Type: text/plain"');
    }
    return spoolBody(request, body as Readable, directory, false);
  });
  closeSpooledBodies(scope);
};

/** The schema of a body of text, for the OpenAPI document. */
export const textBody = (description: string) =>
  ({
    content: {
      'text/plain': { schema: { type: 'string', description } },
      [BYTES_TYPE]: { schema: { type: 'string', format: 'binary', description } },
    },
  }) as never;
