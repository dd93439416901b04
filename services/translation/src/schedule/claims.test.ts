import { newId } from '@versio/kit/ids';
import { inTransaction } from '@versio/kit/postgres';
import { addQueuedJobs, chapterLimits, readJobState } from '@versio/testing/harness/translation';
import { useTestSchema } from '@versio/testing/harness/translation-schema';
import { waitFor } from '@versio/testing/wait';
import { describe, expect, onTestFinished, test } from 'vitest';
import { closeJobs } from '../queue/close-jobs.ts';
import { markReady } from '../store/ready-queues.ts';
import { findSuspended, setSuspension } from '../store/suspensions.ts';
import { type ClaimedJob, MAX_STARTS_WITHOUT_PROGRESS, markEmpty, markServed, markTurnEmpty } from '../store/turns.ts';
import { claimJobs, maxJobsWith, requeueJob, requeueJobsOf } from './claims.ts';
import { countByWorkspace, createPlaceShares } from './place-shares.ts';

const schema = useTestSchema();

const claimMany = (maxJobs: number, slots = 1_000_000, worker = 'worker', held = 0) =>
  claimJobs(schema.pool, worker, () => chapterLimits(slots), { maxJobs, held });
const claim = async (slots = 1_000_000, worker = 'worker', held = 0) => (await claimMany(1, slots, worker, held))[0];
const end = (jobId: string) => closeJobs(schema.pool, [{ jobId, outcome: 'done' }]);
const stateOf = (id: string) => readJobState(schema.pool, id);

describe('the order of claims', () => {
  test('the chapters of a book are claimed in order until there are none', async () => {
    const ids = await addQueuedJobs(schema.pool, { workspaceId: newId(), count: 3 });
    expect([(await claim())?.id, (await claim())?.id, (await claim())?.id, await claim()]).toEqual([...ids, undefined]);
    const { rows } = await schema.pool.query('SELECT count(*)::int AS ready FROM turns WHERE ready');
    expect(rows[0].ready).toBe(0);
  });

  test('a workspace with 2,000 chapters does not delay one with 5', async () => {
    await addQueuedJobs(schema.pool, { workspaceId: newId(), count: 2_000 });
    for (let claimed = 0; claimed < 20; claimed += 1) await claim();
    const small = newId();
    await addQueuedJobs(schema.pool, { workspaceId: small, count: 5 });
    const served: string[] = [];
    for (let claimed = 0; claimed < 10; claimed += 1) served.push((await claim())!.workspaceId);
    expect(served.filter((id) => id === small)).toHaveLength(5);
  });

  test('the books of a workspace take turns', async () => {
    const workspaceId = newId();
    const books = [newId(), newId(), newId()];
    for (const bookId of books) await addQueuedJobs(schema.pool, { workspaceId, bookId, count: 3 });
    const served: string[] = [];
    for (let claimed = 0; claimed < 9; claimed += 1) served.push((await claim())!.bookId);
    for (const start of [0, 3, 6]) expect(new Set(served.slice(start, start + 3)).size).toBe(3);
  });

  test('a suspended workspace is passed over, and served again when it is resumed', async () => {
    const [suspended, other] = [newId(), newId()];
    const [id] = await addQueuedJobs(schema.pool, { workspaceId: suspended });
    const [otherId] = await addQueuedJobs(schema.pool, { workspaceId: other });
    const set = (value: boolean, changeNo: bigint) =>
      inTransaction(schema.pool, (tx) => setSuspension(tx, { workspaceId: suspended, suspended: value, changeNo }));
    await set(true, 2n);
    // An older event that comes late.
    await set(false, 1n);
    expect([(await claim())?.id, await claim()]).toEqual([otherId, undefined]);
    expect(await findSuspended(schema.pool, [suspended, other])).toEqual(new Set([suspended]));
    await set(false, 3n);
    expect((await claim())?.id).toBe(id);
  });

  test('a job that is queued after its book queue was found empty is claimed', async () => {
    const workspaceId = newId();
    const bookId = newId();
    await addQueuedJobs(schema.pool, { workspaceId, bookId });
    await claim();
    expect(await claim()).toBeUndefined();
    const [id] = await addQueuedJobs(schema.pool, { workspaceId, bookId, firstOrderNo: 2 });
    expect((await claim())?.id).toBe(id);
  });
});

