import { isFailure } from '@versio/kit/errors';
import type { BackgroundTask } from '@versio/kit/service';
import type { TranslationContext } from './context.ts';
import { closeDecidedJobs } from './queue/active-jobs.ts';
import { releaseDroppedJobs, settleAbandonedRequest } from './queue/settle-request.ts';
import { findWaitingBooks, wakeWaitingJobs } from './schedule/barrier.ts';
import { requeueLostJobs } from './schedule/claims.ts';
import { deleteOldCheckpoints } from './store/checkpoints.ts';
import { deleteOldDays } from './store/daily-usage.ts';
import {
  deleteHarvest,
  findDueHarvests,
  noteHarvestFailure,
  type StoredHarvest,
  warnJob,
} from './store/job-records.ts';
import { findDroppedJobs, findIdleJobIds } from './store/jobs.ts';
import { findAbandonedRequests } from './store/requests.ts';
import { isUnavailable } from './worker/availability.ts';
import { warnLeftOut } from './worker/bible-messages.ts';

const PAGE = 100;
const MAX_JOBS = 1_000;
const FIRST_CURSOR = '00000000-0000-0000-0000-000000000000';

/** Creates the tasks that finish what kills, lost notifications and unavailable services left unfinished. */
export const createTasks = (context: TranslationContext): BackgroundTask[] => [
  { name: 'requeue lost jobs', everyMs: 1_000, run: () => requeueLostJobs(context.pool).then(() => false) },
  { name: 'settle abandoned requests', everyMs: 2_000, run: () => settleAbandonedRequests(context) },
  { name: 'wake waiting jobs', everyMs: 5_000, run: () => wakeWaitingBooks(context) },
  { name: 'release dropped jobs', everyMs: 10_000, run: () => releaseAllDroppedJobs(context) },
  { name: 'close resolved jobs', everyMs: 30_000, run: createOutcomeTask(context) },
  { name: 'send harvests', everyMs: 1_000, run: (signal) => sendHarvests(context, signal) },
  { name: 'delete old days', everyMs: 3_600_000, run: () => deleteOldDays(context.pool) },
  { name: 'delete old checkpoints', everyMs: 600_000, run: () => deleteOldCheckpoints(context.pool) },
];

const settleAbandonedRequests = async (context: TranslationContext): Promise<boolean> => {
  const requests = await findAbandonedRequests(context.pool, PAGE);
  // A request that cannot be settled now must not hold up the others.
  for (const request of requests)
    await settleAbandonedRequest(context, request).catch((error) =>
      context.logger.warn(
        { err: error, translateRequestId: request.id },
        'a translate call could not be settled and will be tried again',
      ),
    );
  return false;
};

const wakeWaitingBooks = async ({ pool }: TranslationContext): Promise<boolean> => {
  for (const bookId of await findWaitingBooks(pool, PAGE)) await wakeWaitingJobs(pool, bookId);
  return false;
};

const releaseAllDroppedJobs = async (context: TranslationContext): Promise<boolean> => {
  const jobs = await findDroppedJobs(context.pool, MAX_JOBS);
  if (jobs.length > 0) await releaseDroppedJobs(context, jobs);
  return jobs.length === MAX_JOBS;
};

/** Closes jobs whose end no event or worker reported: asks books for the outcomes of idle jobs, one page per run. */
const createOutcomeTask = (context: TranslationContext) => {
  let cursor = FIRST_CURSOR;
  return async (): Promise<boolean> => {
    const jobIds = await findIdleJobIds(context.pool, cursor, MAX_JOBS);
    cursor = jobIds.length === MAX_JOBS ? jobIds.at(-1)! : FIRST_CURSOR;
    await closeDecidedJobs(context, jobIds, {});
    return false;
  };
};

/** With pauses of 2, 4, 8 … seconds, at most an hour: about 13 hours. */
const MAX_HARVEST_ATTEMPTS = 24;

/**
 * Sends the names that the translations of done chapters met to the Bible, lower chapters first. At least once: the
 * Bible recognises a harvest by the id of its job. While the Bible is unavailable they wait; a harvest that it refuses
 * is tried again with growing pauses and given up after 24 attempts.
 * @returns whether there are more
 */
const sendHarvests = async (context: TranslationContext, signal: AbortSignal): Promise<boolean> => {
  const { pool, logger } = context;
  const due = await findDueHarvests(pool, PAGE);
  let isShareInUse = false;
  for (const harvest of due) {
    signal.throwIfAborted();
    try {
      await sendHarvest(context, harvest, signal);
    } catch (error) {
      signal.throwIfAborted();
      // Only this workspace has to wait.
      if (isFailure(error, 'RATE_LIMITED')) {
        isShareInUse = true;
        continue;
      }
      if (isUnavailable(error)) return false;
      const isBookGone = isFailure(error, 'BOOK_NOT_FOUND');
      if (!isBookGone)
        logger.warn({ err: error, jobId: harvest.jobId }, 'the Bible refused the names of a translation');
      if (isBookGone || harvest.attempts + 1 >= MAX_HARVEST_ATTEMPTS) await deleteHarvest(pool, harvest.jobId);
      else await noteHarvestFailure(pool, harvest.jobId);
    }
  }
  return due.length === PAGE && !isShareInUse;
};

const sendHarvest = async (
  { pool, bible, planOf }: TranslationContext,
  { jobId, workspaceId, bookId, chapterId, orderNo, names }: StoredHarvest,
  signal: AbortSignal,
): Promise<void> => {
  const request = { bookId, chapterId, orderNo, harvestId: jobId, names };
  const options = { workspaceId, plan: await planOf(workspaceId), signal, operationId: jobId };
  const { recordsLeftOut } = await bible.applyHarvest(request, options);
  const warning = warnLeftOut(recordsLeftOut);
  // Before the harvest is deleted: after a kill in between both happen again, with the same result.
  if (warning !== null) await warnJob(pool, jobId, warning);
  await deleteHarvest(pool, jobId);
};
