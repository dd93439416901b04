import { newId } from '@versio/kit/ids';
import { chapterStatusOf, jobStatusOf, startTestBooks, type TestBooks } from '@versio/testing/harness/books';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

let books: TestBooks;
beforeAll(async () => {
  books = await startTestBooks();
});
afterAll(() => books?.close());

const JOBS = 4;
const CHAPTERS = 2;

/** One call of a random sequence; job j belongs to chapter j % CHAPTERS. */
type Step =
  | { call: 'queue'; jobs: number[] }
  | { call: 'run' | 'complete' | 'fail'; job: number; fence: number }
  | { call: 'release'; jobs: number[] };

const job = fc.integer({ min: 0, max: JOBS - 1 });
const jobs = fc.uniqueArray(job, { minLength: 1, maxLength: JOBS });
const fence = fc.integer({ min: 1, max: 3 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ call: fc.constant('queue' as const), jobs }) },
  { weight: 5, arbitrary: fc.record({ call: fc.constantFrom('run', 'complete', 'fail'), job, fence }) },
  { weight: 2, arbitrary: fc.record({ call: fc.constant('release' as const), jobs }) },
);

interface ModelChapter {
  status: string;
  job?: number;
  fence: number;
  before: string;
}

/** The expected behaviour of books, in memory. */
const createModel = () => {
  const chapters: ModelChapter[] = Array.from({ length: CHAPTERS }, () => ({
    status: 'idle',
    fence: 0,
    before: 'idle',
  }));
  const outcomes = new Map<number, string>();
  const chapterOf = (job: number) => chapters[job % CHAPTERS]!;
  const end = (job: number, outcome: string, status: string): string => {
    outcomes.set(job, outcome);
    const chapter = chapterOf(job);
    if (chapter.job === job) Object.assign(chapter, { status, job: undefined, fence: 0 });
    return outcome;
  };
  return {
    chapters,
    outcomes,
    /** Every queue call selects first, so versions always match here. */
    queue: (wanted: number[]): number[] =>
      wanted.filter((job) => {
        const chapter = chapterOf(job);
        if (chapter.job === job) return true;
        if (outcomes.has(job) || chapter.job !== undefined) return false;
        Object.assign(chapter, { before: chapter.status, status: 'queued', job, fence: 0 });
        return true;
      }),
    run(job: number, fence: number): string {
      const chapter = chapterOf(job);
      if (chapter.job !== job || fence < chapter.fence) return outcomes.get(job) ?? 'superseded';
      Object.assign(chapter, { status: 'running', fence });
      return 'running';
    },
    complete(job: number, fence: number): string {
      const chapter = chapterOf(job);
      if (chapter.job !== job || chapter.status !== 'running' || chapter.fence !== fence)
        return outcomes.get(job) ?? 'superseded';
      return end(job, 'done', 'done');
    },
    fail(job: number, fence: number): string {
      const chapter = chapterOf(job);
      if (chapter.job !== job || fence < chapter.fence) return outcomes.get(job) ?? 'superseded';
      return end(job, 'failed', 'failed');
    },
    release: (wanted: number[]): string[] =>
      wanted.map((job) => outcomes.get(job) ?? end(job, 'released', chapterOf(job).before)),
  };
};

/** Performs steps on the service. Each job number has an id of its own. */
const createActor = async () => {
  const { client, workspace } = books;
  const { bookId, chapterIds } = await books.addBook({ chapters: CHAPTERS });
  const jobIds = Array.from({ length: JOBS }, newId);
  const at = (job: number) => ({ bookId, chapterId: chapterIds[job % CHAPTERS]!, jobId: jobIds[job]! });
  return {
    bookId,
    chapterIds,
    jobIds,
    async queue(wanted: number[]): Promise<number[]> {
      const { chapters } = await client.selectChapters({ bookId, chapterIds }, workspace);
      const items = wanted.map((job) => ({
        ...at(job),
        expectedVersion: chapters.find(({ id }) => id === at(job).chapterId)!.version,
        words: 3n,
      }));
      const { queuedJobIds } = await client.markQueued({ bookId, items }, workspace);
      return queuedJobIds.map((jobId) => jobIds.indexOf(jobId));
    },
    run: async (job: number, fence: number) =>
      jobStatusOf(await client.markRunning({ ...at(job), fence: BigInt(fence) }, workspace)),
    complete: async (job: number, fence: number) =>
      jobStatusOf(
        await client.completeChapter({ ...at(job), fence: BigInt(fence), translatedText: `by ${job}` }, workspace),
      ),
    fail: async (job: number, fence: number) =>
      jobStatusOf(await client.failChapter({ ...at(job), fence: BigInt(fence), errorMessage: `by ${job}` }, workspace)),
    release: async (wanted: number[]) =>
      (await client.releaseChapters({ items: wanted.map(at) }, workspace)).outcomes.map(jobStatusOf),
  };
};

