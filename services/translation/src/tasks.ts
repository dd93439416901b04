import type { BackgroundTask } from '@versio/kit/service';
import type { TranslationContext } from './context.ts';
import { closeDecidedJobs } from './queue/active-jobs.ts';
import { releaseDroppedJobs, settleAbandonedRequest } from './queue/settle-request.ts';
import { findWaitingBooks, wakeWaitingJobs } from './schedule/barrier.ts';
import { requeueLostJobs } from './schedule/leases.ts';
import { deleteOldCheckpoints } from './store/checkpoints.ts';
import { findDroppedJobs, findIdleJobIds } from './store/jobs.ts';
import { findAbandonedRequests } from './store/requests.ts';
import { sendHarvests } from './worker/send-harvests.ts';

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
  { name: 'delete old checkpoints', everyMs: 600_000, run: () => deleteOldCheckpoints(context.pool) },
];

const settleAbandonedRequests = async (context: TranslationContext): Promise<boolean> => {
  const requests = await findAbandonedRequests(context.pool, PAGE);
  // A request that cannot be settled now must not hold up the others.
  for (const request of requests)
    await settleAbandonedRequest(context, request).catch((error) =>
      context.logger.warn(
        { err: error, requestId: request.id },
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
