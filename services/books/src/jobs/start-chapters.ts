import type { Pool } from '@versio/kit/postgres';
import { BOOK_COLUMNS, type BookRow } from '../store/books.ts';
import { type ChapterJob, setAnalysisTimes } from '../store/chapter-jobs.ts';
import type { ChapterStatus } from '../store/chapters.ts';
import { type JobStatus, readJobStatus, readOutcomes } from '../store/outcomes.ts';

/** The start of a worker on a chapter. */
export interface ChapterStart {
  workspaceId: string;
  chapterId: string;
  jobId: string;
  /** Fencing token of the worker. */
  fence: bigint;
}

/** The chapter and its book, or the reason why the job cannot run. */
export type StartResult =
  | { status: 'running'; chapter: StartedChapter; book: BookRow }
  | { status: Exclude<JobStatus, 'running'> };

/** A started chapter, without its translated text. */
export interface StartedChapter {
  id: string;
  bookId: string;
  orderNo: number;
  title: string;
  translatedTitle: string | null;
  sourceText: string;
  status: ChapterStatus;
  prepassAt: string | null;
}

/**
 * Starts chapters in one statement: queued becomes running; running under the same or a lower fence stays running under
 * the new one, so that a worker that lost its lease can change nothing any more. Locks in id order, as every call does,
 * so that overlapping calls cannot deadlock.
 * @returns one result for each start, in their order
 */
export const startChapters =
  (pool: Pool) =>
  async (starts: readonly ChapterStart[]): Promise<StartResult[]> => {
    const { rows } = await pool.query<StartedChapter & { [column: string]: unknown }>({
      name: 'start-chapters',
      text: `WITH item AS (
         SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::bigint[]) AS item(chapter_id, workspace_id, job_id, fence)
       ), before AS (
         SELECT chapters.id, item.fence
         FROM chapters JOIN item ON chapters.id = item.chapter_id AND chapters.workspace_id = item.workspace_id
           -- Not by =, for which PostgreSQL may read the index of all chapters with a job.
           AND chapters.job_id IS NOT DISTINCT FROM item.job_id
         WHERE chapters.status = 'queued' OR (chapters.status = 'running' AND chapters.fence <= item.fence)
         ORDER BY chapters.id FOR UPDATE OF chapters
       ), started AS (
         UPDATE chapters SET status = 'running', fence = before.fence, version = version + 1, updated_at = now()
         FROM before WHERE chapters.id = before.id
         RETURNING chapters.*
       )
       SELECT started.id, book_id AS "bookId", order_no AS "orderNo", title, translated_title AS "translatedTitle",
         source_text AS "sourceText", status, prepass_at AS "prepassAt"
       FROM started JOIN chapter_sources ON chapter_sources.chapter_id = started.id`,
      values: [
        starts.map(({ chapterId }) => chapterId),
        starts.map(({ workspaceId }) => workspaceId),
        starts.map(({ jobId }) => jobId),
        starts.map(({ fence }) => fence),
      ],
    });
    const chapters = new Map(rows.map((row) => [row.id, row]));
    const books = await readBooks(pool, starts, rows);
    const results: StartResult[] = [];
    for (const { workspaceId, chapterId, jobId } of starts) {
      const chapter = chapters.get(chapterId);
      const book = chapter && books.get(chapter.bookId);
      // A chapter without a book: the book was deleted after the statement, which released its jobs.
      results.push(
        chapter && book
          ? { status: 'running', chapter, book }
          : { status: await readJobStatus(pool, workspaceId, jobId) },
      );
    }
    return results;
  };

/** Reads the books of started chapters. */
const readBooks = async (
  pool: Pool,
  starts: readonly ChapterStart[],
  started: readonly StartedChapter[],
): Promise<Map<string, BookRow>> => {
  if (started.length === 0) return new Map();
  const { rows } = await pool.query<BookRow & { [column: string]: unknown }>({
    name: 'read-books',
    text: `SELECT ${BOOK_COLUMNS} FROM books WHERE id = ANY ($1::uuid[]) AND workspace_id = ANY ($2::uuid[])`,
    values: [
      [...new Set(started.map(({ bookId }) => bookId))],
      [...new Set(starts.map(({ workspaceId }) => workspaceId))],
    ],
  });
  return new Map(rows.map((row) => [row.id, row]));
};

/**
 * Sets the time at which the present workers of jobs applied the analyses of their chapters, once. Returns the state of
 * each job, in their order.
 */
export const markJobsAnalysed = async (
  pool: Pool,
  workspaceId: string,
  jobs: readonly Omit<ChapterJob, 'workspaceId'>[],
): Promise<JobStatus[]> => {
  const running = await setAnalysisTimes(pool, workspaceId, jobs);
  const others = jobs.map(({ jobId }) => jobId).filter((jobId) => !running.has(jobId));
  const outcomes = others.length === 0 ? [] : await readOutcomes(pool, workspaceId, others);
  const outcomeOf = new Map(outcomes.map(({ jobId, outcome }) => [jobId, outcome]));
  return jobs.map(({ jobId }) => (running.has(jobId) ? 'running' : (outcomeOf.get(jobId) ?? 'superseded')));
};
