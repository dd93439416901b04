import { noteActivity, pause, startLoop } from '@versio/kit/async';
import { listenUntilAborted } from '@versio/kit/postgres';
import type { WorkerContext } from '../context.ts';
import { type ChapterLimits, chapterLimitsOf, paidModelsOf } from '../models/models.ts';
import { type NamingWorkers, startNamingWorkers } from '../naming/naming-workers.ts';
import {
  claimJobs,
  JobLost,
  type LimitsOf,
  maxJobsWith,
  renewLeases,
  requeueJob,
  requeueJobsOf,
} from '../schedule/claims.ts';
import { countByWorkspace, createPlaceShares } from '../schedule/place-shares.ts';
import { forgetLimited } from '../store/daily-usage.ts';
import { NAMINGS_PAYLOAD } from '../store/namings.ts';
import { CHANNEL_SQL } from '../store/ready-queues.ts';
import { SUSPENSIONS_PAYLOAD } from '../store/suspensions.ts';
import type { ClaimedJob } from '../store/turns.ts';
import { observeRun, type RunOutcome } from '../telemetry.ts';
import { countsAsStart, isHeldBack } from './availability.ts';
import { runJob } from './run-job.ts';

/** The workers of this process. */
export interface Workers {
  /** Stops all jobs and namings and queues them again, for other processes or the next start of this one. */
  close(): Promise<void>;
}

// Notifications report queued jobs; polling finds those whose notification was lost.
const POLL_MS = 1_000;
// Of jobs beyond those that models take at once, because their text and what the engine makes of it are in memory (some
// 40 bytes a word). There are at most as many places as that has chapters of 4,000 words.
const MAX_PREPARED_WORDS = 500_000;
// Chapters that end within these times after the first are followed by one claim: it takes ten statements, for one
// job as for twenty, and what it claims starts together. The longer one holds while eight chapters of a model go on
// for each that ended.
const CLAIM_DELAY_MS = 20;
const CLAIM_DELAY_WHILE_BUSY_MS = 150;
// Three renewals within a lease of 12 s.
const RENEW_EVERY_MS = 3_500;
// So that a process does not restart a job that broke off at once.
const REQUEUE_DELAY_MS = 1_000;

/**
 * Starts the workers: as many chapters at once as the settings say, each replaced when it ends, and the namings.
 * @param workerId is the same after a restart of this process, which then resumes its jobs at once instead of after
 * their leases
 */
export const startWorkers = async (context: WorkerContext, workerId: string): Promise<Workers> => {
  const { pool, logger, config, engineModels } = context;
  await requeueJobsOf(pool, workerId);
  await engineModels.slots.releaseAll();
  const limits = new Map(config.models.all.map((entry) => [entry.name, chapterLimitsOf(entry)]));
  const limitsOf: LimitsOf = (model) => limits.get(model) ?? ONE_CHAPTER;
  const localModels = [...limits].filter(([, { isLocal }]) => isLocal).map(([name]) => name);
  await forgetLimited(pool);
  const paidModels = paidModelsOf(config.models);
  const claimTimer = createClaimTimer(() => claims.wake());
  const namings = await startNamingWorkers(context, workerId);
  const running = createRunningJobs(context, claimTimer.noteEnd);
  const claims = startLoop({
    name: 'claim jobs',
    everyMs: POLL_MS,
    logger,
    run: async () => {
      const maxJobs = running.room();
      if (maxJobs <= 0) return false;
      const shares = createPlaceShares(config.workers, running.countByWorkspace());
      const words = MAX_PREPARED_WORDS - running.countWords();
      const room = { maxJobs, held: running.count(), words, shares, paidModels, localModels };
      // All that there is room for. What comes meanwhile wakes the loop.
      const jobs = await claimJobs(pool, workerId, limitsOf, room);
      jobs.forEach(running.start);
      return false;
    },
  });
  const lookForSuspensions = () =>
    engineModels.suspensions.refresh([...running.countByWorkspace().keys(), ...namings.workspaceIds()]);
  const renewals = startRenewing(context, { running, namings, claims, lookForSuspensions });
  const closing = new AbortController();
  const listening = listenUntilAborted({
    pool,
    channelSql: CHANNEL_SQL,
    signal: closing.signal,
    logger,
    failureMessage: 'listening for jobs failed and will be tried again; workers poll meanwhile',
    onNotification: (payload) => {
      if (payload === '') claims.wake();
      else if (payload === NAMINGS_PAYLOAD) namings.wake();
      else if (payload === SUSPENSIONS_PAYLOAD) renewals.wake();
      else {
        const ids = payload.split(',');
        running.stopLost(ids);
        namings.stopLost(ids);
      }
    },
    onConnected: () => {
      claims.wake();
      namings.wake();
    },
  });
  return {
    async close() {
      claimTimer.stop();
      closing.abort();
      await Promise.all([claims.stop(), listening]);
      await Promise.all([running.close(), namings.close()]);
      await renewals.stop();
      await engineModels.slots.releaseAll();
    },
  };
};

/** When the next jobs are claimed after some have ended. */
interface ClaimTimer {
  /** @param runningJobs how many of the model go on */
  noteEnd(model: string, runningJobs: number): void;
  stop(): void;
}

