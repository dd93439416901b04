// A naming whose process is killed before and after each of its calls.

import { fail } from '@versio/kit/errors';
import { newId } from '@versio/kit/ids';
import { createLogger } from '@versio/kit/logger';
import type { Pool } from '@versio/kit/postgres';
import { type ApplyNamesRequest, NameState } from '@versio/proto/versio/bible/v1/selection_pb';
import { NameGuess } from '@versio/proto/versio/books/v1/books_pb';
import { addQueuedJobs } from '@versio/testing/harness/translation';
import { useTestSchema } from '@versio/testing/harness/translation-schema';
import { describe, expect, test } from 'vitest';
import type { WorkerContext } from '../context.ts';
import type { NameDocument } from '../engine/types.ts';
import { parseModels } from '../models/models.ts';
import { closeJobs } from '../queue/close-jobs.ts';
import { findWaitingBooks, settleAnalyses, takeDueAnalyses, wakeWaitingJobs } from '../schedule/barrier.ts';
import { claimNaming, MAX_NAMING_STARTS, NamingLost, waitForNames } from '../store/namings.ts';
import { runNaming, SCAN_LIMIT_MS } from './run-naming.ts';

const schema = useTestSchema();

const NAMES = ['萧云', '林风', '陆沉', '苏铭', '韩立', '秦羽', '方源', '叶凡', '楚阳', '石昊'];
/** The names of each chapter. With 256 tokens of output a request takes 6 of them. */
const CHAPTERS = [NAMES.slice(0, 2), NAMES.slice(1, 8), NAMES.slice(8), []];
const BATCHES = [NAMES.slice(0, 2), NAMES.slice(2, 8), NAMES.slice(8)];
const models = parseModels({
  models: [{ name: 'fake', provider: 'openai-compatible', baseUrl: 'http://m', model: 'm', maxOutputTokens: 256 }],
});

class Killed extends Error {}

/** Kills the process at one of its calls: the call with this number, before it or after its effect. */
const createKiller = (at: number | undefined, when: 'before' | 'after') => {
  let calls = 0;
  let isKilled = false;
  return {
    calls: () => calls,
    wrap:
      <Args extends unknown[], Result>(call: (...args: Args) => Promise<Result>) =>
      async (...args: Args): Promise<Result> => {
        const no = calls;
        calls += 1;
        if (isKilled || (no === at && when === 'before')) {
          isKilled = true;
          throw new Killed();
        }
        const result = await call(...args);
        if (no === at) {
          isKilled = true;
          throw new Killed();
        }
        return result;
      },
  };
};

/** What outlives the process. */
const createWorld = () => ({ asked: [] as string[][], applied: new Map<string, ApplyNamesRequest>() });
type World = ReturnType<typeof createWorld>;

const namesIn = ({ applied }: World): string[] =>
  [...applied.values()].flatMap(({ names }) => names.map(({ source }) => source));

const createContext = (world: World, killer: ReturnType<typeof createKiller>): WorkerContext => {
  const { wrap } = killer;
  const pool = new Proxy(schema.pool, {
    get: (target, key) => {
      if (key === 'query') return wrap(target.query.bind(target) as (...args: unknown[]) => Promise<unknown>);
      // A transaction is killed at its begin or at its commit.
      if (key === 'connect') return () => connect(target, wrap);
      return Reflect.get(target, key);
    },
  });
  const ask = wrap(async (document: NameDocument) => {
    world.asked.push(document.candidates.map(({ source }) => source));
    const names = document.candidates.map(({ id }) => ({ id, kind: 'place', target: `Tên ${id}`, gender: 'unknown' }));
    return { text: JSON.stringify({ names }), finish: 'stop' as const };
  });
  return {
    pool,
    logger: createLogger('test', 'silent'),
    config: { models },
    planOf: wrap(async () => 'free'),
    engineModels: {
      chain: () => [{ name: 'fake', budget: { characters: 64, segments: 60 }, isDeterministic: false, ask }],
    },
    books: {
      getBook: wrap(async () => ({ book: { sourceLang: 'ja', targetLang: 'vi', hanAllowList: [] } })),
      listNameCandidates: async function* () {
        await wrap(async () => {})();
        for (let start = 0; start < NAMES.length; start += 4)
          yield {
            candidates: NAMES.slice(start, start + 4).map((source) => ({
              source,
              guess: NameGuess.PLACE,
              count: 5,
              firstOrder: 1,
              quotes: [`${source}。`],
              orderNos: CHAPTERS.flatMap((names, index) => (names.includes(source) ? [index + 1] : [])),
              inDoneChapter: false,
            })),
            sourceCharacters: 1_000n,
            unscannedChapters: 0,
          };
      },
    },
    bible: {
      listNameStates: wrap(async ({ sources }: { sources: string[] }) => ({
        states: sources.map((source) => (namesIn(world).includes(source) ? NameState.DECIDED : NameState.UNDECIDED)),
      })),
      selectForText: wrap(async () => ({
        version: 1n,
        terms: [],
        characters: [],
        idioms: [],
        lessons: [],
        relations: [],
        summary: '',
      })),
      applyNames: wrap(async (request: ApplyNamesRequest) => {
        world.applied.set(request.namingId, request);
        return { version: 1n, conflictsOpened: 0 };
      }),
    },
  } as unknown as WorkerContext;
};

