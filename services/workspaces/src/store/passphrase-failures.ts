import { fail } from '@versio/kit/errors';
import type { Pool, Queryable } from '@versio/kit/postgres';

// 10 wrong passphrases in 10 minutes (rulings section 3).
const MAX_FAILURES = 10;
const WINDOW_SECONDS = 600;

/**
 * Errors: RATE_LIMITED, with the seconds until the oldest of ten failures is ten minutes old; a right passphrase is
 * refused too.
 */
export const assertTriesLeft = async (db: Queryable, workspaceId: string): Promise<void> => {
  const { rows } = await db.query<{ failures: number; retryAfterSeconds: number }>(
    `SELECT count(*)::int AS failures,
            greatest(1, ceil($2::int - extract(epoch FROM clock_timestamp() - min(failed_at))))::int AS "retryAfterSeconds"
     FROM (SELECT failed_at FROM passphrase_failures
           WHERE workspace_id = $1::uuid AND failed_at > clock_timestamp() - make_interval(secs => $2::int)
           ORDER BY failed_at DESC LIMIT $3::int) AS newest`,
    [workspaceId, WINDOW_SECONDS, MAX_FAILURES],
  );
  const { failures, retryAfterSeconds } = rows[0]!;
  if (failures >= MAX_FAILURES)
    throw fail('RATE_LIMITED', 'too many wrong passphrases', { retryAfterSeconds: String(retryAfterSeconds) });
};

/** Counts a wrong passphrase. */
export const recordFailure = async (db: Queryable, workspaceId: string): Promise<void> => {
  await db.query('INSERT INTO passphrase_failures (workspace_id) VALUES ($1::uuid)', [workspaceId]);
};

/** Forgets failures that count no more. */
export const sweepFailures = async (pool: Pool): Promise<void> => {
  await pool.query(
    'DELETE FROM passphrase_failures WHERE failed_at < clock_timestamp() - make_interval(secs => $1::int)',
    [WINDOW_SECONDS],
  );
};