/** A transaction that adds jobs, held open as that of a slow call. */
const addSlowly = async (queues: readonly { workspaceId: string; bookId: string }[]) => {
  const marked = Promise.withResolvers<void>();
  const rest = Promise.withResolvers<void>();
  const done = inTransaction(schema.pool, async (tx) => {
    await markReady(
      tx,
      queues.map((queue) => ({ ...queue, model: 'offline', customerKeyId: null })),
    );
    marked.resolve();
    await rest.promise;
  });
  await Promise.race([marked.promise, done]);
  const commit = async () => {
    rest.resolve();
    await done;
  };
  onTestFinished(commit);
  return commit;
};
const readyOf = async (workspaceId: string) => {
  const { rows } = await schema.pool.query(
    `SELECT (SELECT ready FROM turns WHERE workspace_id = $1) AS turn,
       (SELECT count(*)::int FROM lanes WHERE workspace_id = $1 AND ready) AS books`,
    [workspaceId],
  );
  return rows[0];
};

describe('while a call adds jobs', () => {
  test('others of its workspace and book are claimed, and its book queue stays ready', async () => {
    const [workspaceId, bookId, otherId] = [newId(), newId(), newId()];
    const ids = await addQueuedJobs(schema.pool, { workspaceId, bookId, count: 2 });
    const [idOfOther] = await addQueuedJobs(schema.pool, { workspaceId, bookId: otherId });
    const commit = await addSlowly([{ workspaceId, bookId }]);
    const claimed = [await claim(), await claim(), await claim(), await claim()];
    expect(claimed.map((job) => job?.id).toSorted()).toEqual([...ids, idOfOther, undefined].toSorted());
    // That of the other book is empty, and that of this one must not be marked so.
    expect(await readyOf(workspaceId)).toEqual({ turn: true, books: 1 });
    await commit();
    expect(await claim()).toBeUndefined();
    expect(await readyOf(workspaceId)).toEqual({ turn: false, books: 0 });
  });

  test('two calls of a workspace do not wait for each other, and its turn stays ready', async () => {
    const [workspaceId, bookId] = [newId(), newId()];
    const ids = await addQueuedJobs(schema.pool, { workspaceId, bookId, count: 2 });
    const commit = await addSlowly([{ workspaceId, bookId: newId() }]);
    const [id] = await addQueuedJobs(schema.pool, { workspaceId, bookId: newId() });
    expect((await claimMany(10)).map((job) => job.id).toSorted()).toEqual([...ids, id].toSorted());
    expect(await claim()).toBeUndefined();
    expect(await readyOf(workspaceId)).toEqual({ turn: true, books: 0 });
    await commit();
    expect(await readyOf(workspaceId)).toEqual({ turn: true, books: 1 });
  });

  test('a turn that a claim served and then found empty is ready again', async () => {
    const [workspaceId, bookId] = [newId(), newId()];
    await addQueuedJobs(schema.pool, { workspaceId, bookId });
    await claim();
    const turn = { workspaceId, model: 'offline', customerKeyId: null };
    let added: Promise<string[]> | undefined;
    await inTransaction(schema.pool, async (tx) => {
      await markServed(tx, turn, [bookId]);
      expect(await markEmpty(tx, turn, [bookId])).toEqual({ emptyBooks: 1, busyBookIds: [] });
      expect(await markTurnEmpty(tx, turn)).toBe(true);
      added = addQueuedJobs(schema.pool, { workspaceId, bookId, firstOrderNo: 2 });
      await waitFor('the call to wait for the claim', async () => {
        const { rows } = await schema.pool.query(
          `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%FOR KEY SHARE OF turns%'`,
        );
        return rows.length > 0;
      });
    });
    const [id] = (await added)!;
    expect((await claim())?.id).toBe(id);
  });

  test('an empty book queue to which jobs are added does not hold up other books and workspaces', async () => {
    const [workspaceId, bookId] = [newId(), newId()];
    await addQueuedJobs(schema.pool, { workspaceId, bookId });
    await claim();
    const commit = await addSlowly([{ workspaceId, bookId }]);
    const [sameWorkspace] = await addQueuedJobs(schema.pool, { workspaceId, bookId: newId() });
    const [otherWorkspace] = await addQueuedJobs(schema.pool, { workspaceId: newId() });
    const claimed = [await claim(), await claim()];
    expect(new Set(claimed.map((job) => job?.id))).toEqual(new Set([sameWorkspace, otherWorkspace]));
    expect(await claim()).toBeUndefined();
    await commit();
  });

  test('of many calls beside many claims, every job is claimed once', async () => {
    const workspaces = [newId(), newId()];
    const books = [newId(), newId(), newId()];
    const added: string[] = [];
    const claimed: string[] = [];
    let isAdding = true;
    const add = async (worker: number) => {
      for (let round = 0; round < 40; round += 1)
        added.push(
          ...(await addQueuedJobs(schema.pool, {
            workspaceId: workspaces[(worker + round) % 2]!,
            bookId: books[(worker * 7 + round) % 3]!,
            firstOrderNo: 1 + worker * 1_000 + round * 10,
            count: 1 + (round % 3),
          })),
        );
    };
    const take = async (worker: string) => {
      // Claims until there is nothing, so that book queues and turns are marked as empty again and again.
      const endMs = performance.now() + 20_000;
      for (let isLast = false; performance.now() < endMs; ) {
        const jobs = await claimMany(5, 1_000_000, worker);
        claimed.push(...jobs.map(({ id }) => id));
        if (jobs.length === 0 && isLast) return;
        isLast = jobs.length === 0 && !isAdding;
      }
    };
    const takers = [take('one'), take('two'), take('three')];
    await Promise.all([0, 1, 2, 3, 4].map(add));
    isAdding = false;
    await Promise.all(takers);
    expect(claimed.toSorted()).toEqual(added.toSorted());
    for (const workspaceId of workspaces) expect(await readyOf(workspaceId)).toEqual({ turn: false, books: 0 });
  });
});

