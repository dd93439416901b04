import { runInSlices } from '@versio/kit/async';
import type { Queryable, Transaction } from '@versio/kit/postgres';
import { countSourceWordsInSteps } from '@versio/kit/text';
import type { ChapterStatus } from './chapters.ts';
import { COUNTING_VERSION } from './new-chapters.ts';

/** A chapter as a translate call selects it. */
export interface SelectedChapterRow {
  id: string;
  orderNo: number;
  status: ChapterStatus;
  version: number;
  words: number;
  jobId: string | null;
  analysed: boolean;
  /** By earlier rules (`recountOldChapters`). */
  isCountOld: boolean;
}

/** A chapter that may be queued for a job. */
export interface QueueableChapterRow {
  id: string;
  status: ChapterStatus;
  version: number;
  jobId: string | null;
}

/** A chapter to be queued for a job, with the words reserved for it. */
export interface QueuedChapter {
  chapterId: string;
  jobId: string;
  words: number;
}

/** A chapter with its active job and the words reserved for that, if it has one. */
export interface JobChapterRow {
  chapterId: string;
  bookId: string;
  jobId: string | null;
  words: number;
}

/** A job's try on a chapter. */
export interface ChapterJob {
  workspaceId: string;
  chapterId: string;
  jobId: string;
  /** Fencing token of the worker. */
  fence: bigint;
}

const SELECTED_COLUMNS = `id, order_no AS "orderNo", status, version, source_words AS words, job_id AS "jobId",
  prepass_at IS NOT NULL AS analysed, counting_version < ${COUNTING_VERSION} AS "isCountOld"`;

/** Reads the chapters of a book that are idle, or failed without a text set by a person, by id. */
export const readSelectableChapters = async (
  db: Queryable,
  workspaceId: string,
  bookId: string,
): Promise<SelectedChapterRow[]> => {
  const { rows } = await db.query<SelectedChapterRow & { [column: string]: unknown }>({
    name: 'read-selectable-chapters',
    text: `SELECT ${SELECTED_COLUMNS} FROM chapters WHERE book_id = $1::uuid AND workspace_id = $2::uuid
       AND (status = 'idle' OR (status = 'failed' AND NOT text_is_human)) ORDER BY id`,
    values: [bookId, workspaceId],
  });
  return rows;
};

/** Reads those of the named chapters that belong to the book, whatever their state, by id. */
export const readNamedChapters = async (
  db: Queryable,
  { workspaceId, bookId, chapterIds }: { workspaceId: string; bookId: string; chapterIds: readonly string[] },
): Promise<SelectedChapterRow[]> => {
  const { rows } = await db.query<SelectedChapterRow & { [column: string]: unknown }>(
    `SELECT ${SELECTED_COLUMNS} FROM chapters WHERE book_id = $1::uuid AND workspace_id = $2::uuid
       AND id = ANY ($3::uuid[]) ORDER BY id`,
    [bookId, workspaceId, chapterIds],
  );
  return rows;
};

/** Texts counted at a time: a novel's chapters are about 3 MB, the longest 150 MB. */
const MAX_COUNTED_TEXTS = 300;

/**
 * Counts the source words of chapters again if they were counted by earlier rules: of the named ones, or of the whole
 * book. What is reserved for open jobs stays. A kill leaves some chapters counted by the new rules and the others by
 * the old, for the next call.
 */
export const recountOldChapters = async (
  db: Queryable,
  { workspaceId, bookId, chapterIds }: { workspaceId: string; bookId: string; chapterIds: readonly string[] | null },
): Promise<void> => {
  for (;;) {
    const { rows } = await db.query<{ id: string; sourceText: string }>(
      `SELECT id, source_text AS "sourceText" FROM chapters JOIN chapter_sources ON chapter_id = id
       WHERE book_id = $1::uuid AND workspace_id = $2::uuid AND counting_version < ${COUNTING_VERSION}
         AND ($3::uuid[] IS NULL OR id = ANY ($3::uuid[]))
       ORDER BY id LIMIT $4::int`,
      [bookId, workspaceId, chapterIds, MAX_COUNTED_TEXTS],
    );
    if (rows.length === 0) return;
    const words: number[] = [];
    for (const { sourceText } of rows) words.push(await runInSlices(countSourceWordsInSteps(sourceText)));
    await db.query(
      `UPDATE chapters SET source_words = counted.words, counting_version = ${COUNTING_VERSION}
       FROM unnest($1::uuid[], $2::bigint[]) AS counted(id, words)
       WHERE chapters.id = counted.id AND counting_version < ${COUNTING_VERSION}`,
      [rows.map(({ id }) => id), words],
    );
  }
};