const createClaimTimer = (claim: () => void): ClaimTimer => {
  let timer: NodeJS.Timeout | undefined;
  let firstEndAtMs = 0;
  const endedJobs = new Map<string, number>();
  let isSoon = false;
  const startTimer = (delayMs: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      endedJobs.clear();
      isSoon = false;
      claim();
    }, delayMs);
  };
  return {
    noteEnd(model, runningJobs) {
      if (timer === undefined) {
        firstEndAtMs = performance.now();
        startTimer(CLAIM_DELAY_WHILE_BUSY_MS);
      }
      const ended = (endedJobs.get(model) ?? 0) + 1;
      endedJobs.set(model, ended);
      if (isSoon || ended * 8 < runningJobs) return;
      isSoon = true;
      startTimer(Math.max(0, firstEndAtMs + CLAIM_DELAY_MS - performance.now()));
    },
    stop: () => clearTimeout(timer),
  };
};

// For a model that is not in the models file any more.
const ONE_CHAPTER: ChapterLimits = { chapters: 1, whateverLength: 1, isLocal: false };

interface RunningJob {
  workspaceId: string;
  model: string;
  words: number;
  fence: number;
  stop: AbortController;
  ended: Promise<void>;
  /** How many jobs may run here beside and including this one. */
  maxJobs: number;
}

/** The jobs that this process works on. */
interface RunningJobs {
  count(): number;
  countByWorkspace(): Map<string, number>;
  countWords(): number;
  /** How many more jobs may be started now. */
  room(): number;
  start(job: ClaimedJob): void;
  held(): { id: string; fence: number }[];
  /** Notes that a job has stored progress; returns whether it had limited the number of jobs until now. */
  noteProgress(id: string): boolean;
  /** Stops jobs that are not held any more. */
  stopLost(ids: readonly string[]): void;
  /** Stops all jobs and waits until they are queued again. */
  close(): Promise<void>;
}

const createRunningJobs = (context: WorkerContext, onEnd: ClaimTimer['noteEnd']): RunningJobs => {
  const jobs = new Map<string, RunningJob>();
  return {
    count: () => jobs.size,
    countByWorkspace: () => countByWorkspace(jobs.values()),
    countWords: () => [...jobs.values()].reduce((sum, { words }) => sum + words, 0),
    room: () => Math.min(context.config.workers, ...[...jobs.values()].map(({ maxJobs }) => maxJobs)) - jobs.size,
    start(job) {
      const { workspaceId, model, words, fence } = job;
      const stop = new AbortController();
      const ended = observeRun(job, () => runUntilEnd(context, job, stop.signal)).finally(() => {
        jobs.delete(job.id);
        onEnd(model, [...jobs.values()].filter((running) => running.model === model).length);
      });
      const maxJobs = maxJobsWith(job.startsWithoutProgress);
      jobs.set(job.id, { workspaceId, model, words, fence, stop, ended, maxJobs });
    },
    held: () => [...jobs].map(([id, { fence }]) => ({ id, fence })),
    noteProgress(id) {
      const job = jobs.get(id);
      if (job === undefined || job.maxJobs === Number.POSITIVE_INFINITY) return false;
      job.maxJobs = Number.POSITIVE_INFINITY;
      return true;
    },
    stopLost(ids) {
      for (const id of ids) jobs.get(id)?.stop.abort(new JobLost());
    },
    async close() {
      for (const { stop } of jobs.values()) stop.abort(new ShuttingDown());
      await Promise.all([...jobs.values()].map(({ ended }) => ended));
    },
  };
};

/** Starts the loop that renews the leases of jobs, namings and model slots, and notices what was lost or suspended. */
const startRenewing = (
  { pool, logger, engineModels }: WorkerContext,
  {
    running,
    namings,
    claims,
    lookForSuspensions,
  }: { running: RunningJobs; namings: NamingWorkers; claims: Loop; lookForSuspensions: () => Promise<void> },
): Loop =>
  startLoop({
    name: 'renew job leases',
    everyMs: RENEW_EVERY_MS,
    logger,
    run: async () => {
      const held = running.held();
      if (held.length > 0) noteActivity();
      const renewed = await renewLeases(pool, held);
      await lookForSuspensions();
      await namings.renew();
      await engineModels.slots.renew();
      for (const [id, startsWithoutProgress] of renewed)
        if (startsWithoutProgress === 0 && running.noteProgress(id)) claims.wake();
      running.stopLost(held.map(({ id }) => id).filter((id) => !renewed.has(id)));
      return false;
    },
  });

type Loop = ReturnType<typeof startLoop>;

class ShuttingDown extends Error {}

/** Runs a job and queues it again if the run throws. Never throws. */
const runUntilEnd = async (context: WorkerContext, job: ClaimedJob, signal: AbortSignal): Promise<RunOutcome> => {
  const { pool, logger } = context;
  const details = { jobId: job.id, chapterId: job.chapterId };
  try {
    return await runJob(context, job, signal);
  } catch (error) {
    if (error instanceof JobLost || signal.reason instanceof JobLost) return 'lost';
    const mustWait = isHeldBack(error);
    const isStart = countsAsStart(error, signal.reason instanceof ShuttingDown);
    if (!signal.aborted && !mustWait) {
      logger.warn(
        { ...details, err: error },
        isStart
          ? 'the work on a chapter broke off and will be tried again'
          : 'a chapter waits for a service that is unavailable',
      );
      await pause(REQUEUE_DELAY_MS, signal);
    }
    await requeueJob(pool, job, isStart).catch((requeueError) =>
      logger.warn({ ...details, err: requeueError }, 'a job could not be queued again; a task does it after its lease'),
    );
    return 'interrupted';
  }
};
