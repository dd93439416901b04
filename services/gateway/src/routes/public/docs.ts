import type { FastifyReply } from 'fastify';
import { DOCS_NAMES, type DocsFile, renderDocs } from '../../docs/pages.ts';
import { noSuchRoute, type Route } from '../../http/server.ts';

// Everything from this host, and nothing inline.
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** GET /docs and the pages below it: the guides, the contract and the OpenAPI document for people. */
export const docs: Route = (server) => {
  const options = { config: { scope: 'public' }, schema: { hide: true } } as const;
  let rendering: Promise<Map<string, DocsFile>> | undefined;
  const send = async (name: string, reply: FastifyReply): Promise<FastifyReply> => {
    rendering ??= renderDocs(server.swagger() as unknown as Parameters<typeof renderDocs>[0]);
    rendering.catch(() => {
      rendering = undefined;
    });
    const { type, body } = (await rendering).get(name)!;
    return reply
      .header('content-type', type)
      .header('content-security-policy', CONTENT_SECURITY_POLICY)
      .header('cache-control', 'no-cache')
      .send(body);
  };
  server.get('/docs', options, (_request, reply) => send('', reply));
  // Relative, because the gateway does not know the path prefix of an ingress.
  server.get('/docs/', options, async (_request, reply) => reply.header('location', '../docs').code(308).send());
  // Public as the pages are: who mistypes a page lacks no key.
  server.get('/docs/*', options, (request) => {
    throw noSuchRoute(request);
  });
  for (const name of DOCS_NAMES) server.get(`/docs/${name}`, options, (_request, reply) => send(name, reply));
};
