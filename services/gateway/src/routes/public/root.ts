import type { Route } from '../../http/server.ts';

/** GET /: leads a browser to the documentation, and tells a client where it is (docs/rules.md#health). */
export const root: Route = (server) => {
  server.get('/', { config: { scope: 'public' }, schema: { hide: true } }, async (request, reply) => {
    reply.header('vary', 'Accept');
    // Relative, so that it also holds behind a proxy that adds a path.
    if (acceptsHtml(request.headers.accept)) return reply.header('location', 'docs').code(302).send();
    return { name: 'Versio', docs: '/docs', openapi: '/openapi.json', console: '/console/' };
  });
};

/** Browsers name HTML; clients name JSON, anything or nothing. */
const acceptsHtml = (accept = ''): boolean =>
  accept.split(',').some((range) => /^\s*text\/html\s*(;|$)/i.test(range) && !/;\s*q=0(\.0*)?\s*$/i.test(range));
