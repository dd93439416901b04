import type { Route } from '../http/server.ts';
import { routes as bibleRoutes } from './bible/index.ts';
import { routes as bookRoutes } from './books/index.ts';
import { docs } from './public/docs.ts';
import { health } from './public/health.ts';
import { openapi } from './public/openapi.ts';
import { routes as translationRoutes } from './translation/index.ts';
import { routes as webhookRoutes } from './webhooks/index.ts';
import { routes as workspaceRoutes } from './workspace/index.ts';

/** Every route of the REST interface. */
export const routes: readonly Route[] = [
  health,
  openapi,
  docs,
  ...bookRoutes,
  ...translationRoutes,
  ...bibleRoutes,
  ...workspaceRoutes,
  ...webhookRoutes,
];
