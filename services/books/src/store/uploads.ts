import { fail } from '@versio/kit/errors';
import { inTransaction, type Pool, postgresCode, type Transaction } from '@versio/kit/postgres';
import type { PlanLimits } from '@versio/proto/plan-limits';
import { COUNTING_VERSION, tooManyChapters } from './new-chapters.ts';
import { changeUsage } from './usage.ts';

/** A chapter of an uploaded file. */
export interface UploadedChapter {
  /** The name of its file, with that of the archive it is in. */
  filename: string;
  title: string;
  sourceText: string;
  words: number;
  characters: number;
  /** Codes of what its text has lost of the document. */
  losses: readonly string[];
}

/** The ids of an upload. */
export interface UploadKey {
  workspaceId: string;
  bookId: string;
  uploadId: string;
}

/** A file of an upload. */
export interface UploadedFile extends UploadKey {
  position: number;
}

/** A chapter of an upload as it is named there: by its file and its number in the file. */
export interface UploadedChapterRow {
  position: number;
  filename: string;
  ordinal: number;
  title: string;
}

/** A chapter of an upload with the id and number it gets in the book. */
export interface PlacedChapter extends Pick<UploadedChapterRow, 'position' | 'ordinal'> {
  id: string;
  orderNo: number;
}

/** UTF-16 units of text in one statement. An EPUB may have 20 million. */
const BATCH_UNITS = 4_000_000;
const FOREIGN_KEY_VIOLATION = '23503';

/**
 * Stores the chapters of one file and replaces those it had before. Errors: BOOK_NOT_FOUND, LIMIT_REACHED,
 * INVALID_BODY.
 */
export const storeFile = async (
  pool: Pool,
  file: UploadedFile,
  { chapters, limits }: { chapters: readonly UploadedChapter[]; limits: PlanLimits },
): Promise<void> => {
  await inTransaction(pool, async (tx) => {
    const { committed, created } = await openUpload(tx, file);
    if (committed) return;
    const { rows: replaced } = await tx.query<{ bytes: number }>(
      `DELETE FROM upload_chapters WHERE workspace_id = $1::uuid AND upload_id = $2::uuid AND position = $3::int
       RETURNING octet_length(source_text) AS bytes`,
      [file.workspaceId, file.uploadId, file.position],
    );
    for (let from = 0; from < chapters.length; ) from = await insertBatch(tx, file, chapters, from);
    const { rows } = await tx.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM upload_chapters WHERE workspace_id = $1::uuid AND upload_id = $2::uuid',
      [file.workspaceId, file.uploadId],
    );
    if (rows[0]!.count > limits.chaptersPerBook) throw tooManyChapters(limits);
    const bytes = chapters.reduce((sum, { sourceText }) => sum + Buffer.byteLength(sourceText), 0);
    const bytesBefore = replaced.reduce((sum, row) => sum + row.bytes, 0);
    const change = { storedBytes: bytes - bytesBefore, uncommittedUploads: created ? 1 : 0 };
    await changeUsage(tx, file.workspaceId, change, limits);
  });
};

/** Creates or locks the row of the upload. */
const openUpload = async (
  tx: Transaction,
  { workspaceId, bookId, uploadId }: UploadedFile,
): Promise<{ committed: boolean; created: boolean }> => {
  const { rows } = await tx
    .query<{ bookId: string; committed: boolean; created: boolean }>(
      `INSERT INTO uploads (workspace_id, id, book_id) VALUES ($1::uuid, $2::uuid, $3::uuid)
       ON CONFLICT (workspace_id, id) DO UPDATE SET touched_at = now()
       RETURNING book_id AS "bookId", committed_chapter_ids IS NOT NULL AS committed, xmax = 0 AS created`,
      [workspaceId, uploadId, bookId],
    )
    .catch((error) => {
      throw postgresCode(error) === FOREIGN_KEY_VIOLATION ? fail('BOOK_NOT_FOUND') : error;
    });
  if (rows[0]!.bookId !== bookId) throw fail('INVALID_BODY', 'the upload belongs to another book');
  return rows[0]!;
};

const insertBatch = async (
  tx: Transaction,
  { workspaceId, uploadId, position }: UploadedFile,
  chapters: readonly UploadedChapter[],
  from: number,
): Promise<number> => {
  let to = from;
  for (let units = 0; to < chapters.length && (to === from || units < BATCH_UNITS); to++)
    units += chapters[to]!.sourceText.length;
  const batch = chapters.slice(from, to);
  await tx.query(
    `INSERT INTO upload_chapters
       (workspace_id, upload_id, position, filename, ordinal, title, source_text, source_words, source_char_count,
        counting_version, source_losses)
     SELECT $1::uuid, $2::uuid, $3::int, filename, ordinal, title, source_text, words, characters, $10::smallint,
       string_to_array(nullif(losses, ''), ' ')
     FROM unnest($4::int[], $5::text[], $6::text[], $7::bigint[], $8::int[], $9::text[], $11::text[])
       AS read(ordinal, title, source_text, words, characters, filename, losses)`,
    [
      workspaceId,
      uploadId,
      position,
      batch.map((_, index) => from + index),
      batch.map(({ title }) => title),
      batch.map(({ sourceText }) => sourceText),
      batch.map(({ words }) => words),
      batch.map(({ characters }) => characters),
      batch.map(({ filename }) => filename),
      COUNTING_VERSION,
      batch.map(({ losses }) => losses.join(' ')),
    ],
  );
  return to;
};

