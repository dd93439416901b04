import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pause } from '@versio/kit/async';
import { embeddedDatabaseUrl } from '@versio/testing/embedded-database';
import { type ProductProcess, startProductProcess } from '@versio/testing/product-process';
import { LOOPBACK_WEBHOOKS, startTestReceiver, type TestReceiver } from '@versio/testing/receiver';
import { waitFor } from '@versio/testing/wait';
import { makeWorkerUtils } from 'graphile-worker';
import pg from 'pg';
import { familyMegabytes } from './default/processor-times.ts';
import { inParallel } from './distributed/in-parallel.ts';
import { chaptersPerSecond, createBooks, jobsPerSecond, PLAIN } from './distributed/pipeline.ts';
import { createCaller, type Side } from './distributed/sides.ts';
import { atMost, type Figure, type FigureGroup, median, percentile } from './figures.ts';

const KEY = 'vrs_bench_key_0123456789abcdefghijklmnopqrstuvwx';
const ROUNDS = 3;
/** Of the offline model, when no file says otherwise. */
const DEFAULT_CONCURRENCY = 96;
// The embedded PostgreSQL has no more connections to spare; a job needs one to be fetched and one to be completed.
const REFERENCE = { ...PLAIN, worker: { maxPoolSize: 24 } };
const BOOKS = 2_000;
const CONNECTIONS = 16;
// Short, so that windows fall due while the other books are being finished.
const COALESCE_MS = 5_000;
// Connections to the database that are not used are closed after a minute.
const REST_MS = 90_000;

/** Many small books in the product as `npm start` runs it: chapters a second, late windows, memory afterwards. */
export const manyBooksFigures: FigureGroup = {
  name: 'many-books',
  async *measure() {
    const folder = await mkdtemp(join(tmpdir(), 'versio-bench-'));
    const receiver = await startTestReceiver();
    const product = await startProductProcess({
      ...{ VERSIO_DATA_DIR: folder, VERSIO_DEV_API_KEY: KEY, WEBHOOK_COALESCE_MS: String(COALESCE_MS) },
      ...{ RATE_LIMIT_PER_SECOND: '1000000', RATE_LIMIT_BURST: '1000000' },
      ...LOOPBACK_WEBHOOKS,
    });
    const side = createCaller(product.url, KEY);
    try {
      yield await chaptersFigure(side, await embeddedDatabaseUrl(folder));
      yield await latenessFigure(side, receiver);
      yield await memoryFigure(product);
    } finally {
      await product.stop();
      await receiver.close();
      await rm(folder, { recursive: true, force: true });
    }
  },
};

/** Chapters of one paragraph, which the offline model translates at once, against jobs that do nothing. */
const chaptersFigure = async (side: Pick<Side, 'call'>, connectionString: string): Promise<Figure> => {
  const pool = new pg.Pool({ connectionString, max: 2 });
  pool.on('error', () => {});
  try {
    await (await makeWorkerUtils({ connectionString })).release();
    // Connections, compiled code: none of a long run's time.
    await chaptersPerSecond(side, pool, await createBooks(side));
    const rates: { ours: number; reference: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const ours = await chaptersPerSecond(side, pool, await createBooks(side));
      rates.push({ ours, reference: await jobsPerSecond(pool, REFERENCE, DEFAULT_CONCURRENCY) });
    }
    const ratio = median(rates.map(({ ours, reference }) => ours / reference));
    const told = (of: 'ours' | 'reference') => `${median(rates.map((rate) => rate[of])).toFixed(0)}/s`;
    return {
      name: `chapters of one paragraph, against no-op jobs of graphile-worker (${DEFAULT_CONCURRENCY} at once)`,
      measured: `${ratio.toFixed(3)} (${told('ours')} against ${told('reference')})`,
      goal: '>= 0.25',
      reached: ratio >= 0.25,
    };
  } finally {
    await pool.end();
  }
};

/** How long after the end of its window the notification of a book comes, while others are being finished. */
const latenessFigure = async (side: Pick<Side, 'call'>, receiver: TestReceiver): Promise<Figure> => {
  await side.call('POST', '/workspace/webhooks', { url: receiver.url });
  const ids: string[] = [];
  await inParallel(CONNECTIONS, Array(BOOKS).keys(), async () => {
    const { book } = await side.call('POST', '/books', { title: '书', sourceLang: 'zh', autoApprove: false });
    const chapter = { orderNo: 1, title: '第1章', sourceText: '他突然站了起来。' };
    await side.call('POST', `/books/${book.id}/chapters`, chapter);
    ids.push(book.id);
  });
  await inParallel(CONNECTIONS, ids, (id) =>
    side.call('POST', `/translation/books/${id}/translate`, { model: 'offline', useBible: false }),
  );
  const latenessMs = await waitFor(
    'the notifications',
    async () => {
      await pause(250);
      const late = receiver.received.map(({ atMs, json }) => atMs - Date.parse(json.pending_since) - COALESCE_MS);
      return late.length >= BOOKS && late;
    },
    300_000,
  );
  const lateSeconds = percentile(latenessMs, 0.99) / 1_000;
  return atMost(`lateness of the windows of ${BOOKS} books, 99th of 100, while others finish`, lateSeconds, 1, 's', 2);
};

/** What stays after all that. */
const memoryFigure = async (product: ProductProcess): Promise<Figure> => {
  await pause(REST_MS);
  return atMost('memory with the database (PSS) after it', familyMegabytes(product.process.pid!), 380, 'MB');
};
