import { newId } from '@versio/kit/ids';
import { addQueuedJobs, chapterLimits, readJobState } from '@versio/testing/harness/translation';
import { useTestSchema } from '@versio/testing/harness/translation-schema';
import { expect, test } from 'vitest';
import { closeJobs } from '../queue/close-jobs.ts';
import { settleAnalysis, waitForLowerChapters } from './barrier.ts';
import { claimJobs } from './claims.ts';

const schema = useTestSchema();

const claim = async (worker = 'worker') =>
  (await claimJobs(schema.pool, worker, () => chapterLimits(1_000_000), { maxJobs: 1, held: 0 }))[0];
const stateOf = (id: string) => readJobState(schema.pool, id);

test('a job waits until all lower analyses are settled, and is then resumed', async () => {
  const bookId = newId();
  const workspaceId = newId();
  const ids = await addQueuedJobs(schema.pool, { workspaceId, bookId, count: 3, analysisDue: true });
  await addQueuedJobs(schema.pool, { workspaceId, count: 1, analysisDue: true });
  const jobs = [(await claim())!, (await claim())!, (await claim())!, (await claim())!].filter(
    (job) => job.bookId === bookId,
  );
  const [first, second, third] = jobs as [(typeof jobs)[0], (typeof jobs)[0], (typeof jobs)[0]];
  expect(jobs.map(({ id }) => id)).toEqual(ids);
  expect(await waitForLowerChapters(schema.pool, third)).toBe(true);
  expect(await waitForLowerChapters(schema.pool, second)).toBe(true);
  expect(await waitForLowerChapters(schema.pool, first)).toBe(false);
  expect(await claim()).toBeUndefined();
  await settleAnalysis(schema.pool, first);
  const back = (await claim())!;
  expect([back.id, await claim()]).toEqual([second.id, undefined]);
  // A job that ends without an analysis settles it too.
  await closeJobs(schema.pool, [{ jobId: back.id, outcome: 'failed', error: 'x' }]);
  expect((await claim())!.id).toBe(third.id);
  expect(await stateOf(third.id)).toMatchObject({ attempts: 1 });
});

test('a lower analysis that settles while a job starts to wait does not leave it waiting', async () => {
  for (let round = 0; round < 15; round += 1) {
    const bookId = newId();
    await addQueuedJobs(schema.pool, { workspaceId: newId(), bookId, count: 2, analysisDue: true });
    const [first, second] = [(await claim())!, (await claim())!];
    await Promise.all([settleAnalysis(schema.pool, first), waitForLowerChapters(schema.pool, second)]);
    expect((await stateOf(second.id)).state).not.toBe('waiting');
  }
});
