import type { Transaction } from '@versio/kit/postgres';
import { type BookKey, type BookWriter, lockBook } from './books.ts';

/** A naming or harvest that is applied once. */
export interface Answer extends BookKey {
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
  const writer = await lockBook(tx, answer.workspaceId, answer.bookId);
  // Another call with the same answer may have held the lock before this one.
  const appliedMeanwhile = await readApplied(tx, answer);
  if (appliedMeanwhile) return appliedMeanwhile;
  const conflictsOpened = await apply(writer);
  await tx.query(
    `INSERT INTO applied_answers (book_id, kind, answer_id, chapter_id, version, conflicts_opened)
     VALUES ($1::uuid, $2::text, $3::text, $4::uuid, $5::bigint, $6::int)`,
    [answer.bookId, answer.kind, answer.answerId, answer.chapterId ?? null, writer.version, conflictsOpened],
  );
  return { version: writer.version, conflictsOpened };
};

const readApplied = async (
  tx: Transaction,
  { workspaceId, bookId, kind, answerId }: Answer,
): Promise<AppliedAnswer | undefined> => {
  const { rows } = await tx.query<AppliedAnswer & { [column: string]: unknown }>(
    `SELECT applied.version, conflicts_opened AS "conflictsOpened" FROM applied_answers applied
     JOIN books ON books.book_id = applied.book_id AND books.workspace_id = $2::uuid AND books.deleted_at IS NULL
     WHERE applied.book_id = $1::uuid AND kind = $3::text AND answer_id = $4::text`,
    [bookId, workspaceId, kind, answerId],
  );
  return rows[0];
};
