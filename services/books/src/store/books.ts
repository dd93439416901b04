import { fail } from '@versio/kit/errors';
import type { Queryable, Transaction } from '@versio/kit/postgres';

/** The treatment of paragraphs that the analysis marked as noise. */
export type Noise = 'keep' | 'drop';

/** A media type of covers. */
export type CoverMediaType = 'image/png' | 'image/jpeg';

/** A book; times in ISO 8601. */
export interface BookRow {
  id: string;
  title: string;
  sourceLang: string;
  targetLang: string;
  autoApprove: boolean;
  hanAllowList: string[];
  noise: Noise;
  author: string | null;
  /** In the target language. */
  translatedTitle: string | null;
  description: string | null;
  /** The media type of the cover; null if there is none. */
  coverType: CoverMediaType | null;
  /** Names the content of the dictionary; null if there is none. */
  dictionaryId: string | null;
  /** The number of the last change of chapter numbers; 0: none. */
  lastMove: number;
  createdAt: string;
  updatedAt: string;
}

/** The columns of a BookRow. */
export const BOOK_COLUMNS = `books.id, books.title, books.source_lang AS "sourceLang", books.target_lang AS "targetLang",
  books.auto_approve AS "autoApprove", books.han_allow_list AS "hanAllowList", books.noise,
  books.author, books.translated_title AS "translatedTitle", books.description, books.cover_type AS "coverType",
  books.dictionary_id AS "dictionaryId", books.last_move AS "lastMove",
  books.created_at AS "createdAt", books.updated_at AS "updatedAt"`;

/** The numbers of chapters by status. */
export const CHAPTER_COUNTS = ['idle', 'queued', 'running', 'done', 'failed']
  .map((status) => `count(*) FILTER (WHERE status = '${status}')::int AS ${status}`)
  .join(', ');

/** A book with the numbers of its chapters by status. */
export interface BookSummaryRow extends BookRow {
  idle: number;
  queued: number;
  running: number;
  done: number;
  failed: number;
}

/** A book to be inserted. */
export type NewBook = Pick<
  BookRow,
  'id' | 'title' | 'sourceLang' | 'targetLang' | 'autoApprove' | 'noise' | 'author' | 'translatedTitle' | 'description'
>;

/** The fields of a book that may change; undefined keeps the old value, null removes it. */
export interface BookChanges {
  title: string | undefined;
  sourceLang: string | undefined;
  targetLang: string | undefined;
  autoApprove: boolean | undefined;
  hanAllowList: readonly string[] | undefined;
  noise: Noise | undefined;
  author: string | null | undefined;
  translatedTitle: string | null | undefined;
  description: string | null | undefined;
}

/** Reads a book. Errors: BOOK_NOT_FOUND. */
export const readBook = async (db: Queryable, workspaceId: string, bookId: string): Promise<BookRow> => {
  const { rows } = await db.query<BookRow & { [column: string]: unknown }>({
    name: 'read-book',
    text: `SELECT ${BOOK_COLUMNS} FROM books WHERE id = $1::uuid AND workspace_id = $2::uuid`,
    values: [bookId, workspaceId],
  });
  if (rows[0] === undefined) throw fail('BOOK_NOT_FOUND');
  return rows[0];
};

/** Checks that a book exists. Errors: BOOK_NOT_FOUND. */
export const requireBook = async (db: Queryable, workspaceId: string, bookId: string): Promise<void> => {
  const { rowCount } = await db.query({
    name: 'require-book',
    text: 'SELECT 1 FROM books WHERE id = $1::uuid AND workspace_id = $2::uuid',
    values: [bookId, workspaceId],
  });
  if (rowCount === 0) throw fail('BOOK_NOT_FOUND');
};

/**
 * Locks a book to add or delete chapters or to delete the book. This is the first lock of every transaction that takes
 * several. Errors: BOOK_NOT_FOUND.
 */
export const lockBook = async (tx: Transaction, workspaceId: string, bookId: string): Promise<void> => {
  const { rowCount } = await tx.query({
    name: 'lock-book',
    text: 'SELECT 1 FROM books WHERE id = $1::uuid AND workspace_id = $2::uuid FOR UPDATE',
    values: [bookId, workspaceId],
  });
  if (rowCount === 0) throw fail('BOOK_NOT_FOUND');
};

/** Counts the books of a workspace. */
export const countBooks = async (db: Queryable, workspaceId: string): Promise<number> => {
  const { rows } = await db.query<{ total: number }>(
    'SELECT count(*)::int AS total FROM books WHERE workspace_id = $1::uuid',
    [workspaceId],
  );
  return rows[0]!.total;
};

