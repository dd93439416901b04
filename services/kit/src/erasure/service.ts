import type { ServiceImpl } from '@connectrpc/connect';
import type { ErasureService } from '@versio/proto/versio/erasure/v1/erasure_pb';
import type { Pool } from '../postgres/postgres.ts';
import { callOf } from '../rpc/call-context.ts';

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
  await pool.query(
    `DELETE FROM operations WHERE ctid = ANY (ARRAY(
       SELECT ctid FROM operations WHERE workspace_id = $1::uuid LIMIT $2::int))`,
    [workspaceId, BATCH_OPERATIONS],
  );
  const { rows } = await pool.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM operations WHERE workspace_id = $1::uuid',
    [workspaceId],
  );
  return rows[0]!.count;
};
