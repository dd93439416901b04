import type { Pool } from '@versio/kit/postgres';
import { gauge, sample } from '@versio/kit/telemetry';

/** A breach of the ledger's rules: which rule, in which workspace, and what stands there. */
export interface LedgerProblem {
  /** Short, for metrics. */
  name: string;
  rule: string;
  workspaceId: string;
  detail: string;
}

const MAX_PROBLEMS = 1_000;

/** Each query answers the rows that breach its rule, and so none (architecture section 6). */
const RULES: readonly { name: string; rule: string; sql: string }[] = [
  {
    name: 'totals',
    rule: 'an account is the sum of its entries and its open holds',
    sql: `SELECT workspace_id, format('posted %s of %s, held %s of %s in entries and %s in holds, %s entries of %s',
            coalesce(accounts.posted, 0), coalesce(entry.posted, 0), coalesce(accounts.held, 0), coalesce(entry.held, 0),
            coalesce(hold.held, 0), coalesce(accounts.entry_count, 0), coalesce(entry.count, 0)) AS detail
          FROM accounts
          FULL JOIN (
            SELECT workspace_id, count(*) AS count,
                   sum(CASE kind WHEN 'topup' THEN words WHEN 'capture' THEN -words ELSE 0 END) AS posted,
                   sum(CASE kind WHEN 'reserve' THEN words WHEN 'topup' THEN 0 ELSE -words END) AS held
            FROM entries GROUP BY workspace_id) AS entry USING (workspace_id)
          FULL JOIN (SELECT workspace_id, sum(words) AS held FROM holds WHERE state = 'held' GROUP BY workspace_id) AS hold USING (workspace_id)
          WHERE (accounts.posted, accounts.held, accounts.held, accounts.entry_count) IS DISTINCT FROM
            (coalesce(entry.posted, 0)::bigint, coalesce(entry.held, 0)::bigint, coalesce(hold.held, 0)::bigint, coalesce(entry.count, 0))`,
  },
  {
    name: 'overdrawn',
    rule: 'an account is never overdrawn',
    sql: `SELECT workspace_id, format('posted %s, held %s', posted, held) AS detail FROM accounts WHERE posted < held OR held < 0`,
  },
  {
    name: 'hold_entries',
    rule: 'a hold has one reserve and, once resolved, one entry that says how; none of 0 words has any',
    sql: `SELECT workspace_id, format('hold %s of %s words is %s with %s', hold_id, hold.words, state, coalesce(kinds, 'no entry')) AS detail
          FROM holds AS hold
          LEFT JOIN (
            SELECT workspace_id, job_id AS hold_id, string_agg(kind || ' ' || words, ', ' ORDER BY kind DESC) AS kinds
            FROM entries WHERE job_id IS NOT NULL GROUP BY workspace_id, job_id) AS entry USING (workspace_id, hold_id)
          WHERE kinds IS DISTINCT FROM CASE
            WHEN hold.words = 0 THEN NULL
            WHEN state = 'held' THEN format('reserve %s', hold.words)
            WHEN state = 'captured' THEN format('reserve %s, capture %s', hold.words, hold.words)
            ELSE format('reserve %s, release %s', hold.words, hold.words) END`,
  },
  {
    name: 'entry_without_hold',
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
    // Reads every entry there is: the pool's 30 s are meant for requests.
    await client.query('SET LOCAL statement_timeout = 0');
    const problems: LedgerProblem[] = [];
    for (const { name, rule, sql } of RULES) {
      const { rows } = await client.query<{ workspace_id: string; detail: string }>(`${sql} LIMIT ${MAX_PROBLEMS}`);
      problems.push(...rows.map(({ workspace_id, detail }) => ({ name, rule, workspaceId: workspace_id, detail })));
    }
    return problems;
  } finally {
    await client.query('ROLLBACK').catch(() => {});
    client.release();
  }
};

// It reads the whole ledger.
const OBSERVE_EVERY_MS = 15 * 60_000;

/** Watches whether the ledger adds up. Returns what ends it. */
export const observeLedger = (pool: Pool): (() => Promise<void>) =>
  sample(async () => {
    const problems = await checkLedgerInvariants(pool);
    return RULES.map(({ name }) =>
      gauge('versio.ledger.mismatches', problems.filter((problem) => problem.name === name).length, {
        'versio.rule': name,
      }),
    );
  }, OBSERVE_EVERY_MS);
