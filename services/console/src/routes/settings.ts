import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { LedgerFilters } from '../api/ledger.ts';
import { loadPageTexts } from '../app/language.ts';
import { ENTRY_KINDS } from '../lib/entry-kinds.ts';
import { USAGE_DAYS } from '../lib/usage-days.ts';
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

const noticesRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/notices',
  component: lazyRouteComponent(() => import('../pages/settings/notices-page.tsx'), 'NoticesPage'),
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

const usageRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/usage',
  validateSearch: (search: Record<string, unknown>): { days?: (typeof USAGE_DAYS)[number] } => {
    const days = USAGE_DAYS.find((known) => known === search.days);
    return days === undefined ? {} : { days };
  },
  component: lazyRouteComponent(() => import('../pages/settings/usage/usage-page.tsx'), 'UsagePage'),
});

const DAY = /^\d{4}-\d{2}-\d{2}$/;

const ledgerRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/ledger',
  validateSearch: (search: Record<string, unknown>): LedgerFilters => {
    const kind = ENTRY_KINDS.find((known) => known === search.kind);
    const { bookId, from, to } = search;
    return {
      ...(kind !== undefined && { kind }),
      ...(typeof bookId === 'string' && bookId !== '' && { bookId }),
      ...(typeof from === 'string' && DAY.test(from) && { from }),
      ...(typeof to === 'string' && DAY.test(to) && { to }),
    };
  },
  component: lazyRouteComponent(() => import('../pages/settings/ledger/ledger-page.tsx'), 'LedgerPage'),
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
  noticesRoute,
  apiKeysRoute,
  webhooksRoute,
  webhookRoute,
  providerKeysRoute,
  usageRoute,
  ledgerRoute,
  membersRoute,
  auditRoute,
]);
