import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countSourceWords } from '@versio/kit/text';
import { fillDataFolder } from '@versio/testing/data-folder';
import { sendRequest } from '@versio/testing/product';
import { type ProductProcess, startProductProcess } from '@versio/testing/product-process';
import { LOOPBACK_WEBHOOKS, startTestReceiver, type TestReceiver } from '@versio/testing/receiver';
import { storyOf } from '@versio/testing/story';
import { waitFor } from '@versio/testing/wait';
import { afterAll, beforeAll, expect, it } from 'vitest';

const KEY = 'vrs_chaos_key_0123456789abcdefghijklmnopqrstuvwx';
const DEMO_WORDS = 10_000_000;
const CHAPTERS = 60;
/**
 * Shares of the chapters that are done when the next kill comes; 0: right after translate was sent, before it has
 * answered.
 */
const KILLS_AT_SHARE_DONE = [0, 0.1, 0.35, 0.6, 0.9];

let dataDirectory: string;
let receiver: TestReceiver;
let product: ProductProcess | undefined;

beforeAll(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'versio-chaos-'));
  await fillDataFolder(dataDirectory);
  receiver = await startTestReceiver();
});
afterAll(async () => {
  await product?.stop();
  await receiver.close();
  await rm(dataDirectory, { recursive: true, force: true });
});

const start = async (): Promise<void> => {
  product = await startProductProcess({
    VERSIO_DATA_DIR: dataDirectory,
    VERSIO_DEV_API_KEY: KEY,
    WEBHOOK_COALESCE_MS: '1000',
    RATE_LIMIT_PER_SECOND: '100000',
    RATE_LIMIT_BURST: '100000',
    ...LOOPBACK_WEBHOOKS,
  });
};
const call = (method: string, path: string, body?: unknown) =>
  sendRequest(product!.url + path, method, { key: KEY, body });
const chaptersOf = async (bookId: string) =>
  (await call('GET', `/books/${bookId}`)).json.chapters as { status: string; id: string; errorMsg: string | null }[];
const doneOf = async (bookId: string) => (await chaptersOf(bookId)).filter(({ status }) => status === 'done').length;

it('loses nothing and pays nothing twice, killed again and again while it translates', async () => {
  await start();
  await call('POST', '/workspace/webhooks', { url: receiver.url });
  const bookId = (await call('POST', '/books', { title: '不灭', sourceLang: 'zh' })).json.book.id;
  const sources = Array.from({ length: CHAPTERS }, (_, at) => storyOf(at, 8_000));
  for (const [at, sourceText] of sources.entries())
    expect((await call('POST', `/books/${bookId}/chapters`, { orderNo: at + 1, sourceText })).status).toBe(201);

  for (const share of KILLS_AT_SHARE_DONE) {
    if (share === 0) {
      // Killed while the call is under way: it may have been taken, undone, or never seen. The client asks again, as
      // clients do.
      const unanswered = call('POST', `/translation/books/${bookId}/translate`).catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, 15));
      await product!.kill();
      await unanswered;
      await start();
      const again = await call('POST', `/translation/books/${bookId}/translate`);
      expect(again.status).toBe(202);
      continue;
    }
    await waitFor(`${share * 100} % to be done`, async () => (await doneOf(bookId)) >= share * CHAPTERS);
    await product!.kill();
    await start();
  }

  await waitFor('every chapter to be done', async () => (await doneOf(bookId)) === CHAPTERS, 300_000);
  const workspace = await waitFor(
    'nothing to be held any more',
    async () => {
      const { workspace } = (await call('GET', '/workspace')).json;
      return workspace.reservedWords === 0 && workspace;
    },
    180_000,
  );
  const words = sources.reduce((sum, text) => sum + countSourceWords(text), 0);
  expect(workspace.balanceWords).toBe(DEMO_WORDS - words);

  const { entries } = (await call('GET', '/workspace/ledger?limit=1000')).json;
  const captured = entries.filter(({ kind }: { kind: string }) => kind === 'capture');
  expect(captured).toHaveLength(CHAPTERS);
  expect(new Set(captured.map(({ chapterId }: { chapterId: string }) => chapterId)).size).toBe(CHAPTERS);

  const { jobs } = (await call('GET', `/translation/books/${bookId}/jobs`)).json;
  expect(jobs.every(({ status }: { status: string }) => status === 'done')).toBe(true);
  for (const [at, { id }] of (await chaptersOf(bookId)).entries()) {
    const { chapter } = (await call('GET', `/books/${bookId}/chapters/${id}`)).json;
    expect(chapter.translatedText.split('\n')).toHaveLength(sources[at]!.split('\n').length);
  }

  // The last notification must have been sent after the last chapter became done: its window covers it.
  const lastDoneMs = Math.max(...jobs.map(({ finishedAt }: { finishedAt: string }) => Date.parse(finishedAt)));
  await waitFor(
    'a notification after the last chapter',
    () => receiver.received.some(({ atMs }) => atMs >= lastDoneMs),
    180_000,
  );
}, 1_200_000);
