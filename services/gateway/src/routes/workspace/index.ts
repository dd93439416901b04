import type { Route } from '../../http/server.ts';
import { createApiKey } from './create-api-key.ts';
import { createProviderKey } from './create-provider-key.ts';
import { deleteApiKey } from './delete-api-key.ts';
import { deleteProviderKey } from './delete-provider-key.ts';
import { getWorkspace } from './get-workspace.ts';
import { listApiKeys } from './list-api-keys.ts';
import { listAuditEntries } from './list-audit-entries.ts';
import { listLedger } from './list-ledger.ts';
import { listProviderKeys } from './list-provider-keys.ts';
import { updateWorkspace } from './update-workspace.ts';

/** The routes of this folder, one file each. */
export const routes: readonly Route[] = [
  getWorkspace,
  updateWorkspace,
  listLedger,
  listAuditEntries,
  listApiKeys,
  createApiKey,
  deleteApiKey,
  listProviderKeys,
  createProviderKey,
  deleteProviderKey,
];
