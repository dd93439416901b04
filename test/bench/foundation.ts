import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Answer, sendRequest } from '@versio/testing/product';
import { type ProductProcess, startProductProcess } from '@versio/testing/product-process';
import { storyOf } from '@versio/testing/story';
import { waitFor } from '@versio/testing/wait';
import { type Figure, type FigureGroup, median } from './figures.ts';
import { measureOfflineModel } from './offline-model.ts';

const KEY = 'vrs_bench_key_0123456789abcdefghijklmnopqrstuvwx';
const CHAPTERS = 1_000;
const ROUNDS = 5;

/** The foundation's figures: start, memory, queueing, the offline model. */
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
      const warmStartsMs: number[] = [];
      for (let round = 0; round < 3; round += 1) {
        await product.stop();
        product = await start();
        warmStartsMs.push(product.readyMs);
      }
      yield atMost('ready, warm', median(warmStartsMs) / 1000, 5, 's');

      const bookId = await createBook(product);
      yield atMost('POST translate for 1,000 chapters', await queueMs(product, bookId), 300, 'ms');
      yield atMost(
        'resident memory after it, without the database',
        residentMegabytes(product.process.pid!),
        450,
        'MB',
      );
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

const atMost = (name: string, value: number, goal: number, unit: string): Figure => ({
  name,
  measured: `${value.toFixed(unit === 's' ? 2 : 0)} ${unit}`,
  goal: `<= ${goal} ${unit}`,
  reached: value <= goal,
});

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

/** The median of several calls, each taken back by cancel. */
const queueMs = async (product: ProductProcess, bookId: string): Promise<number> => {
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
  return median(times);
};

const residentMegabytes = (pid: number): number => {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
};
