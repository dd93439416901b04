import { createBatcher } from '@versio/kit/async';
import { fail } from '@versio/kit/errors';
import { newId } from '@versio/kit/ids';
import { enqueue } from '@versio/kit/outbox';
import { inTransaction, type Pool, type Transaction } from '@versio/kit/postgres';
import { callOf } from '@versio/kit/rpc';
import { isWellFormedText } from '@versio/kit/text';
import type { CompleteChapterRequest } from '@versio/proto/versio/books/v1/books_pb';
import type { BooksContext, Rpc } from '../context.ts';
import { factOf } from '../events/publish.ts';
import { internalIdOf } from '../identifiers.ts';
import { chapterByChapter } from '../jobs/chapter-rounds.ts';
import { type OutcomeRow, recordOutcomes, settledOutcome } from '../store/outcomes.ts';

/**
 * Running becomes done, by compare-and-set on job and fence: text, title, revision, outcome and chapter_done in one transaction. Chapters that
 * are completed at the same time share it, since most of what one costs is its commit.
 * Invariant: a job has one outcome and one event. A later call for the job answers the outcome it has. Errors: INVALID_BODY.
 */
export const completeChapter = ({ pool }: BooksContext): Rpc<'completeChapter' | 'completeChapters'> => {
  const completeTogether = createBatcher(MOST_TOGETHER, chapterByChapter(completeAll(pool)), { isIdempotent: true });
  return {
    async completeChapter(request, context) {
      return { outcome: await completeTogether(toCompletion(request, callOf(context).workspaceId)) };
    },
    async completeChapters({ items }, context) {
      if (items.length > MOST_TOGETHER) throw fail('INVALID_BODY', `more than ${MOST_TOGETHER} items`);
      const { workspaceId } = callOf(context);
      const completions = items.map((item) => toCompletion(item, workspaceId));
      const outcomes = await Promise.all(completions.map(completeTogether));
      return { results: outcomes.map((outcome) => ({ outcome })) };
    },
  };
};

const toCompletion = (request: CompleteChapterRequest, workspaceId: string): Completion => {
  const { fence, translatedText, translatedTitle, named } = request;
  const chapterId = internalIdOf(request.chapterId, 'chapter_id');
  const jobId = internalIdOf(request.jobId, 'job_id');
  for (const text of [translatedText, translatedTitle ?? ''])
    if (!isWellFormedText(text)) throw fail('INVALID_BODY', 'a translation must be well-formed text without NUL');
  return { workspaceId, chapterId, jobId, fence, translatedText, translatedTitle, named };
};

// Of texts of a few thousand characters; a longer transaction would hold its rows longer than it saves.
const MOST_TOGETHER = 50;

interface Completion {
  workspaceId: string;
  chapterId: string;
  jobId: string;
  fence: bigint;
  translatedText: string;
  translatedTitle: string | undefined;
  named: boolean;
}

const completeAll = (pool: Pool) => (completions: readonly Completion[]) =>
  inTransaction(pool, async (tx) => {
    const chapters = new Map((await complete(tx, completions)).map((chapter) => [chapter.jobId, chapter]));
    const ended: OutcomeRow[] = [];
    for (const [workspaceId, rows] of Map.groupBy(chapters.values(), (chapter) => chapter.workspaceId))
      ended.push(
        ...(await recordOutcomes(
          tx,
          workspaceId,
          rows.map((row) => ({ ...row, outcome: 'done', eventId: newId(), errorMessage: null })),
        )),
      );
    await enqueue(
      tx,
      ended.map(({ workspaceId, bookId, chapterId, jobId, eventId, words, endedAt }) => {
        const { bookTitle, orderNo } = chapters.get(jobId)!;
        const value = { bookId, bookTitle, chapterId, orderNo, jobId, words: BigInt(words), doneAt: endedAt };
        return factOf({ workspaceId, bookId, eventId, time: endedAt, payload: { case: 'chapterDone', value } });
      }),
    );
    const outcomes: string[] = [];
    for (const { workspaceId, jobId } of completions)
      outcomes.push(chapters.has(jobId) ? 'done' : await settledOutcome(tx, workspaceId, jobId));
    return outcomes;
  });

interface CompletedChapter {
  workspaceId: string;
  jobId: string;
  bookId: string;
  bookTitle: string;
  chapterId: string;
  orderNo: number;
  words: number;
  [column: string]: unknown;
}

// The title: a person's stays unless the call named the chapter; no new one keeps the old one, but an empty original has none.
const NEW_TITLE = `CASE
    WHEN chapters.translated_title_is_human AND NOT before.named THEN chapters.translated_title
    WHEN before.new_title IS NULL AND (chapters.translated_title_is_human OR chapters.title <> '') THEN chapters.translated_title
    ELSE before.new_title
  END`;

/** Those that were completed. Locks in id order, as every call does: calls that overlap cannot deadlock. */
const complete = async (tx: Transaction, completions: readonly Completion[]): Promise<CompletedChapter[]> => {
  const { rows } = await tx.query<CompletedChapter>({
    name: 'complete-chapters',
    text: `WITH item AS (
       SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::bigint[], $5::text[], $6::boolean[], $7::uuid[], $8::text[])
         AS item(chapter_id, workspace_id, job_id, fence, new_title, named, revision_id, new_text)
     ), before AS (
       SELECT chapters.id, chapters.job_words, item.job_id, item.new_title, item.named, item.revision_id
       FROM chapters JOIN item ON chapters.id = item.chapter_id AND chapters.workspace_id = item.workspace_id
         AND chapters.job_id = item.job_id AND chapters.fence = item.fence
       WHERE chapters.status = 'running' ORDER BY chapters.id FOR UPDATE OF chapters
     ), done AS (
       UPDATE chapters SET status = 'done', revision_id = before.revision_id, text_is_human = false,
         translated_title = ${NEW_TITLE},
         translated_title_is_human = chapters.translated_title_is_human AND (NOT before.named OR before.new_title IS NULL),
         job_id = NULL, job_words = NULL, fence = 0, previous_status = NULL, previous_error_message = NULL,
         version = version + 1, updated_at = now()
       FROM before WHERE chapters.id = before.id
       RETURNING chapters.id, chapters.workspace_id, chapters.book_id, chapters.order_no, chapters.translated_title,
         before.job_id, before.job_words, before.revision_id
     ), revision AS (
       INSERT INTO chapter_revisions (id, workspace_id, chapter_id, origin, translated_text, translated_title)
       SELECT done.revision_id, done.workspace_id, done.id, 'machine', item.new_text, done.translated_title
       FROM done JOIN item ON item.revision_id = done.revision_id
     )
     SELECT done.workspace_id AS "workspaceId", done.job_id AS "jobId", done.book_id AS "bookId", books.title AS "bookTitle",
       done.id AS "chapterId", done.order_no AS "orderNo", done.job_words AS words
     FROM done JOIN books ON books.id = done.book_id`,
    values: [
      completions.map(({ chapterId }) => chapterId),
      completions.map(({ workspaceId }) => workspaceId),
      completions.map(({ jobId }) => jobId),
      completions.map(({ fence }) => fence),
      completions.map(({ translatedTitle }) => translatedTitle ?? null),
      completions.map(({ named }) => named),
      completions.map(() => newId()),
      completions.map(({ translatedText }) => translatedText),
    ],
  });
  return rows;
};
