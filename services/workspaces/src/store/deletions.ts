import { countRows, deleteRows } from '@versio/kit/erasure';
import { inTransaction, type Pool, type Transaction } from '@versio/kit/postgres';
import { requireRow, WORKSPACE_COLUMNS, type WorkspaceRow } from './workspaces.ts';

/** Returns a workspace, also one that is being deleted, and locks it. Errors: WORKSPACE_NOT_FOUND. */
export const lockDeletion = async (tx: Transaction, workspaceId: string): Promise<WorkspaceRow> => {
  const { rows } = await tx.query<WorkspaceRow>(
    `SELECT ${WORKSPACE_COLUMNS} FROM workspaces WHERE id = $1::uuid FOR UPDATE`,
    [workspaceId],
  );
  return requireRow(rows[0]);
};

/** Begins the deletion of a locked workspace. Without its development name a start makes a new one for development. */
export const startDeletion = async (tx: Transaction, workspaceId: string): Promise<WorkspaceRow> => {
  const { rows } = await tx.query<WorkspaceRow>(
    `UPDATE workspaces SET deletion_started_at = now(), deletion_due_at = now(), development_name = NULL
     WHERE id = $1::uuid RETURNING ${WORKSPACE_COLUMNS}`,
    [workspaceId],
  );
  return requireRow(rows[0]);
};

// Longer than a pass takes, as a rule; two passes at once do no harm. A pass that died is followed by another after it.
const LEASE_SECONDS = 10;

/** Returns the workspace whose deletion has been due longest, and is due again after the lease; undefined: none. */
export const claimDeletion = async (pool: Pool): Promise<string | undefined> => {
  const { rows } = await pool.query<{ id: string }>(
    `UPDATE workspaces SET deletion_due_at = now() + make_interval(secs => $1::int)
     WHERE id = (SELECT id FROM workspaces WHERE deletion_due_at <= now()
       ORDER BY deletion_due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING id`,
    [LEASE_SECONDS],
  );
  return rows[0]?.id;
};

/** Records what remains of a locked workspace; something does. The next pass is due at once. */
export const recordRemainders = async (
  tx: Transaction,
  workspaceId: string,
  remainders: Readonly<Record<string, number>>,
): Promise<void> => {
  await tx.query(
    `UPDATE workspaces SET deletion_remainders = $2::jsonb, deletion_checked_at = now(), deletion_due_at = now()
     WHERE id = $1::uuid`,
    [workspaceId, JSON.stringify(remainders)],
  );
};

// A request, an event or a chapter that was under way may leave something after the last pass. Requests and leases end
// within minutes; events of a consumer that was down arrive later.
const LOOK_AGAIN_MINUTES = 10;
const LOOK_AGAIN_HOURS = 24;

/**
 * Records that nothing remains of a locked workspace: its name goes, its id stays. It is looked at again for a day,
 * since what was under way may have left something.
 */
export const endDeletion = async (tx: Transaction, workspaceId: string): Promise<void> => {
  await tx.query(
    `UPDATE workspaces SET name = '', default_model = '', deletion_remainders = '{}', deletion_checked_at = now(),
       deleted_at = coalesce(deleted_at, now()),
       deletion_due_at = CASE WHEN coalesce(deleted_at, now()) > now() - make_interval(hours => $3::int)
         THEN now() + make_interval(mins => $2::int) END
     WHERE id = $1::uuid`,
    [workspaceId, LOOK_AGAIN_MINUTES, LOOK_AGAIN_HOURS],
  );
};

// The audit log keeps who deleted the workspace; other entries hold names and addresses.
const KEPT_ACTIONS = "('workspace.deletion_started', 'workspace.deleted')";
// Sessions and links before their members, everything before nothing: the workspace's row stays.
const TABLES: Readonly<Record<string, string>> = {
  api_keys: 'true',
  provider_keys: 'true',
  passphrase_failures: 'true',
  idempotent_requests: 'true',
  sessions: 'true',
  member_links: 'true',
  members: 'true',
  member_mails: 'true',
  operations: 'true',
  audit_entries: `action NOT IN ${KEPT_ACTIONS}`,
};
const BATCH_ROWS = 1_000;

/** Deletes a batch of the rows of a workspace from each table; returns the number of those left, by kind. */
export const eraseRows = async (pool: Pool, workspaceId: string): Promise<Record<string, number>> => {
  const left: Record<string, number> = {};
  for (const [table, condition] of Object.entries(TABLES)) {
    const rows = { workspaceId, table, condition };
    const count = await inTransaction(pool, async (tx) =>
      (await deleteRows(tx, rows, BATCH_ROWS)) < BATCH_ROWS ? 0 : countRows(tx, rows),
    );
    if (count > 0) left[table] = count;
  }
  return left;
};
