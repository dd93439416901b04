import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Receiver, startReceiver } from '../../services/notifier/src/testing.ts';
import { sendRequest } from '../support/product.ts';
import { type ProductProcess, startProductProcess } from '../support/product-process.ts';
import { LOOPBACK_WEBHOOKS } from '../support/receiver.ts';
import { waitFor } from '../support/wait.ts';

const KEY = 'vrs_chaos_key_0123456789abcdefghijklmnopqrstuvwx';
/** Eight may be in flight to one endpoint; the others wait. */
const BOOKS = 10;
const IN_FLIGHT = 8;
/** A lease is the deadline of 15 s and 2 s more; the rest is for the start and for seeing that it has ended. */
const ATTEMPTED_AGAIN_WITHIN_MS = 20_000;

let dataDirectory: string;
let receiver: Receiver;
let product: ProductProcess | undefined;

beforeAll(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'versio-chaos-'));
  receiver = await startReceiver();
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
    WEBHOOK_COALESCE_MS: '500',
    ...LOOPBACK_WEBHOOKS,
  });
};
const call = (method: string, path: string, body?: unknown) =>
  sendRequest(product!.url + path, method, { key: KEY, body });

it('attempts every delivery again within 20 s of a SIGKILL, those in flight and those that waited', async () => {
  await start();
  const { id: webhookId } = (await call('POST', '/workspace/webhooks', { url: receiver.url })).json.webhook;
  // No answer: all of the deadline would be used.
  receiver.answer = () => {};
  const bookIds: string[] = [];
  for (let count = 0; count < BOOKS; count += 1) {
    const { id } = (await call('POST', '/books', { title: `Book ${count}`, sourceLang: 'zh' })).json.book;
    await call('POST', `/books/${id}/chapters`, { orderNo: 1, sourceText: '灯火通明。' });
    await call('POST', `/translation/books/${id}/translate`);
    bookIds.push(id);
  }
  const statuses = async (): Promise<string> =>
    (await call('GET', `/workspace/webhooks/${webhookId}/deliveries`)).json.deliveries
      .map(({ status }: { status: string }) => status)
      .sort()
      .join();
  await waitFor('requests in flight, and others waiting', async () => {
    const states = await statuses();
    return (
      receiver.received.length === IN_FLIGHT && states.split(',').length === BOOKS && states.startsWith('delivering')
    );
  });
  const cutOff = receiver.received.map(({ json }) => json.book_id);
  const bodies = new Map(receiver.received.map(({ json, rawBody }) => [json.book_id, rawBody]));

  receiver.received.length = 0;
  receiver.answer = 200;
  await product!.kill();
  const killedMs = Date.now();
  await start();
  await waitFor('every delivery', () => receiver.received.length >= BOOKS, ATTEMPTED_AGAIN_WITHIN_MS + 10_000);
  expect(receiver.received.map(({ json }) => json.book_id).sort()).toEqual(bookIds.sort());
  for (const { json, rawBody, atMs } of receiver.received) {
    expect(atMs - killedMs).toBeLessThanOrEqual(ATTEMPTED_AGAIN_WITHIN_MS);
    expect(rawBody).toBe(bodies.get(json.book_id) ?? rawBody);
  }

  await waitFor('the records', async () => (await statuses()) === Array(BOOKS).fill('delivered').join());
  const { deliveries } = (await call('GET', `/workspace/webhooks/${webhookId}/deliveries`)).json;
  for (const { bookId, attempts } of deliveries)
    expect(attempts.map(({ outcome }: { outcome: string }) => outcome)).toEqual(
      cutOff.includes(bookId) ? ['interrupted', 'delivered'] : ['delivered'],
    );
  const { webhooks } = (await call('GET', '/workspace/webhooks')).json;
  expect(webhooks[0]).toMatchObject({ status: 'enabled', consecutiveExhausted: 0 });
}, 120_000);
