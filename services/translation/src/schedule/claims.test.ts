import { newId } from '@versio/kit/ids';
import type { Pool } from '@versio/kit/postgres';
import { addQueuedJobs, createTestSchema } from '@versio/testing/harness/translation';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { closeJobs } from '../queue/close-jobs.ts';
import { settleAnalysis, waitForLowerChapters } from './barrier.ts';
import { type ClaimedJob, claimJobs, MAX_STARTS_WITHOUT_PROGRESS, maxJobsWith } from './claim.ts';
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

const claimMany = (most: number, slots = 1_000_000, worker = 'worker', held = 0) =>
  claimJobs(pool, worker, () => slots, { maxJobs: most, held });
const claim = async (slots = 1_000_000, worker = 'worker', held = 0) => (await claimMany(1, slots, worker, held))[0];
const end = (jobId: string) => closeJobs(pool, [{ jobId, outcome: 'done' }]);
const stateOf = async (id: string) =>
  (await pool.query('SELECT state, attempts, fence, resumed FROM jobs WHERE id = $1', [id])).rows[0];
const expireLeases = () =>
  pool.query(`UPDATE jobs SET lease_until = now() - interval '1 second' WHERE state = 'running'`);

describe('the order of claims', () => {
  test('chapters of a book in order, until there are none', async () => {
    const ids = await addQueuedJobs(pool, { workspaceId: newId(), count: 3 });
    expect([(await claim())?.id, (await claim())?.id, (await claim())?.id, await claim()]).toEqual([...ids, undefined]);
    const { rows } = await pool.query('SELECT count(*)::int AS ready FROM turns WHERE ready');
    expect(rows[0].ready).toBe(0);
  });

  test('a workspace of two thousand chapters does not delay one of five', async () => {
    await addQueuedJobs(pool, { workspaceId: newId(), count: 2_000 });
    for (let claimed = 0; claimed < 20; claimed += 1) await claim();
    const small = newId();
    await addQueuedJobs(pool, { workspaceId: small, count: 5 });
    const served: string[] = [];
    for (let claimed = 0; claimed < 10; claimed += 1) served.push((await claim())!.workspaceId);
    expect(served.filter((id) => id === small)).toHaveLength(5);
  });

  test('the books of a workspace take turns', async () => {
    const workspaceId = newId();
    const books = [newId(), newId(), newId()];
    for (const bookId of books) await addQueuedJobs(pool, { workspaceId, bookId, count: 3 });
    const served: string[] = [];
    for (let claimed = 0; claimed < 9; claimed += 1) served.push((await claim())!.bookId);
    for (const start of [0, 3, 6]) expect(new Set(served.slice(start, start + 3)).size).toBe(3);
  });

  test('work that comes after a lane was found empty is found', async () => {
    const workspaceId = newId();
    const bookId = newId();
    await addQueuedJobs(pool, { workspaceId, bookId });
    await claim();
    expect(await claim()).toBeUndefined();
    const [id] = await addQueuedJobs(pool, { workspaceId, bookId, firstOrderNo: 2 });
    expect((await claim())?.id).toBe(id);
  });
});

