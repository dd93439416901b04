import type { Pool } from '@versio/kit/postgres';

/** What a workspace may use a day at the operator's expense; null: any amount. */
export interface DailyLimits {
  tokens: number | null;
  /** In US dollars at the prices of the models file. */
  cost: number | null;
}

interface Amount {
  tokens: number;
  cost: number;
}

/** What a workspace used. */
export interface UsedAmount extends Amount {
  workspaceId: string;
}

/** A change of what a workspace has used on a day; amounts may be negative. */
export interface DayCorrection extends UsedAmount {
  day: string;
}

/** The day of UTC. */
export const TODAY_SQL = "(now() AT TIME ZONE 'UTC')::date";

/** The workspaces that have reached a limit today, as an SQL subquery. */
export const LIMITED_TODAY_SQL = `(SELECT workspace_id FROM daily_usage WHERE day = ${TODAY_SQL} AND is_limited)`;

/**
 * Adds an amount to what a workspace uses today, in one statement, so that concurrent requests never exceed a limit
 * together. The first amount of a day always fits, so that a small limit does not stop a workspace for good.
 * @returns the day; undefined if the amount does not fit, which is noted for today
 */
export const reserveOfDay = async (
  pool: Pool,
  workspaceId: string,
  { tokens, cost }: Amount,
  limits: DailyLimits,
): Promise<string | undefined> => {
  const { rows } = await pool.query<{ day: string }>(
    `INSERT INTO daily_usage AS used (workspace_id, day, tokens, cost)
     VALUES ($1::uuid, ${TODAY_SQL}, $2::bigint, $3::numeric)
     ON CONFLICT (workspace_id, day) DO UPDATE SET
       tokens = used.tokens + excluded.tokens, cost = used.cost + excluded.cost
     WHERE used.tokens = 0
       OR (used.tokens + excluded.tokens <= coalesce($4::numeric, 'Infinity')
         AND used.cost + excluded.cost <= coalesce($5::numeric, 'Infinity'))
     RETURNING day::text`,
    [workspaceId, Math.round(tokens), cost.toFixed(10), limits.tokens, limits.cost],
  );
  if (rows[0] === undefined)
    await pool.query(`UPDATE daily_usage SET is_limited = true WHERE workspace_id = $1::uuid AND day = ${TODAY_SQL}`, [
      workspaceId,
    ]);
  return rows[0]?.day;
};

/** Returns how many tokens a workspace has used or reserved today. */
export const readTokensOfDay = async (pool: Pool, workspaceId: string): Promise<number> => {
  const { rows } = await pool.query<{ tokens: number }>(
    `SELECT tokens::float8 AS tokens FROM daily_usage WHERE workspace_id = $1::uuid AND day = ${TODAY_SQL}`,
    [workspaceId],
  );
  return rows[0]?.tokens ?? 0;
};

/** Changes what workspaces have used on days. */
export const correctDays = async (pool: Pool, corrections: readonly DayCorrection[]): Promise<void> => {
  await pool.query({
    name: 'correct-days',
    text: `WITH change AS (
       SELECT workspace_id, day, sum(tokens) AS tokens, sum(cost) AS cost
       FROM unnest($1::uuid[], $2::bigint[], $3::numeric[], $4::date[]) AS change(workspace_id, tokens, cost, day)
       GROUP BY workspace_id, day
     ), locked AS (
       SELECT used.workspace_id, used.day, change.tokens, change.cost
       FROM daily_usage AS used JOIN change USING (workspace_id, day)
       ORDER BY used.workspace_id, used.day FOR UPDATE OF used
     )
     UPDATE daily_usage AS used
     SET tokens = greatest(0, used.tokens + locked.tokens), cost = greatest(0, used.cost + locked.cost)
     FROM locked WHERE used.workspace_id = locked.workspace_id AND used.day = locked.day`,
    values: [...columnsOf(corrections), corrections.map(({ day }) => day)],
  });
};

/** Returns amounts as the columns of a statement. */
export const columnsOf = (amounts: readonly UsedAmount[]) => [
  amounts.map(({ workspaceId }) => workspaceId),
  amounts.map(({ tokens }) => Math.round(tokens)),
  amounts.map(({ cost }) => cost.toFixed(10)),
];

/** Forgets which limits were reached, because a process with other settings may start. */
export const forgetLimited = async (pool: Pool): Promise<void> => {
  await pool.query('UPDATE daily_usage SET is_limited = false WHERE is_limited');
};

/** Deletes the days of which nothing is asked any more. Returns false: there is no more to do. */
export const deleteOldDays = async (pool: Pool): Promise<boolean> => {
  await pool.query(`DELETE FROM daily_usage WHERE day < ${TODAY_SQL} - 31`);
  return false;
};
