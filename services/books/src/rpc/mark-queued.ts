import { fail } from '@versio/kit/errors';
import { parseId, parseInternalId } from '@versio/kit/ids';
import { inTransaction, type Transaction } from '@versio/kit/postgres';
import { callOf } from '@versio/kit/rpc';
import { MAX_JOBS_PER_CALL } from '@versio/proto/limits';
import type { BooksContext, Rpc } from '../context.ts';
import { type ChapterStatus, isBusy } from '../store/chapters.ts';
import { readOutcomes } from '../store/outcomes.ts';

interface Item {
  chapterId: string;
  jobId: string;
  expectedVersion: number;
  words: number;
}

/**
 * Queues chapters for jobs if the chapter has not changed since its selection. Idempotent by job: a job that is already
 * queued or running counts as queued; a job that has ended is refused, also if it was released before this call.
 * Invariant: a chapter has at most one job, and a job with an outcome gets no chapter. Errors: INVALID_BODY.
 */
export const markQueued = ({ pool }: BooksContext): Rpc<'markQueued'> => ({
  async markQueued(request, context) {
    const { workspaceId } = callOf(context);
    const bookId = parseId(request.bookId, 'BOOK_NOT_FOUND');
    if (request.items.length > MAX_JOBS_PER_CALL) throw fail('INVALID_BODY', `more than ${MAX_JOBS_PER_CALL} items`);
    const items = request.items.map((item) => ({
      chapterId: parseInternalId(item.chapterId, 'chapter_id'),
      jobId: parseInternalId(item.jobId, 'job_id'),
      expectedVersion: Number(item.expectedVersion),
      words: Number(item.words),
    }));
    if (items.length === 0) return {};
    return inTransaction(pool, async (tx) => {
      const chapters = await lockChapters(tx, workspaceId, bookId, items);
      // After the locks, in a statement of its own: a release of one of these jobs is then either visible or waits for
      // the locks.
      const ended = new Set((await readOutcomes(tx, workspaceId, jobIdsOf(items))).map(({ jobId }) => jobId));
      const queued: string[] = [];
      const entering: Item[] = [];
      for (const item of items) {
        const chapter = chapters.get(item.chapterId);
        if (chapter === undefined || ended.has(item.jobId)) continue;
        if (chapter.jobId === item.jobId) queued.push(item.jobId);
        else if (!isBusy(chapter.status) && chapter.version === item.expectedVersion) entering.push(item);
      }
      await queueChapters(tx, workspaceId, entering);
      return { queuedJobIds: [...queued, ...jobIdsOf(entering)] };
    });
  },
});

const jobIdsOf = (items: readonly Item[]): string[] => items.map(({ jobId }) => jobId);

interface LockedChapter {
  id: string;
  status: ChapterStatus;
  version: number;
  jobId: string | null;
  [column: string]: unknown;
}

/** Locks in id order, as every call does, so that overlapping calls cannot deadlock. */
const lockChapters = async (
  tx: Transaction,
  workspaceId: string,
  bookId: string,
  items: readonly Item[],
): Promise<Map<string, LockedChapter>> => {
  const { rows } = await tx.query<LockedChapter>(
    `SELECT id, status, version, job_id AS "jobId" FROM chapters
     WHERE id = ANY ($3::uuid[]) AND book_id = $2::uuid AND workspace_id = $1::uuid ORDER BY id FOR UPDATE`,
    [workspaceId, bookId, items.map(({ chapterId }) => chapterId)],
  );
  return new Map(rows.map((row) => [row.id, row]));
};

const queueChapters = async (tx: Transaction, workspaceId: string, items: readonly Item[]): Promise<void> => {
  if (items.length === 0) return;
  await tx.query(
    `UPDATE chapters SET status = 'queued', error_message = NULL, job_id = item.job_id, job_words = item.words, fence = 0,
       previous_status = status, previous_error_message = error_message, version = version + 1, updated_at = now()
     FROM unnest($2::uuid[], $3::uuid[], $4::bigint[]) AS item(chapter_id, job_id, words)
     WHERE chapters.id = item.chapter_id AND chapters.workspace_id = $1::uuid`,
    [workspaceId, items.map(({ chapterId }) => chapterId), jobIdsOf(items), items.map(({ words }) => words)],
  );
};
