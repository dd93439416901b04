import type { Route } from '../../http/server.ts';

/** GET /healthz: the process lives. GET /readyz: every service it needs takes calls; 503 with the names of those that do not. */
export const health: Route = (server, { isReady }) => {
  server.get('/healthz', { config: { scope: 'public' }, schema: { hide: true } }, async () => ({ status: 'ok' }));
  server.get('/readyz', { config: { scope: 'public' }, schema: { hide: true } }, async (_request, reply) => {
    const waitingFor = await isReady();
    return waitingFor.length === 0 ? { status: 'ready' } : reply.code(503).send({ status: 'not ready', waitingFor });
  });
};
