import fastifySwagger from '@fastify/swagger';
import type { GatewayContext } from '../context.ts';
import type { HttpServer, Route } from '../http/server.ts';
import { OPENAPI_OPTIONS } from '../openapi/options.ts';
import { routes as bibleRoutes } from './bible/index.ts';
import { routes as bookRoutes } from './books/index.ts';
import { consolePages } from './public/console.ts';
import { docs } from './public/docs.ts';
import { health } from './public/health.ts';
import { openapi } from './public/openapi.ts';
import { root } from './public/root.ts';
import { routes as sessionRoutes } from './session/index.ts';
import { routes as translationRoutes } from './translation/index.ts';
import { routes as webhookRoutes } from './webhooks/index.ts';
import { routes as workspaceRoutes } from './workspace/index.ts';

/** Every route of the REST interface. */
const routes: readonly Route[] = [
  root,
  health,
  openapi,
  docs,
  consolePages,
  ...bookRoutes,
  ...translationRoutes,
  ...bibleRoutes,
  ...workspaceRoutes,
  ...webhookRoutes,
  ...sessionRoutes,
];

/** Adds every route to the server, and the OpenAPI document that is generated from them. */
export const addRoutes = async (server: HttpServer, context: GatewayContext): Promise<void> => {
  await server.register(fastifySwagger, OPENAPI_OPTIONS);
  for (const route of routes)
    await server.register(async (scope) => {
      // Generated clients name their functions by it.
      scope.addHook('onRoute', ({ schema }) => {
        if (schema && !schema.hide) schema.operationId ??= route.name;
      });
      route(scope as unknown as HttpServer, context);
    });
};
