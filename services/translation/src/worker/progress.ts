import type { Checkpoint, Harvest, HeldJob, JobStart, Proof } from '../store/held-jobs.ts';
import type { JobWrites } from './job-writes.ts';

/** Keeps the progress of a chapter that is being translated. */
export interface Progress {
  /** Adds accepted segments. Throws JobLost. */
  accept(segments: readonly Checkpoint[]): Promise<void>;
  /** Stores the proof of the finished text and its names. Throws JobLost. */
  finish(proof: Proof, harvest: Harvest): Promise<void>;
  /** Stores segments that are only in memory, if the chapter cannot be completed now. */
  storeRest(): Promise<void>;
  close(): void;
}

// The start of a shorter run is not stored.
const NOTE_START_AFTER_MS = 250;

/**
 * Creates the progress of a job. Accepted segments are stored as checkpoints after each batch. The last batch is kept
 * in memory, because the whole text goes to books at once; it is stored only if that fails (`storeRest`). A kill in
 * between loses this one batch. The start is stored after 250 ms or with the first checkpoint.
 * @param earlier ids of the segments that earlier runs accepted
 */
export const trackProgress = (
  writes: JobWrites,
  job: HeldJob,
  start: JobStart,
  earlier: Iterable<number>,
): Progress => {
  const done = new Set(earlier);
  done.delete(0);
  let inMemory: Checkpoint[] = [];
  let noted: Promise<void> | undefined;
  const noteStart = (): Promise<void> => {
    noted ??= writes.noteStart(job, start);
    return noted;
  };
  // If the job is lost, its next write throws.
  const timer = setTimeout(() => noteStart().catch(() => {}), NOTE_START_AFTER_MS);
  const storeRest = async (): Promise<void> => {
    const segments = inMemory;
    if (segments.length === 0) return;
    await noteStart();
    await writes.writeCheckpoints(job, segments);
    inMemory = inMemory.filter((segment) => !segments.includes(segment));
  };
  return {
    async accept(segments) {
      inMemory.push(...segments);
      for (const { id } of segments) if (id !== 0) done.add(id);
      if (done.size < start.segmentsTotal) await storeRest();
    },
    async finish(proof, harvest) {
      clearTimeout(timer);
      await noted;
      await writes.finish(job, { start, proof, harvest });
      noted = Promise.resolve();
    },
    storeRest,
    close: () => clearTimeout(timer),
  };
};