/** Reads those of the jobs for which a chapter is queued or running, of any workspace. */
export const readActiveJobIds = async (db: Queryable, jobIds: readonly string[]): Promise<string[]> => {
  const { rows } = await db.query<{ jobId: string }>(
    // One by one by the index of few entries: PostgreSQL takes a quarter of the chapters for those of 50 jobs, and
    // would read all of them.
    `SELECT asked.id AS "jobId" FROM unnest($1::uuid[]) AS asked(id) CROSS JOIN LATERAL (
       SELECT FROM chapters WHERE job_id = asked.id ORDER BY job_id, workspace_id LIMIT 1
     ) AS found`,
    [jobIds],
  );
  return rows.map(({ jobId }) => jobId);
};

/** Locks chapters of a book in id order, as every call does, so that overlapping calls cannot deadlock. */
export const lockChaptersToQueue = async (
  tx: Transaction,
  { workspaceId, bookId, chapterIds }: { workspaceId: string; bookId: string; chapterIds: readonly string[] },
): Promise<QueueableChapterRow[]> => {
  const { rows } = await tx.query<QueueableChapterRow & { [column: string]: unknown }>(
    `SELECT id, status, version, job_id AS "jobId" FROM chapters
     WHERE id = ANY ($3::uuid[]) AND book_id = $2::uuid AND workspace_id = $1::uuid ORDER BY id FOR UPDATE`,
    [workspaceId, bookId, chapterIds],
  );
  return rows;
};

/**
 * Queues locked chapters for those of the jobs that have no outcome. Each keeps the state and error it had, for a
 * release. In a statement of its own after the locks: a release of one of the jobs is then either visible or waits for
 * the locks.
 * @returns the ids of the jobs whose chapters were queued
 */
export const queueChapters = async (
  tx: Transaction,
  workspaceId: string,
  items: readonly QueuedChapter[],
): Promise<string[]> => {
  if (items.length === 0) return [];
  const { rows } = await tx.query<{ jobId: string }>({
    name: 'queue-chapters',
    text: `UPDATE chapters SET status = 'queued', error_message = NULL, job_id = item.job_id, job_words = item.words,
       fence = 0, previous_status = status, previous_error_message = error_message, version = version + 1,
       updated_at = now()
     FROM unnest($2::uuid[], $3::uuid[], $4::bigint[]) AS item(chapter_id, job_id, words)
     WHERE chapters.id = item.chapter_id AND chapters.workspace_id = $1::uuid
       AND NOT EXISTS (SELECT FROM job_outcomes AS ended WHERE ended.job_id = item.job_id AND ended.workspace_id = $1::uuid)
     RETURNING item.job_id AS "jobId"`,
    values: [
      workspaceId,
      items.map(({ chapterId }) => chapterId),
      items.map(({ jobId }) => jobId),
      items.map(({ words }) => words),
    ],
  });
  return rows.map(({ jobId }) => jobId);
};

/**
 * Sets the times at which the present workers of jobs applied the analyses of their chapters, once.
 * @returns the ids of the jobs whose workers run their chapters
 */
