import type { ClaimedJob } from '../schedule/claim.ts';
import type { Checkpoint, JobStart, JobWrites, Proof } from './job-writes.ts';

/** What is kept of a chapter while it is translated. */
export interface Progress {
  /** Takes accepted segments. Throws JobLost. */
  accept(segments: readonly Checkpoint[]): Promise<void>;
  /** The text is whole: keeps its proof. Throws JobLost. */
  finish(proof: Proof): Promise<void>;
  /** Stores what is in memory alone: the chapter does not come to its end now. */
  keep(): Promise<void>;
  close(): void;
}

// What ends sooner needs no note of its beginning.
const NOTE_AFTER_MS = 250;

/**
 * Keeps accepted segments as checkpoints, batch by batch, but the last batch in memory: the whole text goes to books at once, and only where that fails are its
 * segments stored (`keep`). A kill in between costs this one batch, as a kill before it was accepted. The start is noted when the work takes a while, or with
 * the first checkpoint.
 */
export const trackProgress = (
  writes: JobWrites,
  job: ClaimedJob,
  start: JobStart,
  earlier: Iterable<number>,
): Progress => {
  const done = new Set(earlier);
  done.delete(0);
  let held: Checkpoint[] = [];
  let noted: Promise<void> | undefined;
  const note = (): Promise<void> => {
    noted ??= writes.noteStart(job, start);
    return noted;
  };
  // A job that was lost hears of it with its next write.
  const timer = setTimeout(() => note().catch(() => {}), NOTE_AFTER_MS);
  const keep = async (): Promise<void> => {
    const segments = held;
    if (segments.length === 0) return;
    await note();
    await writes.writeCheckpoints(job, segments);
    held = held.filter((segment) => !segments.includes(segment));
  };
  return {
    async accept(segments) {
      held.push(...segments);
      for (const { id } of segments) if (id !== 0) done.add(id);
      if (done.size < start.segmentsTotal) await keep();
    },
    async finish(proof) {
      clearTimeout(timer);
      await noted;
      await writes.finish(job, { start, proof });
      noted = Promise.resolve();
    },
    keep,
    close: () => clearTimeout(timer),
  };
};
