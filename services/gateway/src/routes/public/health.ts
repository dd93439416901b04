import { fail } from '@versio/kit/errors';
import { presentError } from '../../http/errors.ts';
import type { Route } from '../../http/server.ts';

/**
 * GET /healthz: the process is alive. GET /readyz: requests with a key can be served; else 503 `unavailable`, which
 * does not name what is missing (docs/rules.md#health).
 */
export const health: Route = (server, { isReady }) => {
  server.get('/healthz', { config: { scope: 'public' }, schema: { hide: true } }, async () => ({ status: 'ok' }));
  server.get('/readyz', { config: { scope: 'public' }, schema: { hide: true } }, async (_request, reply) =>
    // Not thrown: the error handler would log each poll as a failed request.
    (await isReady()) ? { status: 'ready' } : presentError(fail('UNAVAILABLE'), reply),
  );
};
