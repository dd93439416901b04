import type { MessageInitShape } from '@bufbuild/protobuf';
import { createBatcher } from '@versio/kit/async';
import { fail } from '@versio/kit/errors';
import type { Pool } from '@versio/kit/postgres';
import { callOf } from '@versio/kit/rpc';
import type { MarkRunningRequest, MarkRunningResponseSchema } from '@versio/proto/versio/books/v1/books_pb';
import type { BooksContext, Rpc } from '../context.ts';
import { internalIdOf } from '../identifiers.ts';
import { BOOK_COLUMNS, type BookRow } from '../store/books.ts';
import { chapterByChapter } from '../jobs/chapter-rounds.ts';
import type { ChapterStatus } from '../store/chapters.ts';
import { settledOutcome } from '../store/outcomes.ts';

interface StartedRow {
  id: string;
  bookId: string;
  orderNo: number;
  title: string;
  translatedTitle: string;
  sourceText: string;
  status: ChapterStatus;
  prepassAt: string;
  [column: string]: unknown;
}

/**
 * A worker starts on a chapter: queued becomes running; running under the same or a lower fence stays running under this one, so that the
 * worker that lost its lease can change nothing any more. Answers the chapter with its source (without translated_text) and its book, or how
 * the job has ended. Chapters that are started at the same time share a statement, since most of what one costs is its commit.
 */
export const markRunning = ({ pool }: BooksContext): Rpc<'markRunning' | 'markManyRunning'> => {
  const startTogether = createBatcher(MOST_TOGETHER, chapterByChapter(startAll(pool)), { isIdempotent: true });
  return {
    markRunning: async (request, context) => startTogether(toStart(request, callOf(context).workspaceId)),
    async markManyRunning({ items }, context) {
      if (items.length > MOST_TOGETHER) throw fail('INVALID_BODY', `more than ${MOST_TOGETHER} items`);
      const { workspaceId } = callOf(context);
      const starts = items.map((item) => toStart(item, workspaceId));
      return { results: await Promise.all(starts.map(startTogether)) };
    },
  };
};

const toStart = ({ chapterId, jobId, fence }: MarkRunningRequest, workspaceId: string): Start => ({
  workspaceId,
  chapterId: internalIdOf(chapterId, 'chapter_id'),
  jobId: internalIdOf(jobId, 'job_id'),
  fence,
});

// Of sources of up to 1.5 MB each.
const MOST_TOGETHER = 25;

interface Start {
  workspaceId: string;
  chapterId: string;
  jobId: string;
  fence: bigint;
}

/** Locks in id order, as every call does: calls that overlap cannot deadlock. */
const startAll =
  (pool: Pool) =>
  async (starts: readonly Start[]): Promise<MessageInitShape<typeof MarkRunningResponseSchema>[]> => {
    const { rows } = await pool.query<StartedRow>({
      name: 'start-chapters',
      text: `WITH item AS (
         SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::bigint[]) AS item(chapter_id, workspace_id, job_id, fence)
       ), before AS (
         SELECT chapters.id, item.fence
         FROM chapters JOIN item ON chapters.id = item.chapter_id AND chapters.workspace_id = item.workspace_id
           AND chapters.job_id = item.job_id
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
    const answers: MessageInitShape<typeof MarkRunningResponseSchema>[] = [];
    for (const { workspaceId, chapterId, jobId } of starts) {
      const chapter = chapters.get(chapterId);
      const book = chapter && books.get(chapter.bookId);
      // Without a book: it went in between, and its jobs were released with it.
      answers.push(chapter && book ? { chapter, book } : { outcome: await settledOutcome(pool, workspaceId, jobId) });
    }
    return answers;
  };

/** The books of chapters that were just started. */
const readBooks = async (
  pool: Pool,
  starts: readonly Start[],
  started: readonly StartedRow[],
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
