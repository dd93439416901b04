import { setTimeout as delay } from 'node:timers/promises';
import type { DistributedProduct } from '@versio/testing/distributed';
import { waitFor } from '@versio/testing/wait';
import { Logger, makeWorkerUtils, run } from 'graphile-worker';
import pg from 'pg';
import { type Figure, median } from '../figures.ts';
import { cpuTimeMs } from './cpu-time.ts';
import { inParallel } from './in-parallel.ts';
import type { Side } from './sides.ts';

const ROUNDS = 3;
const BOOKS = 32;
const CHAPTERS_PER_BOOK = 50;
/** Chapters at once, and jobs at once. */
export const CONCURRENCY = 64;
const REFERENCE_JOBS = 10_000;
const REFERENCE_SCHEMA = 'graphile_worker';
// One paragraph: the model responds at once, so that the path of a chapter is measured, not its text.
const SOURCE_TEXT = '他突然站了起来。';

// A line for each job would be most of its work.
const SILENT = new Logger(() => () => {});

/** How graphile-worker was run. */
interface ReferenceSettings {
  name: string;
  worker: Partial<GraphileConfig.WorkerOptions>;
}

// What its documentation gives under "Performance", with our concurrency.
const FAST: ReferenceSettings = {
  name: `localQueue.size 500, completeJobBatchDelay 0, failJobBatchDelay 0`,
  worker: { localQueue: { size: 500 }, completeJobBatchDelay: 0, failJobBatchDelay: 0 },
};
export const PLAIN: ReferenceSettings = { name: 'a fetch and a completion of its own for each job', worker: {} };

/** A rate, and the processor time that one of the things took, PostgreSQL's included. */
interface Rate {
  perSecond: number;
  cpuMs: number;
}

/**
 * Chapters a second from the first translate call until the last chapter is done, charged and in its window, against
 * the no-op jobs a second of graphile-worker on the same PostgreSQL, in turns. The model is the offline one, in the
 * worker's own process.
 */
export async function* pipelineFigures(side: Side, product: DistributedProduct): AsyncGenerator<Figure> {
  const pool = new pg.Pool({ connectionString: product.databaseUrl, max: 2 });
  pool.on('error', () => {});
  const postgresId = product.parts.PostgreSQL.local?.processId() ?? 0;
  const serviceIds = product.set.replicas.map(({ child }) => child!.process.pid!);
  const chapters = async (): Promise<Rate> => {
    const bookIds = await createBooks(side);
    return withCpuTime([postgresId, ...serviceIds], BOOKS * CHAPTERS_PER_BOOK, () =>
      chaptersPerSecond(side, pool, bookIds),
    );
  };
  const jobs = (settings: ReferenceSettings): Promise<Rate> =>
    withCpuTime([postgresId, process.pid], REFERENCE_JOBS, () => jobsPerSecond(pool, settings));
  try {
    await (await makeWorkerUtils({ connectionString: product.databaseUrl })).release();
    // Connections, compiled code: none of a long run's time.
    await chapters();
    await jobs(FAST);
    const ours: Rate[] = [];
    const references = [FAST, PLAIN].map((settings) => ({ settings, rates: [] as Rate[] }));
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push(await chapters());
      for (const { settings, rates } of references) rates.push(await jobs(settings));
    }
    for (const { settings, rates } of references) yield figureOf(settings, ours, rates);
  } finally {
    await pool.end();
  }
}

const figureOf = ({ name }: ReferenceSettings, ours: readonly Rate[], theirs: readonly Rate[]): Figure => {
  const ratio = median(ours.map(({ perSecond }, round) => perSecond / theirs[round]!.perSecond));
  const told = (rates: readonly Rate[]): string =>
    `${median(rates.map(({ perSecond }) => perSecond)).toFixed(0)}/s and ${median(rates.map(({ cpuMs }) => cpuMs)).toFixed(2)} ms of processor time each`;
  return {
    name: `chapters/s of the pipeline (offline model, ${CONCURRENCY} chapters at once) against no-op jobs/s of graphile-worker (concurrentJobs ${CONCURRENCY}, ${name})`,
    measured: `${ratio.toFixed(3)} (${told(ours)}, against ${told(theirs)})`,
    goal: '>= 0.2',
    reached: ratio >= 0.2,
  };
};

