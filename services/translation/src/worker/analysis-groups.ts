import { createKeyedBatcher } from '@versio/kit/async';
import { isFailure } from '@versio/kit/errors';
import type { Logger } from '@versio/kit/logger';
import type { Pool } from '@versio/kit/postgres';
import type { RpcClient } from '@versio/kit/rpc';
import { MAX_ANALYSES_PER_CALL } from '@versio/proto/limits';
import type { BibleEngineService } from '@versio/proto/versio/bible/v1/selection_pb';
import type { RunDecision } from '../book-states.ts';
import { type DueJob, settleAnalyses, takeDueAnalyses, wakeWaitingJobs } from '../schedule/barrier.ts';
import { readAnalyses } from '../store/job-records.ts';
import type { ClaimedJob } from '../store/turns.ts';
import { isUnavailable } from './availability.ts';
import { toFoundMessages, warnLeftOut } from './bible-messages.ts';
import { type BookCalls, callForAll, unlessAborted } from './book-calls.ts';
import type { PlanOf } from './plans.ts';

/**
 * What became of a stored analysis:
 * - settled: it is applied, or was before;
 * - refused: the Bible does not take it, and the chapter goes on without;
 * - waiting: for lower chapters, without a worker;
 * - ended: the job is over, as books decided.
 */
export type GroupResult =
  | { kind: 'settled' }
  | { kind: 'refused' }
  | { kind: 'waiting' }
  | { kind: 'ended'; decision: RunDecision };

/** Applies the stored analyses of books to the Bible, in chapter order. */
export interface AnalysisGroups {
  /** Applies the analysis of a job that this process holds, with those of its book that are due as well. */
  apply(job: ClaimedJob, signal: AbortSignal): Promise<GroupResult>;
  /** Queues the jobs of a book that no lower chapter holds back any more: one of those began to wait for names. */
  wakeHigher(bookId: string): Promise<void>;
}

interface Context {
  pool: Pool;
  logger: Logger;
  bible: RpcClient<typeof BibleEngineService>;
  bookCalls: BookCalls;
  planOf: PlanOf;
}

/**
 * Creates the groups of a process. Of a book one is applied at a time; the jobs whose analyses end meanwhile join the
 * next. A kill leaves
 * - before the Bible has applied a group: stored analyses of a job whose lease ends, and of jobs that wait for it;
 * - before it is marked in books, or settled: the same, and the Bible recognises each when it is applied again;
 * - after that: settled jobs, of which those that waited are queued.
 */
export const createAnalysisGroups = (context: Context): AnalysisGroups => {
  const enqueue = createKeyedBatcher<ClaimedJob, GroupResult | { kind: 'broken'; error: unknown }>(
    ({ bookId }) => bookId,
    MAX_ANALYSES_PER_CALL,
    async (jobs) => {
      const { workspaceId, bookId } = jobs[0]!;
      const { due, waitingIds } = await takeDueAnalyses(context.pool, bookId, jobs);
      const heldIds = new Set(jobs.map(({ id }) => id));
      // Those that wait now must not fail with the others: their workers have released them.
      const results = await applyGroup(context, { workspaceId, bookId, heldIds }, due).catch((error) => ({ error }));
      return jobs.map(({ id }) => {
        if (waitingIds.has(id)) return { kind: 'waiting' };
        if (!(results instanceof Map)) return { kind: 'broken', ...results };
        return results.get(id) ?? { kind: 'settled' };
      });
    },
  );
  // Of a book whose names are being decided every chapter begins to wait, and one look at it serves many.
  const wakeHigher = createKeyedBatcher<string, undefined>(
    (bookId) => bookId,
    MAX_ANALYSES_PER_CALL,
    async (bookIds) => {
      await wakeWaitingJobs(context.pool, bookIds[0]!);
      return [];
    },
  );
  return {
    wakeHigher,
    async apply(job, signal) {
      const result = await unlessAborted(() => enqueue(job), signal);
      if (result.kind === 'broken') throw result.error;
      return result;
    },
  };
};

/** A book, and the jobs of it that this process holds. */
interface Book {
  workspaceId: string;
  bookId: string;
  heldIds: ReadonlySet<string>;
}

/** Applies analyses in chapter order. If the Bible refuses one of them, each is applied alone. */
const applyGroup = async (context: Context, book: Book, due: readonly DueJob[]): Promise<Map<string, GroupResult>> => {
  if (due.length === 0) return new Map();
  try {
    return await applyTogether(context, book, due);
  } catch (error) {
    if (!isFailure(error) || isUnavailable(error)) throw error;
    if (due.length === 1) {
      const [job] = due as [DueJob];
      await settleUnapplied(context, { ...job, bookId: book.bookId }, error.message);
      return new Map([[job.id, { kind: 'refused' }]]);
    }
  }
  const results = new Map<string, GroupResult>();
  for (const job of due) for (const [id, result] of await applyGroup(context, book, [job])) results.set(id, result);
  return results;
};

const applyTogether = async (
  { pool, bible, bookCalls, planOf }: Context,
  { workspaceId, bookId, heldIds }: Book,
  jobs: readonly DueJob[],
): Promise<Map<string, GroupResult>> => {
  const stored = await readAnalyses(
    pool,
    jobs.map(({ id }) => id),
  );
  // A job that has ended meanwhile has none.
  const due = jobs.filter(({ id }) => stored.has(id));
  if (due.length === 0) return new Map();
  const analyses = due.map(({ id, chapterId, orderNo }) => {
    const { analysisId, seenVersion, found } = stored.get(id)!;
    return { bookId, chapterId, orderNo, analysisId, seenVersion: BigInt(seenVersion), ...toFoundMessages(found) };
  });
  const options = { workspaceId, plan: await planOf(workspaceId) };
  const applied = await callForAll(analyses, {
    callMany: async (several) => (await bible.applyAnalyses({ bookId, analyses: several }, options)).results,
    callOne: (one) => bible.applyAnalysis(one, options),
  });
  const decisions = await bookCalls.markManyAnalysed(workspaceId, due);
  const warnings = applied.map(({ recordsLeftOut }) => warnLeftOut(recordsLeftOut));
  const isEnded = (index: number): boolean => decisions[index] !== undefined;
  // A job that is over and that nobody holds is claimed once more, to be closed.
  const settled = due
    .map(({ id, fence }, index) => ({ id, fence, warning: warnings[index]! }))
    .filter(({ id }, index) => !isEnded(index) || !heldIds.has(id));
  await settleAnalyses(pool, bookId, settled);
  return new Map(
    due.map(({ id }, index): [string, GroupResult] => {
      const decision = decisions[index];
      return [id, decision === undefined ? { kind: 'settled' } : { kind: 'ended', decision }];
    }),
  );
};

/** Lets a job go on without its analysis, with a warning. */
export const settleUnapplied = async (
  { pool, logger }: Pick<Context, 'pool' | 'logger'>,
  { id, bookId, chapterId, fence }: Pick<ClaimedJob, 'id' | 'bookId' | 'chapterId' | 'fence'>,
  reason: string,
): Promise<void> => {
  logger.info({ reason, jobId: id, chapterId }, 'an analysis failed, and its chapter goes on without it');
  const warning = `the Book Bible learned nothing from this chapter, its analysis failed: ${reason || 'it could not be applied'}`;
  await settleAnalyses(pool, bookId, [{ id, fence, warning }]);
};
