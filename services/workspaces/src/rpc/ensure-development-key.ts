import { create } from '@bufbuild/protobuf';
import type { ChangeAuthor } from '@versio/kit/audit';
import { fail } from '@versio/kit/errors';
import { newId } from '@versio/kit/ids';
import { onceInTransaction, type Transaction } from '@versio/kit/postgres';
import { callOf } from '@versio/kit/rpc';
import { MAX_NAME_LENGTH } from '@versio/proto/limits';
import { EnsureDevelopmentKeyResponseSchema } from '@versio/proto/versio/workspaces/v1/workspaces_pb';
import { type Rpc, toSystemCall, type WorkspacesContext } from '../context.ts';
import { prefixOf } from '../keys/api-keys.ts';
import { readPlan, readText, SCOPES, toWorkspaceMessage } from '../messages.ts';
import { findKeyOwner, insertApiKey } from '../store/api-keys.ts';
import { insertAuditEntry } from '../store/audit-entries.ts';
import { insertWorkspace, lockDevelopmentWorkspace } from '../store/workspaces.ts';

const MIN_KEY_CHARACTERS = 16;
const MAX_KEY_CHARACTERS = 512;

/**
 * Creates the development workspace unless it exists and adds the given key with all scopes; a later start may add
 * another key (docs/rules.md#npm-start). Without a key, one is created together with the workspace.
 */
export const ensureDevelopmentKey = ({ pool, apiKeyTexts }: WorkspacesContext): Rpc<'ensureDevelopmentKey'> => ({
  async ensureDevelopmentKey(request, context) {
    const author = callOf(context);
    const call = toSystemCall(author);
    const name = readText(request.name, 'name', 1, MAX_NAME_LENGTH);
    const plan = readPlan(request);
    const givenKey = request.key === '' ? undefined : readKey(request.key);
    const response = await onceInTransaction(
      pool,
      call,
      'EnsureDevelopmentKey',
      EnsureDevelopmentKeyResponseSchema,
      async (tx) => {
        const created = await insertWorkspace(tx, { id: newId(), name, plan, developmentName: name });
        const workspace = created ?? (await lockDevelopmentWorkspace(tx, name));
        const key = givenKey ?? (created && apiKeyTexts.create([workspace.id, call.operationId]));
        const workspaceAuthor = { ...author, workspaceId: workspace.id };
        if (created)
          await insertAuditEntry(tx, {
            ...workspaceAuthor,
            action: 'workspace.created',
            target: { kind: 'workspace', id: workspace.id, name },
          });
        if (key !== undefined) await addKey(tx, workspaceAuthor, key, apiKeyTexts.hash(key));
        return create(EnsureDevelopmentKeyResponseSchema, {
          workspace: toWorkspaceMessage(workspace),
          created: created !== undefined,
        });
      },
    );
    const isGenerated = response.created && givenKey === undefined;
    return {
      ...response,
      generatedKey: isGenerated ? await apiKeyTexts.recreate(pool, [response.workspace!.id, call.operationId]) : '',
    };
  },
});

/** Adds a key unless the workspace has it. Errors: INVALID_BODY if it belongs to another workspace. */
const addKey = async (
  tx: Transaction,
  author: ChangeAuthor & { workspaceId: string },
  key: string,
  hash: Buffer,
): Promise<void> => {
  const { workspaceId } = author;
  const name = 'Development key';
  const added = await insertApiKey(tx, {
    id: newId(),
    workspaceId,
    name,
    prefix: prefixOf(key),
    hash,
    scopes: SCOPES,
    expiresAt: null,
  });
  if (added !== undefined)
    await insertAuditEntry(tx, {
      ...author,
      action: 'api_key.created',
      target: { kind: 'api_key', id: added.id, name },
    });
  else if ((await findKeyOwner(tx, [hash]))?.workspaceId !== workspaceId)
    throw fail('INVALID_BODY', 'the development key belongs to another workspace');
};

const readKey = (key: string): string => {
  readText(key, 'the development key', MIN_KEY_CHARACTERS, MAX_KEY_CHARACTERS);
  // Other characters cannot be sent in the authorization header.
  if (!/^[\x21-\x7e]+$/.test(key))
    throw fail('INVALID_BODY', 'the development key must be printable ASCII without spaces');
  return key;
};
