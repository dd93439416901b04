import type { Pool, Transaction } from '@versio/kit/postgres';
import { NAMINGS_PAYLOAD } from './namings.ts';
import { CHANNEL_SQL } from './ready-queues.ts';

/** The payload that notifies the workers of all processes that workspaces were suspended. */
export const SUSPENSIONS_PAYLOAD = 'suspensions';

/**
 * Takes over whether a workspace is suspended, unless a newer change was seen. Wakes the workers: they stop its running
 * work before the next request to a model, or look for what waited.
 */
export const setSuspension = async (
  tx: Transaction,
  { workspaceId, suspended, changeNo }: { workspaceId: string; suspended: boolean; changeNo: bigint },
): Promise<void> => {
  const { rowCount } = await tx.query(
    `INSERT INTO suspensions AS known (workspace_id, suspended, change_no)
     VALUES ($1::uuid, $2::boolean, $3::bigint)
     ON CONFLICT (workspace_id) DO UPDATE SET suspended = excluded.suspended, change_no = excluded.change_no
     WHERE known.change_no < excluded.change_no`,
    [workspaceId, suspended, changeNo],
  );
  if (rowCount !== 1) return;
  const payloads = suspended ? [SUSPENSIONS_PAYLOAD] : ['', NAMINGS_PAYLOAD];
  for (const payload of payloads) await tx.query(`SELECT pg_notify(${CHANNEL_SQL}, $1::text)`, [payload]);
};

/** Returns those of the workspaces that are suspended. */
export const findSuspended = async (pool: Pool, workspaceIds: readonly string[]): Promise<Set<string>> => {
  if (workspaceIds.length === 0) return new Set();
  const { rows } = await pool.query<{ workspaceId: string }>(
    `SELECT workspace_id AS "workspaceId" FROM suspensions WHERE suspended AND workspace_id = ANY ($1::uuid[])`,
    [workspaceIds],
  );
  return new Set(rows.map(({ workspaceId }) => workspaceId));
};

/** An operator has suspended the workspace; its work waits until it is resumed. */
export class WorkspaceSuspended extends Error {
  constructor() {
    super('the workspace is suspended');
    this.name = 'WorkspaceSuspended';
  }
}

/** Which of the workspaces that this process works for are suspended. */
export interface Suspensions {
  /** Looks again; called when one may have changed, and with each renewal of leases in case a message was lost. */
  refresh(workspaceIds: Iterable<string>): Promise<void>;
  /** Throws a WorkspaceSuspended if the workspace was suspended at the last look. */
  assertActive(workspaceId: string): void;
}

/** Creates the suspensions of a process. */
export const createSuspensions = (pool: Pool): Suspensions => {
  let suspended = new Set<string>();
  return {
    async refresh(workspaceIds) {
      suspended = await findSuspended(pool, [...new Set(workspaceIds)]);
    },
    assertActive(workspaceId) {
      if (suspended.has(workspaceId)) throw new WorkspaceSuspended();
    },
  };
};
