import { newId } from '@versio/kit/ids';
import { enqueue } from '@versio/kit/outbox';
import { inTransaction, type Pool, type Transaction } from '@versio/kit/postgres';
import { codePointLength } from '@versio/kit/text';
import { toTimestamp } from '@versio/kit/wire';
import { MAX_TITLE_LENGTH } from '@versio/proto/limits';
import type { PlanLimits } from '@versio/proto/plan-limits';
import { createEvent, createReleasedEvent } from '../events/publish.ts';
import { type JobStatus, type OutcomeRow, readJobStatus, recordOutcomes } from '../store/outcomes.ts';
import { deleteOldMachineRevisions } from '../store/revisions.ts';
import { changeUsage } from '../store/usage.ts';

/** A finished translation of a chapter. */
export interface Completion {
  workspaceId: string;
  /** The workspace's plan; empty if it is not known. */
  plan: string;
  chapterId: string;
  jobId: string;
  /** Fencing token of the worker. */
  fence: bigint;
  translatedText: string;
  translatedTitle: string | undefined;
  /** The translated title of the book, for a book that has none. */
  bookTitle?: string | undefined;
  /** The title that it translates and its language, if the worker says so. */
  bookTitleSource?: string | undefined;
  bookTitleLang?: string | undefined;
  /** True if the translate call named the chapter: then a title set by a person is replaced, too. */
  named: boolean;
}

/**
 * Completes chapters in one transaction, each by compare-and-set on job and fence: text, title, revision, outcome and
 * event. Invariant: a job has one outcome and one event. The oldest machine revisions beyond the plan's number go.
 * A book without a translated title gets the one that came with its chapter, in the same transaction.
 * @returns the outcome of each job, in the order of the completions: `done`, or the outcome it had before
 */
export const completeChapters = (pool: Pool, limitsOf: BooksLimits) => (completions: readonly Completion[]) =>
  inTransaction(pool, async (tx) => {
    await lockTitledBooks(tx, completions);
    const chapters = new Map((await completeRunning(tx, completions)).map((chapter) => [chapter.jobId, chapter]));
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
        const value = {
          bookId,
          bookTitle,
          chapterId,
          orderNo,
          jobId,
          words: BigInt(words),
          doneTime: toTimestamp(endedAt),
        };
        return createEvent({ workspaceId, bookId, eventId, time: endedAt, payload: { case: 'chapterDone', value } });
      }),
    );
    const done = completions.filter(({ jobId }) => chapters.has(jobId));
    await setBookTitles(tx, done);
    await countRevisions(tx, done, limitsOf);
    const outcomes: Exclude<JobStatus, 'running'>[] = [];
    for (const { workspaceId, jobId } of completions)
      outcomes.push(chapters.has(jobId) ? 'done' : await readJobStatus(tx, workspaceId, jobId));
    return outcomes;
  });

const hasBookTitle = ({ bookTitle = '' }: Completion): boolean =>
  bookTitle.trim() !== '' && codePointLength(bookTitle) <= MAX_TITLE_LENGTH;

/** Locks the books whose titles may be set, before their chapters, as every transaction that locks both. */
const lockTitledBooks = async (tx: Transaction, completions: readonly Completion[]): Promise<void> => {
  const titled = completions.filter(hasBookTitle);
  if (titled.length === 0) return;
  await tx.query(
    `SELECT 1 FROM books WHERE id IN (
       SELECT book_id FROM chapters JOIN unnest($1::uuid[], $2::uuid[]) AS item(chapter_id, workspace_id)
         ON chapters.id = item.chapter_id AND chapters.workspace_id = item.workspace_id)
     ORDER BY id FOR NO KEY UPDATE`,
    [titled.map(({ chapterId }) => chapterId), titled.map(({ workspaceId }) => workspaceId)],
  );
};

/**
 * Gives the books of chapters that are done now their translated titles. One that a book has stays, and one of a title
 * or language that the book had before is not taken.
 */
