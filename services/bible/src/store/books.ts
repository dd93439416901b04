import { createHash } from 'node:crypto';
import { fail } from '@versio/kit/errors';
import { inTransaction, type Pool, type Queryable, type Transaction } from '@versio/kit/postgres';
import type { QueryResultRow } from 'pg';
import { createKnownVotes, type KnownVotes } from './known-votes.ts';
import type { RecordRoom } from './record-counts.ts';
import type { FieldResolution, KnownTerm } from './records.ts';

/** A book of a workspace. */
export interface BookKey {
  workspaceId: string;
  bookId: string;
}

/** A book's Bible, to be read. */
export interface BookReader extends BookKey {
  tx: Queryable;
}

/** A book's Bible, locked for writing. */
export interface BookWriter extends BookKey {
  tx: Transaction;
  /** The version of everything that this transaction changes. */
  version: number;
  /** The last change of chapter numbers that the records follow. */
  lastMove: number;
  /** The room for records that answers of models add; undefined if they are not limited. */
  room?: RecordRoom;
  /** The votes that the transaction has read or added. */
  votes: KnownVotes;
  /** Votes are stored by the end of the transaction (storeVotes), those of several chapters together. */
  storesVotesLater?: boolean;
  /** The terms and decisions of persons that the transaction has read, if it changes them only as votes say. */
  reads?: SharedReads;
}

/** What the chapters of a transaction read once. */
export interface SharedReads {
  /** By key; null: there is none. */
  terms: Map<string, KnownTerm | null>;
  /** By kind and record; null: no person resolved a conflict about it. */
  resolutions: Map<string, FieldResolution | null>;
}

/**
 * Locks a book's Bible until the transaction ends and increments its version. It is the first lock of every transaction
 * that writes a Bible. Errors: BOOK_NOT_FOUND for a deleted book and for a book of another workspace.
 */
export const lockBook = async (tx: Transaction, workspaceId: string, bookId: string): Promise<BookWriter> => {
  const { rows } = await tx.query<{ version: number; lastMove: number }>(
    `INSERT INTO books (book_id, workspace_id, version) VALUES ($1::uuid, $2::uuid, 1)
     ON CONFLICT (book_id) DO UPDATE SET version = books.version + 1
       WHERE books.workspace_id = excluded.workspace_id AND books.deleted_at IS NULL
     RETURNING version, last_move AS "lastMove"`,
    [bookId, workspaceId],
  );
  if (rows[0] === undefined) throw fail('BOOK_NOT_FOUND');
  return { tx, workspaceId, bookId, ...rows[0], votes: createKnownVotes(tx, bookId) };
};

/** Returns the version of a Bible: 0 for a book without one and for a book of another workspace. */
export const readVersion = async (db: Queryable, workspaceId: string, bookId: string): Promise<number> => {
  const { rows } = await db.query<{ version: number }>({
    name: 'read-version',
    text: 'SELECT version FROM books WHERE book_id = $1::uuid AND workspace_id = $2::uuid AND deleted_at IS NULL',
    values: [bookId, workspaceId],
  });
  return rows[0]?.version ?? 0;
};

/** Records deletions for the indexes in memory. */
export const recordDeletions = async (
  { tx, bookId, version }: BookWriter,
  recordIds: readonly string[],
): Promise<void> => {
  if (recordIds.length === 0) return;
  await tx.query(
    'INSERT INTO deletions (book_id, version, record_id) SELECT $1::uuid, $2::bigint, unnest($3::uuid[]) ON CONFLICT DO NOTHING',
    [bookId, version, recordIds],
  );
};

const TABLES = [
  'votes',
  'applied_answers',
  'name_decisions',
  'name_counts',
  'analyses',
  'summaries',
  'lessons',
  'conflicts',
  'idioms',
  'character_events',
  'relations',
  'character_names',
  'characters',
  'terms',
  'record_counts',
  'deletions',
] as const;

/** Deletes a book's Bible. The tombstone that remains refuses every later write. */
export const purgeBook = async (tx: Transaction, workspaceId: string, bookId: string): Promise<void> => {
  await tx.query(
    `INSERT INTO books (book_id, workspace_id, deleted_at) VALUES ($1::uuid, $2::uuid, now())
     ON CONFLICT (book_id) DO UPDATE SET deleted_at = now() WHERE books.workspace_id = excluded.workspace_id`,
    [bookId, workspaceId],
  );
  // Some of the tables have no workspace_id; the book that is locked above has.
  for (const table of TABLES)
    await tx.query(
      `DELETE FROM ${table} WHERE book_id = (SELECT book_id FROM books WHERE book_id = $1::uuid AND workspace_id = $2::uuid)`,
      [bookId, workspaceId],
    );
};