describe('claims of many at once', () => {
  test('workspaces, and the books of each, share what there is room for', async () => {
    const [large, small] = [newId(), newId()];
    const books = [newId(), newId()];
    for (const bookId of books) await addQueuedJobs(pool, { workspaceId: large, bookId, count: 20 });
    await addQueuedJobs(pool, { workspaceId: small, count: 3 });
    const first = await claimMany(4);
    expect(first.filter(({ workspaceId }) => workspaceId === small)).toHaveLength(2);
    const counts = books.map((book) => first.filter(({ bookId }) => bookId === book).length);
    expect(counts).toEqual([1, 1]);
    // What one does not need goes to the others.
    expect(await claimMany(10)).toHaveLength(10);
    expect(await claimMany(100)).toHaveLength(29);
    expect(await claimMany(1)).toEqual([]);
  });

  test('take no more than the slots of a model, and go on with another', async () => {
    for (const model of ['offline', 'other']) await addQueuedJobs(pool, { workspaceId: newId(), count: 10, model });
    const models = (await claimMany(15, 4)).map(({ model }) => model);
    expect(models.toSorted()).toEqual([...Array(4).fill('offline'), ...Array(4).fill('other')]);
    expect(await claimMany(15, 4)).toEqual([]);
  });

  test('a job that was started in vain is claimed alone, and holds up those after it until it may be', async () => {
    const ids = await addQueuedJobs(pool, { workspaceId: newId(), count: 6 });
    await pool.query('UPDATE jobs SET fruitless_starts = 3 WHERE id = $1', [ids[2]]);
    expect((await claimMany(6)).map(({ id }) => id)).toEqual(ids.slice(0, 2));
    expect(await claimMany(4, 100, 'worker', 2)).toEqual([]);
    expect((await claimMany(5, 100, 'worker', 1)).map(({ id }) => id)).toEqual([ids[2]]);
    expect((await claimMany(5)).map(({ id }) => id)).toEqual(ids.slice(3));
  });

  test('tell of checkpoints that an earlier run left', async () => {
    const [with_, without] = await addQueuedJobs(pool, { workspaceId: newId(), count: 2 });
    await pool.query(
      `INSERT INTO checkpoints (chapter_id, segment_id, workspace_id, book_id, key, text)
       SELECT chapter_id, 1, workspace_id, book_id, 'x', 'y' FROM jobs WHERE id = $1`,
      [with_],
    );
    const claimed = await claimMany(2);
    expect(claimed.map(({ id, hasCheckpoints, useBible }) => [id, hasCheckpoints, useBible])).toEqual([
      [with_, true, true],
      [without, false, true],
    ]);
  });
});

describe('slots', () => {
  test('a model has no more jobs at work than its slots, whoever claims', async () => {
    await addQueuedJobs(pool, { workspaceId: newId(), count: 30 });
    await addQueuedJobs(pool, { workspaceId: newId(), count: 30, model: 'other' });
    const claims = await Promise.all(Array.from({ length: 40 }, (_, index) => claim(3, `worker ${index}`)));
    const models = claims.flatMap((job) => (job ? [job.model] : []));
    expect(models.toSorted()).toEqual(['offline', 'offline', 'offline', 'other', 'other', 'other']);
    await end(claims.find((job) => job?.model === 'other')!.id);
    expect([(await claim(3))?.model, (await claim(3))?.model]).toEqual(['other', undefined]);
  });

  test('claims at the same time never give a job twice, and leave none', async () => {
    for (let count = 0; count < 5; count += 1) await addQueuedJobs(pool, { workspaceId: newId(), count: 10 });
    const ids: string[] = [];
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        for (let job = await claim(); job; job = await claim()) ids.push(job.id);
      }),
    );
    expect([ids.length, new Set(ids).size]).toEqual([50, 50]);
  });
});

