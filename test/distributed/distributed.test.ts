import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { createRpcClient } from '@versio/kit/rpc';
import { countSourceWords } from '@versio/kit/text';
import { BooksService } from '@versio/proto/versio/books/v1/books_pb';
import { type DistributedProduct, startDistributedProduct } from '@versio/testing/distributed';
import type { OtlpSpan } from '@versio/testing/otlp-message';
import { startOtlpReceiver } from '@versio/testing/otlp-receiver';
import { sendRequest } from '@versio/testing/product';
import { expectQuarantineAndReplay } from '@versio/testing/quarantine';
import { hasValidSignature, startTestReceiver, type TestReceiver } from '@versio/testing/receiver';
import { storyOf } from '@versio/testing/story';
import { waitFor } from '@versio/testing/wait';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Replica } from '../../deploy/distributed/service-set.ts';

const collector = await startOtlpReceiver();
// Of the other tests it need not hear.
collector.isDeaf = true;
const TELEMETRY = {
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
  OTEL_METRICS_EXPORTER: 'none',
  OTEL_LOGS_EXPORTER: 'none',
  OTEL_BSP_SCHEDULE_DELAY: '200',
};

// Two replicas of every service and two gateways, each a process, over real PostgreSQL, Kafka and Redis.
const started = await startDistributedProduct({ environment: TELEMETRY });
const product = started as DistributedProduct;
const missing = 'missing' in started ? started.missing : '';

// Clients come back to a restarted server within their longest pause between two attempts to connect (2 s and 20 %),
// and what a busy machine adds.
const MIN_READY_MS = 4_000;
// Kinds of spans.
const SERVER = 2;
const CLIENT = 3;

// Every process of the set starts anew, twice: half a minute alone, minutes beside other work.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

