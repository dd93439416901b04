import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { loadPageTexts } from '../app/language.ts';
import { shellRoute } from './root.ts';

/** The frame of the settings; each section is a child of it, and a line in pages/settings/sections.ts. */
const settingsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/settings',
  beforeLoad: loadPageTexts,
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

const apiKeysRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/api-keys',
  component: lazyRouteComponent(() => import('../pages/settings/api-keys/api-keys-page.tsx'), 'ApiKeysPage'),
});

const webhooksRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/webhooks',
  component: lazyRouteComponent(() => import('../pages/settings/webhooks/webhooks-page.tsx'), 'WebhooksPage'),
});

const webhookRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/webhooks/$webhookId',
  component: lazyRouteComponent(() => import('../pages/settings/webhooks/webhook-page.tsx'), 'WebhookPage'),
});

const providerKeysRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/provider-keys',
  component: lazyRouteComponent(
    () => import('../pages/settings/provider-keys/provider-keys-page.tsx'),
    'ProviderKeysPage',
  ),
});

const ledgerRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/ledger',
  component: lazyRouteComponent(() => import('../pages/settings/ledger-page.tsx'), 'LedgerPage'),
});

const membersRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/members',
  component: lazyRouteComponent(() => import('../pages/settings/members/members-page.tsx'), 'MembersPage'),
});

const auditRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/audit',
  component: lazyRouteComponent(() => import('../pages/settings/audit-page.tsx'), 'AuditPage'),
});

export const settingsRoutes = settingsRoute.addChildren([
  indexRoute,
  workspaceRoute,
  apiKeysRoute,
  webhooksRoute,
  webhookRoute,
  providerKeysRoute,
  ledgerRoute,
  membersRoute,
  auditRoute,
]);
