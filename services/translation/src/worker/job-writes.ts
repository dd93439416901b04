import { createBatcher } from '@versio/kit/async';
import type { Pool } from '@versio/kit/postgres';
import type { JobEnd } from '../book-states.ts';
import { closeJobs } from '../queue/close-jobs.ts';
import { JobLost } from '../schedule/leases.ts';
import {
  type Checkpoint,
  finishJobs,
  type Harvest,
  type HeldJob,
  type JobStart,
  type JobWrite,
  keyOf,
  noteStarts,
  type Proof,
  writeCheckpoints,
} from '../store/held-jobs.ts';

/**
 * The writes of workers. Writes of several chapters at the same time share a statement, because most of its cost is the
 * round trip and the commit; a lone write does not wait. Each changes only a job that is held under its fence, and
 * throws JobLost otherwise.
 */
export interface JobWrites {
  /** Stores the source language and the number of segments. */
  noteStart(job: HeldJob, start: JobStart): Promise<void>;
  /** Stores accepted segments and the progress. A kill before it loses one batch, a kill after it nothing. */
  writeCheckpoints(job: HeldJob, segments: readonly Checkpoint[]): Promise<void>;
  /** Stores what a certificate of the finished text needs, its names, and the start, which may not have been stored. */
  finish(job: HeldJob, end: { start: JobStart; proof: Proof; harvest: Harvest }): Promise<void>;
  /** Sets a job to the outcome that books decided. */
  close(end: JobEnd): Promise<void>;
}

const MAX_BATCH = 100;

/** Creates the writes of a process. */
export const createJobWrites = (pool: Pool): JobWrites => {
  const batched = <Content>(write: (pool: Pool, writes: readonly JobWrite<Content>[]) => Promise<Set<string>>) => {
    const enqueue = createBatcher(
      MAX_BATCH,
      async (writes: readonly JobWrite<Content>[]) => {
        const held = await write(pool, writes);
        return writes.map(({ job }) => held.has(keyOf(job)));
      },
      { isIdempotent: true },
    );
    return async (job: HeldJob, content: Content): Promise<void> => {
      if (!(await enqueue({ job, content }))) throw new JobLost();
    };
  };
  const close = createBatcher<JobEnd, undefined>(
    MAX_BATCH,
    async (ends) => {
      await closeJobs(pool, ends);
      return [];
    },
    { isIdempotent: true },
  );
  return {
    noteStart: batched(noteStarts),
    writeCheckpoints: batched(writeCheckpoints),
    finish: batched(finishJobs),
    close,
  };
};
