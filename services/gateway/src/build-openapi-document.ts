import { createInProcessCache } from '@versio/kit/cache';
import { createLogger } from '@versio/kit/logger';
import { readGatewayConfig } from './config.ts';
import { createGatewayContext } from './context.ts';
import { createHttpServer } from './http/server.ts';
import { addRoutes } from './routes/index.ts';

type HttpServer = ReturnType<typeof createHttpServer>;

/**
 * The OpenAPI 3.1 document as /openapi.json serves it, without starting anything: no port is opened and no service is
 * called.
 */
export const buildOpenApiDocument = (): Promise<object> => readRoutes((server) => server.swagger());

/**
 * Returns what `read` makes of a server with all routes, which is neither started nor calls a service.
 * @param prepare is given the server before its routes are added
 */
export const readRoutes = async <Result>(
  read: (server: HttpServer) => Result,
  prepare: (server: HttpServer) => void = () => {},
): Promise<Result> => {
  const logger = createLogger('gateway', 'silent');
  const cache = createInProcessCache({ logger });
  const context = createGatewayContext(
    {
      logger,
      cache,
      environment: {},
      // gRPC clients connect with their first call, which never comes.
      addressOf: () => '127.0.0.1:1',
      tokens: { tokenOf: () => 'none', callerOf: () => undefined, digestsOf: () => [] },
    },
    readGatewayConfig({}, '127.0.0.1'),
  );
  const server = createHttpServer(context, new Uint8Array(32));
  try {
    prepare(server);
    await addRoutes(server, context);
    await server.ready();
    return read(server);
  } finally {
    await server.close();
    context.closeClients();
    await cache.close();
  }
};