/** Reads a page of the books of a workspace, newest first. */
export const readBookSummaries = async (
  db: Queryable,
  workspaceId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<BookSummaryRow[]> => {
  const { rows } = await db.query<BookSummaryRow & { [column: string]: unknown }>(
    `SELECT books.*, counts.*
     FROM (
       SELECT ${BOOK_COLUMNS} FROM books WHERE workspace_id = $1::uuid
       ORDER BY created_at DESC, id DESC LIMIT $2::int OFFSET $3::int
     ) AS books
     CROSS JOIN LATERAL (
       SELECT ${CHAPTER_COUNTS}
       FROM chapters WHERE chapters.book_id = books.id AND chapters.workspace_id = $1::uuid
     ) AS counts
     ORDER BY books."createdAt" DESC, books.id DESC`,
    [workspaceId, limit, offset],
  );
  return rows;
};

/** Inserts a book without chapters. */
export const insertBook = async (tx: Transaction, workspaceId: string, book: NewBook): Promise<void> => {
  await tx.query(
    `INSERT INTO books (id, workspace_id, title, source_lang, target_lang, auto_approve, noise, author, translated_title,
       description)
     VALUES ($1::uuid, $2::uuid, $3::text, $4::text, $5::text, $6::boolean, $7::text, $8::text, $9::text, $10::text)`,
    [
      book.id,
      workspaceId,
      book.title,
      book.sourceLang,
      book.targetLang,
      book.autoApprove,
      book.noise,
      book.author,
      book.translatedTitle,
      book.description,
    ],
  );
};

const NULLABLE_FIELDS = ['author', 'translatedTitle', 'description'] as const;

/**
 * Changes the given fields of a book. If nothing changes, updated_at stays. A translated title that a model wrote goes
 * with the title and the language that it was made for; one that is given is a person's from then on.
 */
export const updateBookFields = async (
  tx: Transaction,
  { workspaceId, bookId, changes }: { workspaceId: string; bookId: string; changes: BookChanges },
): Promise<void> => {
  await tx.query(
    `UPDATE books SET title = given.title, source_lang = given.source_lang, target_lang = given.target_lang,
       auto_approve = given.auto_approve, han_allow_list = given.han_allow_list, noise = given.noise,
       author = given.author, translated_title = given.translated_title, machine_title = given.machine_title,
       description = given.description, updated_at = now()
     FROM (
       SELECT coalesce($3::text, title) AS title, coalesce($4::text, source_lang) AS source_lang,
         coalesce($5::text, target_lang) AS target_lang, coalesce($6::boolean, auto_approve) AS auto_approve,
         coalesce($7::text[], han_allow_list) AS han_allow_list, coalesce($8::text, noise) AS noise,
         CASE WHEN 'author' = ANY ($9::text[]) THEN $10::text ELSE author END AS author,
         CASE WHEN 'translatedTitle' = ANY ($9::text[]) THEN $11::text
           WHEN translated_title = machine_title AND (coalesce($3::text, title), coalesce($5::text, target_lang))
             <> (title, target_lang) THEN NULL
           ELSE translated_title END AS translated_title,
         CASE WHEN 'translatedTitle' = ANY ($9::text[]) THEN NULL ELSE machine_title END AS machine_title,
         CASE WHEN 'description' = ANY ($9::text[]) THEN $12::text ELSE description END AS description
       FROM books WHERE id = $1::uuid AND workspace_id = $2::uuid
     ) AS given
     WHERE books.id = $1::uuid AND books.workspace_id = $2::uuid
       AND (books.title, books.source_lang, books.target_lang, books.auto_approve, books.han_allow_list, books.noise,
           books.author, books.translated_title, books.machine_title, books.description)
         IS DISTINCT FROM
         (given.title, given.source_lang, given.target_lang, given.auto_approve, given.han_allow_list, given.noise,
           given.author, given.translated_title, given.machine_title, given.description)`,
    [
      bookId,
      workspaceId,
      changes.title,
      changes.sourceLang,
      changes.targetLang,
      changes.autoApprove,
      changes.hanAllowList,
      changes.noise,
      NULLABLE_FIELDS.filter((name) => changes[name] !== undefined),
      ...NULLABLE_FIELDS.map((name) => changes[name]),
    ],
  );
};

/** Subtracts from the chapter count of a locked book. */
export const subtractChapters = async (tx: Transaction, bookId: string, count: number): Promise<void> => {
  await tx.query('UPDATE books SET chapter_count = chapter_count - $2::int WHERE id = $1::uuid', [bookId, count]);
};

/** Deletes the row of a book. */
export const deleteBookRow = async (tx: Transaction, workspaceId: string, bookId: string): Promise<void> => {
  await tx.query('DELETE FROM books WHERE id = $1::uuid AND workspace_id = $2::uuid', [bookId, workspaceId]);
};

/** Returns for each of these books of any workspace that exists whether it has queued or running chapters. */
export const readActivity = async (
  db: Queryable,
  bookIds: readonly string[],
): Promise<{ bookId: string; isBusy: boolean }[]> => {
  const { rows } = await db.query<{ bookId: string; isBusy: boolean }>(
    // A chapter has a job exactly while it is queued or running.
    `SELECT id AS "bookId",
       EXISTS (SELECT 1 FROM chapters WHERE chapters.book_id = books.id AND chapters.job_id IS NOT NULL) AS "isBusy"
     FROM books WHERE id = ANY ($1::uuid[])`,
    [bookIds],
  );
  return rows;
};

/** Chooses books of a workspace at random, so that those that cannot be handled never hold up all others. */
export const chooseBookIds = async (db: Queryable, workspaceId: string, limit: number): Promise<string[]> => {
  const { rows } = await db.query<{ id: string }>(
    'SELECT id FROM books WHERE workspace_id = $1::uuid ORDER BY random() LIMIT $2::int',
    [workspaceId, limit],
  );
  return rows.map(({ id }) => id);
};
