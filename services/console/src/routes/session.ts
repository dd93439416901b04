import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from './root.ts';

const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in',
  validateSearch: (search: Record<string, unknown>): { returnTo?: string; problem?: string } => ({
    // A path of the console, never another site's address.
    ...(typeof search.returnTo === 'string' && /^\/(?![/\\])/.test(search.returnTo)
      ? { returnTo: search.returnTo }
      : {}),
    // Why the OpenID provider's sign-in led back here.
    ...(typeof search.problem === 'string' ? { problem: search.problem } : {}),
  }),
  component: lazyRouteComponent(() => import('../pages/session/sign-in-page.tsx'), 'SignInPage'),
});

/** Invitations, resets and one-time sign-in; app/link-secret.ts leads here. */
const linkRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/link',
  component: lazyRouteComponent(() => import('../pages/session/link-page.tsx'), 'LinkPage'),
});

export const sessionRoutes = [signInRoute, linkRoute] as const;
