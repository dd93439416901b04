import type { ServiceImpl } from '@connectrpc/connect';
import type { ErasureService } from '@versio/proto/versio/erasure/v1/erasure_pb';
import type { Pool } from '../postgres/postgres.ts';
import { callOf } from '../rpc/call-context.ts';
import { countRows, deleteRows } from './delete-rows.ts';

/**
 * Erases one batch of what a service keeps of a workspace; returns how much of each kind is left. Repeating it is
 * harmless.
 */
export type EraseWorkspace = (workspaceId: string) => Promise<Readonly<Record<string, number>>>;

const BATCH_OPERATIONS = 1_000;

/** Creates the service that erases workspaces. Their operations, which hold responses, go with the rest. */
export const createErasureService = (
  pool: Pool,
  erase: EraseWorkspace,
  hasOperations: boolean,
): ServiceImpl<typeof ErasureService> => ({
  async eraseWorkspace(_request, context) {
    const { workspaceId } = callOf(context);
    const operations = hasOperations ? await eraseOperations(pool, workspaceId) : 0;
    const left = { ...(await erase(workspaceId)), operations };
    return {
      remainders: Object.entries(left)
        .filter(([, count]) => count > 0)
        .map(([kind, count]) => ({ kind, count: BigInt(count) })),
    };
  },
});

const eraseOperations = async (pool: Pool, workspaceId: string): Promise<number> => {
  const operations = { workspaceId, table: 'operations' };
  await deleteRows(pool, operations, BATCH_OPERATIONS);
  return countRows(pool, operations);
};
