import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillDataFolder } from '@versio/testing/data-folder';
import { connectToEmbeddedDatabase } from '@versio/testing/embedded-database';
import { sendRequest } from '@versio/testing/product';
import { type ProductProcess, startProductProcess } from '@versio/testing/product-process';
import { LOOPBACK_WEBHOOKS, startTestReceiver, type TestReceiver } from '@versio/testing/receiver';
import { waitFor } from '@versio/testing/wait';
import { afterAll, beforeAll, expect, it } from 'vitest';

const KEY = 'vrs_chaos_key_0123456789abcdefghijklmnopqrstuvwx';
/** Eight may be in flight to one endpoint; the others wait. */
const BOOKS = 10;
const IN_FLIGHT = 8;
/** The deadline of 15 s and 2 s more. */
const LEASE_MS = 17_000;
/**
 * From the end of a lease, or the start if that is later, to the attempt: less than a second, on a machine that does
 * nothing else.
 */
const PATIENCE_MS = 45_000;

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
    WEBHOOK_COALESCE_MS: '500',
    ...LOOPBACK_WEBHOOKS,
  });
};
/** When the last of the leases of what is in flight will have ended, in milliseconds since 1970. */
const lastLeaseEnd = async (): Promise<number> => {
  const database = await connectToEmbeddedDatabase(dataDirectory);
  try {
    const { rows } = await database.query<{ end: Date; inFlight: number }>(
      `SELECT max(lease_until) AS end, count(*)::int AS "inFlight" FROM notifier.deliveries WHERE status = 'delivering'`,
    );
    expect(rows[0]!.inFlight).toBe(IN_FLIGHT);
    return rows[0]!.end.getTime();
  } finally {
    await database.end();
  }
};
const call = (method: string, path: string, body?: unknown) =>
  sendRequest(product!.url + path, method, { key: KEY, body });

it('attempts every delivery again after a SIGKILL as soon as the leases end, those in flight and those that waited', async () => {
  await start();
  const { id: webhookId } = (await call('POST', '/workspace/webhooks', { url: receiver.url })).json.webhook;
  // No answer: all of the deadline would be used.
  receiver.answer = () => {};
  const bookIds: string[] = [];
  for (let count = 0; count < BOOKS; count += 1) {
    const { id } = (await call('POST', '/books', { title: `Book ${count}`, sourceLang: 'zh' })).json.book;
    await call('POST', `/books/${id}/chapters`, { orderNo: 1, sourceText: '灯火通明。' });
    bookIds.push(id);
  }
  // All at once: the last must be in flight before the deadline of the first.
  await Promise.all(bookIds.map((id) => call('POST', `/translation/books/${id}/translate`)));
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

  const leasesEndMs = await lastLeaseEnd();
  receiver.received.length = 0;
  receiver.answer = 200;
  await product!.kill();
  expect(leasesEndMs - Date.now()).toBeLessThanOrEqual(LEASE_MS);
  await start();
  const readyMs = Date.now();
  await waitFor('every delivery', () => receiver.received.length >= BOOKS);
  expect(receiver.received.map(({ json }) => json.book_id).sort()).toEqual(bookIds.sort());
  for (const { json, rawBody, atMs } of receiver.received) {
    expect(atMs - Math.max(leasesEndMs, readyMs)).toBeLessThanOrEqual(PATIENCE_MS);
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
}, 600_000);
