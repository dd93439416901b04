import type { ServiceImpl } from '@connectrpc/connect';
import type { WorkspacesService } from '@versio/proto/versio/workspaces/v1/workspaces_pb';
import type { WorkspacesContext } from '../context.ts';
import { authenticateKey } from './authenticate-key.ts';
import { beginIdempotentRequest } from './begin-idempotent-request.ts';
import { createApiKey } from './create-api-key.ts';
import { createProviderKey } from './create-provider-key.ts';
import { createWorkspace } from './create-workspace.ts';
import { deleteProviderKey } from './delete-provider-key.ts';
import { ensureDevelopmentKey } from './ensure-development-key.ts';
import { finishIdempotentRequest } from './finish-idempotent-request.ts';
import { getWorkspace } from './get-workspace.ts';
import { listApiKeys } from './list-api-keys.ts';
import { listProviderKeys } from './list-provider-keys.ts';
import { listWorkspaces } from './list-workspaces.ts';
import { revokeApiKey } from './revoke-api-key.ts';
import { setPlan } from './set-plan.ts';
import { unlockProviderKey } from './unlock-provider-key.ts';
import { updateWorkspace } from './update-workspace.ts';

/** All RPCs of workspaces. */
export const handlers = (context: WorkspacesContext): ServiceImpl<typeof WorkspacesService> => ({
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
  ...beginIdempotentRequest(context),
  ...finishIdempotentRequest(context),
});