/** Locks the upload. Returns the ids of its chapters if it has been committed before. Errors: INVALID_BODY. */
export const lockUpload = async (
  tx: Transaction,
  { workspaceId, bookId, uploadId }: UploadKey,
): Promise<string[] | null> => {
  const { rows } = await tx.query<{ committed: string[] | null }>(
    `SELECT committed_chapter_ids AS committed FROM uploads
     WHERE workspace_id = $1::uuid AND id = $2::uuid AND book_id = $3::uuid FOR UPDATE`,
    [workspaceId, uploadId, bookId],
  );
  if (rows[0] === undefined) throw fail('INVALID_BODY', 'the upload has no chapters, or was deleted after an hour');
  return rows[0].committed;
};

/**
 * Reads the ids of the chapters that a committed upload added. Errors: UPLOAD_NOT_FOUND, also for one that was
 * committed more than 25 hours ago.
 */
export const readCommittedChapterIds = async (
  tx: Transaction,
  { workspaceId, bookId, uploadId }: UploadKey,
): Promise<string[]> => {
  const { rows } = await tx.query<{ chapterIds: string[] }>(
    `SELECT committed_chapter_ids AS "chapterIds" FROM uploads
     WHERE workspace_id = $1::uuid AND id = $2::uuid AND book_id = $3::uuid AND committed_chapter_ids IS NOT NULL`,
    [workspaceId, uploadId, bookId],
  );
  if (rows[0] === undefined) throw fail('UPLOAD_NOT_FOUND');
  return rows[0].chapterIds;
};

/** Reads the chapters of an upload, in no order. */
export const readUploadedChapters = async (
  tx: Transaction,
  { workspaceId, uploadId }: UploadKey,
): Promise<UploadedChapterRow[]> => {
  const { rows } = await tx.query<UploadedChapterRow & { [column: string]: unknown }>(
    `SELECT position, filename, ordinal, title FROM upload_chapters WHERE workspace_id = $1::uuid AND upload_id = $2::uuid`,
    [workspaceId, uploadId],
  );
  return rows;
};

/** The size and the beginning of a chapter of an upload. */
export interface UploadedChapterStart extends Pick<UploadedChapterRow, 'position' | 'ordinal'> {
  characters: number;
  /** Its first 200 characters from the first that is no white space. */
  start: string;
}

/** Reads the sizes and beginnings of all chapters of an upload, in no order. */
export const readUploadedStarts = async (
  tx: Transaction,
  { workspaceId, uploadId }: UploadKey,
): Promise<UploadedChapterStart[]> => {
  const { rows } = await tx.query<UploadedChapterStart & { [column: string]: unknown }>(
    `SELECT position, ordinal, source_char_count AS characters,
       left(ltrim(source_text, E' \\t\\n\\r\\u3000\\u00a0\\ufeff'), $3::int) AS start
     FROM upload_chapters WHERE workspace_id = $1::uuid AND upload_id = $2::uuid`,
    [workspaceId, uploadId, START_CHARACTERS],
  );
  return rows;
};
const START_CHARACTERS = 200;

const PLACED = 'unnest($3::int[], $4::int[], $5::uuid[], $6::int[]) AS placed(position, ordinal, id, order_no)';

const placedValues = ({ workspaceId, uploadId }: UploadKey, chapters: readonly PlacedChapter[]): unknown[] => [
  workspaceId,
  uploadId,
  chapters.map(({ position }) => position),
  chapters.map(({ ordinal }) => ordinal),
  chapters.map(({ id }) => id),
  chapters.map(({ orderNo }) => orderNo),
];

/** Inserts chapters of an upload into its book, without their sources. */
export const insertUploadedChapters = async (
  tx: Transaction,
  upload: UploadKey,
  chapters: readonly PlacedChapter[],
): Promise<void> => {
  await tx.query(
    `INSERT INTO chapters (id, workspace_id, book_id, order_no, title, source_words, source_char_count, counting_version,
       source_losses)
     SELECT placed.id, $1::uuid, $7::uuid, placed.order_no, title, source_words, source_char_count,
       upload_chapters.counting_version, source_losses
     FROM upload_chapters JOIN ${PLACED} USING (position, ordinal)
     WHERE workspace_id = $1::uuid AND upload_id = $2::uuid`,
    [...placedValues(upload, chapters), upload.bookId],
  );
};

