// The texts of all pages but the first.
import type { PageMessages } from '../messages.ts';
import { apiKeys } from './api-keys.ts';
import { audit } from './audit.ts';
import { ledger } from './ledger.ts';
import { members } from './members.ts';
import { providerKeys } from './provider-keys.ts';
import { secrets } from './secrets.ts';
import { settings } from './settings.ts';
import { webhooks } from './webhooks.ts';
import { workspace } from './workspace.ts';

export const pageMessages: PageMessages = {
  apiKeys,
  audit,
  ledger,
  members,
  providerKeys,
  secrets,
  settings,
  webhooks,
  workspace,
};
