import { newId } from '@versio/kit/ids';
import { MAX_ANALYSES_PER_CALL } from '@versio/proto/limits';
import { addQueuedJobs, chapterLimits, readJobState } from '@versio/testing/harness/translation';
import { useTestSchema } from '@versio/testing/harness/translation-schema';
import { beforeEach, expect, test } from 'vitest';
import { closeJobs } from '../queue/close-jobs.ts';
import { readAnalyses, storeAnalyses } from '../store/job-records.ts';
import type { ClaimedJob } from '../store/turns.ts';
import { settleAnalyses, takeDueAnalyses } from './barrier.ts';
import { claimJobs } from './claims.ts';

const schema = useTestSchema();
beforeEach(() => schema.pool.query('TRUNCATE requests CASCADE'));

const FOUND = { terms: [], characters: [], relations: [], events: [], idioms: [], summary: '' };

const claim = async () =>
  (await claimJobs(schema.pool, 'worker', () => chapterLimits(1_000_000), { maxJobs: 1, held: 0 }))[0];
/** Claims jobs and stores an analysis of each. */
const claimAnalysed = async (count: number): Promise<ClaimedJob[]> => {
  const jobs: ClaimedJob[] = [];
  for (let index = 0; index < count; index += 1) {
    const job = (await claim())!;
    await storeAnalyses(schema.pool, [{ job, content: { analysisId: newId(), seenVersion: 0, found: FOUND } }]);
    jobs.push(job);
  }
  return jobs;
};
const stateOf = (id: string) => readJobState(schema.pool, id);
const take = async (bookId: string, jobs: readonly ClaimedJob[]) => {
  const { due, waitingIds } = await takeDueAnalyses(schema.pool, bookId, jobs);
  return { due: due.map(({ id }) => id), waiting: [...waitingIds].toSorted() };
};
const addBook = async (count: number) => {
  const bookId = newId();
  const ids = await addQueuedJobs(schema.pool, { workspaceId: newId(), bookId, count, analysisDue: true });
  return { bookId, ids };
};

test('a job waits until all lower analyses are settled, and is then applied with those that follow', async () => {
  const { bookId, ids } = await addBook(4);
  const [first, second, third, fourth] = (await claimAnalysed(4)) as [ClaimedJob, ClaimedJob, ClaimedJob, ClaimedJob];
  expect(await take(bookId, [third])).toEqual({ due: [], waiting: [third.id] });
  expect(await take(bookId, [second])).toEqual({ due: [], waiting: [second.id] });
  expect(await claim()).toBeUndefined();
  const { due } = await takeDueAnalyses(schema.pool, bookId, [first]);
  expect(due.map(({ id }) => id)).toEqual(ids.slice(0, 3));
  await settleAnalyses(schema.pool, bookId, due);
  expect(await stateOf(first.id)).toMatchObject({ state: 'running', analysis: 'settled' });
  expect([(await claim())!.id, (await claim())!.id, await claim()]).toEqual([second.id, third.id, undefined]);
  expect(await stateOf(third.id)).toMatchObject({ state: 'running', analysis: 'settled', attempts: 1 });
  expect([...(await readAnalyses(schema.pool, ids)).keys()]).toEqual([fourth.id]);
  expect(await take(bookId, [fourth])).toEqual({ due: [fourth.id], waiting: [] });
});

test('jobs of one process are applied together, and those behind a chapter that is not analysed wait', async () => {
  const { bookId, ids } = await addBook(5);
  const [one, two, three, , five] = await claimAnalysed(5);
  await schema.pool.query('DELETE FROM analyses WHERE job_id = $1', [ids[3]]);
  expect(await take(bookId, [five!, two!, one!, three!])).toEqual({ due: ids.slice(0, 3), waiting: [ids[4]] });
});

test('a job that ends without an analysis settles it too', async () => {
  const { bookId } = await addBook(2);
  const [first, second] = (await claimAnalysed(2)) as [ClaimedJob, ClaimedJob];
  expect(await take(bookId, [second])).toEqual({ due: [], waiting: [second.id] });
  await closeJobs(schema.pool, [{ jobId: first.id, outcome: 'failed', error: 'x' }]);
  const resumed = (await claim())!;
  expect(resumed.id).toBe(second.id);
  expect(await take(bookId, [resumed])).toEqual({ due: [second.id], waiting: [] });
});

test('a job that was settled, or that another worker has claimed since, is neither due nor waiting', async () => {
  const { bookId } = await addBook(2);
  const [first, second] = (await claimAnalysed(2)) as [ClaimedJob, ClaimedJob];
  await settleAnalyses(schema.pool, bookId, [first]);
  await schema.pool.query('UPDATE jobs SET fence = fence + 1 WHERE id = $1', [second.id]);
  expect(await take(bookId, [first, second])).toEqual({ due: [], waiting: [] });
  await settleAnalyses(schema.pool, bookId, [second]);
  expect(await stateOf(second.id)).toMatchObject({ state: 'running', analysis: 'due' });
  expect([...(await readAnalyses(schema.pool, [first.id, second.id])).keys()]).toEqual([second.id]);
});

test('a group is limited, and the next job is woken when it is settled', async () => {
  const { bookId, ids } = await addBook(MAX_ANALYSES_PER_CALL + 2);
  const jobs = await claimAnalysed(MAX_ANALYSES_PER_CALL + 2);
  const { due, waiting } = await take(bookId, jobs);
  expect(due).toEqual(ids.slice(0, MAX_ANALYSES_PER_CALL));
  expect(waiting).toEqual(ids.slice(MAX_ANALYSES_PER_CALL).toSorted());
  await settleAnalyses(
    schema.pool,
    bookId,
    jobs.filter(({ id }) => due.includes(id)),
  );
  expect([(await claim())!.id, await claim()]).toEqual([ids[MAX_ANALYSES_PER_CALL], undefined]);
});

test('a lower analysis that settles while a job starts to wait does not leave it waiting', async () => {
  for (let round = 0; round < 15; round += 1) {
    await schema.pool.query('TRUNCATE requests CASCADE');
    const { bookId } = await addBook(2);
    const [first, second] = (await claimAnalysed(2)) as [ClaimedJob, ClaimedJob];
    await Promise.all([settleAnalyses(schema.pool, bookId, [first]), take(bookId, [second])]);
    expect((await stateOf(second.id)).state).not.toBe('waiting');
  }
});
