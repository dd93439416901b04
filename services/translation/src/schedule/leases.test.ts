import { newId } from '@versio/kit/ids';
import type { Pool } from '@versio/kit/postgres';
import { addQueuedJobs, createTestSchema } from '@versio/testing/harness/translation';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { claimJobs } from './claim.ts';
import { renewLeases, requeueJob, requeueJobsOf, requeueLostJobs } from './leases.ts';

let schema: Awaited<ReturnType<typeof createTestSchema>>;
let pool: Pool;
beforeAll(async () => {
  schema = await createTestSchema(inject('databaseUrl'));
  pool = schema.pool;
});
afterAll(() => schema.close());
beforeEach(async () => {
  await pool.query('TRUNCATE requests, jobs, turns, lanes CASCADE');
});

const claim = async (worker = 'worker') => (await claimJobs(pool, worker, () => 1_000_000, { maxJobs: 1, held: 0 }))[0];
const stateOf = async (id: string) =>
  (await pool.query('SELECT state, attempts, fence, resumed FROM jobs WHERE id = $1', [id])).rows[0];
const expireLeases = () =>
  pool.query(`UPDATE jobs SET lease_until = now() - interval '1 second' WHERE state = 'running'`);

test('a job is queued again after its lease, and its old worker cannot change it', async () => {
  const [id] = await addQueuedJobs(pool, { workspaceId: newId() });
  const first = (await claim())!;
  expect(await renewLeases(pool, [first])).toEqual(new Map([[id, 1]]));
  await requeueLostJobs(pool);
  expect((await stateOf(id!)).state).toBe('running');
  await expireLeases();
  await requeueLostJobs(pool);
  const second = (await claim())!;
  expect([second.id, second.fence]).toEqual([id, first.fence + 1]);
  expect(await renewLeases(pool, [first])).toEqual(new Map());
  await requeueJob(pool, first, true);
  expect(await stateOf(id!)).toMatchObject({ state: 'running', attempts: 2 });
});

test('a worker that is restarted queues its own jobs again at once', async () => {
  const [mine, other] = await addQueuedJobs(pool, { workspaceId: newId(), count: 2 });
  await claim('me');
  await claim('you');
  await requeueJobsOf(pool, 'me');
  expect([(await stateOf(mine!)).state, (await stateOf(other!)).state]).toEqual(['queued', 'running']);
});

test('a job that waited, or whose worker was closed, is resumed without counting a start', async () => {
  const [id] = await addQueuedJobs(pool, { workspaceId: newId() });
  await requeueJob(pool, (await claim())!, false);
  await requeueJob(pool, (await claim())!, true);
  await claim();
  expect((await stateOf(id!)).attempts).toBe(2);
});
