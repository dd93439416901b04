import { fail } from '@versio/kit/errors';
import { newId } from '@versio/kit/ids';
import type { Queryable, Transaction } from '@versio/kit/postgres';
import type { EnumName } from '@versio/kit/wire';
import type { EntryType, HoldState_State } from '@versio/proto/versio/billing/v1/billing_pb';

/** The amounts of an account in source words. The available words are the difference. */
export interface Balance {
  posted: number;
  held: number;
}

/** Reads the balance. A workspace without an account has zeros. */
export const readBalance = async (db: Queryable, workspaceId: string): Promise<Balance> => {
  const { rows } = await db.query<Balance>('SELECT posted, held FROM accounts WHERE workspace_id = $1::uuid', [
    workspaceId,
  ]);
  return rows[0] ?? { posted: 0, held: 0 };
};

/**
 * Locks the account until the transaction ends, and creates it if needed. Every transaction that reads holds before it
 * writes does this first, so that Reserve and an early release of the same hold run one after the other.
 */
export const lockAccount = async (tx: Transaction, workspaceId: string): Promise<Balance> => {
  await tx.query('INSERT INTO accounts (workspace_id) VALUES ($1::uuid) ON CONFLICT DO NOTHING', [workspaceId]);
  const { rows } = await tx.query<Balance>(
    'SELECT posted, held FROM accounts WHERE workspace_id = $1::uuid FOR UPDATE',
    [workspaceId],
  );
  return rows[0]!;
};

/** The state of a hold. */
export type HoldStatus = EnumName<typeof HoldState_State>;

/** A hold to insert; `holdId` is the job's id. */
export interface NewHold {
  holdId: string;
  words: number;
  bookId: string;
  chapterId: string;
}

/** Reads the states of those holds that exist, by hold id. */
export const readHoldStates = async (
  db: Queryable,
  workspaceId: string,
  holdIds: readonly string[],
): Promise<Map<string, HoldStatus>> => {
  const { rows } = await db.query<{ holdId: string; state: HoldStatus }>(
    'SELECT hold_id AS "holdId", state FROM holds WHERE workspace_id = $1::uuid AND hold_id = ANY ($2::uuid[])',
    [workspaceId, holdIds],
  );
  return new Map(rows.map(({ holdId, state }) => [holdId, state]));
};

/**
 * Adds words to the held amount. Invariant: posted - held >= 0. Returns false, without a change, if too few are
 * available.
 */
export const holdWords = async (tx: Transaction, workspaceId: string, words: number): Promise<boolean> => {
  const { rowCount } = await tx.query(
    'UPDATE accounts SET held = held + $2::bigint WHERE workspace_id = $1::uuid AND posted - held >= $2::bigint',
    [workspaceId, words],
  );
  return rowCount === 1;
};

/** Inserts new holds and their reserve entries. A hold of 0 words has no entry. */
export const insertHolds = async (tx: Transaction, workspaceId: string, holds: readonly NewHold[]): Promise<void> => {
  await tx.query(
    `WITH hold AS (
       SELECT * FROM unnest($2::uuid[], $3::bigint[], $4::uuid[], $5::uuid[], $6::uuid[]) AS hold(hold_id, words, book_id, chapter_id, entry_id)
     ), inserted AS (
       INSERT INTO holds (workspace_id, hold_id, words, book_id, chapter_id, state)
       SELECT $1::uuid, hold_id, words, book_id, chapter_id, 'held' FROM hold
     ), entered AS (
       INSERT INTO entries (id, workspace_id, kind, words, book_id, chapter_id, job_id)
       SELECT entry_id, $1::uuid, 'reserve', words, book_id, chapter_id, hold_id FROM hold WHERE words > 0
     )
     UPDATE accounts SET entry_count = entry_count + (SELECT count(*) FROM hold WHERE words > 0) WHERE workspace_id = $1::uuid`,
    [
      workspaceId,
      holds.map(({ holdId }) => holdId),
      holds.map(({ words }) => words),
      holds.map(({ bookId }) => bookId),
      holds.map(({ chapterId }) => chapterId),
      holds.map(() => newId()),
    ],
  );
};

/** An entry of the ledger; time in ISO 8601. */
export interface EntryRow {
  id: string;
  kind: EnumName<typeof EntryType>;
  words: number;
  bookId: string | null;
  chapterId: string | null;
  jobId: string | null;
  reference: string | null;
  createdAt: string;
}

/** Reads the number of entries. */
export const readEntryCount = async (db: Queryable, workspaceId: string): Promise<number> => {
  const { rows } = await db.query<{ total: number }>(
    'SELECT entry_count AS total FROM accounts WHERE workspace_id = $1::uuid',
    [workspaceId],
  );
  return rows[0]?.total ?? 0;
};

/** Reads a page of entries, newest first; of the same millisecond, the one with the later id first. */
export const readEntries = async (
  db: Queryable,
  workspaceId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<EntryRow[]> => {
  const { rows } = await db.query<EntryRow & { [column: string]: unknown }>(
    `SELECT id, kind, words, book_id AS "bookId", chapter_id AS "chapterId", job_id AS "jobId", reference, created_at AS "createdAt"
     FROM entries WHERE workspace_id = $1::uuid ORDER BY created_at DESC, id DESC LIMIT $2::int OFFSET $3::int`,
    [workspaceId, limit, offset],
  );
  return rows;
};

/** Inserts the entry of a top-up. Returns false, without a change, if the workspace has one with the reference. */
export const insertTopUp = async (
  tx: Transaction,
  workspaceId: string,
  { words, reference }: { words: number; reference: string },
): Promise<boolean> => {
  const { rowCount } = await tx.query(
    `INSERT INTO entries (id, workspace_id, kind, words, reference) VALUES ($1::uuid, $2::uuid, 'topup', $3::bigint, $4::text)
     ON CONFLICT (workspace_id, reference) WHERE kind = 'topup' DO NOTHING`,
    [newId(), workspaceId, words, reference],
  );
  return rowCount !== 0;
};

/** Adds the words of a new top-up entry to the posted balance, and the entry to the count. */
export const addPostedWords = async (tx: Transaction, workspaceId: string, words: number): Promise<void> => {
  await tx.query(
    'UPDATE accounts SET posted = posted + $2::bigint, entry_count = entry_count + 1 WHERE workspace_id = $1::uuid',
    [workspaceId, words],
  );
};

/** More words than any text has, and far below 2^53, so that sums of 20,000 are exact. */
export const MAX_WORDS = 100_000_000_000;

/** Converts a protobuf amount of words to a number. Errors: INVALID_BODY outside `minimum`…MAX_WORDS. */
export const toWords = (words: bigint, minimum: 0 | 1): number => {
  if (words < BigInt(minimum) || words > BigInt(MAX_WORDS))
    throw fail('INVALID_BODY', `words must be a whole number from ${minimum} to ${MAX_WORDS}`);
  return Number(words);
};
