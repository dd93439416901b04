import type { ServiceImpl } from '@connectrpc/connect';
import type { MembersService } from '@versio/proto/versio/workspaces/v1/members_pb';
import type { WorkspacesService } from '@versio/proto/versio/workspaces/v1/workspaces_pb';
import type { WorkspacesContext } from './context.ts';
import { authenticateKey } from './rpc/authenticate-key.ts';
import { authenticateSession } from './rpc/authenticate-session.ts';
import { beginIdempotentRequest } from './rpc/begin-idempotent-request.ts';
import { beginOidcSignIn } from './rpc/begin-oidc-sign-in.ts';
import { changePassword } from './rpc/change-password.ts';
import { claimDeletion } from './rpc/claim-deletion.ts';
import { continueDeletion } from './rpc/continue-deletion.ts';
import { createApiKey } from './rpc/create-api-key.ts';
import { createProviderKey } from './rpc/create-provider-key.ts';
import { createSession } from './rpc/create-session.ts';
import { createSignInLink } from './rpc/create-sign-in-link.ts';
import { createWorkspace } from './rpc/create-workspace.ts';
import { deleteMember } from './rpc/delete-member.ts';
import { deleteProviderKey } from './rpc/delete-provider-key.ts';
import { deleteWorkspace } from './rpc/delete-workspace.ts';
import { endSession } from './rpc/end-session.ts';
import { ensureDevelopmentKey } from './rpc/ensure-development-key.ts';
import { finishIdempotentRequest } from './rpc/finish-idempotent-request.ts';
import { finishOidcSignIn } from './rpc/finish-oidc-sign-in.ts';
import { getLink } from './rpc/get-link.ts';
import { getSignInMethods } from './rpc/get-sign-in-methods.ts';
import { getWorkspace } from './rpc/get-workspace.ts';
import { inviteMember } from './rpc/invite-member.ts';
import { listApiKeys } from './rpc/list-api-keys.ts';
import { listAuditEntries } from './rpc/list-audit-entries.ts';
import { listMembers } from './rpc/list-members.ts';
import { listProviderKeys } from './rpc/list-provider-keys.ts';
import { listWorkspaces } from './rpc/list-workspaces.ts';
import { recordExport } from './rpc/record-export.ts';
import { redeemLink } from './rpc/redeem-link.ts';
import { resetMember } from './rpc/reset-member.ts';
import { revokeApiKey } from './rpc/revoke-api-key.ts';
import { setPlan } from './rpc/set-plan.ts';
import { setSuspension } from './rpc/set-suspension.ts';
import { unlockProviderKey } from './rpc/unlock-provider-key.ts';
import { updateMember } from './rpc/update-member.ts';
import { updateWorkspace } from './rpc/update-workspace.ts';

/** All RPCs of workspaces. */
export const createHandlers = (context: WorkspacesContext): ServiceImpl<typeof WorkspacesService> => ({
  ...authenticateKey(context),
  ...createWorkspace(context),
  ...ensureDevelopmentKey(context),
  ...listWorkspaces(context),
  ...setPlan(context),
  ...setSuspension(context),
  ...deleteWorkspace(context),
  ...claimDeletion(context),
  ...continueDeletion(context),
  ...recordExport(context),
  ...getWorkspace(context),
  ...updateWorkspace(context),
  ...createApiKey(context),
  ...listApiKeys(context),
  ...revokeApiKey(context),
  ...createProviderKey(context),
  ...listProviderKeys(context),
  ...deleteProviderKey(context),
  ...unlockProviderKey(context),
  ...listAuditEntries(context),
  ...beginIdempotentRequest(context),
  ...finishIdempotentRequest(context),
});

/** All RPCs of the members service. */
export const createMembersHandlers = (context: WorkspacesContext): ServiceImpl<typeof MembersService> => ({
  ...createSession(context),
  ...authenticateSession(context),
  ...endSession(context),
  ...changePassword(context),
  ...listMembers(context),
  ...inviteMember(context),
  ...resetMember(context),
  ...updateMember(context),
  ...deleteMember(context),
  ...getLink(context),
  ...redeemLink(context),
  ...createSignInLink(context),
  ...getSignInMethods(context),
  ...beginOidcSignIn(context),
  ...finishOidcSignIn(context),
});
