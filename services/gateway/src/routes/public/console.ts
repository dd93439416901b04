import { fileURLToPath } from 'node:url';
import { fail } from '@versio/kit/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ConsoleFiles, chooseBody, readConsoleFiles } from '../../http/console-files.ts';
import type { Route } from '../../http/server.ts';

const DIRECTORY = fileURLToPath(new URL('../../../../console/dist/', import.meta.url));

// Everything from this host, and nothing inline. Covers that are about to be uploaded are shown from blob: URLs.
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');
const YEAR_SECONDS = 31_536_000;

/**
 * GET /console/…: the files of services/console, and its page for every other address, where the console's own router
 * takes over. The page's <base> leads from the requested address to the console's root, so that it works behind the
 * path prefix of an ingress that the gateway does not know.
 */
export const consolePages: Route = (server) => {
  const options = { config: { scope: 'public' }, schema: { hide: true } } as const;
  let reading: Promise<ConsoleFiles | undefined> | undefined;
  const read = (): Promise<ConsoleFiles | undefined> => {
    reading ??= readConsoleFiles(DIRECTORY);
    reading.catch(() => {
      reading = undefined;
    });
    return reading;
  };
  // Relative, for the sake of the prefix.
  server.get('/console', options, async (_request, reply) => reply.header('location', 'console/').code(308).send());
  server.get<{ Params: { '*': string } }>('/console/*', options, async (request, reply) => {
    const console = await read();
    if (console === undefined) throw fail('NOT_FOUND', 'the console was not built: npm run build:console');
    reply.header('content-security-policy', CONTENT_SECURITY_POLICY).header('referrer-policy', 'no-referrer');
    const path = request.params['*'];
    if (console.files.has(path)) return sendFile(console, path, request, reply);
    if (path.startsWith('assets/')) throw fail('NOT_FOUND', 'no such file');
    const depth = path.split('/').length - 1;
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(console.index.replace('<base href="./" />', `<base href="${depth === 0 ? './' : '../'.repeat(depth)}" />`));
  });
};

const sendFile = ({ files }: ConsoleFiles, path: string, request: FastifyRequest, reply: FastifyReply) => {
  const file = files.get(path)!;
  const { coding, body } = chooseBody(file, request.headers['accept-encoding']);
  // The names of assets hold the hash of their content; the others are few and small.
  const isHashed = path.startsWith('assets/');
  reply
    .header('content-type', file.type)
    .header('cache-control', isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache')
    .header('vary', 'accept-encoding');
  if (coding !== 'identity') reply.header('content-encoding', coding);
  return reply.send(body);
};
