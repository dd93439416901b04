import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from '@versio/kit/postgres';
import { chapterLimits, createTestSchema } from '@versio/testing/harness/translation';
import { startTestPostgres } from '@versio/testing/postgres';
import { type FakeProvider, startFakeProvider } from '@versio/testing/provider/fake-provider';
import { startTestServices, type TestServices } from '@versio/testing/services';
import { storyOf } from '@versio/testing/story';
import { waitFor } from '@versio/testing/wait';
import { type KillRun, runKills, runPoison } from '@versio/testing/worker/kill-run';
import { createOfflineModel } from '../../services/translation/src/engine/pairs/zh-vi/offline/model.ts';
import { claimJobs } from '../../services/translation/src/schedule/claims.ts';
import { type Figure, median } from './figures.ts';

const TIME_LIMIT_MS = 600_000;

/** The engine's figures that need its queue: killed workers, resuming, claims, fairness. */
export const measureQueue = async function* (): AsyncGenerator<Figure> {
  const postgres = await startTestPostgres();
  try {
    yield await claims(postgres.databaseUrl);
    yield* await resumingAndFairness(postgres.databaseUrl);
    yield await kills(postgres.databaseUrl);
    yield await poison(postgres.databaseUrl);
  } finally {
    await postgres.stop();
  }
};

const kills = async (databaseUrl: string): Promise<Figure> => {
  const runs: KillRun[] = [];
  for (const seed of [1, 2, 3]) runs.push(await runKills(databaseUrl, { seed, kills: 5, chapters: 4, batches: 6 }));
  const sum = (of: (run: KillRun) => number): number => runs.reduce((total, run) => total + of(run), 0);
  const most = Math.max(...runs.map(({ maxRepeatedPerChapter }) => maxRepeatedPerChapter));
  const held = sum(({ heldWords }) => heldWords);
  return {
    name: `batches of a chapter asked again after a SIGKILL of the worker, ${sum((run) => run.kills)} kills at seeded moments`,
    measured: `at most ${most}; ${sum((run) => run.repeated)} of ${sum((run) => run.batches)} batches in all, ${sum((run) => run.done)} of 12 chapters done`,
    goal: 'at most 1',
    reached: most <= 1 && sum(({ done }) => done) === 12 && held === 0,
  };
};

const poison = async (databaseUrl: string): Promise<Figure> => {
  const run = await runPoison(databaseUrl, { chapters: 12 });
  return {
    name: 'a chapter that kills its worker whenever it is at work',
    measured: `${run.status} after ${run.kills} kills ("${run.error}"), ${run.done} of ${run.others} others done, ${run.charged} of ${run.due} words charged`,
    goal: 'failed after 5, uncharged, all others done',
    reached: run.status === 'failed' && run.kills === 5 && run.done === run.others && run.charged === run.due,
  };
};

const CLAIMS = 300;

/** Measures two queues in turns, so that other load on the machine affects both alike. */
const claims = async (databaseUrl: string): Promise<Figure> => {
  const [few, many] = [await fillQueue(databaseUrl, 10), await fillQueue(databaseUrl, 10_000)];
  try {
    const [fewMs, manyMs]: [number[], number[]] = [[], []];
    for (let claim = 0; claim < CLAIMS; claim += 1) {
      fewMs.push(await timeClaim(few.pool));
      manyMs.push(await timeClaim(many.pool));
    }
    const ratio = median(manyMs) / median(fewMs);
    return {
      name: 'a claim with 1,000,000 queued jobs against one with 1,000',
      measured: `${ratio.toFixed(2)} times (${median(manyMs).toFixed(2)} ms against ${median(fewMs).toFixed(2)} ms)`,
      goal: 'under 2 times',
      reached: ratio < 2,
    };
  } finally {
    await few.close();
    await many.close();
  }
};

const timeClaim = async (pool: Pool): Promise<number> => {
  const startedMs = performance.now();
  const [job] = await claimJobs(pool, 'bench', () => chapterLimits(CLAIMS * 2), { maxJobs: 1, held: 0 });
  if (job === undefined) throw new Error('no job was claimed');
  return performance.now() - startedMs;
};

/** Creates a schema with the queued jobs of 100 workspaces. */
const fillQueue = async (databaseUrl: string, jobsOfAWorkspace: number) => {
  const { pool, close } = await createTestSchema(databaseUrl);
  const client = await pool.connect();
  await client.query('SET statement_timeout = 0');
  await client.query(`
    CREATE TEMP TABLE seed AS SELECT gen_random_uuid() AS workspace_id, gen_random_uuid() AS book_id, gen_random_uuid() AS request_id
      FROM generate_series(1, 100);
    INSERT INTO requests (id, workspace_id, operation_id, book_id, state, lease_until, use_bible)
      SELECT request_id, workspace_id, request_id::text, book_id, 'queued', now(), true FROM seed;
    INSERT INTO turns (workspace_id, model, key_owner, ready) SELECT workspace_id, 'offline', '', true FROM seed;
    INSERT INTO lanes (workspace_id, model, key_owner, book_id, ready) SELECT workspace_id, 'offline', '', book_id, true FROM seed;`);
  // In parts, each well below the time limit of a statement.
  for (let first = 1; first <= jobsOfAWorkspace; first += 200)
    await client.query(
      `INSERT INTO jobs (id, workspace_id, request_id, book_id, chapter_id, order_no, model, key_owner, words, chapter_version, named, state, analysis)
       SELECT gen_random_uuid(), workspace_id, request_id, book_id, gen_random_uuid(), no, 'offline', '', 1, 1, false, 'queued', 'settled'
       FROM seed, generate_series($1::int, least($1::int + 199, $2::int)) AS no`,
      [first, jobsOfAWorkspace],
    );
  await client.query('ANALYZE jobs, turns, lanes');
  client.release(true);
  return { pool, close };
};

