import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { GatewayContext } from '../../context.ts';
import type { HttpServer } from '../../http/server.ts';
import { removeStaleUploads, type SpooledUpload, spoolUpload } from './spooled-upload.ts';

/**
 * Registers a route that takes multipart bodies, in a scope of its own, because no other route takes them. Its handler
 * finds the files in `request.upload`; they are deleted at every end of the request.
 */
export const registerMultipart = (
  server: HttpServer,
  context: GatewayContext,
  register: (scope: HttpServer) => void,
): void => {
  server.register(async (inner) => {
    const scope = inner as unknown as HttpServer;
    const { uploadDirectory } = context.config;
    await removeStaleUploads(uploadDirectory);
    scope.addContentTypeParser('multipart/form-data', (request: FastifyRequest, payload: unknown) =>
      spoolUpload(request.headers, payload as Readable, uploadDirectory).then((upload) => {
        request.upload = upload;
        return upload;
      }),
    );
    scope.addHook('onRequest', async (request, reply) => {
      // Covers every end of the request: refused after its body was read, completed, or abandoned by the client.
      reply.raw.once('close', () => void request.upload?.remove());
    });
    register(scope);
  });
};

declare module 'fastify' {
  interface FastifyRequest {
    /** The files of a multipart body. */
    upload?: SpooledUpload;
  }
}
