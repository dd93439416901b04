import type { Pool } from '@versio/kit/postgres';
import { gauge, sample } from '@versio/kit/telemetry';

/** A violation of a rule of the ledger. */
export interface LedgerProblem {
  /** Short name of the rule, for metrics. */
  name: string;
  rule: string;
  workspaceId: string;
  detail: string;
}

const MAX_PROBLEMS = 1_000;

/** Each query returns the rows that violate its rule. */
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
    rule: 'a hold has one reserve and, once resolved, one capture or release; a hold of 0 words has no entry',
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
 * Checks the whole ledger in one snapshot, also while the service runs.
 * @returns at most 1,000 problems per rule; empty if the ledger is correct
 */
export const checkLedgerInvariants = async (pool: Pool): Promise<LedgerProblem[]> => {
  const client = await pool.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    // The check reads every entry; the pool's limit of 30 s is for requests.
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

/** A check reads the whole ledger. */
const OBSERVE_INTERVAL_MS = 15 * 60_000;

/** Exports the number of violations per rule as a metric. Returns a function that stops it. */
export const observeLedger = (pool: Pool): (() => Promise<void>) =>
  sample(async () => {
    const problems = await checkLedgerInvariants(pool);
    return RULES.map(({ name }) =>
      gauge('versio.ledger.mismatches', problems.filter((problem) => problem.name === name).length, {
        'versio.rule': name,
      }),
    );
  }, OBSERVE_INTERVAL_MS);
