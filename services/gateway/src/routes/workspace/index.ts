import type { Route } from '../../http/server.ts';
import { createApiKey } from './create-api-key.ts';
import { createProviderKey } from './create-provider-key.ts';
import { deleteApiKey } from './delete-api-key.ts';
import { deleteMember } from './delete-member.ts';
import { deleteProviderKey } from './delete-provider-key.ts';
import { getUsage } from './get-usage.ts';
import { getWorkspace } from './get-workspace.ts';
import { inviteMember } from './invite-member.ts';
import { listApiKeys } from './list-api-keys.ts';
import { listAuditEntries } from './list-audit-entries.ts';
import { listLedger } from './list-ledger.ts';
import { listMembers } from './list-members.ts';
import { listProviderKeys } from './list-provider-keys.ts';
import { resetMember } from './reset-member.ts';
import { updateMember } from './update-member.ts';
import { updateWorkspace } from './update-workspace.ts';

/** The routes of this folder, one file each. */
export const routes: readonly Route[] = [
  getWorkspace,
  updateWorkspace,
  listLedger,
  getUsage,
  listAuditEntries,
  listApiKeys,
  createApiKey,
  deleteApiKey,
  listProviderKeys,
  createProviderKey,
  deleteProviderKey,
  listMembers,
  inviteMember,
  resetMember,
  updateMember,
  deleteMember,
];
