import { createHash } from 'node:crypto';
import { fail } from '@versio/kit/errors';
import { deleteInBatches } from '@versio/kit/outbox';
import type { Pool, Queryable } from '@versio/kit/postgres';

// docs/rules.md#sessions
const WINDOW_MS = 900_000;
const MAX_FAILURES_OF_EMAIL = 10;
const MAX_FAILURES_OF_ADDRESS = 50;

/** Who tries to sign in: any e-mail address, and the address of the client. */
export interface SignInAttempt {
  email: string;
  clientAddress: string;
}

/**
 * Errors: RATE_LIMITED after too many failures for this e-mail address, or from this client, with the seconds until the
 * oldest that counts is a quarter of an hour old; the right password is refused, too, until then.
 */
export const assertSignInsLeft = async (db: Queryable, { email, clientAddress }: SignInAttempt): Promise<void> => {
  const { rows } = await db.query<{ retryAfterSeconds: number | null }>(
    `SELECT max(retry_after)::int AS "retryAfterSeconds" FROM (
       SELECT ceil($3::int / 1000.0 - extract(epoch FROM clock_timestamp() - failed_at)) AS retry_after
       FROM (SELECT failed_at FROM sign_in_failures WHERE email_hash = $1::bytea
             ORDER BY failed_at DESC OFFSET $4::int - 1 LIMIT 1) AS of_email
       UNION ALL
       SELECT ceil($3::int / 1000.0 - extract(epoch FROM clock_timestamp() - failed_at))
       FROM (SELECT failed_at FROM sign_in_failures WHERE client_address = $2::text AND $2::text <> ''
             ORDER BY failed_at DESC OFFSET $5::int - 1 LIMIT 1) AS of_address) AS limits
     WHERE retry_after > 0`,
    [hashOf(email), clientAddress, WINDOW_MS, MAX_FAILURES_OF_EMAIL, MAX_FAILURES_OF_ADDRESS],
  );
  const { retryAfterSeconds } = rows[0]!;
  if (retryAfterSeconds !== null)
    throw fail('RATE_LIMITED', 'too many failed sign-ins', { retryAfterSeconds: String(retryAfterSeconds) });
};

export const recordSignInFailure = async (db: Queryable, { email, clientAddress }: SignInAttempt): Promise<void> => {
  await db.query('INSERT INTO sign_in_failures (email_hash, client_address) VALUES ($1::bytea, $2::text)', [
    hashOf(email),
    clientAddress,
  ]);
};

/** Deletes failures that no longer count. */
export const sweepSignInFailures = (pool: Pool): Promise<number> =>
  deleteInBatches(
    pool,
    `DELETE FROM sign_in_failures WHERE ctid IN (
       SELECT ctid FROM sign_in_failures WHERE failed_at < now() - $1::double precision * interval '1 millisecond'
       LIMIT $2::int FOR UPDATE SKIP LOCKED)`,
    WINDOW_MS,
  );

// A table of what people mistyped would hold passwords that were typed into the wrong field.
const hashOf = (email: string): Buffer => createHash('sha256').update(email).digest();
