import type { Queryable, Transaction } from '@versio/kit/postgres';
import type { EnumName } from '@versio/kit/wire';
import type { NameState } from '@versio/proto/versio/bible/v1/selection_pb';
import { toKey } from '../text/names.ts';
import { type BookKey, type BookWriter, lockBook } from './books.ts';
import { type BibleLimits, createRecordRoom } from './record-counts.ts';

/** How often a candidate occurs in the texts of the book. */
export interface CountedName {
  source: string;
  count: number;
}

/**
 * Stores how often names occur in the scanned texts, which have so many code points together. A naming that began
 * before texts were added may be applied after a later one; the larger counts are the newer ones.
 */
export const storeNameCounts = async (
  { tx, bookId }: BookWriter,
  names: readonly CountedName[],
  sourceCharacters: number,
): Promise<void> => {
  if (sourceCharacters > 0)
    await tx.query(
      'UPDATE books SET source_characters = greatest(source_characters, $2::bigint) WHERE book_id = $1::uuid',
      [bookId, sourceCharacters],
    );
  const counted = names.filter(({ count }) => count > 0);
  if (counted.length === 0) return;
  await tx.query(
    `INSERT INTO name_counts (book_id, source_key, count)
     SELECT $1::uuid, key, count FROM unnest($2::text[], $3::int[]) AS name(key, count)
     ON CONFLICT (book_id, source_key) DO UPDATE SET count = greatest(name_counts.count, excluded.count)`,
    [bookId, counted.map(({ source }) => toKey(source)), counted.map(({ count }) => count)],
  );
};

/** What was decided about a candidate for a name. */
export interface NameDecision {
  decision: 'record' | 'none' | 'open';
  byRule: boolean;
}

/** Reads the decisions about names, by their keys. */
export const readNameDecisions = async (
  { tx, bookId }: BookWriter,
  keys: readonly string[],
): Promise<Map<string, NameDecision>> => {
  const { rows } = await tx.query<NameDecision & { key: string }>(
    `SELECT source_key AS key, decision, by_rule AS "byRule" FROM name_decisions
     WHERE book_id = $1::uuid AND source_key = ANY ($2::text[])`,
    [bookId, keys],
  );
  return new Map(rows.map(({ key, ...decision }) => [key, decision]));
};

/** Stores decisions about names, by their keys; a later decision replaces an earlier one. */
export const storeNameDecisions = async (
  { tx, bookId }: BookWriter,
  decisions: ReadonlyMap<string, NameDecision>,
): Promise<void> => {
  if (decisions.size === 0) return;
  const values = [...decisions.values()];
  await tx.query(
    `INSERT INTO name_decisions (book_id, source_key, decision, by_rule)
     SELECT $1::uuid, key, decision, by_rule FROM unnest($2::text[], $3::text[], $4::boolean[]) AS name(key, decision, by_rule)
     ON CONFLICT (book_id, source_key) DO UPDATE SET decision = excluded.decision, by_rule = excluded.by_rule`,
    [bookId, [...decisions.keys()], values.map(({ decision }) => decision), values.map(({ byRule }) => byRule)],
  );
};

/** The name of a state of a candidate. */
export type NameStateName = EnumName<typeof NameState>;

/**
 * Reads the states of names by their keys; a name without a state is undecided. A name that a person renamed or deleted
 * is decided, whoever decided it before.
 */
export const readNameStates = async (
  db: Queryable,
  { workspaceId, bookId }: BookKey,
  keys: readonly string[],
): Promise<Map<string, NameStateName>> => {
  const { rows } = await db.query<{ key: string; state: NameStateName }>(
    `WITH asked AS (
       SELECT DISTINCT key FROM unnest($3::text[]) AS name(key)
       WHERE EXISTS (SELECT 1 FROM books WHERE book_id = $1::uuid AND workspace_id = $2::uuid AND deleted_at IS NULL)
     ), record AS (
       SELECT source_key AS key, origin FROM terms WHERE book_id = $1::uuid AND source_key = ANY ($3::text[])
       UNION ALL
       SELECT name.key, characters.origin FROM character_names name JOIN characters ON characters.id = name.character_id
       WHERE name.book_id = $1::uuid AND name.key = ANY ($3::text[]) AND name.kind IN ('name', 'alias')
     )
     SELECT asked.key, CASE
         WHEN decided.by_rule AND (decided.decision <> 'record' OR known.key IS NOT NULL)
           AND known.is_human IS NOT TRUE THEN 'by_rule'
         ELSE 'decided' END AS state
     FROM asked
     LEFT JOIN name_decisions decided ON decided.book_id = $1::uuid AND decided.source_key = asked.key
     LEFT JOIN (SELECT key, bool_or(origin = 'human') AS is_human FROM record GROUP BY key) known ON known.key = asked.key
     WHERE decided.source_key IS NOT NULL OR known.key IS NOT NULL`,
    [bookId, workspaceId, keys],
  );
  return new Map(rows.map(({ key, state }) => [key, state]));
};