describe('leases', () => {
  test('a job whose lease has ended is queued again under a higher fence; the old worker has lost it', async () => {
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

  test('a worker that starts again takes its own jobs up at once', async () => {
    const [mine, other] = await addQueuedJobs(pool, { workspaceId: newId(), count: 2 });
    await claim(9, 'me');
    await claim(9, 'you');
    await requeueJobsOf(pool, 'me');
    expect([(await stateOf(mine!)).state, (await stateOf(other!)).state]).toEqual(['queued', 'running']);
  });

  test('coming back from a wait or an orderly end is no new start', async () => {
    const [id] = await addQueuedJobs(pool, { workspaceId: newId() });
    await requeueJob(pool, (await claim())!, false);
    await requeueJob(pool, (await claim())!, true);
    await claim();
    expect((await stateOf(id!)).attempts).toBe(2);
  });

  test('after five starts without a checkpoint a job is given up', async () => {
    await addQueuedJobs(pool, { workspaceId: newId() });
    for (let starts = 1; starts <= MAX_STARTS_WITHOUT_PROGRESS; starts += 1) {
      const job = (await claim())!;
      expect(job.isStartLimitReached).toBe(false);
      await requeueJob(pool, job, true);
    }
    const last = (await claim())!;
    expect(last.isStartLimitReached).toBe(true);
    expect((await stateOf(last.id)).attempts).toBe(MAX_STARTS_WITHOUT_PROGRESS);
  });
});

test('a chapter that kills its process is found out, and none of those beside it is given up', async () => {
  const ids = await addQueuedJobs(pool, { workspaceId: newId(), count: 30 });
  const poison = ids[4]!;
  const givenUp: string[] = [];
  const done = new Set<string>();
  let kills = 0;
  while (done.size + givenUp.length < ids.length) {
    const running: ClaimedJob[] = [];
    for (;;) {
      const most = Math.min(20, ...running.map(({ startsWithoutProgress }) => maxJobsWith(startsWithoutProgress)));
      const job = running.length < most ? await claim(1_000, 'worker', running.length) : undefined;
      if (job === undefined) break;
      if (job.isStartLimitReached) {
        givenUp.push(job.id);
        await closeJobs(pool, [{ jobId: job.id, outcome: 'failed', error: 'x' }]);
      } else running.push(job);
    }
    if (running.some(({ id }) => id === poison)) {
      kills += 1;
      await requeueJobsOf(pool, 'worker');
      continue;
    }
    for (const { id } of running) {
      await end(id);
      done.add(id);
    }
  }
  expect([givenUp, kills]).toEqual([[poison], MAX_STARTS_WITHOUT_PROGRESS]);
});

test('what must be at work alone is not put off by the work of others', async () => {
  const suspect = newId();
  await addQueuedJobs(pool, { workspaceId: suspect });
  await pool.query('UPDATE jobs SET fruitless_starts = $1::int', [MAX_STARTS_WITHOUT_PROGRESS - 1]);
  await addQueuedJobs(pool, { workspaceId: newId(), count: 50 });
  expect(await claimMany(10, 1_000, 'worker', 3)).toEqual([]);
  expect((await claimMany(10, 1_000, 'worker', 0)).map(({ workspaceId }) => workspaceId)).toEqual([suspect]);
  expect(await claimMany(10, 1_000, 'worker', 1)).toHaveLength(10);
});

describe('the order of analyses', () => {
  test('a job waits for lower chapters whose analysis is due, and comes back when the last has settled', async () => {
    const bookId = newId();
    const workspaceId = newId();
    const ids = await addQueuedJobs(pool, { workspaceId, bookId, count: 3, analysisDue: true });
    await addQueuedJobs(pool, { workspaceId, count: 1, analysisDue: true });
    const jobs = [(await claim())!, (await claim())!, (await claim())!, (await claim())!].filter(
      (job) => job.bookId === bookId,
    );
    const [first, second, third] = jobs as [(typeof jobs)[0], (typeof jobs)[0], (typeof jobs)[0]];
    expect(jobs.map(({ id }) => id)).toEqual(ids);
    expect(await waitForLowerChapters(pool, third)).toBe(true);
    expect(await waitForLowerChapters(pool, second)).toBe(true);
    expect(await waitForLowerChapters(pool, first)).toBe(false);
    expect(await claim()).toBeUndefined();
    await settleAnalysis(pool, first);
    const back = (await claim())!;
    expect([back.id, await claim()]).toEqual([second.id, undefined]);
    // Also a job that ends without an analysis lets the next go on.
    await closeJobs(pool, [{ jobId: back.id, outcome: 'failed', error: 'x' }]);
    expect((await claim())!.id).toBe(third.id);
    expect(await stateOf(third.id)).toMatchObject({ attempts: 1 });
  });

  test('settling and parking at the same time never leave a job waiting', async () => {
    for (let round = 0; round < 15; round += 1) {
      const bookId = newId();
      await addQueuedJobs(pool, { workspaceId: newId(), bookId, count: 2, analysisDue: true });
      const [first, second] = [(await claim())!, (await claim())!];
      await Promise.all([settleAnalysis(pool, first), waitForLowerChapters(pool, second)]);
      expect((await stateOf(second.id)).state).not.toBe('waiting');
    }
  });
});

test('closing jobs is done once, whatever comes later', async () => {
  const [id] = await addQueuedJobs(pool, { workspaceId: newId() });
  await claim();
  expect(await closeJobs(pool, [{ jobId: id!, outcome: 'released' }])).toEqual([id]);
  expect(await closeJobs(pool, [{ jobId: id!, outcome: 'done' }])).toEqual([]);
  expect((await stateOf(id!)).state).toBe('cancelled');
});
