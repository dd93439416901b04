import { newId } from '@versio/kit/ids';
import { inTransaction } from '@versio/kit/postgres';
import { addQueuedJobs, chapterLimits } from '@versio/testing/harness/translation';
import { useTestSchema } from '@versio/testing/harness/translation-schema';
import { expect, test } from 'vitest';
import { readJobFacts } from '../store/job-facts.ts';
import { setSuspension } from '../store/suspensions.ts';
import { claimJobs } from './claims.ts';
import { explainJob } from './explain-job.ts';

const schema = useTestSchema();

const explain = async (
  workspaceId: string,
  { maxChapters = 5 as number | undefined, jobId = null as string | null, isLocal = false } = {},
) => {
  const localModels = isLocal ? ['offline'] : [];
  const { facts } = await readJobFacts(schema.pool, { workspaceId, bookId: null, jobId }, { limit: 100, localModels });
  return facts.map((job) => explainJob(job, { maxChapters, isPaid: true, isLocal }));
};
const reasons = async (...of: Parameters<typeof explain>) => (await explain(...of)).map(({ reason }) => reason);
const claim = (workerId = 'worker-7') =>
  claimJobs(schema.pool, workerId, () => chapterLimits(1_000), { maxJobs: 1, held: 0 });

test('a queued job waits for its turn, a slot, a model, the next day or the end of a suspension', async () => {
  const workspaceId = newId();
  await addQueuedJobs(schema.pool, { workspaceId });
  expect(await reasons(workspaceId)).toEqual(['next']);
  expect(await explain(workspaceId, { maxChapters: 0 })).toMatchObject([
    { reason: 'slot', message: expect.stringContaining('"offline"') },
  ]);
  const { facts } = await readJobFacts(
    schema.pool,
    { workspaceId, bookId: null, jobId: null },
    { limit: 1, localModels: [] },
  );
  expect(explainJob(facts[0]!, { maxChapters: undefined, isPaid: true, isLocal: false }).reason).toBe('model_gone');
  await schema.pool.query(
    `INSERT INTO daily_usage (workspace_id, day, tokens, cost, is_limited) VALUES ($1, (now() AT TIME ZONE 'UTC')::date, 1, 0, true)`,
    [workspaceId],
  );
  expect(await reasons(workspaceId)).toEqual(['daily_limit']);
  await schema.pool.query('UPDATE jobs SET key_owner = $2 WHERE workspace_id = $1', [workspaceId, newId()]);
  expect(await reasons(workspaceId)).toEqual(['next']);
  await inTransaction(schema.pool, (tx) => setSuspension(tx, { workspaceId, suspended: true, changeNo: 1n }));
  expect(await reasons(workspaceId)).toEqual(['suspended']);
});

test('the slots of a model count over all processes, those of a local one in each', async () => {
  const workspaceId = newId();
  await addQueuedJobs(schema.pool, { workspaceId, count: 4 });
  for (const workerId of ['worker-1', 'worker-1', 'worker-2']) expect(await claim(workerId)).toHaveLength(1);
  const lastReason = async (maxChapters: number, isLocal: boolean) =>
    (await reasons(workspaceId, { maxChapters, isLocal })).at(-1);
  expect([await lastReason(3, false), await lastReason(4, false)]).toEqual(['slot', 'next']);
  expect([await lastReason(1, true), await lastReason(2, true)]).toEqual(['slot', 'next']);
});

test('a job that broke off often waits for few enough beside it, until its next start fails it', async () => {
  const workspaceId = newId();
  const [id] = await addQueuedJobs(schema.pool, { workspaceId });
  const reasonsAfter = async (starts: number) => {
    await schema.pool.query('UPDATE jobs SET fruitless_starts = $2 WHERE id = $1', [id, starts]);
    return reasons(workspaceId);
  };
  expect(await reasonsAfter(1)).toEqual(['next']);
  expect(await reasonsAfter(2)).toEqual(['suspect']);
  expect(await reasonsAfter(4)).toEqual(['suspect']);
  expect(await reasonsAfter(5)).toEqual(['next']);
});

