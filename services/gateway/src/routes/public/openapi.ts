import type { Route } from '../../http/server.ts';

/** GET /openapi.json: the OpenAPI 3.1 document, generated from the schemas that validate the requests. */
export const openapi: Route = (server) => {
  server.get('/openapi.json', { config: { scope: 'public' }, schema: { hide: true } }, async () => server.swagger());
};
