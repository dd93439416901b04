import { newId } from '@versio/kit/ids';
import { addQueuedJobs, chapterLimits, readJobState } from '@versio/testing/harness/translation';
import { useTestSchema } from '@versio/testing/harness/translation-schema';
import { expect, test } from 'vitest';
import { claimJobs, renewLeases, requeueJob, requeueJobsOf, requeueLostJobs } from './claims.ts';

const schema = useTestSchema();

const claim = async (worker = 'worker') =>
  (await claimJobs(schema.pool, worker, () => chapterLimits(1_000_000), { maxJobs: 1, held: 0 }))[0];
const stateOf = (id: string) => readJobState(schema.pool, id);
const expireLeases = () =>
  schema.pool.query(`UPDATE jobs SET lease_until = now() - interval '1 second' WHERE state = 'running'`);

test('a job is queued again after its lease, and its old worker cannot change it', async () => {
  const [id] = await addQueuedJobs(schema.pool, { workspaceId: newId() });
  const first = (await claim())!;
  expect(await renewLeases(schema.pool, [first])).toEqual(new Map([[id, 1]]));
  await requeueLostJobs(schema.pool);
  expect((await stateOf(id!)).state).toBe('running');
  await expireLeases();
  await requeueLostJobs(schema.pool);
  const second = (await claim())!;
  expect([second.id, second.fence]).toEqual([id, first.fence + 1]);
  expect(await renewLeases(schema.pool, [first])).toEqual(new Map());
  await requeueJob(schema.pool, first, true);
  expect(await stateOf(id!)).toMatchObject({ state: 'running', attempts: 2 });
});

test('a worker that is restarted queues its own jobs again at once', async () => {
  const [mine, other] = await addQueuedJobs(schema.pool, { workspaceId: newId(), count: 2 });
  await claim('me');
  await claim('you');
  await requeueJobsOf(schema.pool, 'me');
  expect([(await stateOf(mine!)).state, (await stateOf(other!)).state]).toEqual(['queued', 'running']);
});

test('a job that waited, or whose worker was closed, is resumed without counting a start', async () => {
  const [id] = await addQueuedJobs(schema.pool, { workspaceId: newId() });
  await requeueJob(schema.pool, (await claim())!, false);
  await requeueJob(schema.pool, (await claim())!, true);
  await claim();
  expect((await stateOf(id!)).attempts).toBe(2);
});
