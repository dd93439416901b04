import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pause } from '@versio/kit/async';
import { connectToEmbeddedDatabase } from '@versio/testing/embedded-database';
import { type Answer, sendRequest } from '@versio/testing/product';
import { type ProductProcess, startProductProcess } from '@versio/testing/product-process';
import { storyOf } from '@versio/testing/story';
import { waitFor } from '@versio/testing/wait';
import { familyMegabytes, familyTimeMs } from './default/processor-times.ts';
import { atMost, type Figure, type FigureGroup, median } from './figures.ts';
import { measureOfflineModel } from './offline-model.ts';

const KEY = 'vrs_bench_key_0123456789abcdefghijklmnopqrstuvwx';
const CHAPTERS = 1_000;
const ROUNDS = 20;
// Background tasks rest a minute after the last activity.
const REST_AFTER_MS = 65_000;

/** The foundation's figures: start, idle process, queueing, the offline model. */
export const foundationFigures: FigureGroup = {
  name: 'foundation',
  async *measure() {
    const dataDirectory = await mkdtemp(join(tmpdir(), 'versio-bench-'));
    const start = () =>
      startProductProcess({
        VERSIO_DATA_DIR: dataDirectory,
        VERSIO_DEV_API_KEY: KEY,
        RATE_LIMIT_PER_SECOND: '1000000',
        RATE_LIMIT_BURST: '1000000',
      });
    let product: ProductProcess | undefined;
    try {
      product = await start();
      yield atMost('ready, cold (makes the database)', product.readyMs / 1000, 3, 's', 2);
      const warmStartsMs: number[] = [];
      for (let round = 0; round < 3; round += 1) {
        await product.stop();
        product = await start();
        warmStartsMs.push(product.readyMs);
      }
      yield atMost('ready, warm', median(warmStartsMs) / 1000, 1.5, 's', 2);
      yield* idleFigures(product, dataDirectory);

      const bookId = await createBook(product);
      const times = await queueMs(product, bookId);
      yield atMost(`POST translate for 1,000 chapters, the slowest of ${ROUNDS}`, Math.max(...times), 100, 'ms');
    } finally {
      await product?.stop();
      await rm(dataDirectory, { recursive: true, force: true });
    }
    const { charactersPerSecond } = measureOfflineModel();
    yield {
      name: 'offline model',
      measured: `${(charactersPerSecond / 1e6).toFixed(2)} M characters/s`,
      goal: '>= 1 M characters/s',
      reached: charactersPerSecond >= 1e6,
    };
  },
};

const call = async (product: ProductProcess, method: string, path: string, body?: unknown): Promise<Answer> => {
  const answer = await sendRequest(product.url + path, method, { key: KEY, body });
  if (answer.status >= 400) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text}`);
  return answer;
};

const createBook = async (product: ProductProcess): Promise<string> => {
  const { id } = (await call(product, 'POST', '/books', { title: '千章', sourceLang: 'zh' })).json.book;
  const chapters = Array.from({ length: CHAPTERS }, (_, at) => at + 1);
  const add = async (): Promise<void> => {
    for (let orderNo = chapters.pop(); orderNo !== undefined; orderNo = chapters.pop())
      await call(product, 'POST', `/books/${id}/chapters`, {
        orderNo,
        title: `第${orderNo}章 灯火`,
        sourceText: storyOf(orderNo, 1_000),
      });
  };
  await Promise.all([add(), add(), add(), add()]);
  return id;
};

/** The times of several calls, each taken back by cancel. */
const queueMs = async (product: ProductProcess, bookId: string): Promise<number[]> => {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { chapters } = (await call(product, 'GET', `/books/${bookId}`)).json;
    const chapterIds = chapters.map((chapter: { id: string }) => chapter.id);
    const startedAtMs = performance.now();
    const { queued } = (await call(product, 'POST', `/translation/books/${bookId}/translate`, { chapterIds })).json;
    times.push(performance.now() - startedAtMs);
    if (queued !== CHAPTERS) throw new Error(`${queued} of ${CHAPTERS} chapters were queued`);
    await call(product, 'POST', `/translation/books/${bookId}/cancel`, {});
    await waitFor('the jobs to be over and their holds resolved', async () => {
      const { jobs } = (await call(product, 'GET', `/translation/books/${bookId}/jobs`)).json;
      const busy = jobs.some(({ status }: { status: string }) => status === 'queued' || status === 'running');
      return !busy && (await call(product, 'GET', '/workspace')).json.workspace.reservedWords === 0;
    });
  }
  return times;
};

/** What a product takes that nobody uses, once its background tasks rest. */
async function* idleFigures({ process: { pid } }: ProductProcess, dataDirectory: string): AsyncGenerator<Figure> {
  const database = await connectToEmbeddedDatabase(dataDirectory);
  const transactions = async (): Promise<number> => {
    const { rows } = await database.query('SELECT sum(xact_commit + xact_rollback)::int AS sum FROM pg_stat_database');
    return rows[0].sum;
  };
  try {
    await pause(REST_AFTER_MS);
    const before = { ms: familyTimeMs(pid!), transactions: await transactions() };
    await pause(60_000);
    yield atMost('idle, processor time a minute', (familyTimeMs(pid!) - before.ms) / 1000, 1, 's', 2);
    yield atMost('idle, transactions a second', ((await transactions()) - before.transactions) / 60, 2, '', 1);
    yield atMost('idle, memory with the database (PSS)', familyMegabytes(pid!), 280, 'MB');
  } finally {
    await database.end();
  }
}
