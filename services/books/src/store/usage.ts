import { fail } from '@versio/kit/errors';
import type { Queryable, Transaction } from '@versio/kit/postgres';
import type { PlanLimits } from '@versio/proto/plan-limits';

/** What a workspace stores, or by how much that changes. */
export interface Usage {
  books: number;
  /**
   * UTF-8 bytes of source texts, of translations in all revisions, and of uploads that are not committed; bytes of
   * dictionaries as they are stored, and of covers.
   */
  storedBytes: number;
  uncommittedUploads: number;
}

/**
 * Changes what a workspace stores, in the transaction that stores or deletes it. The row is locked until that ends, so
 * of two transactions that want the last place below a limit the second one sees the first. To be called as the last
 * lock of a transaction: others of the workspace wait for it. Errors: LIMIT_REACHED, and the whole transaction is
 * undone.
 * @param limits what may not be exceeded by an increase; undefined for work that is never refused
 */
export const changeUsage = async (
  tx: Transaction,
  workspaceId: string,
  { books = 0, storedBytes = 0, uncommittedUploads = 0 }: Partial<Usage>,
  limits?: PlanLimits,
): Promise<void> => {
  if (books === 0 && storedBytes === 0 && uncommittedUploads === 0) return;
  const { rows } = await tx.query<Usage & { [column: string]: unknown }>({
    name: 'change-usage',
    text: `INSERT INTO workspace_usage AS usage (workspace_id, books, stored_bytes, uncommitted_uploads)
     VALUES ($1::uuid, $2::bigint, $3::bigint, $4::bigint)
     ON CONFLICT (workspace_id) DO UPDATE SET books = usage.books + excluded.books,
       stored_bytes = usage.stored_bytes + excluded.stored_bytes,
       uncommitted_uploads = usage.uncommitted_uploads + excluded.uncommitted_uploads
     RETURNING books, stored_bytes AS "storedBytes", uncommitted_uploads AS "uncommittedUploads"`,
    values: [workspaceId, books, storedBytes, uncommittedUploads],
  });
  if (limits) requireWithin(rows[0]!, { books, storedBytes, uncommittedUploads }, limits);
};

const WORDS: Readonly<Record<keyof Usage, string>> = {
  books: 'books',
  storedBytes: 'bytes of text',
  uncommittedUploads: 'uploads at a time',
};

/** Errors: LIMIT_REACHED for what has increased beyond its limit. */
const requireWithin = (usage: Usage, change: Partial<Usage>, limits: PlanLimits): void => {
  for (const name of Object.keys(WORDS) as (keyof Usage)[])
    if ((change[name] ?? 0) > 0 && usage[name] > limits[name])
      throw fail(
        'LIMIT_REACHED',
        `the plan allows ${limits[name].toLocaleString('en-US')} ${WORDS[name]} in a workspace`,
        { limit: name },
      );
};

/** Returns what a workspace stores. */
export const readUsage = async (db: Queryable, workspaceId: string): Promise<Usage> => {
  const { rows } = await db.query<Usage & { [column: string]: unknown }>(
    `SELECT books, stored_bytes AS "storedBytes", uncommitted_uploads AS "uncommittedUploads"
     FROM workspace_usage WHERE workspace_id = $1::uuid`,
    [workspaceId],
  );
  return rows[0] ?? { books: 0, storedBytes: 0, uncommittedUploads: 0 };
};

/**
 * Sums the bytes of chapters that are locked to be deleted: sources and all revisions. octet_length reads the sizes and
 * not the texts.
 */
export const measureChapters = async (tx: Queryable, chapterIds: readonly string[]): Promise<number> => {
  const { rows } = await tx.query<{ bytes: number }>(
    `SELECT coalesce(sum(bytes), 0)::int8 AS bytes FROM (
       SELECT octet_length(source_text) AS bytes FROM chapter_sources WHERE chapter_id = ANY ($1::uuid[])
       UNION ALL
       SELECT octet_length(translated_text) FROM chapter_revisions WHERE chapter_id = ANY ($1::uuid[])
     ) AS texts`,
    [chapterIds],
  );
  return rows[0]!.bytes;
};

/**
 * Chooses a workspace whose usage was not compared with what it stores for a day, and notes that it is now. Two
 * replicas never get the same one.
 */
export const claimComparison = async (db: Queryable): Promise<string | undefined> => {
  const { rows } = await db.query<{ workspaceId: string }>(
    `UPDATE workspace_usage SET compared_at = now() WHERE workspace_id = (
       SELECT workspace_id FROM workspace_usage WHERE compared_at < now() - interval '1 day'
       ORDER BY compared_at LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING workspace_id AS "workspaceId"`,
  );
  return rows[0]?.workspaceId;
};

/** A number of things and the bytes of their texts. */
interface Measure {
  count: number;
  bytes: number;
}

/** Counts the uploads of a workspace that are not committed, with the bytes of their texts. */
export const measureUploads = async (tx: Transaction, workspaceId: string): Promise<Measure> => {
  const { rows } = await tx.query<Measure & { [column: string]: unknown }>(
    `SELECT (SELECT count(*) FROM uploads WHERE workspace_id = $1::uuid AND committed_chapter_ids IS NULL) AS count,
       (SELECT coalesce(sum(octet_length(source_text)), 0)::int8 FROM upload_chapters WHERE workspace_id = $1::uuid) AS bytes`,
    [workspaceId],
  );
  return rows[0]!;
};

/** Counts the books of a workspace, with the bytes of their texts. One statement a book keeps each of them short. */
export const measureBooks = async (tx: Transaction, workspaceId: string): Promise<Measure> => {
  const { rows: books } = await tx.query<{ id: string }>('SELECT id FROM books WHERE workspace_id = $1::uuid', [
    workspaceId,
  ]);
  let bytes = 0;
  for (const { id } of books) {
    const { rows } = await tx.query<{ bytes: number }>(
      `SELECT (coalesce((SELECT sum(octet_length(source_text)) FROM chapters
           JOIN chapter_sources ON chapter_sources.chapter_id = chapters.id WHERE book_id = $1::uuid), 0)
         + coalesce((SELECT sum(octet_length(translated_text)) FROM chapters
           JOIN chapter_revisions ON chapter_revisions.chapter_id = chapters.id WHERE book_id = $1::uuid), 0)
         + coalesce((SELECT octet_length(content) FROM dictionaries WHERE book_id = $1::uuid), 0)
         + coalesce((SELECT octet_length(content) FROM covers WHERE book_id = $1::uuid), 0))::int8 AS bytes`,
      [id],
    );
    bytes += rows[0]!.bytes;
  }
  return { count: books.length, bytes };
};

/** Deletes the usage of a workspace without books. */
export const deleteUsage = async (db: Queryable, workspaceId: string): Promise<void> => {
  await db.query('DELETE FROM workspace_usage WHERE workspace_id = $1::uuid', [workspaceId]);
};
