import { createBatcher } from '@versio/kit/async';
import type { Pool } from '@versio/kit/postgres';
import type { JobEnd } from '../book-states.ts';
import type { AcceptedSegment } from '../engine/translate-chapter.ts';
import { closeJobs } from '../queue/close-jobs.ts';
import { JobLost } from '../schedule/claims.ts';
import {
  type Checkpoints,
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
import { type StoredAnalysis, storeAnalyses } from '../store/job-records.ts';
import { waitForNames } from '../store/namings.ts';

/**
 * The writes of workers. Writes of several chapters at the same time share a statement, because most of its cost is the
 * round trip and the commit; a lone write does not wait. Each changes only a job that is held under its fence; those
 * without a result throw JobLost otherwise.
 */
export interface JobWrites {
  /** Stores the source language and the number of segments. */
  noteStart(job: HeldJob, start: JobStart): Promise<void>;
  /** Stores an analysis that is not applied yet; also throws JobLost if another worker has stored one. */
  storeAnalysis(job: HeldJob, analysis: StoredAnalysis): Promise<void>;
  /**
   * Lets a job wait for the names in its chapter if they are due. False if they are not, or if the job is not held any
   * more, as the next write then says.
   */
  waitForNames(job: HeldJob): Promise<boolean>;
  /** Stores accepted segments and the progress. A kill before it loses one batch, a kill after it nothing. */
  writeCheckpoints(job: HeldJob, checkpoints: Checkpoints): Promise<void>;
  /** Stores what a certificate of the finished text needs, its names, and the start, which may not have been stored. */
  finish(job: HeldJob, end: { start: JobStart; proof: Proof; harvest: Harvest }): Promise<void>;
  /** Sets a job to the outcome that books decided. */
  close(end: JobEnd): Promise<void>;
}

const MAX_BATCH = 100;
// Chapters that finish within this time go on together: to books, to the end of their jobs, to billing and the
// notifier, and the next ones are claimed and started together. Requests take seconds.
const SPACING_MS = 60;

/** Creates the writes of a process. */
export const createJobWrites = (pool: Pool): JobWrites => {
  const batched = <Content>(
    write: (pool: Pool, writes: readonly JobWrite<Content>[]) => Promise<Set<string>>,
    spacingMs = 0,
  ) => {
    const enqueue = createBatcher(
      MAX_BATCH,
      async (writes: readonly JobWrite<Content>[]) => {
        const held = await write(pool, writes);
        return writes.map(({ job }) => held.has(keyOf(job)));
      },
      { isIdempotent: true, spacingMs },
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
    storeAnalysis: batched(storeAnalyses),
    waitForNames: createBatcher<HeldJob, boolean>(
      MAX_BATCH,
      async (jobs) => {
        const waiting = await waitForNames(pool, jobs);
        return jobs.map(({ id }) => waiting.has(id));
      },
      { isIdempotent: true },
    ),
    writeCheckpoints: batched(writeCheckpoints, SPACING_MS),
    finish: batched(finishJobs, SPACING_MS),
    close,
  };
};

/** Keeps the progress of a chapter that is being translated. */
export interface Progress {
  /** Adds accepted segments. Throws JobLost. */
  accept(segments: readonly AcceptedSegment[]): Promise<void>;
  /** Stores the proof of the finished text and its names. Throws JobLost. */
  finish(proof: Proof, harvest: Harvest): Promise<void>;
  /** Stores segments that are only in memory, if the chapter cannot be completed now. */
  storeRest(): Promise<void>;
  /**
   * Stores what is to stay of a chapter that failed: segments that are only in memory, else the start, so that the job
   * of one that fails at once says what language it was taken for. Never throws.
   */
  storeFailed(): Promise<void>;
  close(): void;
}

/** What the progress of a job starts from. */
export interface ProgressOptions {
  start: JobStart;
  /** The segments that earlier runs accepted, by their ids; `start` counts them. */
  earlier: ReadonlyMap<number, unknown>;
  /** Stores what checkpoints depend on, before the first of them. */
  storeBefore: () => Promise<void>;
  /** Returns the keys of the checkpoints by segment id. Most chapters are finished without any. */
  keysOf: () => Promise<ReadonlyMap<number, Buffer>>;
  /** Called when segments are accepted, beside the title. */
  noteKept: () => void;
}

// The start of a run that stores something before is not stored by itself.
const NOTE_START_AFTER_MS = 1_000;

/**
 * Creates the progress of a job. Accepted segments are stored as checkpoints after each batch. The last batch is kept
 * in memory, because the whole text goes to books at once; it is stored only if that fails (`storeRest`). A kill in
 * between loses this one batch. The start is stored after a second, with the first checkpoints, or when the chapter
 * fails.
 */
export const trackProgress = (
  writes: JobWrites,
  job: HeldJob,
  { start, earlier, storeBefore, keysOf, noteKept }: ProgressOptions,
): Progress => {
  // Each segment is accepted once, but one of an earlier run may have been refused by this run's checks and come again.
  let { segmentsDone } = start;
  let inMemory: AcceptedSegment[] = [];
  let noted: Promise<void> | undefined;
  let isStarted = false;
  // If the job is lost, its next write throws.
  const noteStart = (): Promise<void> => (noted ??= writes.noteStart(job, start).catch(() => {}));
  const timer = setTimeout(noteStart, NOTE_START_AFTER_MS);
  const storeRest = async (): Promise<void> => {
    const segments = [...inMemory];
    if (segments.length === 0) return;
    clearTimeout(timer);
    await noted;
    const keys = await keysOf();
    await storeBefore();
    const checkpoints = segments.map((segment) => ({ ...segment, key: keys.get(segment.id)! }));
    await writes.writeCheckpoints(job, { start, segmentsDone, segments: checkpoints });
    isStarted = true;
    // Others may have come meanwhile, and been stored by a later call.
    const stored = new Set(segments);
    inMemory = inMemory.filter((segment) => !stored.has(segment));
  };
  return {
    async accept(segments) {
      if (segments.some(({ id }) => id !== 0)) noteKept();
      inMemory.push(...segments);
      for (const { id } of segments) if (id !== 0 && !earlier.has(id)) segmentsDone += 1;
      if (segmentsDone < start.segmentsTotal) await storeRest();
    },
    async finish(proof, harvest) {
      clearTimeout(timer);
      await noted;
      await writes.finish(job, { start, proof, harvest });
    },
    storeRest,
    async storeFailed() {
      clearTimeout(timer);
      // If accepted segments cannot be stored, a batch is requested again.
      await storeRest().catch(() => {});
      if (!isStarted) await noteStart();
    },
    close: () => clearTimeout(timer),
  };
};