const setBookTitles = async (tx: Transaction, done: readonly Completion[]): Promise<void> => {
  for (const { workspaceId, chapterId, bookTitle, bookTitleSource, bookTitleLang } of done.filter(hasBookTitle))
    await tx.query(
      `UPDATE books SET translated_title = $3::text, machine_title = $3::text, updated_at = now()
       WHERE id = (SELECT book_id FROM chapters WHERE id = $1::uuid) AND workspace_id = $2::uuid
         AND coalesce(translated_title, '') = ''
         AND title = coalesce($4::text, title) AND target_lang = coalesce($5::text, target_lang)`,
      [chapterId, workspaceId, bookTitle, bookTitleSource, bookTitleLang],
    );
};

type BooksLimits = (call: { plan: string }) => Pick<PlanLimits, 'machineRevisionsPerChapter'>;

/** Deletes machine revisions that are too many now, and counts the bytes of the new ones without those. */
const countRevisions = async (tx: Transaction, done: readonly Completion[], limitsOf: BooksLimits): Promise<void> => {
  if (done.length === 0) return;
  const deleted = await deleteOldMachineRevisions(
    tx,
    done.map((completion) => ({
      chapterId: completion.chapterId,
      keep: limitsOf(completion).machineRevisionsPerChapter,
    })),
  );
  const changes = new Map<string, number>();
  const add = (workspaceId: string, bytes: number) => changes.set(workspaceId, (changes.get(workspaceId) ?? 0) + bytes);
  for (const { workspaceId, translatedText } of done) add(workspaceId, Buffer.byteLength(translatedText));
  for (const { workspaceId, bytes } of deleted) add(workspaceId, -bytes);
  // In the order of the ids, as every transaction that changes several workspaces, so that they cannot deadlock.
  const ordered = [...changes].sort(([one], [other]) => (one < other ? -1 : 1));
  // Never refused: the work is done and paid for.
  for (const [workspaceId, storedBytes] of ordered) await changeUsage(tx, workspaceId, { storedBytes });
};

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

// A title set by a person stays unless the call named the chapter. Without a new title the old one stays, but a chapter
// whose original title is empty gets none.
const NEW_TITLE = `CASE
    WHEN chapters.translated_title_is_human AND NOT before.named THEN chapters.translated_title
    WHEN before.new_title IS NULL AND (chapters.translated_title_is_human OR chapters.title <> '') THEN chapters.translated_title
    ELSE before.new_title
  END`;

/**
 * Returns the chapters that were completed. Locks in id order, as every call does, so that overlapping calls cannot
 * deadlock.
 */
const completeRunning = async (tx: Transaction, completions: readonly Completion[]): Promise<CompletedChapter[]> => {
  const { rows } = await tx.query<CompletedChapter>({
    name: 'complete-chapters',
    text: `WITH item AS (
       SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::bigint[], $5::text[], $6::boolean[], $7::uuid[], $8::text[])
         AS item(chapter_id, workspace_id, job_id, fence, new_title, named, revision_id, new_text)
     ), before AS (
       SELECT chapters.id, chapters.job_words, item.job_id, item.new_title, item.named, item.revision_id
       FROM chapters JOIN item ON chapters.id = item.chapter_id AND chapters.workspace_id = item.workspace_id
         -- Not by =, for which PostgreSQL may read the index of all chapters with a job.
         AND chapters.job_id IS NOT DISTINCT FROM item.job_id AND chapters.fence = item.fence
       WHERE chapters.status = 'running' ORDER BY chapters.id FOR UPDATE OF chapters
     ), done AS (
       UPDATE chapters SET status = 'done', revision_id = before.revision_id, text_is_human = false, source_changed = false,
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

/** A job to take back, with the words reserved for it (0 if it never reached its chapter). */
export interface ReleasedJob {
  jobId: string;
  bookId: string;
  chapterId: string;
  words: number;
}

/**
 * Records jobs as released and publishes their events in the caller's transaction. A job that has an outcome keeps it,
 * without a new event. Invariant: a job has one outcome and one event.
 * @returns the outcomes that this call recorded
 */
export const recordReleased = async (
  tx: Transaction,
  workspaceId: string,
  jobs: readonly ReleasedJob[],
): Promise<OutcomeRow[]> => {
  if (jobs.length === 0) return [];
  const recorded = await recordOutcomes(
    tx,
    workspaceId,
    jobs.map((job) => ({
      ...job,
      outcome: 'released' as const,
      eventId: newId(),
      errorMessage: null,
      bookTitle: null,
      orderNo: null,
    })),
  );
  await enqueue(tx, recorded.map(createReleasedEvent));
  return recorded;
};