const KEEP_DELETIONS_HOURS = 24;
const SWEEP_ROWS = 5_000;

/** Deletes one batch of deletions older than every index in memory (MAX_INDEX_AGE_MS). Returns how many. */
export const sweepDeletions = async (db: Queryable): Promise<number> => {
  const { rowCount } = await db.query(
    `DELETE FROM deletions WHERE ctid IN (
       SELECT ctid FROM deletions WHERE deleted_at < now() - make_interval(hours => $1::int) LIMIT $2::int)`,
    [KEEP_DELETIONS_HOURS, SWEEP_ROWS],
  );
  return rowCount ?? 0;
};

/** The records of one kind in a document, page by page. May be called again. */
export type ImportedRecords<Item> = () => AsyncIterable<readonly Item[]>;

/** The records of an import, and the statement that stores them. */
export interface Import<Item> {
  records: ImportedRecords<Item>;
  /** The natural key of a record. Of those with the same, the last is stored. */
  keyOf: (record: Item) => string;
  toRow: (record: Item) => object;
  /**
   * Its parameters are $1 workspace, $2 book, $3 version and $4 rows. Returns one row per record that is stored as
   * given.
   */
  sql: string;
}

// The JSON of a statement stays within some MB.
const IMPORT_ROWS = 1_000;

/**
 * Stores the records of an import in batches. Holds their keys, and one page of them. Returns how many are stored as
 * given.
 */
export const importRows = async <Item, Row extends QueryResultRow = QueryResultRow>(
  { tx, workspaceId, bookId, version }: BookWriter,
  { records, keyOf, toRow, sql }: Import<Item>,
  onStored?: (stored: readonly Row[], given: readonly Item[]) => Promise<void> | void,
): Promise<number> => {
  const lastByKey = new Map<string, number>();
  let number = 0;
  for await (const page of records())
    for (const record of page) {
      lastByKey.set(shortKey(keyOf(record)), number);
      number += 1;
    }
  number = 0;
  let count = 0;
  for await (const page of records()) {
    const last: Item[] = [];
    for (const record of page) {
      if (lastByKey.get(shortKey(keyOf(record))) === number) last.push(record);
      number += 1;
    }
    for (let start = 0; start < last.length; start += IMPORT_ROWS) {
      const given = last.slice(start, start + IMPORT_ROWS);
      const values = [workspaceId, bookId, version, JSON.stringify(given.map(toRow))];
      const stored = await tx.query<Row>(sql, values);
      count += stored.rows.length;
      await onStored?.(stored.rows, given);
    }
  }
  return count;
};

/** Keys are held by the hundred thousand, and those of lessons and events are texts. */
const shortKey = (key: string): string => (key.length <= 64 ? key : createHash('sha256').update(key).digest('base64'));

/** SQL: a record of human origin keeps it, also if the document has analysis. */
export const keepHumanOrigin = (table: string, given: string): string =>
  `origin = CASE ${table}.origin WHEN 'human' THEN 'human' ELSE ${given}.origin END`;

/** SQL: the origin $6; with a version $7 only if no later edit gave the record another one. */
export const ORIGIN_UNLESS_EDITED = 'CASE WHEN version <> $7::bigint THEN origin ELSE $6::text END';

/** SQL: a human record that differs is not replaced (docs/rules.md#export-and-import). */
export const mayReplace = (table: string, isSame: string): string => `${table}.origin = 'analysis' OR (${isSame})`;

const ERASED_BOOKS = 5;

/** Deletes a batch of the Bibles of a workspace; returns how many are left. Their tombstones stay. */
export const eraseBibles =
  (pool: Pool) =>
  async (workspaceId: string): Promise<Record<string, number>> => {
    const { rows } = await pool.query<{ bookId: string }>(
      `SELECT book_id AS "bookId" FROM books WHERE workspace_id = $1::uuid AND deleted_at IS NULL LIMIT $2::int`,
      [workspaceId, ERASED_BOOKS],
    );
    for (const { bookId } of rows) await inTransaction(pool, (tx) => purgeBook(tx, workspaceId, bookId));
    const left = await pool.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM books WHERE workspace_id = $1::uuid AND deleted_at IS NULL',
      [workspaceId],
    );
    return { bibles: left.rows[0]!.count };
  };
