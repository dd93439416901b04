import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, Outlet, redirect } from '@tanstack/react-router';
import { sessionQuery } from '../api/session.ts';
import { overviewQuery } from '../api/workspace.ts';
import { NotFoundPage } from '../app/error-page.tsx';
import { NoticeBanner, Shell } from '../app/layout/shell.tsx';
import { noop } from '../lib/noop.ts';

/** The root of all pages. */
export const rootRoute = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Outlet,
  notFoundComponent: NotFoundPage,
});

/** The parent of every page that needs a session: nobody signed in is sent to the sign-in page, and back afterwards. */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  component: Shell,
  beforeLoad: async ({ context, location }) => {
    const session = await context.queryClient.ensureQueryData(sessionQuery);
    if (session === null) throw redirect({ to: '/sign-in', search: { returnTo: location.href } });
  },
  // So that the frame is drawn once, with the balance and the notices: a banner that comes later moves the page from
  // under the pointer, and a click is lost. It does without, if they cannot be read.
  loader: ({ context }) =>
    context.queryClient
      .ensureQueryData(overviewQuery)
      .then(({ notices }) => (notices.length > 0 ? NoticeBanner.preload() : undefined))
      .then(noop, noop),
});

/** The console opens with the books. */
export const indexRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/books' });
  },
});