describe('claims of several jobs', () => {
  test('are divided among workspaces, and among the books of each', async () => {
    const [large, small] = [newId(), newId()];
    const books = [newId(), newId()];
    for (const bookId of books) await addQueuedJobs(schema.pool, { workspaceId: large, bookId, count: 20 });
    await addQueuedJobs(schema.pool, { workspaceId: small, count: 3 });
    const first = await claimMany(4);
    expect(first.filter(({ workspaceId }) => workspaceId === small)).toHaveLength(2);
    const counts = books.map((book) => first.filter(({ bookId }) => bookId === book).length);
    expect(counts).toEqual([1, 1]);
    // What one workspace does not need goes to the others.
    expect(await claimMany(10)).toHaveLength(10);
    expect(await claimMany(100)).toHaveLength(29);
    expect(await claimMany(1)).toEqual([]);
  });

  test('take at most the free slots of a model, and go on with another model', async () => {
    for (const model of ['offline', 'other'])
      await addQueuedJobs(schema.pool, { workspaceId: newId(), count: 10, model });
    const models = (await claimMany(15, 4)).map(({ model }) => model);
    expect(models.toSorted()).toEqual([...Array(4).fill('offline'), ...Array(4).fill('other')]);
    expect(await claimMany(15, 4)).toEqual([]);
  });

  test('take a job with starts without progress alone, and no later chapter of its book before it', async () => {
    const ids = await addQueuedJobs(schema.pool, { workspaceId: newId(), count: 6 });
    await schema.pool.query('UPDATE jobs SET fruitless_starts = 3 WHERE id = $1', [ids[2]]);
    expect((await claimMany(6)).map(({ id }) => id)).toEqual(ids.slice(0, 2));
    expect(await claimMany(4, 100, 'worker', 2)).toEqual([]);
    expect((await claimMany(5, 100, 'worker', 1)).map(({ id }) => id)).toEqual([ids[2]]);
    expect((await claimMany(5)).map(({ id }) => id)).toEqual(ids.slice(3));
  });

  test('report checkpoints that an earlier run stored', async () => {
    const [with_, without] = await addQueuedJobs(schema.pool, { workspaceId: newId(), count: 2 });
    await schema.pool.query(
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
  test('limit the running jobs of a model across workers', async () => {
    await addQueuedJobs(schema.pool, { workspaceId: newId(), count: 30 });
    await addQueuedJobs(schema.pool, { workspaceId: newId(), count: 30, model: 'other' });
    const claims = await Promise.all(Array.from({ length: 40 }, (_, index) => claim(3, `worker ${index}`)));
    const models = claims.flatMap((job) => (job ? [job.model] : []));
    expect(models.toSorted()).toEqual(['offline', 'offline', 'offline', 'other', 'other', 'other']);
    await end(claims.find((job) => job?.model === 'other')!.id);
    expect([(await claim(3))?.model, (await claim(3))?.model]).toEqual(['other', undefined]);
  });

  test('of a model that computes in the process count only the jobs of the process', async () => {
    await addQueuedJobs(schema.pool, { workspaceId: newId(), count: 10 });
    const claimHere = (worker: string) =>
      claimJobs(schema.pool, worker, () => chapterLimits(3), { maxJobs: 9, held: 0, localModels: ['offline'] });
    expect([(await claimHere('one')).length, (await claimHere('other')).length]).toEqual([3, 3]);
    expect(await claimHere('one')).toEqual([]);
  });

  test('further chapters than a model takes at once are limited by their words', async () => {
    await addQueuedJobs(schema.pool, { workspaceId: newId(), count: 20 });
    await schema.pool.query('UPDATE jobs SET words = 1000');
    const limits = { chapters: 10, whateverLength: 2, isLocal: true };
    const claimWithin = async (words: number, held: number) =>
      (await claimJobs(schema.pool, 'worker', () => limits, { maxJobs: 20, held, words })).length;
    expect(await claimWithin(0, 0)).toBe(2);
    expect(await claimWithin(0, 2)).toBe(0);
    // The last one may go beyond.
    expect(await claimWithin(2_500, 2)).toBe(3);
    expect(await claimWithin(1_000_000, 5)).toBe(5);
  });

  test('parallel claims take each job exactly once', async () => {
    for (let count = 0; count < 5; count += 1) await addQueuedJobs(schema.pool, { workspaceId: newId(), count: 10 });
    const ids: string[] = [];
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        for (let job = await claim(); job; job = await claim()) ids.push(job.id);
      }),
    );
    expect([ids.length, new Set(ids).size]).toEqual([50, 50]);
  });
});

