import type { Queryable } from '../postgres/postgres.ts';

/** Rows of a workspace in a table. Table and condition become part of the statement, so they are never input. */
export interface WorkspaceRows {
  workspaceId: string;
  table: string;
  /** Which of its rows; all by default. */
  condition?: string;
}

/** Deletes up to `limit` rows of a workspace; returns how many. */
export const deleteRows = async (
  db: Queryable,
  { workspaceId, table, condition = 'true' }: WorkspaceRows,
  limit: number,
): Promise<number> => {
  const { rowCount } = await db.query(
    `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
       SELECT ctid FROM ${table} WHERE workspace_id = $1::uuid AND ${condition} LIMIT $2::int))`,
    [workspaceId, limit],
  );
  return rowCount ?? 0;
};

/** Counts the rows of a workspace. */
export const countRows = async (
  db: Queryable,
  { workspaceId, table, condition = 'true' }: WorkspaceRows,
): Promise<number> => {
  const { rows } = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM ${table} WHERE workspace_id = $1::uuid AND ${condition}`,
    [workspaceId],
  );
  return rows[0]!.count;
};
