import { fail, isFailure } from '@versio/kit/errors';
import { newId } from '@versio/kit/ids';
import { inTransaction, isUniqueViolation } from '@versio/kit/postgres';
import type { CallOptions } from '@versio/kit/rpc';
import type { TranslationContext } from '../context.ts';
import {
  deleteRequest,
  findRequestByOperation,
  insertRequest,
  type NewJob,
  type RequestRow,
} from '../store/requests.ts';
import { resolveActiveJobs } from './active-jobs.ts';
import { type Candidate, type PreparedCall, type Selection, selectCandidates } from './prepare-call.ts';
import { awaitSettled, finishRequest, type PlannedRequest, STEP_TIMEOUT_MS, undoRequest } from './settle-request.ts';

/** A translate call. */
export interface QueueCall extends PreparedCall {
  workspaceId: string;
  operationId: string;
  selection: Selection;
  useBible: boolean;
}

// A round is repeated only if another call queued some of the same chapters meanwhile.
const MAX_ROUNDS = 10;

/**
 * Queues chapters: stores the jobs as planned, then holds the words, then marks the chapters in books. A kill leaves
 * - before the jobs are stored: nothing;
 * - before Reserve returns: a planned request without all its holds. After its lease it is undone: books records each
 *   job as `released`, after which billing releases the holds or refuses them;
 * - before MarkQueued returns: a planned request with all its holds. It is finished; MarkQueued is idempotent by job;
 * - after the last transaction: a queued request. A retry of the call returns what it stored.
 * @returns how many chapters entered the queue
 */
export const queueChapters = async (context: TranslationContext, call: QueueCall): Promise<number> => {
  const options: CallOptions = { workspaceId: call.workspaceId };
  const { bookId } = call.selection;
  const queuedByOthers = new Set<string>();
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const { book, candidates } = await selectCandidates(context, call.selection, call.model, options);
    const free = candidates.filter(({ chapterId }) => !queuedByOthers.has(chapterId));
    if (free.length === 0) return 0;
    const jobs = free.map((candidate) => toJob(candidate, call, book.autoApprove));
    const result = await storeJobs(context, call, jobs);
    switch (result.kind) {
      case 'stored':
        return await reserveAndFinish(context, call, jobs);
      case 'known': {
        const known = await awaitOperation(context, call);
        if (known !== undefined) return known;
        break;
      }
      case 'taken':
        for (const chapterId of await resolveActiveJobs(context, { bookId, chapterIds: result.chapterIds }, options))
          queuedByOthers.add(chapterId);
    }
  }
  throw fail('UNAVAILABLE', 'too many translate calls over the same chapters at once; try again');
};

/**
 * Waits until the call with this operation id is settled.
 * @returns how many chapters it queued; undefined if there was none or it was undone
 */
export const awaitOperation = async (
  context: TranslationContext,
  { workspaceId, operationId }: Pick<QueueCall, 'workspaceId' | 'operationId'>,
): Promise<number | undefined> => {
  let found: RequestRow | undefined;
  await awaitSettled(context, async (db) => {
    found = await findRequestByOperation(db, workspaceId, operationId);
    return found === undefined || found.state === 'queued' ? [] : [found];
  });
  return found?.queued;
};

/** `known`: the operation has a request already; `taken`: these chapters have a job. Nothing is stored then. */
type StoreResult = { kind: 'stored' } | { kind: 'known' } | { kind: 'taken'; chapterIds: string[] };

class ChaptersTaken extends Error {
  readonly chapterIds: string[];

  constructor(chapterIds: string[]) {
    super('chapters have a job');
    this.chapterIds = chapterIds;
  }
}

const storeJobs = async (
  { pool }: TranslationContext,
  { requestId: id, workspaceId, operationId, selection: { bookId }, useBible, customerKey }: QueueCall,
  jobs: readonly NewJob[],
): Promise<StoreResult> => {
  try {
    await inTransaction(pool, async (tx) => {
      const request = { id, workspaceId, operationId, bookId, useBible, customerKey };
      const taken = await insertRequest(tx, request, jobs);
      if (taken.length > 0) throw new ChaptersTaken(taken);
    });
    return { kind: 'stored' };
  } catch (error) {
    if (error instanceof ChaptersTaken) return { kind: 'taken', chapterIds: error.chapterIds };
    if (isUniqueViolation(error, 'requests_workspace_id_operation_id_key')) return { kind: 'known' };
    throw error;
  }
};

const reserveAndFinish = async (
  context: TranslationContext,
  call: QueueCall,
  jobs: readonly NewJob[],
): Promise<number> => {
  const { requestId, workspaceId } = call;
  const { bookId } = call.selection;
  const customerKeyId = call.customerKey?.providerKeyId ?? null;
  try {
    const planned = jobs.map((job) => ({ ...job, workspaceId, bookId, customerKeyId }));
    const request = { id: requestId, workspaceId, bookId, jobs: planned };
    const queued = await finishRequest(context, request, () => holdWords(context, request));
    if (queued !== undefined) {
      // Leads from the request's id to its chapters, whose lines are written later, by workers.
      context.logger.info({ translateRequestId: requestId, workspaceId, bookId, queued }, 'chapters queued');
      return queued;
    }
  } catch (error) {
    // Reserve holds all or nothing, so there is nothing to undo.
    if (isFailure(error, 'OUT_OF_FUNDS') && (await deleteRequest(context.pool, requestId, 'planned'))) throw error;
    await undoRequest(context, requestId).catch((undoError) =>
      context.logger.warn(
        { err: undoError, translateRequestId: requestId },
        'a translate call could not be undone; a task retries',
      ),
    );
    if (isFailure(error, 'BOOK_NOT_FOUND')) throw error;
    throw fail('UNAVAILABLE', 'the chapters could not be queued now; nothing was changed', {}, { cause: error });
  }
  throw fail('UNAVAILABLE', 'the chapters could not be queued in time; nothing was changed');
};

/** Returns the jobs that billing did not hold, because they had been released before. */
const holdWords = async (
  { billing }: TranslationContext,
  { id, workspaceId, bookId, jobs }: PlannedRequest,
): Promise<ReadonlySet<string>> => {
  const holds = jobs.map((job) => ({ holdId: job.id, words: BigInt(job.words), bookId, chapterId: job.chapterId }));
  const options = { workspaceId, operationId: id, timeoutMs: STEP_TIMEOUT_MS };
  return new Set((await billing.reserve({ holds }, options)).refusedHoldIds);
};

const toJob = (candidate: Candidate, call: QueueCall, autoApprove: boolean): NewJob => ({
  id: newId(),
  chapterId: candidate.chapterId,
  orderNo: candidate.orderNo,
  model: call.model.name,
  words: candidate.cost,
  chapterVersion: candidate.version,
  named: !call.selection.all,
  analysisDue: autoApprove && call.useBible && !candidate.isAnalysed,
  namingDue: autoApprove && call.useBible,
});
