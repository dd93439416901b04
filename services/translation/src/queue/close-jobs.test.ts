import { newId } from '@versio/kit/ids';
import type { Pool } from '@versio/kit/postgres';
import { addQueuedJobs, chapterLimits, createTestSchema } from '@versio/testing/harness/translation';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { claimJobs } from '../schedule/claims.ts';
import { closeJobs } from './close-jobs.ts';

let schema: Awaited<ReturnType<typeof createTestSchema>>;
let pool: Pool;
beforeAll(async () => {
  schema = await createTestSchema(inject('databaseUrl'));
  pool = schema.pool;
});
afterAll(() => schema.close());
test('the first outcome of a job is final', async () => {
  const [id] = await addQueuedJobs(pool, { workspaceId: newId() });
  await claimJobs(pool, 'worker', () => chapterLimits(1), { maxJobs: 1, held: 0 });
  expect(await closeJobs(pool, [{ jobId: id!, outcome: 'released' }])).toEqual([id]);
  expect(await closeJobs(pool, [{ jobId: id!, outcome: 'done' }])).toEqual([]);
  expect((await pool.query('SELECT state FROM jobs WHERE id = $1', [id])).rows[0].state).toBe('cancelled');
});
