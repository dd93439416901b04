import { fail } from '@versio/kit/errors';
import type { Queryable, Transaction } from '@versio/kit/postgres';
import type { ChapterKey } from './chapters.ts';

type BookKey = Pick<ChapterKey, 'workspaceId' | 'bookId'>;

/** A change of chapter numbers: those from `firstOrder` to `lastOrder` became larger by `delta`. */
export interface ChapterMove {
  firstOrder: number;
  lastOrder: number;
  delta: number;
}

/** A stored change, with its number in the book. */
export interface ChapterMoveRow extends ChapterMove {
  no: number;
}

/**
 * Gives the chapters of a locked book that have the numbers of a move their new ones, and stores the move. Invariant:
 * last_move is the number of the book's moves, and every change of a number is one of them, so that the Bible can
 * follow. Returns how many chapters moved; if none did, there is no move.
 */
export const moveChapters = async (
  tx: Transaction,
  { workspaceId, bookId }: BookKey,
  { firstOrder, lastOrder, delta }: ChapterMove,
): Promise<number> => {
  const { rowCount } = await tx.query(
    `UPDATE chapters SET order_no = order_no + $5::int, version = version + 1, updated_at = now()
     WHERE book_id = $1::uuid AND workspace_id = $2::uuid AND order_no BETWEEN $3::int AND $4::int`,
    [bookId, workspaceId, firstOrder, lastOrder, delta],
  );
  if (rowCount === 0) return 0;
  await tx.query(
    `WITH book AS (
       UPDATE books SET last_move = last_move + 1 WHERE id = $1::uuid AND workspace_id = $2::uuid RETURNING last_move
     )
     INSERT INTO chapter_moves (book_id, workspace_id, no, first_order, last_order, delta)
     SELECT $1::uuid, $2::uuid, last_move, $3::int, $4::int, $5::int FROM book`,
    [bookId, workspaceId, firstOrder, lastOrder, delta],
  );
  return rowCount ?? 0;
};

/** The chapters that a shift would move. */
export interface ShiftedRange {
  /** The lowest and the highest of their numbers; null if there are no such chapters. */
  first: number | null;
  last: number | null;
  /** The number of one that is queued or running. */
  busy: number | null;
}

/** Locks the chapters of a locked book from a number on, in id order as every call does. */
export const lockChaptersFrom = async (
  tx: Transaction,
  { workspaceId, bookId }: BookKey,
  fromOrder: number,
): Promise<ShiftedRange> => {
  const { rows } = await tx.query<ShiftedRange & { [column: string]: unknown }>(
    `SELECT min("orderNo") AS first, max("orderNo") AS last, min("orderNo") FILTER (WHERE "jobId" IS NOT NULL) AS busy
     FROM (
       SELECT order_no AS "orderNo", job_id AS "jobId" FROM chapters
       WHERE book_id = $1::uuid AND workspace_id = $2::uuid AND order_no >= $3::int ORDER BY id FOR UPDATE
     ) AS locked`,
    [bookId, workspaceId, fromOrder],
  );
  return rows[0]!;
};

/** Returns the lowest number below `fromOrder` that a chapter from there on would get; undefined if there is none. */
export const findCollision = async (
  tx: Transaction,
  { workspaceId, bookId }: BookKey,
  { fromOrder, delta }: { fromOrder: number; delta: number },
): Promise<number | undefined> => {
  const { rows } = await tx.query<{ orderNo: number }>(
    `SELECT stays.order_no AS "orderNo"
     FROM chapters AS stays JOIN chapters AS moves
       ON moves.book_id = stays.book_id AND moves.order_no = stays.order_no::bigint - $4::bigint
     WHERE stays.book_id = $1::uuid AND stays.workspace_id = $2::uuid AND stays.order_no < $3::int
       AND moves.order_no >= $3::int
     ORDER BY stays.order_no LIMIT 1`,
    [bookId, workspaceId, fromOrder, delta],
  );
  return rows[0]?.orderNo;
};

/** Reads the number of a book's last move. Errors: BOOK_NOT_FOUND. */
export const readLastMove = async (db: Queryable, { workspaceId, bookId }: BookKey): Promise<number> => {
  const { rows } = await db.query<{ lastMove: number }>({
    name: 'read-last-move',
    text: 'SELECT last_move AS "lastMove" FROM books WHERE id = $1::uuid AND workspace_id = $2::uuid',
    values: [bookId, workspaceId],
  });
  if (rows[0] === undefined) throw fail('BOOK_NOT_FOUND');
  return rows[0].lastMove;
};

/** Reads the next moves of a book after a known one, in order. */
export const readMoves = async (
  db: Queryable,
  { workspaceId, bookId }: BookKey,
  { after, limit }: { after: number; limit: number },
): Promise<ChapterMoveRow[]> => {
  const { rows } = await db.query<ChapterMoveRow & { [column: string]: unknown }>(
    `SELECT no, first_order AS "firstOrder", last_order AS "lastOrder", delta FROM chapter_moves
     WHERE book_id = $1::uuid AND workspace_id = $2::uuid AND no > $3::bigint ORDER BY no LIMIT $4::int`,
    [bookId, workspaceId, after, limit],
  );
  return rows;
};

/** Reads the number of a chapter; 0 if the book has no such chapter. */
export const readOrderNo = async (db: Queryable, { workspaceId, bookId, chapterId }: ChapterKey): Promise<number> => {
  const { rows } = await db.query<{ orderNo: number }>(
    `SELECT order_no AS "orderNo" FROM chapters
     WHERE id = $1::uuid AND book_id = $2::uuid AND workspace_id = $3::uuid`,
    [chapterId, bookId, workspaceId],
  );
  return rows[0]?.orderNo ?? 0;
};