const LATENCY_MS = 200;
const CONCURRENCY = 8;

const resumingAndFairness = async (databaseUrl: string): Promise<Figure[]> => {
  const offline = createOfflineModel();
  const provider = await startFakeProvider(({ document }) => ({
    text: JSON.stringify(document.task === 'analyze' ? {} : offline.answer(document)),
    latencyMs: LATENCY_MS,
  }));
  const directory = await mkdtemp(join(tmpdir(), 'versio-bench-'));
  const path = join(directory, 'models.json');
  const models = [
    {
      name: 'fake',
      provider: 'openai-compatible',
      baseUrl: `${provider.url}/v1`,
      model: 'fake',
      concurrency: CONCURRENCY,
    },
    { name: 'offline', provider: 'offline' },
  ];
  await writeFile(path, JSON.stringify({ models }));
  const services = await startTestServices(databaseUrl, { environment: { VERSIO_MODELS: path } });
  try {
    return [await resuming(services, provider), await fairness(services)];
  } finally {
    await services.close();
    await provider.close();
    await rm(directory, { recursive: true, force: true });
  }
};

/** Measures from the start of the service to its first request, with 1,000 finished chapters and one in progress. */
const resuming = async (services: TestServices, provider: FakeProvider): Promise<Figure> => {
  const workspaceId = await services.createWorkspace();
  const bookId = await createBook(services, workspaceId, 1_001);
  const { chapters } = await services.books.getBook({ bookId, includeChapters: true }, { workspaceId });
  const ids = chapters.map(({ id }) => id);
  const queue = (chapterIds: string[], model: string) =>
    services.translation.queueChapters({ bookId, chapterIds, model, useBible: true }, { workspaceId });
  await queue(ids.slice(0, 1_000), 'offline');
  await waitForDone(services, bookId, 1_000);
  const { answer } = provider;
  provider.answer = () => ({ fault: 'hang' });
  await queue(ids.slice(1_000), 'fake');
  await waitFor('the first request', () => provider.calls.length === 1, TIME_LIMIT_MS);
  await services.stop('translation');
  provider.answer = answer;
  const startedMs = performance.now();
  await services.restart('translation');
  await waitFor('the request after the restart', () => provider.calls.length === 2, TIME_LIMIT_MS);
  const seconds = (performance.now() - startedMs) / 1_000;
  await waitForDone(services, bookId, 1_001);
  const requests = provider.calls.length;
  return {
    name: 'from the start of the service to its next request, after a restart with 1,000 finished chapters',
    measured: `${seconds.toFixed(2)} s, ${requests - 2} finished chapters asked again`,
    goal: 'under 1 s, none',
    reached: seconds < 1 && requests === 2,
  };
};

/** Measures a book of 5 chapters while another workspace has one of 2,000. */
const fairness = async (services: TestServices): Promise<Figure> => {
  const alone = await timeOfFive(services);
  const other = await services.createWorkspace();
  const large = await createBook(services, other, 2_000);
  await services.translation.queueChapters(
    { bookId: large, all: true, model: 'fake', useBible: true },
    { workspaceId: other },
  );
  const before = await waitFor('the large book to be at work', async () => {
    const done = await countDone(services, large);
    return done >= 2 * CONCURRENCY && done;
  });
  const beside = await timeOfFive(services);
  const meanwhile = (await countDone(services, large)) - before;
  await services.translation.cancelChapters({ bookId: large, all: true }, { workspaceId: other });
  return {
    name: `chapters of another workspace's 2,000 that were done before a book of 5, requests of ${LATENCY_MS} ms, ${CONCURRENCY} at once`,
    measured: `${meanwhile} (the 5 took ${beside.toFixed(2)} s, ${alone.toFixed(2)} s alone)`,
    goal: 'under 100',
    reached: meanwhile < 100,
  };
};

const timeOfFive = async (services: TestServices): Promise<number> => {
  const workspaceId = await services.createWorkspace();
  const bookId = await createBook(services, workspaceId, 5);
  const startedMs = performance.now();
  await services.translation.queueChapters({ bookId, all: true, model: 'fake', useBible: true }, { workspaceId });
  await waitForDone(services, bookId, 5);
  return (performance.now() - startedMs) / 1_000;
};

const createBook = async (services: TestServices, workspaceId: string, chapters: number): Promise<string> => {
  const { book } = await services.books.createBook(
    { title: 'a', sourceLang: 'zh', targetLang: 'vi', autoApprove: false },
    { workspaceId },
  );
  const left = Array.from({ length: chapters }, (_, index) => index + 1).toReversed();
  const add = async (): Promise<void> => {
    for (let orderNo = left.pop(); orderNo !== undefined; orderNo = left.pop())
      await services.books.addChapter(
        { bookId: book!.id, orderNo, sourceText: storyOf(orderNo, 100) },
        { workspaceId },
      );
  };
  await Promise.all([add(), add(), add(), add()]);
  return book!.id;
};

const countDone = async ({ pool }: TestServices, bookId: string): Promise<number> => {
  const { rows } = await pool.query<{ done: number }>(
    `SELECT count(*)::int AS done FROM jobs WHERE book_id = $1::uuid AND state = 'done'`,
    [bookId],
  );
  return rows[0]!.done;
};

const waitForDone = (services: TestServices, bookId: string, chapters: number): Promise<true> =>
  waitFor(
    'the chapters to be done',
    async () => (await countDone(services, bookId)) === chapters,
    TIME_LIMIT_MS,
  ) as Promise<true>;