/** A naming or harvest that is applied once. */
export interface Answer extends BookKey {
  /** Records beyond them are left out. */
  limits: BibleLimits;
  kind: 'naming' | 'harvest';
  answerId: string;
  /** The chapter of a harvest. */
  chapterId?: string;
}

/** The result of an answer that has been applied. */
export interface AppliedAnswer {
  /** The version of the Bible with the answer. */
  version: number;
  conflictsOpened: number;
  recordsLeftOut: number;
}

/**
 * Applies an answer under the book's lock, and stores the result in the same transaction. Returns the stored result if
 * the answer has been applied before. Errors: BOOK_NOT_FOUND for a deleted book.
 * @param apply returns how many conflicts it opened
 */
export const onceUnderLock = async (
  tx: Transaction,
  answer: Answer,
  apply: (writer: BookWriter) => Promise<number>,
): Promise<AppliedAnswer> => {
  const applied = await readApplied(tx, answer);
  if (applied) return applied;
  const locked = await lockBook(tx, answer.workspaceId, answer.bookId);
  const room = createRecordRoom(locked, answer.limits);
  const writer = { ...locked, room };
  // Another call with the same answer may have held the lock before this one.
  const appliedMeanwhile = await readApplied(tx, answer);
  if (appliedMeanwhile) return appliedMeanwhile;
  const conflictsOpened = await apply(writer);
  const recordsLeftOut = room.leftOut();
  await tx.query(
    `INSERT INTO applied_answers (book_id, kind, answer_id, chapter_id, version, conflicts_opened, records_left_out)
     VALUES ($1::uuid, $2::text, $3::text, $4::uuid, $5::bigint, $6::int, $7::int)`,
    [
      ...[answer.bookId, answer.kind, answer.answerId, answer.chapterId ?? null],
      ...[writer.version, conflictsOpened, recordsLeftOut],
    ],
  );
  return { version: writer.version, conflictsOpened, recordsLeftOut };
};

const readApplied = async (
  tx: Transaction,
  { workspaceId, bookId, kind, answerId }: Answer,
): Promise<AppliedAnswer | undefined> => {
  const { rows } = await tx.query<AppliedAnswer & { [column: string]: unknown }>(
    `SELECT applied.version, conflicts_opened AS "conflictsOpened", records_left_out AS "recordsLeftOut"
     FROM applied_answers applied
     JOIN books ON books.book_id = applied.book_id AND books.workspace_id = $2::uuid AND books.deleted_at IS NULL
     WHERE applied.book_id = $1::uuid AND kind = $3::text AND answer_id = $4::text`,
    [bookId, workspaceId, kind, answerId],
  );
  return rows[0];
};

/** How often names occur in the scanned texts of a book. */
export interface NameCounts {
  /** The number of code points of these texts; 0: not scanned. */
  sourceCharacters: number;
  /** By the key of the name. */
  counts: Map<string, number>;
}

/** Reads how often names occur in the scanned texts of a book. */
export const readNameCounts = async (
  db: Queryable,
  { workspaceId, bookId }: BookKey,
  keys: readonly string[],
): Promise<NameCounts> => {
  const { rows } = await db.query<{ sourceCharacters: number; key: string | null; count: number }>({
    name: 'read-name-counts',
    text: `SELECT source_characters AS "sourceCharacters", name.source_key AS key, name.count FROM books
     LEFT JOIN name_counts AS name ON name.book_id = $1::uuid AND name.source_key = ANY ($3::text[])
     WHERE books.book_id = $1::uuid AND workspace_id = $2::uuid`,
    values: [bookId, workspaceId, keys],
  });
  const sourceCharacters = rows[0]?.sourceCharacters ?? 0;
  if (sourceCharacters === 0) return { sourceCharacters, counts: new Map() };
  return { sourceCharacters, counts: new Map(rows.flatMap(({ key, count }) => (key === null ? [] : [[key, count]]))) };
};

/** Returns those of the ids that are records of human origin or locked. */
export const readBindingIds = async (
  db: Queryable,
  { workspaceId, bookId }: BookKey,
  ids: readonly string[],
): Promise<Set<string>> => {
  const where = 'book_id = $1::uuid AND workspace_id = $2::uuid AND id = ANY ($3::uuid[])';
  const { rows } = await db.query<{ id: string }>({
    name: 'read-binding-ids',
    text: `SELECT id FROM terms WHERE ${where} AND (locked OR origin = 'human')
     UNION ALL SELECT id FROM characters WHERE ${where} AND (locked OR origin = 'human')
     UNION ALL SELECT id FROM idioms WHERE ${where} AND origin = 'human'`,
    values: [bookId, workspaceId, ids],
  });
  return new Set(rows.map(({ id }) => id));
};
