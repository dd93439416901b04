import { create } from '@bufbuild/protobuf';
import { fail } from '@versio/kit/errors';
import { newId } from '@versio/kit/ids';
import { onceInTransaction } from '@versio/kit/postgres';
import { callOf } from '@versio/kit/rpc';
import { MAX_NAME_LENGTH } from '@versio/proto/limits';
import { EnsureDevelopmentKeyResponseSchema } from '@versio/proto/versio/workspaces/v1/workspaces_pb';
import type { Rpc, WorkspacesContext } from '../context.ts';
import { prefixOf } from '../keys/api-key-texts.ts';
import { toWorkspaceMessage } from '../messages.ts';
import { toPlan } from '../plan.ts';
import { findKeyOwner, insertApiKey } from '../store/api-keys.ts';
import { insertWorkspace, lockDevelopmentWorkspace } from '../store/workspaces.ts';
import { systemCall } from '../system-call.ts';
import { SCOPES, toText } from '../valid.ts';

const KEY_MIN_CHARACTERS = 16;
const KEY_MAX_CHARACTERS = 512;

/**
 * Makes sure that the development workspace exists and that the given key opens it with all scopes; another key at a
 * later start is added to it (rulings section 7, VERSIO_DEV_API_KEY). Without a key one is made, but only together with
 * the workspace.
 */
export const ensureDevelopmentKey = ({ pool, apiKeyTexts }: WorkspacesContext): Rpc<'ensureDevelopmentKey'> => ({
  async ensureDevelopmentKey(request, handlerContext) {
    const call = systemCall(callOf(handlerContext));
    const name = toText(request.name, 'name', 1, MAX_NAME_LENGTH);
    const plan = toPlan(request);
    const givenKey = request.key === '' ? undefined : toKey(request.key);
    const answer = await onceInTransaction(
      pool,
      call,
      'EnsureDevelopmentKey',
      EnsureDevelopmentKeyResponseSchema,
      async (tx) => {
        const made = await insertWorkspace(tx, { id: newId(), name, plan, developmentName: name });
        const workspace = made ?? (await lockDevelopmentWorkspace(tx, name));
        const key = givenKey ?? (made && apiKeyTexts.make([workspace.id, call.operationId]));
        if (key !== undefined) {
          const hash = apiKeyTexts.hash(key);
          const added = await insertApiKey(tx, {
            id: newId(),
            workspaceId: workspace.id,
            name: 'Development key',
            prefix: prefixOf(key),
            hash,
            scopes: SCOPES,
            expiresAt: null,
          });
          if (added === undefined && (await findKeyOwner(tx, [hash]))?.workspaceId !== workspace.id)
            throw fail('INVALID_BODY', 'the development key belongs to another workspace');
        }
        return create(EnsureDevelopmentKeyResponseSchema, {
          workspace: toWorkspaceMessage(workspace),
          created: made !== undefined,
        });
      },
    );
    const isGenerated = answer.created && givenKey === undefined;
    return {
      ...answer,
      generatedKey: isGenerated ? await apiKeyTexts.remake(pool, [answer.workspace!.id, call.operationId]) : '',
    };
  },
});

const toKey = (key: string): string => {
  toText(key, 'the development key', KEY_MIN_CHARACTERS, KEY_MAX_CHARACTERS);
  // What the authorization header could not carry would never open anything.
  if (!/^[\x21-\x7e]+$/.test(key))
    throw fail('INVALID_BODY', 'the development key must be printable ASCII without spaces');
  return key;
};