const withCpuTime = async (processIds: number[], count: number, work: () => Promise<number>): Promise<Rate> => {
  const beforeMs = cpuTimeMs(processIds);
  const perSecond = await work();
  return { perSecond, cpuMs: (cpuTimeMs(processIds) - beforeMs) / count };
};

/** Adds 32 books of 50 chapters of one paragraph; returns their ids. */
export const createBooks = async (side: Pick<Side, 'call'>): Promise<string[]> => {
  const bookIds: string[] = [];
  for (let number = 0; number < BOOKS; number += 1) {
    const { book } = await side.call('POST', '/books', { title: `书${number}`, sourceLang: 'zh', autoApprove: false });
    bookIds.push(book.id);
    const orderNos = Array.from({ length: CHAPTERS_PER_BOOK }, (_, at) => at + 1);
    await inParallel(8, orderNos, (orderNo) =>
      side.call('POST', `/books/${book.id}/chapters`, { orderNo, title: `第${orderNo}章`, sourceText: SOURCE_TEXT }),
    );
  }
  return bookIds;
};

/** Translates such books; returns the chapters a second until the last is done, charged and in its window. */
export const chaptersPerSecond = async (
  side: Pick<Side, 'call'>,
  pool: pg.Pool,
  bookIds: readonly string[],
): Promise<number> => {
  const startedAtMs = Date.now();
  await Promise.all(
    bookIds.map((id) => side.call('POST', `/translation/books/${id}/translate`, { model: 'offline', useBible: false })),
  );
  // One look into a small index: the other question reads whole tables, and ten of those a second would be a tenth of
  // what is measured.
  await waitFor(
    'the jobs to end',
    async () => {
      await delay(100);
      const { rows } = await pool.query<{ left: boolean }>(
        `SELECT EXISTS (SELECT 1 FROM translation.jobs WHERE state IN ('pending', 'queued', 'running', 'waiting')) AS left`,
      );
      return !rows[0]!.left;
    },
    300_000,
  );
  const endedAtMs = await waitFor(
    'the chapters to be done, charged and in their windows',
    async () => {
      const { rows } = await pool.query<{ done: number; charged: number; noted: number; endedAtMs: number }>(
        `SELECT count(*)::int AS done, count(holds.resolved_at)::int AS charged, count(inbox.received_at)::int AS noted,
         (extract(epoch FROM greatest(max(ended_at), max(holds.resolved_at), max(inbox.received_at))) * 1000)::float8 AS "endedAtMs"
       FROM books.job_outcomes
       LEFT JOIN billing.holds ON hold_id = job_id AND holds.state = 'captured'
       LEFT JOIN notifier.inbox ON inbox.event_id = job_outcomes.event_id
       WHERE job_outcomes.book_id = ANY ($1::uuid[]) AND outcome = 'done'`,
        [bookIds],
      );
      const { done, charged, noted, endedAtMs } = rows[0]!;
      await delay(100);
      return Math.min(done, charged, noted) === BOOKS * CHAPTERS_PER_BOOK && endedAtMs;
    },
    300_000,
  );
  return (BOOKS * CHAPTERS_PER_BOOK * 1_000) / (endedAtMs - startedAtMs);
};

/** The jobs are there before the clock starts; it stops when the last has been completed. */
export const jobsPerSecond = async (
  pool: pg.Pool,
  { worker }: ReferenceSettings,
  concurrency = CONCURRENCY,
): Promise<number> => {
  await pool.query(
    `SELECT count(*) FROM ${REFERENCE_SCHEMA}.add_jobs(ARRAY(
       SELECT json_populate_record(NULL::${REFERENCE_SCHEMA}.job_spec, '{"identifier":"nothing","payload":{}}')
       FROM generate_series(1, $1::int)))`,
    [REFERENCE_JOBS],
  );
  let left = REFERENCE_JOBS;
  const ended = Promise.withResolvers<void>();
  const startedAtMs = performance.now();
  const runner = await run({
    preset: {
      worker: {
        connectionString: pool.options.connectionString!,
        schema: REFERENCE_SCHEMA,
        logger: SILENT,
        concurrentJobs: concurrency,
        maxPoolSize: concurrency + 1,
        ...worker,
      },
    },
    taskList: {
      nothing: async () => {
        left -= 1;
        if (left === 0) ended.resolve();
      },
    },
    noHandleSignals: true,
  });
  await ended.promise;
  // Completions that are under way end here.
  await runner.stop();
  return (REFERENCE_JOBS * 1_000) / (performance.now() - startedAtMs);
};
