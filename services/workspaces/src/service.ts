import type { ServiceImpl } from '@connectrpc/connect';
import type { WorkspacesService } from '@versio/proto/versio/workspaces/v1/workspaces_pb';
import type { WorkspacesContext } from './context.ts';
import { authenticateKey } from './rpc/authenticate-key.ts';
import { beginIdempotentRequest } from './rpc/begin-idempotent-request.ts';
import { createApiKey } from './rpc/create-api-key.ts';
import { createProviderKey } from './rpc/create-provider-key.ts';
import { createWorkspace } from './rpc/create-workspace.ts';
import { deleteProviderKey } from './rpc/delete-provider-key.ts';
import { ensureDevelopmentKey } from './rpc/ensure-development-key.ts';
import { finishIdempotentRequest } from './rpc/finish-idempotent-request.ts';
import { getWorkspace } from './rpc/get-workspace.ts';
import { listApiKeys } from './rpc/list-api-keys.ts';
import { listAuditEntries } from './rpc/list-audit-entries.ts';
import { listProviderKeys } from './rpc/list-provider-keys.ts';
import { listWorkspaces } from './rpc/list-workspaces.ts';
import { revokeApiKey } from './rpc/revoke-api-key.ts';
import { setPlan } from './rpc/set-plan.ts';
import { unlockProviderKey } from './rpc/unlock-provider-key.ts';
import { updateWorkspace } from './rpc/update-workspace.ts';

/** All RPCs of workspaces. */
export const createHandlers = (context: WorkspacesContext): ServiceImpl<typeof WorkspacesService> => ({
  ...authenticateKey(context),
  ...createWorkspace(context),
  ...ensureDevelopmentKey(context),
  ...listWorkspaces(context),
  ...setPlan(context),
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
