import { pause, startLoop } from '@versio/kit/async';
import { listenUntilAborted } from '@versio/kit/postgres';
import { chaptersAtOnce } from '../models/models-file.ts';
import { type ClaimedJob, claimJobs, mostTogether } from '../schedule/claim.ts';
import { CHANNEL_SQL } from '../schedule/enqueue.ts';
import { JobLost, renewLeases, requeueJob, requeueJobsOf } from '../schedule/leases.ts';
import { observeRun } from '../telemetry.ts';
import { isUnavailable } from './availability.ts';
import type { WorkerContext } from './context.ts';
import { runJob } from './run-job.ts';

/** The workers of this process. */
export interface Workers {
  /** Lets go of all jobs in order: they go on elsewhere, or after the next start. */
  close(): Promise<void>;
}

// Work is heard of by notification; polling finds what was missed.
const POLL_MS = 1_000;
// Chapters that end within this time are followed by those of one claim: it takes ten statements, for one job as for twenty.
const CLAIM_GATHER_MS = 20;
// Three tries within a lease of 12 s.
const RENEW_MS = 3_500;
// A job that broke off is not started again at once by the same process.
const BREAK_MS = 1_000;

/**
 * Starts the workers: as many chapters at once as the settings say, each claimed when one ends.
 * @param workerId stays the same over a restart of this process, which then takes its old jobs up at once instead of after their lease
 */
export const startWorkers = async (context: WorkerContext, workerId: string): Promise<Workers> => {
  const { pool, logger, config, engineModels } = context;
  const running = new Map<string, RunningJob>();
  const slotsOf = (model: string): number => {
    const entry = config.models.byName.get(model);
    return entry ? chaptersAtOnce(entry) : 1;
  };
  await requeueJobsOf(pool, workerId);
  await engineModels.slots.releaseAll();

  const start = (job: ClaimedJob): void => {
    const stop = new AbortController();
    const ended = observeRun(job, () => guardedRun(context, job, stop.signal)).finally(() => {
      running.delete(job.id);
      claimSoon();
    });
    running.set(job.id, { fence: job.fence, stop, ended, mostTogether: mostTogether(job.fruitlessStarts) });
  };
  const stopLost = (ids: Iterable<string>): void => {
    for (const id of ids) running.get(id)?.stop.abort(new JobLost());
  };

  const mostAtWork = (): number => Math.min(config.workers, ...[...running.values()].map((job) => job.mostTogether));

  let gathering: NodeJS.Timeout | undefined;
  const claimSoon = (): void => {
    gathering ??= setTimeout(() => {
      gathering = undefined;
      claims.wake();
    }, CLAIM_GATHER_MS);
  };
  const claims = startLoop({
    name: 'claim jobs',
    everyMs: POLL_MS,
    logger,
    run: async (signal) => {
      while (running.size < mostAtWork() && !signal.aborted) {
        const room = { most: mostAtWork() - running.size, held: running.size };
        const jobs = await claimJobs(pool, workerId, slotsOf, room);
        if (jobs.length === 0) break;
        jobs.forEach(start);
      }
      return false;
    },
  });
  const renewals = startLoop({
    name: 'renew job leases',
    everyMs: RENEW_MS,
    logger,
    run: async () => {
      const held = [...running].map(([id, { fence }]) => ({ id, fence }));
      const kept = await renewLeases(pool, held);
      await engineModels.slots.renew();
      // What has got on since its start is suspect no more.
      for (const [id, fruitlessStarts] of kept) {
        const job = running.get(id);
        if (job === undefined || fruitlessStarts > 0 || job.mostTogether === Number.POSITIVE_INFINITY) continue;
        job.mostTogether = Number.POSITIVE_INFINITY;
        claims.wake();
      }
      stopLost(held.filter(({ id }) => !kept.has(id)).map(({ id }) => id));
      return false;
    },
  });
  const closing = new AbortController();
  const listening = listenUntilAborted({
    pool,
    channelSql: CHANNEL_SQL,
    signal: closing.signal,
    logger,
    failureMessage: 'job notifications are not heard; polling goes on',
    onNotification: (payload) => (payload === '' ? claims.wake() : stopLost(payload.split(','))),
    onConnected: () => claims.wake(),
  });

  return {
    async close() {
      clearTimeout(gathering);
      closing.abort();
      await Promise.all([claims.stop(), listening]);
      for (const { stop } of running.values()) stop.abort(new ShuttingDown());
      await Promise.all([...running.values()].map(({ ended }) => ended));
      await renewals.stop();
      await engineModels.slots.releaseAll();
    },
  };
};

interface RunningJob {
  fence: number;
  stop: AbortController;
  ended: Promise<void>;
  /** How many jobs may be at work here while this one is. */
  mostTogether: number;
}

class ShuttingDown extends Error {}

/** Runs a job; whatever it throws ends here. Answers how the run ended. */
const guardedRun = async (context: WorkerContext, job: ClaimedJob, signal: AbortSignal): Promise<string> => {
  const { pool, logger } = context;
  const details = { jobId: job.id, chapterId: job.chapterId };
  try {
    return await runJob(context, job, signal);
  } catch (error) {
    if (error instanceof JobLost || signal.reason instanceof JobLost) return 'lost';
    const isOrderly = signal.reason instanceof ShuttingDown || isUnavailable(error);
    if (!signal.aborted) {
      logger.warn(
        { ...details, err: error },
        isOrderly ? 'a chapter waits for a part that is down' : 'the work on a chapter broke off',
      );
      await pause(BREAK_MS, signal);
    }
    // Where this fails too the lease ends, and the sweep queues the job.
    await requeueJob(pool, job, !isOrderly).catch((requeueError) =>
      logger.warn({ ...details, err: requeueError }, 'a job comes back to the queue when its lease ends'),
    );
    return 'interrupted';
  }
};
