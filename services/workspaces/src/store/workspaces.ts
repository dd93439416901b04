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
}

const COLUMNS = 'id, name, plan, default_model AS "defaultModel", created_at AS "createdAt"';

/** Returns a workspace. Errors: WORKSPACE_NOT_FOUND. */
export const readWorkspace = async (db: Queryable, workspaceId: string): Promise<WorkspaceRow> => {
  const { rows } = await db.query<WorkspaceRow>(`SELECT ${COLUMNS} FROM workspaces WHERE id = $1::uuid`, [workspaceId]);
  return requireRow(rows[0]);
};

/**
 * Returns a workspace and locks it until the transaction ends, so that counted limits and changes of plan happen one
 * after another. Errors: WORKSPACE_NOT_FOUND.
 */
export const lockWorkspace = async (tx: Transaction, workspaceId: string): Promise<WorkspaceRow> => {
  const { rows } = await tx.query<WorkspaceRow>(`SELECT ${COLUMNS} FROM workspaces WHERE id = $1::uuid FOR UPDATE`, [
    workspaceId,
  ]);
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
     ON CONFLICT (development_name) DO NOTHING RETURNING ${COLUMNS}`,
    [id, name, plan, developmentName],
  );
  return rows[0];
};

/** Returns and locks the workspace with this development name. Errors: WORKSPACE_NOT_FOUND. */
export const lockDevelopmentWorkspace = async (tx: Transaction, developmentName: string): Promise<WorkspaceRow> => {
  const { rows } = await tx.query<WorkspaceRow>(
    `SELECT ${COLUMNS} FROM workspaces WHERE development_name = $1::text FOR UPDATE`,
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
     WHERE id = $1::uuid RETURNING ${COLUMNS}`,
    [workspaceId, name ?? null, plan ?? null, defaultModel ?? null],
  );
  return requireRow(rows[0]);
};

/** Lists the workspaces after this id, oldest first: UUIDv7 ids are in the order of time. */
export const listWorkspacesAfter = async (db: Queryable, afterId: string, limit: number): Promise<WorkspaceRow[]> => {
  const { rows } = await db.query<WorkspaceRow>(
    `SELECT ${COLUMNS} FROM workspaces WHERE id > $1::uuid ORDER BY id LIMIT $2::int`,
    [afterId, limit],
  );
  return rows;
};

const requireRow = (row: WorkspaceRow | undefined): WorkspaceRow => {
  if (row === undefined) throw fail('WORKSPACE_NOT_FOUND', 'there is no such workspace');
  return row;
};
