import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { CONSOLE_ROOT } from '../api/client.ts';
import { bookRoutes } from '../routes/books.ts';
import { indexRoute, rootRoute, shellRoute } from '../routes/root.ts';
import { sessionRoutes } from '../routes/session.ts';
import { settingsRoutes } from '../routes/settings.ts';
import { ErrorPage, NotFoundPage, PendingPage } from './error-page.tsx';

const routeTree = rootRoute.addChildren([
  ...sessionRoutes,
  shellRoute.addChildren([indexRoute, ...bookRoutes, settingsRoutes]),
]);

/** Makes the router; its base is where the console was loaded from. */
export const createConsoleRouter = (queryClient: QueryClient) =>
  createRouter({
    routeTree,
    basepath: CONSOLE_ROOT.pathname,
    context: { queryClient },
    // Pages are loaded when a person is about to open them.
    defaultPreload: 'intent',
    // What a page shows is kept by the query cache.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    defaultPendingComponent: PendingPage,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createConsoleRouter>;
  }
}
