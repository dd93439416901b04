import type { Messages } from '../../messages/messages.ts';

/** The sections of the settings, in the order of their links. */
export const SETTINGS_SECTIONS = [
  { to: '/settings/workspace', label: (m: Messages) => m.settings.sections.workspace },
  { to: '/settings/ledger', label: (m: Messages) => m.settings.sections.ledger },
] as const;
