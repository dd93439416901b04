import { createHash } from 'node:crypto';
import { deleteInBatches } from '@versio/kit/outbox';
import type { Pool, Queryable, Transaction } from '@versio/kit/postgres';
import type { LinkKindName } from './member-links.ts';
import type { MemberRow } from './members.ts';

// docs/rules.md#mails
const MAX_MAILS_OF_ADDRESS = 5;
const ADDRESS_WINDOW_MS = 3_600_000;
const MAX_MAILS_OF_WORKSPACE = 200;
const WORKSPACE_WINDOW_MS = 24 * 3_600_000;

/**
 * The pauses before the second try and those after it. The first is also how long a try lasts at most before another
 * process may take the mail, more than the limit of a try (mail/mailer.ts).
 */
export const MAIL_RETRY_MS = [120_000, 600_000, 3_600_000, 14_400_000];
/** Tries of a mail, those that were cut off by a crash included. */
export const MAX_MAIL_TRIES = MAIL_RETRY_MS.length + 1;

/** A mail to send, as this try has claimed it. */
export interface ClaimedMail {
  linkId: string;
  workspaceId: string;
  memberId: string;
  kind: LinkKindName;
  email: string;
  workspaceName: string;
  expiresAt: string;
  /** The secret of the link, wrapped by the service key. */
  secret: Buffer;
  /** 1 for the first; more than MAX_MAIL_TRIES if the last one was cut off. */
  tries: number;
}

/** Counts a mail; returns false if its address or its workspace has had too many. Decides one after another. */
export const countMail = async (
  tx: Transaction,
  { workspaceId, email }: Pick<MemberRow, 'workspaceId' | 'email'>,
): Promise<boolean> => {
  const emailHash = createHash('sha256').update(email).digest();
  // Always in this order, so that two calls cannot wait for each other.
  for (const name of [workspaceId, emailHash.toString('hex')])
    await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('member mails ' || $1::text, 0))`, [name]);
  const { rowCount } = await tx.query(
    `INSERT INTO member_mails (workspace_id, email_hash)
     SELECT $1::uuid, $2::bytea
     WHERE (SELECT count(*) FROM member_mails
            WHERE email_hash = $2::bytea AND queued_at > clock_timestamp() - $3::int * interval '1 millisecond') < $4::int
       AND (SELECT count(*) FROM member_mails
            WHERE workspace_id = $1::uuid AND queued_at > clock_timestamp() - $5::int * interval '1 millisecond')
           < $6::int`,
    [workspaceId, emailHash, ADDRESS_WINDOW_MS, MAX_MAILS_OF_ADDRESS, WORKSPACE_WINDOW_MS, MAX_MAILS_OF_WORKSPACE],
  );
  return rowCount === 1;
};

/** Makes the link a mail that is due. `secret` is the link's, wrapped by the service key. */
export const queueMail = async (tx: Transaction, linkId: string, secret: Buffer): Promise<void> => {
  await tx.query('UPDATE member_links SET mail_secret = $2::bytea, mail_due_at = now() WHERE id = $1::uuid', [
    linkId,
    secret,
  ]);
};

/**
 * Claims mails that are due, the oldest first. When each is due next is set before it is tried, so a process that dies
 * leaves it to a later try, and no other process takes it meanwhile.
 */
export const claimMails = async (db: Queryable, limit: number): Promise<ClaimedMail[]> => {
  const { rows } = await db.query<ClaimedMail>(
    `UPDATE member_links SET mail_tries = mail_tries + 1,
       mail_due_at = clock_timestamp() + ($2::int[])[least(mail_tries + 1, cardinality($2::int[]))]
         * interval '1 millisecond'
     FROM members, workspaces
     WHERE members.id = member_id AND workspaces.id = member_links.workspace_id
       AND member_links.id IN (
         SELECT id FROM member_links WHERE mail_due_at <= clock_timestamp() AND expires_at > clock_timestamp()
         ORDER BY mail_due_at LIMIT $1::int FOR UPDATE SKIP LOCKED)
     RETURNING member_links.id AS "linkId", member_links.workspace_id AS "workspaceId", member_id AS "memberId", kind,
       email, workspaces.name AS "workspaceName", expires_at AS "expiresAt", mail_secret AS secret,
       mail_tries AS tries`,
    [limit, MAIL_RETRY_MS],
  );
  return rows;
};

/**
 * Ends a mail, sent or given up, and deletes its copy of the secret. Returns false if the link was used or replaced, or
 * another try has claimed it.
 */
export const endMail = async (tx: Transaction, { linkId, tries }: ClaimedMail): Promise<boolean> => {
  const { rowCount } = await tx.query(
    `UPDATE member_links SET mail_secret = NULL, mail_due_at = NULL
     WHERE id = $1::uuid AND mail_tries = $2::int AND mail_due_at IS NOT NULL`,
    [linkId, tries],
  );
  return rowCount === 1;
};

/** Deletes what no longer counts. */
export const sweepMemberMails = (pool: Pool): Promise<number> =>
  deleteInBatches(
    pool,
    `DELETE FROM member_mails WHERE ctid IN (
       SELECT ctid FROM member_mails WHERE queued_at < now() - $1::double precision * interval '1 millisecond'
       LIMIT $2::int FOR UPDATE SKIP LOCKED)`,
    WORKSPACE_WINDOW_MS,
  );