/** Inserts the sources of chapters of an upload. */
export const insertUploadedSources = async (
  tx: Transaction,
  upload: UploadKey,
  chapters: readonly PlacedChapter[],
): Promise<void> => {
  await tx.query(
    `INSERT INTO chapter_sources (chapter_id, source_text)
     SELECT placed.id, source_text FROM upload_chapters JOIN ${PLACED} USING (position, ordinal)
     WHERE workspace_id = $1::uuid AND upload_id = $2::uuid`,
    placedValues(upload, chapters),
  );
};

/** Deletes the chapters of an upload; those in its book stay. */
export const deleteUploadedChapters = async (tx: Transaction, { workspaceId, uploadId }: UploadKey): Promise<void> => {
  await tx.query('DELETE FROM upload_chapters WHERE workspace_id = $1::uuid AND upload_id = $2::uuid', [
    workspaceId,
    uploadId,
  ]);
};

/** Marks an upload as committed with these chapters. */
export const markUploadCommitted = async (
  tx: Transaction,
  { workspaceId, uploadId }: UploadKey,
  chapterIds: readonly string[],
): Promise<void> => {
  await tx.query(
    `UPDATE uploads SET committed_chapter_ids = $3::uuid[], touched_at = now()
     WHERE workspace_id = $1::uuid AND id = $2::uuid`,
    [workspaceId, uploadId, chapterIds],
  );
  await changeUsage(tx, workspaceId, { uncommittedUploads: -1 });
};

/**
 * Deletes uploads that were not committed within an hour after their last file, and the record of committed ones after
 * 25 hours.
 * @returns how many were deleted
 */
export const sweepUploads = (pool: Pool): Promise<number> =>
  inTransaction(pool, async (tx) => {
    const { rows } = await tx.query<LockedUpload>(
      `SELECT workspace_id AS "workspaceId", id, committed_chapter_ids IS NOT NULL AS committed FROM uploads
       WHERE touched_at < now() - CASE WHEN committed_chapter_ids IS NULL THEN interval '1 hour' ELSE interval '25 hours' END
       ORDER BY touched_at LIMIT 100 FOR UPDATE SKIP LOCKED`,
    );
    await deleteUploads(tx, rows);
    return rows.length;
  });

/** Deletes an upload with its chapters unless it is committed, in which case it changes nothing. */
export const discardUpload = (pool: Pool, { workspaceId, bookId, uploadId }: UploadKey): Promise<void> =>
  inTransaction(pool, async (tx) => {
    const { rows } = await tx.query<LockedUpload>(
      `SELECT workspace_id AS "workspaceId", id, false AS committed FROM uploads
       WHERE workspace_id = $1::uuid AND id = $2::uuid AND book_id = $3::uuid AND committed_chapter_ids IS NULL FOR UPDATE`,
      [workspaceId, uploadId, bookId],
    );
    await deleteUploads(tx, rows);
  });

/** Deletes the uploads of a book that is locked. Locks them first: files may still be stored in them. */
export const deleteUploadsOfBook = async (tx: Transaction, workspaceId: string, bookId: string): Promise<void> => {
  const { rows } = await tx.query<LockedUpload>(
    `SELECT workspace_id AS "workspaceId", id, committed_chapter_ids IS NOT NULL AS committed FROM uploads
     WHERE book_id = $1::uuid AND workspace_id = $2::uuid ORDER BY id FOR UPDATE`,
    [bookId, workspaceId],
  );
  await deleteUploads(tx, rows);
};

interface LockedUpload {
  workspaceId: string;
  id: string;
  committed: boolean;
  [column: string]: unknown;
}

const deleteUploads = async (tx: Transaction, uploads: readonly LockedUpload[]): Promise<void> => {
  if (uploads.length === 0) return;
  const keys = [uploads.map(({ workspaceId }) => workspaceId), uploads.map(({ id }) => id)];
  const { rows } = await tx.query<{ workspaceId: string; bytes: number }>(
    `SELECT workspace_id AS "workspaceId", sum(octet_length(source_text))::int8 AS bytes FROM upload_chapters
     WHERE (workspace_id, upload_id) IN (SELECT * FROM unnest($1::uuid[], $2::uuid[])) GROUP BY workspace_id`,
    keys,
  );
  await tx.query(
    'DELETE FROM uploads WHERE (workspace_id, id) IN (SELECT * FROM unnest($1::uuid[], $2::uuid[]))',
    keys,
  );
  const bytes = new Map(rows.map((row) => [row.workspaceId, row.bytes]));
  const byWorkspace = [...Map.groupBy(uploads, ({ workspaceId }) => workspaceId)];
  // In the order of the ids, as every transaction that changes several workspaces, so that they cannot deadlock.
  byWorkspace.sort(([one], [other]) => (one < other ? -1 : 1));
  for (const [workspaceId, deleted] of byWorkspace)
    await changeUsage(tx, workspaceId, {
      storedBytes: -(bytes.get(workspaceId) ?? 0),
      uncommittedUploads: -deleted.filter(({ committed }) => !committed).length,
    });
};