const connect = async (pool: Pool, wrap: ReturnType<typeof createKiller>['wrap']) => {
  const client = await pool.connect();
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
  return new Proxy(client, {
    get: (target, key) => {
      if (key === 'query')
        return (...args: unknown[]) => (['BEGIN', 'COMMIT'].includes(String(args[0])) ? wrap(query) : query)(...args);
      const value = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
};

/** Works on the namings until there is none, as one process after another; returns the number of calls of the first. */
const work = async (world: World, at: number | undefined, when: 'before' | 'after'): Promise<number> => {
  const killer = createKiller(at, when);
  let context = createContext(world, killer);
  for (;;) {
    const naming = await claimNaming(schema.pool, 'worker', []);
    if (naming === undefined) return killer.calls();
    try {
      await runNaming(context, naming, new AbortController().signal);
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
      context = createContext(world, createKiller(undefined, when));
      await schema.pool.query(`UPDATE namings SET lease_until = now() - interval '1 second'`);
    }
  }
};

const queueJobs = () => addQueuedJobs(schema.pool, { workspaceId: newId(), count: 4, model: 'fake', namingDue: true });
const readJobs = async () =>
  (await schema.pool.query('SELECT state, naming, resumed FROM jobs ORDER BY order_no')).rows as object[];
const NAMED = { state: 'queued', naming: 'settled', resumed: false };

test('a naming asks the batches in order and queues the jobs', async () => {
  await queueJobs();
  expect(await readJobs()).toEqual(Array(4).fill({ state: 'waiting', naming: 'due', resumed: false }));
  const world = createWorld();
  await work(world, undefined, 'before');
  expect(world.asked).toEqual(BATCHES);
  expect(namesIn(world)).toEqual(NAMES);
  expect(await readJobs()).toEqual(Array(4).fill(NAMED));
  const { rows } = await schema.pool.query(
    'SELECT (SELECT count(*) FROM namings) + (SELECT count(*) FROM naming_candidates) AS left',
  );
  expect(rows).toEqual([{ left: 0 }]);
});

for (const when of ['before', 'after'] as const)
  test(`a kill ${when} any call asks at most one batch again and applies each name once`, async () => {
    await queueJobs();
    const calls = await work(createWorld(), undefined, when);
    expect(calls).toBeGreaterThan(20);
    let repeatedRuns = 0;
    for (let at = 0; at < calls; at += 1) {
      await schema.pool.query('TRUNCATE requests CASCADE');
      await queueJobs();
      const world = createWorld();
      await work(world, at, when);
      const repeated = world.asked.length - BATCHES.length;
      expect(repeated, `killed at call ${at}`).toBeLessThanOrEqual(1);
      repeatedRuns += repeated;
      expect(namesIn(world).toSorted(), `killed at call ${at}`).toEqual(NAMES.toSorted());
      expect(await readJobs(), `killed at call ${at}`).toEqual(Array(4).fill(NAMED));
    }
    // Only a kill between the answer and the statement that stores it loses the answer: one call of each batch.
    expect(repeatedRuns).toBe(BATCHES.length);
  });

test('a naming that breaks off again and again ends, and its jobs go on with a warning', async () => {
  await queueJobs();
  const world = createWorld();
  const context = createContext(world, createKiller(undefined, 'before'));
  context.books.getBook = async () => {
    throw fail('INTERNAL', 'something is wrong');
  };
  let starts = 0;
  for (;;) {
    const naming = await claimNaming(schema.pool, 'worker', []);
    if (naming === undefined) break;
    await runNaming(context, naming, new AbortController().signal).catch(async () => {
      starts += 1;
      await schema.pool.query(`UPDATE namings SET lease_until = now() - interval '1 second'`);
    });
  }
  expect(starts).toBe(MAX_NAMING_STARTS);
  expect(await readJobs()).toEqual(Array(4).fill(NAMED));
  const { rows } = await schema.pool.query('SELECT naming_warning AS warning FROM jobs ORDER BY order_no');
  const warning = expect.stringContaining(`broke off ${MAX_NAMING_STARTS} times`);
  // The last chapter holds no candidate.
  expect(rows).toEqual([...Array(3).fill({ warning }), { warning: null }]);
});

test('a worker that has lost its lease changes nothing', async () => {
  await queueJobs();
  const world = createWorld();
  const context = createContext(world, createKiller(undefined, 'before'));
  const lost = (await claimNaming(schema.pool, 'worker', []))!;
  await schema.pool.query(`UPDATE namings SET lease_until = now() - interval '1 second'`);
  await claimNaming(schema.pool, 'other', []);
  await expect(runNaming(context, lost, new AbortController().signal)).rejects.toThrow(NamingLost);
  expect(await readJobs()).toEqual(Array(4).fill({ state: 'waiting', naming: 'due', resumed: false }));
});

test('a name that is decided while a job starts to wait does not leave it waiting', async () => {
  for (let round = 0; round < 15; round += 1) {
    await schema.pool.query('TRUNCATE requests CASCADE');
    const [id] = await addQueuedJobs(schema.pool, { workspaceId: newId(), model: 'fake', namingDue: true });
    await schema.pool.query(`UPDATE jobs SET state = 'running', fence = 1, started_at = now()`);
    await Promise.all([work(createWorld(), undefined, 'before'), waitForNames(schema.pool, [{ id: id!, fence: 1 }])]);
    const { rows } = await schema.pool.query('SELECT state, naming FROM jobs');
    expect(rows[0].naming).toBe('settled');
    expect(rows[0].state).not.toBe('waiting');
  }
});

test('a naming waits for the scan of the book, and then goes on with a warning', async () => {
  await queueJobs();
  const world = createWorld();
  const context = createContext(world, createKiller(undefined, 'before'));
  const { listNameCandidates } = context.books;
  context.books.listNameCandidates = async function* (...args) {
    for await (const page of listNameCandidates(...args)) yield { ...page, unscannedChapters: 3 };
  };
  const step = async () => {
    await schema.pool.query("UPDATE namings SET not_before = now() - interval '1 s'");
    await runNaming(context, (await claimNaming(schema.pool, 'worker', []))!, new AbortController().signal);
  };
  // Waiting is no start without progress.
  for (let round = 0; round <= MAX_NAMING_STARTS; round += 1) await step();
  expect(await readJobs()).toEqual(Array(4).fill({ state: 'waiting', naming: 'due', resumed: false }));
  // A second more than the limit, because the clock of a virtual machine may be set back between two statements.
  const age = SCAN_LIMIT_MS / 1_000 + 1;
  await schema.pool.query('UPDATE namings SET created_at = now() - make_interval(secs => $1)', [age]);
  for (const _ of ['the list', ...BATCHES]) await step();
  expect(await readJobs()).toEqual(Array(4).fill(NAMED));
  const { rows } = await schema.pool.query('SELECT DISTINCT naming_warning AS warning FROM jobs');
  expect(rows).toEqual([{ warning: expect.stringContaining('3 chapters of the book were not searched for names') }]);
});

test('a claim takes no naming of a model that is occupied', async () => {
  for (const model of ['fake', 'fake', 'other'])
    await addQueuedJobs(schema.pool, { workspaceId: newId(), model, namingDue: true });
  const occupied = [{ model: 'fake', customerKeyId: null }];
  expect((await claimNaming(schema.pool, 'worker', occupied))?.model).toBe('other');
  expect(await claimNaming(schema.pool, 'worker', occupied)).toBeUndefined();
  expect((await claimNaming(schema.pool, 'worker', []))?.model).toBe('fake');
});

describe('a job with an analysis and names due', () => {
  const stateOf = async (id: string) =>
    (await schema.pool.query('SELECT state, analysis, naming FROM jobs WHERE id = $1', [id])).rows[0];
  const addRunning = async () => {
    const given = { workspaceId: newId(), count: 3, model: 'fake', analysisDue: true, namingDue: true };
    const ids = await addQueuedJobs(schema.pool, given);
    await schema.pool.query(`UPDATE jobs SET state = 'running', fence = 1, started_at = now()`);
    const { rows } = await schema.pool.query('SELECT book_id AS "bookId" FROM jobs LIMIT 1');
    const bookId: string = rows[0].bookId;
    await schema.pool.query(
      `INSERT INTO analyses (job_id, analysis_id, seen_version, found)
       SELECT id, gen_random_uuid(), 0, '{}' FROM unnest($1::uuid[]) AS id`,
      [ids],
    );
    return { bookId, jobs: ids.map((id, index) => ({ id, bookId, orderNo: index + 1, fence: 1 })) };
  };
  const waitsForLower = async (job: { id: string; bookId: string; fence: number }): Promise<boolean> =>
    (await takeDueAnalyses(schema.pool, job.bookId, [job])).waitingIds.has(job.id);
  const settle = (job: { id: string; bookId: string; fence: number }) => settleAnalyses(schema.pool, job.bookId, [job]);
  const resume = (id: string) => schema.pool.query(`UPDATE jobs SET state = 'running' WHERE id = $1`, [id]);

  test('waits for its names first, then for lower chapters', async () => {
    const { bookId, jobs } = await addRunning();
    const [one, two] = jobs as [(typeof jobs)[0], (typeof jobs)[0]];
    expect(await waitForNames(schema.pool, [one])).toEqual(new Set([one.id]));
    expect(await waitForNames(schema.pool, [two])).toEqual(new Set([two.id]));
    // Lower chapters do not end a wait for names.
    await wakeWaitingJobs(schema.pool, bookId);
    expect(await findWaitingBooks(schema.pool, 10)).not.toContain(bookId);
    expect(await stateOf(one.id)).toEqual({ state: 'waiting', analysis: 'due', naming: 'due' });
    await work(createWorld(), undefined, 'before');
    expect(await stateOf(one.id)).toEqual({ state: 'queued', analysis: 'due', naming: 'settled' });
    expect(await stateOf(two.id)).toEqual({ state: 'queued', analysis: 'due', naming: 'settled' });
    await resume(one.id);
    await resume(two.id);
    expect(await waitsForLower(two)).toBe(true);
    await settle(one);
    expect(await stateOf(two.id)).toEqual({ state: 'queued', analysis: 'due', naming: 'settled' });
  });

  test('does not hold back a higher one while it waits for its names', async () => {
    const { bookId, jobs } = await addRunning();
    const [one, two, three] = jobs as [(typeof jobs)[0], (typeof jobs)[0], (typeof jobs)[0]];
    await schema.pool.query(`UPDATE jobs SET naming = 'settled' WHERE id = ANY ($1)`, [[two.id, three.id]]);
    expect(await waitsForLower(two)).toBe(true);
    expect(await waitForNames(schema.pool, [one])).toEqual(new Set([one.id]));
    expect(await findWaitingBooks(schema.pool, 10)).toContain(bookId);
    await wakeWaitingJobs(schema.pool, bookId);
    expect(await stateOf(two.id)).toMatchObject({ state: 'queued' });
    expect(await waitsForLower(three)).toBe(true);
    await resume(two.id);
    expect(await waitsForLower(two)).toBe(false);
    await settle(two);
    expect(await stateOf(three.id)).toMatchObject({ state: 'queued' });
    // Its names are decided: it is a lower chapter like any other again.
    await work(createWorld(), undefined, 'before');
    await resume(three.id);
    expect(await waitsForLower(three)).toBe(true);
    await resume(one.id);
    expect(await waitsForLower(one)).toBe(false);
    await settle(one);
    expect(await stateOf(three.id)).toMatchObject({ state: 'queued' });
  });

  test('that starts to wait for its names while a higher one starts to wait for it does not leave that waiting', async () => {
    for (let round = 0; round < 15; round += 1) {
      await schema.pool.query('TRUNCATE requests CASCADE');
      const { bookId, jobs } = await addRunning();
      const [one, two] = jobs as [(typeof jobs)[0], (typeof jobs)[0]];
      await schema.pool.query(`UPDATE jobs SET naming = 'settled' WHERE id = $1`, [two.id]);
      await Promise.all([
        waitForNames(schema.pool, [one]).then(() => wakeWaitingJobs(schema.pool, bookId)),
        waitsForLower(two),
      ]);
      expect((await stateOf(two.id)).state).not.toBe('waiting');
    }
  });
});

test('the end of its last waiting job ends a naming', async () => {
  const ids = await queueJobs();
  const left = async () => (await schema.pool.query('SELECT count(*)::int AS left FROM namings')).rows[0].left;
  await closeJobs(
    schema.pool,
    ids.slice(1).map((jobId) => ({ jobId, outcome: 'released' })),
  );
  expect(await left()).toBe(1);
  await closeJobs(schema.pool, [{ jobId: ids[0]!, outcome: 'released' }]);
  expect(await left()).toBe(0);
});

test('the namings of one book take turns, and those of different books do not wait for each other', async () => {
  const [one, other] = [newId(), newId()];
  for (const [index, bookId] of [one, one, other].entries())
    await addQueuedJobs(schema.pool, {
      workspaceId: newId(),
      bookId,
      model: 'fake',
      namingDue: true,
      firstOrderNo: index + 1,
    });
  await schema.pool.query('UPDATE namings SET listed = true');
  const claim = async () => (await claimNaming(schema.pool, 'worker', []))?.bookId;
  expect([await claim(), await claim()].toSorted()).toEqual([one, other].toSorted());
  expect(await claim()).toBeUndefined();
});