describe('starts without progress', () => {
  test('a job reaches its limit after five starts without a checkpoint', async () => {
    await addQueuedJobs(schema.pool, { workspaceId: newId() });
    for (let starts = 1; starts <= MAX_STARTS_WITHOUT_PROGRESS; starts += 1) {
      const job = (await claim())!;
      expect(job.isStartLimitReached).toBe(false);
      await requeueJob(schema.pool, job, true);
    }
    const last = (await claim())!;
    expect(last.isStartLimitReached).toBe(true);
    expect((await stateOf(last.id)).attempts).toBe(MAX_STARTS_WITHOUT_PROGRESS);
  });

  test('only the chapter that kills its process reaches the limit, not those beside it', async () => {
    const ids = await addQueuedJobs(schema.pool, { workspaceId: newId(), count: 30 });
    const poison = ids[4]!;
    const failed: string[] = [];
    const done = new Set<string>();
    let kills = 0;
    while (done.size + failed.length < ids.length) {
      const running: ClaimedJob[] = [];
      for (;;) {
        const most = Math.min(20, ...running.map(({ startsWithoutProgress }) => maxJobsWith(startsWithoutProgress)));
        const job = running.length < most ? await claim(1_000, 'worker', running.length) : undefined;
        if (job === undefined) break;
        if (job.isStartLimitReached) {
          failed.push(job.id);
          await closeJobs(schema.pool, [{ jobId: job.id, outcome: 'failed', error: 'x' }]);
        } else running.push(job);
      }
      if (running.some(({ id }) => id === poison)) {
        kills += 1;
        await requeueJobsOf(schema.pool, 'worker');
        continue;
      }
      for (const { id } of running) {
        await end(id);
        done.add(id);
      }
    }
    expect([failed, kills]).toEqual([[poison], MAX_STARTS_WITHOUT_PROGRESS]);
  });

  test('a job that must run alone is next as soon as few enough jobs are held', async () => {
    const suspect = newId();
    await addQueuedJobs(schema.pool, { workspaceId: suspect });
    await schema.pool.query('UPDATE jobs SET fruitless_starts = $1::int', [MAX_STARTS_WITHOUT_PROGRESS - 1]);
    await addQueuedJobs(schema.pool, { workspaceId: newId(), count: 50 });
    expect(await claimMany(10, 1_000, 'worker', 3)).toEqual([]);
    expect((await claimMany(10, 1_000, 'worker', 0)).map(({ workspaceId }) => workspaceId)).toEqual([suspect]);
    expect(await claimMany(10, 1_000, 'worker', 1)).toHaveLength(10);
  });
});

describe('shares', () => {
  const claimShared = (places: number, jobs: readonly ClaimedJob[]) => {
    const shares = createPlaceShares(places, countByWorkspace(jobs));
    const room = { maxJobs: places - jobs.length, held: jobs.length, shares };
    return room.maxJobs === 0 ? [] : claimJobs(schema.pool, 'worker', () => chapterLimits(2), room);
  };
  const addForModels = async (workspaceId: string, models: number) => {
    for (let no = 0; no < models; no += 1)
      await addQueuedJobs(schema.pool, { workspaceId, count: 10, model: `model ${no}` });
  };

  test('a workspace with five models leaves places to others, who are served at once', async () => {
    const [large, small] = [newId(), newId()];
    await addForModels(large, 5);
    const held = await claimShared(8, []);
    expect(held.map(({ workspaceId }) => workspaceId)).toEqual(Array(6).fill(large));
    expect(await claimShared(8, held)).toEqual([]);
    await addQueuedJobs(schema.pool, { workspaceId: small, count: 1 });
    expect((await claimShared(8, held)).map(({ workspaceId }) => workspaceId)).toEqual([small]);
  });

  test('a workspace with five models is not served more often than one with one', async () => {
    const [large, small] = [newId(), newId()];
    await addForModels(large, 5);
    await addQueuedJobs(schema.pool, { workspaceId: small, count: 10 });
    const served: string[] = [];
    const models = new Set<string>();
    for (let turn = 0; turn < 10; turn += 1) {
      const job = (await claim())!;
      served.push(job.workspaceId);
      if (job.workspaceId === large) models.add(job.model);
    }
    expect(served.filter((id) => id === small)).toHaveLength(5);
    expect(models.size).toBe(5);
  });
});
