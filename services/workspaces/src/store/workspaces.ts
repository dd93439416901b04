import { fail } from '@versio/kit/errors';
import type { Queryable, Transaction } from '@versio/kit/postgres';
import type { EnumName } from '@versio/kit/wire';
import type { Plan } from '@versio/proto/versio/workspaces/v1/plan_pb';

/** The name of a plan. */
export type PlanName = EnumName<typeof Plan>;

/** A workspace. */
export interface WorkspaceRow {
  id: string;
  name: string;
  plan: PlanName;
  /** Empty for the default of the model file. */
  defaultModel: string;
  createdAt: string;
  /** Null: it is not suspended. */
  suspendedAt: string | null;
  /** Null: it is not being deleted. */
  deletionStartedAt: string | null;
  /** Null: something remains. */
  deletedAt: string | null;
  /** What remained of it at the last look, and when that was. */
  deletionRemainders: Readonly<Record<string, number>>;
  deletionCheckedAt: string | null;
}

/** The columns of a WorkspaceRow. */
export const WORKSPACE_COLUMNS = `id, name, plan, default_model AS "defaultModel", created_at AS "createdAt",
  suspended_at AS "suspendedAt", deletion_started_at AS "deletionStartedAt", deleted_at AS "deletedAt",
  deletion_remainders AS "deletionRemainders", deletion_checked_at AS "deletionCheckedAt"`;

/*
 * A workspace that is being deleted is found only by listWorkspacesAfter and by deletions.ts: what anybody else would
 * add to it would have to be deleted again.
 */

/** Returns a workspace. Errors: WORKSPACE_NOT_FOUND. */
export const readWorkspace = async (db: Queryable, workspaceId: string): Promise<WorkspaceRow> => {
  const { rows } = await db.query<WorkspaceRow>(
    `SELECT ${WORKSPACE_COLUMNS} FROM workspaces WHERE id = $1::uuid AND deletion_started_at IS NULL`,
    [workspaceId],
  );
  return requireRow(rows[0]);
};

/**
 * Returns a workspace and locks it until the transaction ends, so that counted limits and changes of plan happen one
 * after another. Errors: WORKSPACE_NOT_FOUND.
 */
export const lockWorkspace = async (tx: Transaction, workspaceId: string): Promise<WorkspaceRow> => {
  const { rows } = await tx.query<WorkspaceRow>(
    `SELECT ${WORKSPACE_COLUMNS} FROM workspaces WHERE id = $1::uuid AND deletion_started_at IS NULL FOR UPDATE`,
    [workspaceId],
  );
  return requireRow(rows[0]);
};

/** Inserts a workspace; returns undefined if there is one with this development name. */
export const insertWorkspace = async (
  tx: Transaction,
  {
    id,
    name,
    plan,
    developmentName = null,
  }: { id: string; name: string; plan: PlanName; developmentName?: string | null },
): Promise<WorkspaceRow | undefined> => {
  const { rows } = await tx.query<WorkspaceRow>(
    `INSERT INTO workspaces (id, name, plan, development_name) VALUES ($1::uuid, $2::text, $3::text, $4::text)
     ON CONFLICT (development_name) DO NOTHING RETURNING ${WORKSPACE_COLUMNS}`,
    [id, name, plan, developmentName],
  );
  return rows[0];
};

/** Returns and locks the workspace with this development name. Errors: WORKSPACE_NOT_FOUND. */
export const lockDevelopmentWorkspace = async (tx: Transaction, developmentName: string): Promise<WorkspaceRow> => {
  const { rows } = await tx.query<WorkspaceRow>(
    `SELECT ${WORKSPACE_COLUMNS} FROM workspaces WHERE development_name = $1::text FOR UPDATE`,
    [developmentName],
  );
  return requireRow(rows[0]);
};

/** Changes the given fields. Errors: WORKSPACE_NOT_FOUND. */
export const updateWorkspace = async (
  tx: Transaction,
  workspaceId: string,
  { name, plan, defaultModel }: Partial<Pick<WorkspaceRow, 'name' | 'plan' | 'defaultModel'>>,
): Promise<WorkspaceRow> => {
  const { rows } = await tx.query<WorkspaceRow>(
    `UPDATE workspaces SET name = coalesce($2::text, name), plan = coalesce($3::text, plan),
       default_model = coalesce($4::text, default_model)
     WHERE id = $1::uuid AND deletion_started_at IS NULL RETURNING ${WORKSPACE_COLUMNS}`,
    [workspaceId, name ?? null, plan ?? null, defaultModel ?? null],
  );
  return requireRow(rows[0]);
};

/** Suspends or resumes a workspace that is locked; returns it and the number of this change, from 1. */
export const updateSuspension = async (
  tx: Transaction,
  workspaceId: string,
  suspended: boolean,
): Promise<{ workspace: WorkspaceRow; changeNo: number }> => {
  const { rows } = await tx.query<WorkspaceRow & { changeNo: number }>(
    `UPDATE workspaces SET suspended_at = CASE WHEN $2::boolean THEN now() END, suspension_no = suspension_no + 1
     WHERE id = $1::uuid RETURNING ${WORKSPACE_COLUMNS}, suspension_no AS "changeNo"`,
    [workspaceId, suspended],
  );
  const workspace = requireRow(rows[0]);
  return { workspace, changeNo: rows[0]!.changeNo };
};

/** Lists the workspaces after this id, oldest first: UUIDv7 ids are in the order of time. */
export const listWorkspacesAfter = async (db: Queryable, afterId: string, limit: number): Promise<WorkspaceRow[]> => {
  const { rows } = await db.query<WorkspaceRow>(
    `SELECT ${WORKSPACE_COLUMNS} FROM workspaces WHERE id > $1::uuid ORDER BY id LIMIT $2::int`,
    [afterId, limit],
  );
  return rows;
};

/** Returns the row. Errors: WORKSPACE_NOT_FOUND if there is none. */
export const requireRow = (row: WorkspaceRow | undefined): WorkspaceRow => {
  if (row === undefined) throw fail('WORKSPACE_NOT_FOUND', 'there is no such workspace');
  return row;
};