test('a running job names its worker, also one that is lost, and an ended one its error', async () => {
  const workspaceId = newId();
  const [id] = await addQueuedJobs(schema.pool, { workspaceId });
  expect(await claim()).toHaveLength(1);
  expect(await explain(workspaceId)).toMatchObject([
    { reason: 'running', message: expect.stringContaining('worker-7') },
  ]);
  const { facts } = await readJobFacts(
    schema.pool,
    { workspaceId, bookId: null, jobId: null },
    { limit: 1, localModels: [] },
  );
  const lastFault = { at: '2026-01-02T03:04:05.678Z', message: 'the provider refused the connection (ECONNREFUSED)' };
  expect(explainJob(facts[0]!, { maxChapters: 5, isPaid: true, isLocal: false, lastFault })).toMatchObject({
    reason: 'provider_fault',
    message: expect.stringMatching(/worker-7: it has begun\. .* 2026-01-02T03:04:05\.678Z: .*ECONNREFUSED/),
  });
  await schema.pool.query(`UPDATE jobs SET lease_until = now() - interval '30 s' WHERE id = $1`, [id]);
  expect(await explain(workspaceId)).toMatchObject([
    { reason: 'lost_worker', message: expect.stringMatching(/worker-7 .* 3\d s ago/) },
  ]);
  await schema.pool.query(`UPDATE jobs SET state = 'failed', error = 'no key' WHERE id = $1`, [id]);
  expect(await explain(workspaceId)).toEqual([]);
  expect(await explain(workspaceId, { jobId: id! })).toMatchObject([
    { reason: 'failed', message: 'it failed: no key' },
  ]);
});

test('what failed within a day follows what has not ended, newest first, unless its chapter was tried again', async () => {
  const [workspaceId, bookId] = [newId(), newId()];
  const [early, late, old, again, queued] = await addQueuedJobs(schema.pool, { workspaceId, bookId, count: 5 });
  const fail = (id: string | undefined, age: string) =>
    schema.pool.query(`UPDATE jobs SET state = 'failed', finished_at = now() - $2::interval WHERE id = $1`, [id, age]);
  await fail(early, '2 hours');
  await fail(late, '1 hour');
  await fail(old, '25 hours');
  await fail(again, '1 hour');
  const [retried] = await addQueuedJobs(schema.pool, { workspaceId, bookId });
  await schema.pool.query('UPDATE jobs SET chapter_id = (SELECT chapter_id FROM jobs WHERE id = $2) WHERE id = $1', [
    retried,
    again,
  ]);
  const read = (limit: number) =>
    readJobFacts(schema.pool, { workspaceId, bookId: null, jobId: null }, { limit, localModels: [] });
  const { facts, total } = await read(100);
  expect(facts.map(({ id }) => id)).toEqual([queued, retried, late, early]);
  expect(total).toBe(4);
  expect((await read(3)).facts.map(({ id }) => id)).toEqual([queued, retried, late]);
});

test('a waiting job names the chapter or the name that comes first', async () => {
  const [workspaceId, bookId] = [newId(), newId()];
  await addQueuedJobs(schema.pool, { workspaceId, bookId, count: 2, analysisDue: true, firstOrderNo: 3 });
  // As an analysed chapter waits.
  await schema.pool.query(`UPDATE jobs SET state = 'waiting' WHERE workspace_id = $1 AND order_no = 4`, [workspaceId]);
  expect((await explain(workspaceId))[1]).toMatchObject({
    reason: 'earlier_chapter',
    message: expect.stringContaining('chapter 3 '),
  });
  await schema.pool.query(`UPDATE jobs SET analysis = 'settled' WHERE workspace_id = $1 AND order_no = 3`, [
    workspaceId,
  ]);
  expect((await explain(workspaceId))[1]).toMatchObject({ reason: 'wake' });
  const named = newId();
  const [id] = await addQueuedJobs(schema.pool, { workspaceId: named, namingDue: true });
  await schema.pool.query(`UPDATE jobs SET state = 'waiting', last_candidate = 12 WHERE id = $1`, [id]);
  expect(await explain(named)).toMatchObject([
    {
      reason: 'names',
      message: 'it waits for name 12 of its call; 0 are decided; no worker decides any at the moment',
    },
  ]);
});