const EVENT_OF: Record<string, string> = { done: 'chapterDone', failed: 'chapterFailed', released: 'chapterReleased' };

/**
 * Expects one outcome and one matching event for each job that has ended, and none for others. Returns the outcomes by
 * job id.
 */
const expectOneEventPerOutcome = async (jobIds: string[]): Promise<Map<string, string>> => {
  const { outcomes, activeJobIds } = await books.client.getJobOutcomes({ jobIds }, {});
  const events = await books.events();
  for (const jobId of jobIds) {
    const ended = outcomes.filter((outcome) => outcome.jobId === jobId);
    expect(ended.length).toBeLessThanOrEqual(1);
    const published = events.filter(({ payload }) => 'jobId' in payload.value! && payload.value.jobId === jobId);
    expect(published.map(({ eventId, payload }) => [eventId, payload.case])).toEqual(
      ended.map((outcome) => [outcome.eventId, EVENT_OF[jobStatusOf(outcome)]]),
    );
    if (activeJobIds.includes(jobId)) expect(ended).toEqual([]);
  }
  return new Map(outcomes.map((outcome) => [outcome.jobId, jobStatusOf(outcome)]));
};

test('any sequence of calls has the same effect as in the model', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const model = createModel();
      const actor = await createActor();
      for (const step of steps) {
        if (step.call === 'queue') {
          // One job per chapter and call, as in the translation service.
          const wanted = step.jobs.filter(
            (job, index) => step.jobs.findIndex((other) => other % CHAPTERS === job % CHAPTERS) === index,
          );
          expect((await actor.queue(wanted)).sort()).toEqual(model.queue(wanted).sort());
        } else if (step.call === 'release') expect(await actor.release(step.jobs)).toEqual(model.release(step.jobs));
        else expect(await actor[step.call](step.job, step.fence)).toBe(model[step.call](step.job, step.fence));
      }
      const { chapters } = await books.client.getBook({ bookId: actor.bookId, includeChapters: true }, books.workspace);
      expect(chapters.map(chapterStatusOf)).toEqual(model.chapters.map(({ status }) => status));
      const outcomes = await expectOneEventPerOutcome(actor.jobIds);
      expect(outcomes).toEqual(new Map([...model.outcomes].map(([job, outcome]) => [actor.jobIds[job]!, outcome])));
    }),
    { numRuns: 40 },
  );
});

test('concurrent calls leave one outcome and one event per job, and every chapter can be queued again', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async (steps) => {
      const actor = await createActor();
      const reported = new Map<string, Set<string>>();
      const note = (job: number, outcome: string): void => {
        if (outcome === 'running' || outcome === 'superseded') return;
        const jobId = actor.jobIds[job]!;
        reported.set(jobId, (reported.get(jobId) ?? new Set()).add(outcome));
      };
      await Promise.all(
        steps.map(async (step) => {
          if (step.call === 'queue') {
            // A job may drop out because of another chapter version or another job of the same chapter.
            await actor.queue(step.jobs.slice(0, 1));
          } else if (step.call === 'release') {
            const outcomes = await actor.release(step.jobs);
            for (const [index, job] of step.jobs.entries()) note(job, outcomes[index]!);
          } else note(step.job, await actor[step.call](step.job, step.fence));
        }),
      );
      const outcomes = await expectOneEventPerOutcome(actor.jobIds);
      for (const [jobId, statuses] of reported) expect([...statuses]).toEqual([outcomes.get(jobId)]);
      // After the end of a job its chapter is free, so the next job can be queued.
      await actor.release(actor.jobIds.map((_, job) => job));
      for (const chapterId of actor.chapterIds) await books.queue(actor.bookId, chapterId);
    }),
    { numRuns: 25 },
  );
});
