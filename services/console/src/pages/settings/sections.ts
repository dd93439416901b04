import type { Messages } from '../../messages/messages.ts';

/** The sections of the settings, in the order of their links. */
export const SETTINGS_SECTIONS = [
  { to: '/settings/workspace', label: (m: Messages) => m.settings.sections.workspace },
  { to: '/settings/api-keys', label: (m: Messages) => m.settings.sections.apiKeys },
  { to: '/settings/webhooks', label: (m: Messages) => m.settings.sections.webhooks },
  { to: '/settings/provider-keys', label: (m: Messages) => m.settings.sections.providerKeys },
  { to: '/settings/usage', label: (m: Messages) => m.settings.sections.usage },
  { to: '/settings/ledger', label: (m: Messages) => m.settings.sections.ledger },
  { to: '/settings/members', label: (m: Messages) => m.settings.sections.members },
  { to: '/settings/audit', label: (m: Messages) => m.settings.sections.audit },
  { to: '/settings/notices', label: (m: Messages) => m.notices.title },
] as const;