describe.skipIf(missing)(`two replicas of every service${missing && ` (skipped: ${missing})`}`, () => {
  let receiver: TestReceiver;
  let key: string;
  let workspaceId: string;

  beforeAll(async () => {
    receiver = await startTestReceiver();
    ({ workspaceId, apiKey: key } = await product.createWorkspace());
  });
  afterAll(async () => {
    await product?.close();
    await receiver?.close();
    await collector.close();
  });

  const get = async (path: string) => (await product.request('GET', path, { key })).json;
  const post = (path: string, body?: unknown) => product.request('POST', path, { key, body });
  const query = async (text: string) => {
    const client = new Client({ connectionString: product.databaseUrl });
    await client.connect();
    try {
      return (await client.query(text)).rows;
    } finally {
      await client.end();
    }
  };
  const createBook = async (chapters: number, characters: number): Promise<{ bookId: string; sources: string[] }> => {
    const bookId = (await post('/books', { title: '守灯人', sourceLang: 'zh' })).json.book.id;
    const sources = Array.from({ length: chapters }, (_, at) => storyOf(at, characters));
    for (const [at, sourceText] of sources.entries())
      expect((await post(`/books/${bookId}/chapters`, { orderNo: at + 1, sourceText })).status).toBe(201);
    return { bookId, sources };
  };
  const allDone = (bookId: string) =>
    waitFor(
      'every chapter to be done',
      async () => {
        const { chapters } = await get(`/books/${bookId}`);
        for (const { errorMsg } of chapters) expect(errorMsg).toBeNull();
        return chapters.every(({ status }: { status: string }) => status === 'done');
      },
      240_000,
    );
  const settled = () =>
    waitFor('the holds to be captured', async () => {
      const { workspace } = await get('/workspace');
      return workspace.reservedWords === 0 && workspace;
    });

  it('translates, charges once and notifies by signature; workers share the queue', async () => {
    const { webhook, secret } = (await post('/workspace/webhooks', { url: receiver.url })).json;
    expect(webhook.status).toBe('enabled');
    const before = (await get('/workspace')).workspace.balanceWords;
    const { bookId, sources } = await createBook(40, 8_000);
    expect(await post(`/translation/books/${bookId}/translate`)).toMatchObject({ status: 202, json: { queued: 40 } });
    const workers = new Set<string>();
    const watchUntilDone = async (watched: string): Promise<void> => {
      let isDone = false;
      const done = allDone(watched).finally(() => {
        isDone = true;
      });
      while (!isDone) {
        for (const { worker_id } of await query('SELECT DISTINCT worker_id FROM translation.jobs'))
          if (worker_id) workers.add(worker_id);
        await delay(10);
      }
      await done;
    };
    await watchUntilDone(bookId);

    const words = sources.reduce((sum, text) => sum + countSourceWords(text), 0);
    expect((await settled()).balanceWords).toBe(before - words);
    const last = await waitFor('the last notification', () => {
      const bodies = receiver.received.filter(({ json }) => json.book_id === bookId);
      return bodies.length > 0 && bodies.at(-1);
    });
    expect(hasValidSignature(last, secret)).toBe(true);

    // The quicker of two idle workers may take a whole book, so books come until both have taken part.
    for (let books = 0; workers.size < 2 && books < 30; books += 1) {
      const next = await createBook(40, 2_000);
      expect((await post(`/translation/books/${next.bookId}/translate`)).status).toBe(202);
      await watchUntilDone(next.bookId);
    }
    expect([...workers].sort()).toEqual(['translation-1', 'translation-2']);
  });

  it('makes one trace through every process and Kafka, to which the webhook is linked', async () => {
    const { bookId } = await createBook(1, 300);
    collector.isDeaf = false;
    const traceId = randomBytes(16).toString('hex');
    const headers = { traceparent: `00-${traceId}-${randomBytes(8).toString('hex')}-01` };
    const path = `/translation/books/${bookId}/translate`;
    expect((await product.request('POST', path, { key, headers })).status).toBe(202);

    const attempt = await waitFor('the delivery', () =>
      collector.spans.find(
        ({ name, links }) => name === 'deliver webhook' && links.some((link) => link.traceId === traceId),
      ),
    );
    // Each process exports its spans in its own time; the processing span that the delivery links to is among the last.
    const linked = await waitFor('what the delivery is linked to', () =>
      collector.spans.find(({ spanId }) => attempt.links.some((link) => link.spanId === spanId)),
    );
    const way: string[] = [];
    for (
      let span: OtlpSpan | undefined = linked;
      span !== undefined;
      span = collector.spans.find(({ spanId }) => spanId === span!.parentSpanId)
    ) {
      expect(span.traceId).toBe(traceId);
      if (span.kind !== CLIENT) way.unshift(`${span.service}: ${span.name}`);
      if (span.kind === SERVER && span.name.startsWith('POST')) break;
      await waitFor(`the span above ${span.name}`, () =>
        collector.spans.some(({ spanId }) => spanId === span!.parentSpanId),
      );
    }
    expect(way).toEqual([
      'versio-gateway: POST /translation/books/:id/translate',
      'versio-translation: versio.translation.v1.TranslationService/QueueChapters',
      'versio-translation: run job',
      'versio-books: versio.books.v1.BooksService/CompleteChapter',
      'versio-books: send versio.chapters.v1',
      'versio-notifier: process versio.chapters.v1',
    ]);
    const queries = collector.spans.filter((span) => span.traceId === traceId && span.parentSpanId === linked.spanId);
    expect(queries.map(({ service }) => service)).toContain('versio-notifier');
    collector.isDeaf = true;
  });

  it('calls both replicas in turn, goes on without a lost one, and sees it again', async () => {
    const [first, second] = product.set.of('books') as [Replica, Replica];
    const books = createRpcClient(BooksService, {
      address: `${first.address},${second.address}`,
      token: product.set.sampleToken,
    });
    const servedBy = async (replica: Replica, calls: number): Promise<void> => {
      for (let call = 0; call < calls; call += 1) await books.listBooks({ limit: 1 }, { workspaceId });
      expect(replica.child?.isAlive()).toBe(true);
    };
    try {
      await servedBy(first, 10);
      await second.kill();
      await servedBy(first, 50);
      await second.start();
      await delay(MIN_READY_MS);
      // Only the one that came back is left: the client must have found it.
      await first.kill();
      await servedBy(second, 50);
      await first.start();
      await delay(MIN_READY_MS);
    } finally {
      books.close();
    }
  });

  it('answers no request with an error while every service is restarted under load', async () => {
    const { bookId } = await createBook(2, 500);
    const wrong: string[] = [];
    let answered = 0;
    let restarting = true;
    const load = async (): Promise<void> => {
      for (let round = 0; restarting; round += 1) {
        const [method, path, body] =
          round % 3 === 0
            ? (['POST', '/books', { title: `书${round}`, sourceLang: 'zh' }] as const)
            : (
                [
                  ['GET', `/books/${bookId}`],
                  ['GET', '/workspace'],
                ] as const
              )[round % 2]!;
        try {
          const answer = await product.request(method, path, { key, body });
          answered += 1;
          if (answer.status >= 400) wrong.push(`${method} ${path}: ${answer.status} ${answer.text}`);
        } catch (error) {
          wrong.push(`${method} ${path}: ${(error as Error).message} ${String((error as Error).cause)}`);
        }
      }
    };
    const clients = Array.from({ length: 4 }, load);
    for (const index of [0, 1]) {
      await Promise.all(
        [...new Set(product.set.replicas.map(({ service }) => service))].map(async (service) => {
          const replica = product.set.of(service)[index]!;
          await replica.stop();
          expect(
            replica.child!.process.exitCode,
            `${replica.name} ends in order: ${product.log
              .filter((line) => line.startsWith(replica.name))
              .slice(-40)
              .join('\n')}`,
          ).toBe(0);
          await replica.start();
        }),
      );
      await product.set.ready();
      await delay(MIN_READY_MS);
    }
    restarting = false;
    await Promise.all(clients);
    expect(wrong).toEqual([]);
    expect(answered).toBeGreaterThan(100);
  });

  it('refuses a revoked key within a second at both gateways', async () => {
    const gateways = product.set.of('gateway');
    const revoke = async (): Promise<number> => {
      const { apiKey } = (await post('/workspace/api-keys', { name: 'to be revoked', scopes: ['translate'] })).json;
      const statuses = () =>
        Promise.all(
          gateways.map(async ({ url }) => (await sendRequest(`${url}/books`, 'GET', { key: apiKey.key })).status),
        );
      expect(await statuses()).toEqual([200, 200]);
      expect((await product.request('DELETE', `/workspace/api-keys/${apiKey.id}`, { key })).status).toBeLessThan(300);
      const revokedAtMs = performance.now();
      await waitFor('both to refuse it', async () => (await statuses()).every((status) => status === 401), 20_000);
      return performance.now() - revokedAtMs;
    };
    // A machine that is busy with other work may be late; it is not late every time.
    let fastestMs = Number.POSITIVE_INFINITY;
    for (let turn = 0; turn < 10 && fastestMs >= 1_000; turn += 1) fastestMs = Math.min(fastestMs, await revoke());
    expect(fastestMs).toBeLessThan(1_000);
  });

  it('goes on without Redis, and uses it again when it is back', async ({ skip }) => {
    const redis = product.parts.Redis.local;
    if (!redis) return skip('Redis was given, so it is not killed');
    const marks = (text: string) =>
      product.log.filter((line) => line.startsWith('gateway') && line.includes(text)).length;
    const awayBefore = marks('Redis is unavailable');
    await redis.kill();
    await waitFor('both gateways to miss it', () => marks('Redis is unavailable') >= awayBefore + 2);
    expect((await get('/workspace')).workspace.id).toBe(workspaceId);
    expect((await post('/books', { title: '无', sourceLang: 'zh' })).status).toBe(201);
    const backBefore = marks('Redis is in use');
    await redis.restart();
    await waitFor('both gateways to use it', () => marks('Redis is in use') >= backBefore + 2);
    expect((await get('/workspace')).workspace.id).toBe(workspaceId);
  });

  it('shows operators an event that was refused, and replays it', async () => {
    await expectQuarantineAndReplay(product.databaseUrl, product.set.of('gateway')[0]!.address);
  }, 300_000);

  it('never has two requests of one endpoint and book in flight', async () => {
    const { bookId } = await createBook(12, 300);
    let inFlight = 0;
    let most = 0;
    let answered = 0;
    const slow = createServer((request, response) => {
      inFlight += 1;
      most = Math.max(most, inFlight);
      request.resume();
      setTimeout(() => {
        inFlight -= 1;
        answered += 1;
        response.end();
      }, 1_500);
    }).listen(0, '127.0.0.1');
    await once(slow, 'listening');
    const { port } = slow.address() as { port: number };
    expect((await post('/workspace/webhooks', { url: `http://127.0.0.1:${port}/slow` })).status).toBe(201);
    // One by one, so that windows follow each other while requests are held; the last of them when the first has come.
    for (const [at, { id }] of (await get(`/books/${bookId}`)).chapters.entries()) {
      if (at === 6) await waitFor('a request', () => inFlight + answered > 0);
      expect((await post(`/translation/books/${bookId}/translate`, { chapterIds: [id] })).status).toBe(202);
      await delay(150);
    }
    await allDone(bookId);
    await waitFor('more than one delivery', () => answered > 1);
    await waitFor('the last window', async () => {
      const [row] = await query(
        `SELECT count(*)::int AS open FROM notifier.deliveries WHERE status IN ('pending', 'delivering')`,
      );
      return row.open === 0;
    });
    expect(most).toBe(1);
    slow.close();
  });
});