export const setAnalysisTimes = async (
  db: Queryable,
  workspaceId: string,
  jobs: readonly Omit<ChapterJob, 'workspaceId'>[],
): Promise<Set<string>> => {
  const { rows } = await db.query<{ jobId: string }>(
    // Locks in id order, like every statement that changes several chapters.
    `WITH running AS (
       SELECT chapters.id FROM chapters
       JOIN unnest($2::uuid[], $3::uuid[], $4::bigint[]) AS job(chapter_id, id, fence)
         -- Not by =, for which PostgreSQL may read the index of all chapters with a job.
         ON chapters.id = job.chapter_id AND chapters.job_id IS NOT DISTINCT FROM job.id AND chapters.fence = job.fence
       WHERE workspace_id = $1::uuid AND status = 'running' ORDER BY chapters.id FOR UPDATE OF chapters
     )
     UPDATE chapters SET prepass_at = coalesce(prepass_at, now()), version = version + 1, updated_at = now()
     FROM running WHERE chapters.id = running.id RETURNING job_id AS "jobId"`,
    [
      workspaceId,
      jobs.map(({ chapterId }) => chapterId),
      jobs.map(({ jobId }) => jobId),
      jobs.map(({ fence }) => fence),
    ],
  );
  return new Set(rows.map(({ jobId }) => jobId));
};

/** Fails a chapter. Returns undefined if the job is not the chapter's active one, or the fence is too low. */
export const markChapterFailed = async (
  tx: Transaction,
  job: ChapterJob,
  errorMessage: string,
): Promise<{ bookId: string; bookTitle: string; words: number } | undefined> => {
  const { rows } = await tx.query<{ bookId: string; bookTitle: string; words: number }>(
    `UPDATE chapters SET status = 'failed', error_message = $5::text, job_id = NULL, job_words = NULL, fence = 0,
       previous_status = NULL, previous_error_message = NULL, version = version + 1, updated_at = now()
     FROM (
       SELECT id, job_words FROM chapters
       WHERE id = $1::uuid AND workspace_id = $2::uuid AND job_id = $3::uuid AND fence <= $4::bigint FOR UPDATE
     ) AS before
     WHERE chapters.id = before.id
     RETURNING chapters.book_id AS "bookId", before.job_words AS words,
       (SELECT title FROM books WHERE books.id = chapters.book_id) AS "bookTitle"`,
    [job.chapterId, job.workspaceId, job.jobId, job.fence, errorMessage],
  );
  return rows[0];
};

/** Locks all chapters of a book, in id order as every call does. From here on no job of the book can end otherwise. */
export const lockChaptersOfBook = async (
  tx: Transaction,
  workspaceId: string,
  bookId: string,
): Promise<{ id: string; jobId: string | null; words: number }[]> => {
  const { rows } = await tx.query<{ id: string; jobId: string | null; words: number }>(
    `SELECT id, job_id AS "jobId", job_words AS words FROM chapters
     WHERE book_id = $1::uuid AND workspace_id = $2::uuid ORDER BY id FOR UPDATE`,
    [bookId, workspaceId],
  );
  return rows;
};

/**
 * Locks the named chapters and those of the jobs in id order, busy or not, because a MarkQueued of the same job locks
 * them, too.
 */
export const lockChaptersToRelease = async (
  tx: Transaction,
  workspaceId: string,
  { chapterIds, jobIds }: { chapterIds: readonly string[]; jobIds: readonly string[] },
): Promise<JobChapterRow[]> => {
  const { rows } = await tx.query<JobChapterRow & { [column: string]: unknown }>(
    `SELECT id AS "chapterId", book_id AS "bookId", job_id AS "jobId", job_words AS words FROM chapters
     WHERE workspace_id = $1::uuid AND (id = ANY ($2::uuid[]) OR job_id = ANY ($3::uuid[])) ORDER BY id FOR UPDATE`,
    [workspaceId, chapterIds, jobIds],
  );
  return rows;
};

/** Returns the chapters of active jobs to the state and error they had before queueing. */
export const restoreChapters = async (
  tx: Transaction,
  workspaceId: string,
  jobIds: readonly string[],
): Promise<void> => {
  if (jobIds.length === 0) return;
  await tx.query(
    `UPDATE chapters SET status = previous_status, error_message = previous_error_message, job_id = NULL, job_words = NULL,
       fence = 0, previous_status = NULL, previous_error_message = NULL, version = version + 1, updated_at = now()
     WHERE workspace_id = $1::uuid AND job_id = ANY ($2::uuid[])`,
    [workspaceId, jobIds],
  );
};
