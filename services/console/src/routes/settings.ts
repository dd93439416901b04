import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { shellRoute } from './root.ts';

/** The frame of the settings; each section is a child of it, and a line in pages/settings/sections.ts. */
const settingsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/settings',
  component: lazyRouteComponent(() => import('../pages/settings/settings-layout.tsx'), 'SettingsLayout'),
});

const indexRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/settings/workspace' });
  },
});

const workspaceRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/workspace',
  component: lazyRouteComponent(() => import('../pages/settings/workspace-page.tsx'), 'WorkspacePage'),
});

const ledgerRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/ledger',
  component: lazyRouteComponent(() => import('../pages/settings/ledger-page.tsx'), 'LedgerPage'),
});

export const settingsRoutes = settingsRoute.addChildren([indexRoute, workspaceRoute, ledgerRoute]);
