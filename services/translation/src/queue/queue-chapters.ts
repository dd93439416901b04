import { fail, isFailure } from '@versio/kit/errors';
import { newId } from '@versio/kit/ids';
import { inTransaction, isUniqueViolation } from '@versio/kit/postgres';
import type { CallOptions } from '@versio/kit/rpc';
import type { TranslationContext } from '../context.ts';
import type { ModelEntry } from '../providers/model-entry.ts';
import {
  deleteRequest,
  findRequestByOperation,
  insertRequest,
  type NewJob,
  type NewRequest,
} from '../store/requests.ts';
import { resolveActiveJobs } from './active-jobs.ts';
import { type Candidate, type Selection, selectCandidates } from './select-candidates.ts';
import { awaitSettled, finishRequest, STEP_TIMEOUT_MS, undoRequest } from './settle-request.ts';

/** A translate call, with its model chosen and its key unlocked. */
export interface QueueCall {
  workspaceId: string;
  operationId: string;
  requestId: string;
  selection: Selection;
  model: ModelEntry;
  useBible: boolean;
  key: NewRequest['key'];
}

// A round is repeated only when another call over the same chapters came in between.
const MOST_ROUNDS = 10;

/**
 * Queues chapters (architecture section 3 step 1): jobs before money, money before the chapters' state. What a kill leaves behind, by where it comes:
 * - before the jobs are stored: nothing;
 * - after it, before Reserve has answered: a pending request; its lease ends, not all holds stand, it is undone (books records `released` for
 *   each job, and from that event billing releases or later refuses the holds);
 * - after Reserve, before or in the middle of MarkQueued: a pending request whose holds all stand; it is finished, MarkQueued being idempotent by job;
 * - after the last transaction: the request is queued; a retry of the call answers what it stored.
 * @returns how many chapters entered the queue
 */
export const queueChapters = async (context: TranslationContext, call: QueueCall): Promise<number> => {
  const options: CallOptions = { workspaceId: call.workspaceId };
  const queuedByOthers = new Set<string>();
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const { book, candidates } = await selectCandidates(context, call.selection, call.model, options);
    const free = candidates.filter(({ chapterId }) => !queuedByOthers.has(chapterId));
    if (free.length === 0) return 0;
    const jobs = free.map((candidate) => toJob(candidate, call, book.autoApprove));
    const outcome = await storeJobs(context, call, jobs);
    if (outcome === 'stored') return await reserveAndFinish(context, call, jobs);
    if (outcome === 'known') {
      const known = await awaitOperation(context, call);
      if (known !== undefined) return known;
      continue;
    }
    // Another call has jobs on these chapters. What it has really queued is not ours; the rest is looked at anew.
    for (const chapterId of await resolveActiveJobs(context, outcome, options)) queuedByOthers.add(chapterId);
  }
  throw fail('UNAVAILABLE', 'too many translate calls over the same chapters at once');
};

/** The answer of the call with this operation id, once it is settled; undefined when there was none or it was undone. */
export const awaitOperation = async (
  context: TranslationContext,
  { workspaceId, operationId }: Pick<QueueCall, 'workspaceId' | 'operationId'>,
): Promise<number | undefined> => {
  await awaitSettled(context, async (db) => {
    const row = await findRequestByOperation(db, workspaceId, operationId);
    return row === undefined || row.state === 'queued' ? [] : [row];
  });
  return (await findRequestByOperation(context.pool, workspaceId, operationId))?.queued;
};

class ChaptersAreTaken extends Error {
  readonly chapterIds: string[];

  constructor(chapterIds: string[]) {
    super('chapters have an active job');
    this.chapterIds = chapterIds;
  }
}

/** Stores the request with all its jobs or nothing; "known" when the operation has a request, else the chapters that are taken. */
const storeJobs = async (
  { pool }: TranslationContext,
  call: QueueCall,
  jobs: readonly NewJob[],
): Promise<'stored' | 'known' | string[]> => {
  try {
    await inTransaction(pool, async (tx) => {
      const taken = await insertRequest(
        tx,
        {
          id: call.requestId,
          workspaceId: call.workspaceId,
          operationId: call.operationId,
          bookId: call.selection.bookId,
          useBible: call.useBible,
          key: call.key,
        },
        jobs,
      );
      if (taken.length > 0) throw new ChaptersAreTaken(taken);
    });
    return 'stored';
  } catch (error) {
    if (error instanceof ChaptersAreTaken) return error.chapterIds;
    if (isUniqueViolation(error, 'requests_workspace_id_operation_id_key')) return 'known';
    throw error;
  }
};

const reserveAndFinish = async (
  context: TranslationContext,
  call: QueueCall,
  jobs: readonly NewJob[],
): Promise<number> => {
  const { bookId } = call.selection;
  try {
    const { refusedHoldIds } = await context.billing.reserve(
      { holds: jobs.map(({ id, words, chapterId }) => ({ holdId: id, words: BigInt(words), bookId, chapterId })) },
      { workspaceId: call.workspaceId, operationId: call.requestId, timeoutMs: STEP_TIMEOUT_MS },
    );
    const pending = jobs.map((job) => ({
      ...job,
      workspaceId: call.workspaceId,
      bookId,
      keyOwner: call.key?.providerKeyId ?? '',
    }));
    const held = { id: call.requestId, workspaceId: call.workspaceId, bookId, jobs: pending };
    const queued = await finishRequest(context, held, new Set(refusedHoldIds));
    if (queued !== undefined) return queued;
  } catch (error) {
    // All or nothing was refused: no hold stands, so there is nothing to undo.
    if (isFailure(error, 'OUT_OF_FUNDS') && (await deleteRequest(context.pool, call.requestId, 'pending'))) throw error;
    await undoRequest(context, call.requestId).catch((undoError) =>
      context.logger.warn({ err: undoError, requestId: call.requestId }, 'a translate call will be undone later'),
    );
    if (isFailure(error, 'BOOK_NOT_FOUND')) throw error;
    throw fail('UNAVAILABLE', 'the chapters could not be queued now; nothing was changed', {}, { cause: error });
  }
  throw fail('UNAVAILABLE', 'the chapters could not be queued in time; nothing was changed');
};

const toJob = (candidate: Candidate, call: QueueCall, autoApprove: boolean): NewJob => ({
  id: newId(),
  chapterId: candidate.chapterId,
  orderNo: candidate.orderNo,
  model: call.model.name,
  words: candidate.cost,
  chapterVersion: candidate.version,
  named: !call.selection.all,
  analysisDue: autoApprove && call.useBible && !candidate.analysed,
});
