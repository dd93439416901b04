import type { Queryable } from '@versio/kit/postgres';
import type { BookKey, BookWriter } from './books.ts';

/** A change of chapter numbers: those from `firstOrder` to `lastOrder` became larger by `delta`. */
export interface ChapterMove {
  firstOrder: number;
  lastOrder: number;
  delta: number;
}

/** Reads the number of the last move that the records of a book follow. */
export const readLastMove = async (db: Queryable, { workspaceId, bookId }: BookKey): Promise<number> => {
  const { rows } = await db.query<{ lastMove: number }>({
    name: 'read-last-move',
    text: 'SELECT last_move AS "lastMove" FROM books WHERE book_id = $1::uuid AND workspace_id = $2::uuid',
    values: [bookId, workspaceId],
  });
  return rows[0]?.lastMove ?? 0;
};

/** Stores the number of the last move that the records of a locked book follow. */
export const storeLastMove = async ({ tx, workspaceId, bookId }: BookWriter, lastMove: number): Promise<void> => {
  await tx.query('UPDATE books SET last_move = $3::bigint WHERE book_id = $1::uuid AND workspace_id = $2::uuid', [
    bookId,
    workspaceId,
    lastMove,
  ]);
};

// $1 book, $2 workspace, $3 version, $4 first, $5 last, $6 delta.
const NUMBERS = '$4::int, $5::int, $6::int';

const moveLists = (table: string, lists: readonly string[], numbers: Readonly<Record<string, string>> = {}): string => {
  const moved = [...lists.map((column) => [column, `move_orders(${column}, ${NUMBERS})`]), ...Object.entries(numbers)];
  const columns = moved.map(([column]) => column);
  return `UPDATE ${table} SET ${columns.map((column) => `${column} = moved.${column}`).join(', ')},
      version = $3::bigint, updated_at = now()
    FROM (
      SELECT id, ${moved.map(([column, value]) => `${value} AS ${column}`).join(', ')} FROM ${table}
      WHERE book_id = $1::uuid AND workspace_id = $2::uuid
    ) AS moved
    WHERE ${table}.id = moved.id
      AND (${columns.map((column) => `${table}.${column}`).join(', ')})
        IS DISTINCT FROM (${columns.map((column) => `moved.${column}`).join(', ')})`;
};

const moveNumber = (table: string): string =>
  `UPDATE ${table} SET order_no = move_order(order_no, ${NUMBERS}), version = $3::bigint, updated_at = now()
   WHERE book_id = $1::uuid AND workspace_id = $2::uuid AND order_no BETWEEN $4::int AND $5::int`;

const STATEMENTS = [
  moveLists('characters', ['aliases', 'genders', 'narrator', 'timeline'], {
    first_order: `move_order(first_order, ${NUMBERS})`,
    role_from_order: `move_start(role_from_order, ${NUMBERS})`,
    faction_order: `move_order(faction_order, ${NUMBERS})`,
    realm_order: `move_order(realm_order, ${NUMBERS})`,
  }),
  moveLists('conflicts', ['candidates', 'evidence', 'undo']),
  // A chapter that moves behind the end of what began in it ends it.
  moveLists('relations', [], {
    from_order: `move_start(from_order, ${NUMBERS})`,
    to_order: `greatest(move_order(to_order, ${NUMBERS}), CASE WHEN to_order IS NULL THEN NULL ELSE move_start(from_order, ${NUMBERS}) END)`,
  }),
  moveNumber('character_events'),
  moveNumber('lessons'),
];

/** Gives all numbers of chapters in the records of a locked book that a move changed their new values. */
export const moveNumbers = async (
  { tx, workspaceId, bookId, version }: BookWriter,
  { firstOrder, lastOrder, delta }: ChapterMove,
): Promise<void> => {
  const move = [firstOrder, lastOrder, delta];
  for (const statement of STATEMENTS) await tx.query(statement, [bookId, workspaceId, version, ...move]);
  await tx.query(
    `UPDATE votes SET order_no = move_order(order_no, $2::int, $3::int, $4::int)
     WHERE book_id = $1::uuid AND order_no BETWEEN $2::int AND $3::int`,
    [bookId, ...move],
  );
  await moveSummaries({ tx, workspaceId, bookId }, move);
};

/**
 * The numbers of summaries are their keys, so they pass through free, negative ones. A summary at a number that another
 * one gets is of a chapter that was deleted: two chapters never have the same number.
 */
const moveSummaries = async (
  { tx, workspaceId, bookId }: Pick<BookWriter, 'tx' | 'workspaceId' | 'bookId'>,
  move: readonly number[],
): Promise<void> => {
  const book = [bookId, workspaceId];
  await tx.query(
    `UPDATE summaries SET order_no = -move_order(order_no, $3::int, $4::int, $5::int)
     WHERE book_id = $1::uuid AND workspace_id = $2::uuid AND order_no BETWEEN $3::int AND $4::int`,
    [...book, ...move],
  );
  await tx.query(
    `DELETE FROM summaries USING summaries AS moved
     WHERE summaries.book_id = $1::uuid AND summaries.workspace_id = $2::uuid
       AND moved.book_id = $1::uuid AND moved.order_no = -summaries.order_no AND moved.order_no < 0`,
    book,
  );
  await tx.query(
    `UPDATE summaries SET order_no = -order_no WHERE book_id = $1::uuid AND workspace_id = $2::uuid AND order_no < 0`,
    book,
  );
};
