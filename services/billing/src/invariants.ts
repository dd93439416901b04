import type { Pool } from '@versio/kit/postgres.ts';

/** A breach of the ledger's rules: which rule, in which workspace, and what stands there. */
export interface LedgerProblem {
  rule: string;
  workspaceId: string;
  detail: string;
}

const MAX_PROBLEMS = 1_000;

/** Each query answers the rows that breach its rule, and so none (architecture section 6). */
const RULES: readonly { rule: string; sql: string }[] = [
  {
    rule: 'an account is the sum of its entries and its open holds',
    sql: `SELECT workspace_id, format('posted %s of %s, held %s of %s in entries and %s in holds, %s entries of %s',
            accounts.posted, entry.posted, accounts.held, entry.held, hold.held, accounts.entry_count, entry.count) AS detail
          FROM (SELECT workspace_id FROM accounts UNION SELECT workspace_id FROM entries UNION SELECT workspace_id FROM holds) AS workspace
          LEFT JOIN accounts USING (workspace_id)
          LEFT JOIN LATERAL (
            SELECT count(*) AS count,
                   coalesce(sum(CASE kind WHEN 'topup' THEN words WHEN 'capture' THEN -words END), 0) AS posted,
                   coalesce(sum(CASE kind WHEN 'reserve' THEN words WHEN 'topup' THEN 0 ELSE -words END), 0) AS held
            FROM entries WHERE entries.workspace_id = workspace.workspace_id) AS entry ON true
          LEFT JOIN LATERAL (
            SELECT coalesce(sum(words), 0) AS held FROM holds
            WHERE holds.workspace_id = workspace.workspace_id AND state = 'held') AS hold ON true
          WHERE (accounts.posted, accounts.held, accounts.held, accounts.entry_count)
            IS DISTINCT FROM (entry.posted::bigint, entry.held::bigint, hold.held::bigint, entry.count)`,
  },
  {
    rule: 'an account is never overdrawn',
    sql: `SELECT workspace_id, format('posted %s, held %s', posted, held) AS detail FROM accounts WHERE posted < held OR held < 0`,
  },
  {
    rule: 'a hold has one reserve and, once resolved, one entry that says how; none of 0 words has any',
    sql: `SELECT workspace_id, format('hold %s of %s words is %s with %s', hold_id, hold.words, state, coalesce(kinds, 'no entry')) AS detail
          FROM holds AS hold
          LEFT JOIN LATERAL (
            SELECT string_agg(kind || ' ' || words, ', ' ORDER BY kind DESC) AS kinds FROM entries
            WHERE entries.workspace_id = hold.workspace_id AND entries.job_id = hold.hold_id) AS entry ON true
          WHERE kinds IS DISTINCT FROM CASE
            WHEN hold.words = 0 THEN NULL
            WHEN state = 'held' THEN format('reserve %s', hold.words)
            WHEN state = 'captured' THEN format('reserve %s, capture %s', hold.words, hold.words)
            ELSE format('reserve %s, release %s', hold.words, hold.words) END`,
  },
  {
    rule: 'an entry of a job has its hold',
    sql: `SELECT workspace_id, format('%s of job %s', kind, job_id) AS detail FROM entries
          WHERE job_id IS NOT NULL AND NOT EXISTS (
            SELECT 1 FROM holds WHERE holds.workspace_id = entries.workspace_id AND holds.hold_id = entries.job_id)`,
  },
];

/**
 * Checks the whole ledger in one snapshot, so it may run beside the living service; tests, the kill test and operators use it.
 * @returns at most 1,000 problems a rule; empty when all is well
 */
export const checkLedgerInvariants = async (pool: Pool): Promise<LedgerProblem[]> => {
  const client = await pool.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const problems: LedgerProblem[] = [];
    for (const { rule, sql } of RULES) {
      const { rows } = await client.query<{ workspace_id: string; detail: string }>(`${sql} LIMIT ${MAX_PROBLEMS}`);
      problems.push(...rows.map(({ workspace_id, detail }) => ({ rule, workspaceId: workspace_id, detail })));
    }
    return problems;
  } finally {
    await client.query('ROLLBACK').catch(() => {});
    client.release();
  }
};
