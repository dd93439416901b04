import type { MessageInitShape, MessageShape } from '@bufbuild/protobuf';
import type { HandlerContext } from '@connectrpc/connect';
import { fail } from '@versio/kit/errors';
import { isId } from '@versio/kit/ids';
import { callOf } from '@versio/kit/rpc';
import type {
  JobSchema,
  ListJobsRequestSchema,
  ListJobsResponseSchema,
} from '@versio/proto/versio/translation/v1/translation_pb';
import type { TranslationContext } from '../context.ts';
import { closeEndedJobs } from '../queue/active-jobs.ts';

// About 4 MB of the 16 MiB that one message may have.
const MOST_JOBS = 10_000;
const STATUSES = ['queued', 'running', 'done', 'failed', 'cancelled'];

/** The newest job of each chapter, or all; active ones first, then newest first (rulings section 3). Pending jobs are hidden. */
export const listJobs = (context: TranslationContext) => ({
  async listJobs(
    { bookId, status, all, limit, offset }: MessageShape<typeof ListJobsRequestSchema>,
    handlerContext: HandlerContext,
  ): Promise<MessageInitShape<typeof ListJobsResponseSchema>> {
    const { workspaceId, signal } = callOf(handlerContext);
    if (!isId(bookId)) throw fail('BOOK_NOT_FOUND');
    if (status !== '' && !STATUSES.includes(status))
      throw fail('INVALID_BODY', `status must be one of ${STATUSES.join(', ')}`);
    const { pool, books } = context;
    await books.getBook({ bookId, includeChapters: false }, { workspaceId, signal });
    await closeEndedJobs(context, workspaceId, bookId);
    const { rows } = await pool.query<JobRow>(
      `WITH listed AS (
         SELECT ${all ? '' : 'DISTINCT ON (chapter_id)'} *, ${STATUS_SQL} AS status FROM jobs
         WHERE workspace_id = $1::uuid AND book_id = $2::uuid AND state NOT IN ('pending', 'dropped')
         ${all ? '' : 'ORDER BY chapter_id, id DESC'}
       )
       SELECT id, chapter_id, model, status, attempts, error, created_at, started_at, finished_at, segments_done, segments_total, source_lang,
         warning, count(*) OVER ()::int AS total
       FROM listed WHERE $3::text = '' OR status = $3::text
       ORDER BY status IN ('queued', 'running') DESC, id DESC
       LIMIT $4::int OFFSET $5::int`,
      [workspaceId, bookId, status, limit > 0 ? Math.min(limit, MOST_JOBS) : MOST_JOBS, offset],
    );
    const total = rows[0]?.total ?? (offset > 0 ? await countJobs(pool, workspaceId, bookId, status, all) : 0);
    return { jobs: rows.map((row) => toMessage(row, bookId)), total };
  },
});

/** A job's public status. One that waits, or comes back from a wait or a lost worker, has begun: its chapter is running. */
export const STATUS_SQL = `CASE WHEN state = 'waiting' OR (state = 'queued' AND started_at IS NOT NULL) THEN 'running' ELSE state END`;

/** A page beyond the end has no row that would tell the total. */
const countJobs = async (
  pool: TranslationContext['pool'],
  workspaceId: string,
  bookId: string,
  status: string,
  all: boolean,
): Promise<number> => {
  const { rows } = await pool.query<{ total: number }>(
    `SELECT count(*)::int AS total FROM (
       SELECT ${all ? '' : 'DISTINCT ON (chapter_id)'} ${STATUS_SQL} AS status FROM jobs
       WHERE workspace_id = $1::uuid AND book_id = $2::uuid AND state NOT IN ('pending', 'dropped')
       ${all ? '' : 'ORDER BY chapter_id, id DESC'}
     ) AS listed WHERE $3::text = '' OR status = $3::text`,
    [workspaceId, bookId, status],
  );
  return rows[0]!.total;
};

interface JobRow {
  id: string;
  chapter_id: string;
  model: string;
  status: string;
  attempts: number;
  error: string | null;
  created_at: string;
  started_at: string | null;
  finished_at: string | null;
  segments_done: number;
  segments_total: number;
  source_lang: string | null;
  warning: string | null;
  total: number;
}

const toMessage = (row: JobRow, bookId: string): MessageInitShape<typeof JobSchema> => ({
  id: row.id,
  bookId,
  chapterId: row.chapter_id,
  model: row.model,
  status: row.status,
  attempts: row.attempts,
  error: row.error ?? undefined,
  createdAt: row.created_at,
  startedAt: row.started_at ?? undefined,
  finishedAt: row.finished_at ?? undefined,
  segmentsDone: row.segments_done,
  segmentsTotal: row.segments_total,
  sourceLang: row.source_lang ?? undefined,
  warning: row.warning ?? undefined,
});
