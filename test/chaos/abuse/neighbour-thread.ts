// The neighbour at work, in a thread of its own, so that its clock does not wait for the attackers' event loop. It has
// an honest provider of models of its own.
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';
import { sendRequest } from '@versio/testing/product';
import { startFakeProvider } from '@versio/testing/provider/fake-provider';
import { createOfflineModel } from '../../../services/translation/src/engine/pairs/zh-vi/offline/model.ts';
import type { Measurement } from './measurement.ts';
import type { NeighbourCommand } from './neighbour.ts';

const TEXT = '他走进了房间。\n她看着窗外的雨。';
/** Requests are due at this distance, whether or not those before them have been answered. */
const PACE_MS = 50;
const UPLOAD_PACE_MS = 1_000;
const POLL_MS = 100;
const GIVE_UP_MS = 60_000;

const offline = createOfflineModel();
const provider = await startFakeProvider(({ document }) => ({ text: JSON.stringify(offline.answer(document)) }));

const createClient = (url: string, key: string, failures: Map<string, number>) => {
  const fail = (what: string): void => void failures.set(what, (failures.get(what) ?? 0) + 1);
  return {
    fail,
    /**
     * Sends a request, again when it is told to after a 503, which a busy machine may cause; the time counts. Returns
     * undefined and remembers the failure if it does not succeed.
     */
    async send(method: string, path: string, body?: unknown) {
      const what = `${method} ${path.replaceAll(/[0-9a-f-]{36}/g, '{id}')}`;
      const signal = AbortSignal.timeout(GIVE_UP_MS);
      // A 503 may come after the effect.
      const headers: Record<string, string> = method === 'POST' ? { 'idempotency-key': randomUUID() } : {};
      try {
        for (;;) {
          const answer = await sendRequest(url + path, method, { key, body, headers, signal });
          if (answer.status < 300) return answer.json;
          const retryAfter = answer.headers.get('retry-after');
          if (answer.status === 503 && retryAfter !== null)
            await delay(1_000 * Number(retryAfter), undefined, { signal });
          else {
            fail(`${what} ${answer.status} ${answer.text.slice(0, 200)}`);
            return undefined;
          }
        }
      } catch (error) {
        fail(`${what} ${String(error)} ${String((error as Error).cause ?? '')}`);
      }
      return undefined;
    },
  };
};

/** Works for `durationMs` on a new book, and returns what it saw. */
const measure = async ({ url, key, durationMs }: { url: string; key: string; durationMs: number }) => {
  const failures = new Map<string, number>();
  const { send, fail } = createClient(url, key, failures);
  const seen: Measurement = { requestMs: {}, translationMs: [], uploadMs: [], failures: [] };
  const bookId = (await send('POST', '/books', { title: 'a', sourceLang: 'zh', autoApprove: false }))?.book.id;
  const first = (await send('POST', `/books/${bookId}/chapters`, { orderNo: 1, sourceText: TEXT }))?.chapters[0].id;
  if (first === undefined) return { ...seen, failures: listOf(failures) };
  let orderNo = 1;
  const nextOrderNo = (): number => {
    orderNo += 1;
    return orderNo;
  };
  const nextChapter = () => ({ orderNo: nextOrderNo(), sourceText: TEXT });
  const kinds: [string, () => Promise<unknown>][] = [
    ['GET book', () => send('GET', `/books/${bookId}`)],
    ['GET chapter', () => send('GET', `/books/${bookId}/chapters/${first}`)],
    ['POST chapter', () => send('POST', `/books/${bookId}/chapters`, nextChapter())],
    ['poll', () => send('GET', `/translation/books/${bookId}/jobs?limit=20`)],
  ];
  const endMs = performance.now() + durationMs;
  const timed = async (dueMs: number, into: number[], work: () => Promise<unknown>): Promise<void> => {
    if ((await work()) !== undefined) into.push(performance.now() - dueMs);
  };
  const paced = async (paceMs: number, start: (count: number, dueMs: number) => Promise<void>): Promise<void> => {
    const open: Promise<void>[] = [];
    let dueMs = performance.now();
    for (let count = 0; dueMs < endMs; count += 1, dueMs += paceMs) {
      await delay(Math.max(0, dueMs - performance.now()));
      open.push(start(count, dueMs));
    }
    await Promise.all(open);
  };
  const translate = async (): Promise<void> => {
    do {
      const made = await send('POST', `/books/${bookId}/chapters`, nextChapter());
      const startedMs = performance.now();
      const id = made?.chapters[0].id;
      await send('POST', `/translation/books/${bookId}/translate`, {
        chapterIds: [id],
        model: 'honest',
        useBible: false,
      });
      let status = '';
      while (status !== 'done' && status !== 'failed' && performance.now() < startedMs + GIVE_UP_MS) {
        await delay(POLL_MS);
        status = (await send('GET', `/books/${bookId}/chapters/${id}`))?.chapter.status ?? status;
      }
      if (status === 'done') seen.translationMs.push(performance.now() - startedMs);
      else fail(`a translation was ${status}`);
    } while (performance.now() < endMs);
  };
  await Promise.all([
    paced(PACE_MS, (count, dueMs) => {
      const [kind, work] = kinds[count % kinds.length]!;
      seen.requestMs[kind] ??= [];
      return timed(dueMs, seen.requestMs[kind], work);
    }),
    paced(UPLOAD_PACE_MS, (_count, dueMs) => {
      const form = new FormData();
      form.append('files', new Blob([TEXT]), 'a.txt');
      form.append('startOrderNo', String(nextOrderNo()));
      return timed(dueMs, seen.uploadMs, () => send('POST', `/books/${bookId}/chapters`, form));
    }),
    translate(),
  ]);
  await send('DELETE', `/books/${bookId}`);
  return { ...seen, failures: listOf(failures) };
};

const listOf = (failures: ReadonlyMap<string, number>): string[] =>
  [...failures].map(([what, count]) => `${count} × ${what}`);

parentPort!.on('message', async (command: NeighbourCommand) => {
  if (command.do === 'measure') parentPort!.postMessage(await measure(command));
  else {
    await provider.close();
    parentPort!.close();
  }
});
parentPort!.postMessage(provider.url);
