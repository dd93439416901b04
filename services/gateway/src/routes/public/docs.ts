import type { Route } from '../../http/server.ts';
import { docsPage } from '../../openapi/docs-page.ts';

/** GET /docs: the OpenAPI document as a page for people, without scripts. */
export const docs: Route = (server) => {
  let page: string | undefined;
  server.get('/docs', { config: { scope: 'public' }, schema: { hide: true } }, async (_request, reply) => {
    page ??= docsPage(server.swagger() as unknown as Parameters<typeof docsPage>[0]);
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      )
      .send(page);
  });
};
