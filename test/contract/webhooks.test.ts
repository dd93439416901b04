// /workspace/webhooks (docs/rules.md#webhook-endpoints) and deliveries as a receiver sees them
// (docs/rules.md#webhooks).
import { randomUUID } from 'node:crypto';
import { startTestProduct, type TestProduct } from '@versio/testing/product';
import { hasValidSignature, LOOPBACK_WEBHOOKS, startTestReceiver, type TestReceiver } from '@versio/testing/receiver';
import { waitFor } from '@versio/testing/wait';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const ZERO_ID = '00000000-0000-0000-0000-000000000000';
const REFUSED =
  'url must be an https URL of at most 2048 characters without user name or password, on a port that browsers allow, whose host name resolves, and to public addresses only; check its spelling and its DNS record. Operators admit others by WEBHOOK_ALLOW_HTTP and WEBHOOK_ALLOWED_PRIVATE_CIDRS';

let product: TestProduct;
let receiver: TestReceiver;
let key: string;
beforeAll(async () => {
  product = await startTestProduct({
    ...LOOPBACK_WEBHOOKS,
    // Long enough for three chapters to be translated on a slow machine.
    WEBHOOK_COALESCE_MS: '6000',
    WEBHOOK_RETRY_SCHEDULE_MS: '50',
    WEBHOOK_DISABLE_AFTER: '2',
  });
  receiver = await startTestReceiver();
  ({ apiKey: key } = await product.createWorkspace({ plan: 'pro' }));
});
afterAll(async () => {
  await product.close();
  await receiver.close();
});

const call = (method: string, path: string, body?: unknown, as = key) =>
  product.request(method, `/workspace/webhooks${path}`, { key: as, body });
let count = 0;
const register = async (as = key) => {
  count += 1;
  const { json } = await call('POST', '', { url: `${receiver.url}/${count}` }, as);
  return json as { webhook: { id: string; url: string }; secret: string };
};
const deliveriesOf = async (id: string) => (await call('GET', `/${id}/deliveries`)).json.deliveries;

describe('POST /workspace/webhooks', () => {
  test('answers the webhook and its secret, once', async () => {
    const url = `${receiver.url}/first`;
    const { status, json } = await call('POST', '', { url, description: 'Mine', unknown: 1 });
    expect(status).toBe(201);
    expect(json).toEqual({
      webhook: {
        id: expect.any(String),
        url,
        description: 'Mine',
        events: ['book.chapters_translated'],
        status: 'enabled',
        disabledReason: null,
        consecutiveExhausted: 0,
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      },
      secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
    });
    const listed = await call('GET', '');
    expect(listed.json).toMatchObject({ total: listed.json.webhooks.length, limit: null, offset: 0 });
    expect(listed.json.webhooks).toContainEqual(json.webhook);
    expect(listed.text).not.toContain('whsec_');
    const again = await call('POST', '', { url });
    expect([again.status, again.json.error]).toEqual([409, 'webhook_exists']);
  });

  test.each([
    ['a private address', { url: 'https://10.1.2.3/' }],
    ['cloud metadata', { url: 'https://169.254.169.254/latest' }],
    ['userinfo', { url: 'https://me:secret@127.0.0.1/' }],
    ['a port that browsers block', { url: 'https://127.0.0.1:25/' }],
    ['another scheme', { url: 'file:///etc/passwd' }],
    ['no URL', { url: 'hook' }],
  ])('refuses %s with the one fixed message', async (_, body) => {
    const { status, json } = await call('POST', '', body);
    expect([status, json]).toEqual([400, { error: 'invalid_body', message: REFUSED }]);
  });

  test.each([
    ['url', {}],
    ['url', { url: 7 }],
    ['url', { url: `https://127.0.0.1/${'x'.repeat(2_048)}` }],
    ['description', { url: 'https://127.0.0.1/', description: 'x'.repeat(301) }],
    ['events', { url: 'https://127.0.0.1/', events: ['ping'] }],
    ['events', { url: 'https://127.0.0.1/', events: [] }],
    ['events', { url: 'https://127.0.0.1/', events: ['book.chapters_failed', 'book.deleted'] }],
  ])('a wrong %s is 400 and named: %j', async (field, body) => {
    const { status, json } = await call('POST', '', body);
    expect([status, json.error]).toEqual([400, 'invalid_body']);
    expect(json.message).toContain(field);
  });

  test('with an Idempotency-Key makes one, and never shows the secret again', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const body = { url: `${receiver.url}/idempotent` };
    const first = await product.request('POST', '/workspace/webhooks', { key, body, headers });
    expect(first.status).toBe(201);
    const again = await product.request('POST', '/workspace/webhooks', { key, body, headers });
    expect([again.status, again.json.error]).toEqual([409, 'idempotency_key_reused']);
    expect(again.json.message).toContain(first.json.webhook.id);
    expect(again.text).not.toContain('whsec_');
  });

  test('a twenty-first is refused', async () => {
    const { apiKey } = await product.createWorkspace({ plan: 'pro' });
    for (let index = 0; index < 20; index += 1)
      expect((await call('POST', '', { url: `${receiver.url}/many/${index}` }, apiKey)).status).toBe(201);
    const { status, json } = await call('POST', '', { url: `${receiver.url}/many/20` }, apiKey);
    expect([status, json.error]).toEqual([409, 'limit_reached']);
    const page = await call('GET', '?limit=3&offset=18', undefined, apiKey);
    expect([page.json.webhooks.length, page.json.total, page.json.limit, page.json.offset]).toEqual([2, 20, 3, 18]);
  });
});

test('a workspace without Pro is refused all but lists and DELETE', async () => {
  const { apiKey } = await product.createWorkspace({ plan: 'free' });
  for (const [method, path, body] of [
    ['POST', '', { url: receiver.url }],
    ['PATCH', `/${ZERO_ID}`, { description: 'x' }],
    ['POST', `/${ZERO_ID}/enable`],
    ['POST', `/${ZERO_ID}/disable`],
    ['POST', `/${ZERO_ID}/test`],
    ['POST', `/${ZERO_ID}/rotate-secret`],
    ['POST', `/${ZERO_ID}/deliveries/${ZERO_ID}/resend`],
  ] as const) {
    const { status, json } = await call(method, path, body, apiKey);
    expect([path, status, json.error]).toEqual([path, 403, 'plan_required']);
  }
  expect((await call('GET', '', undefined, apiKey)).json).toEqual({ webhooks: [], total: 0, limit: null, offset: 0 });
  expect((await call('DELETE', `/${ZERO_ID}`, undefined, apiKey)).status).toBe(404);
});

test('a key without the scope settings is refused', async () => {
  const made = await product.request('POST', '/workspace/api-keys', { key, body: { name: 'translator' } });
  const { status, json } = await call('GET', '', undefined, made.json.apiKey.key);
  expect([status, json.error]).toEqual([403, 'forbidden']);
});

test('an unknown webhook, or one of another workspace, is not found', async () => {
  const { webhook } = await register();
  const { apiKey } = await product.createWorkspace({ plan: 'pro' });
  for (const [id, as] of [
    [ZERO_ID, key],
    ['no-id', key],
    [webhook.id, apiKey],
  ] as const)
    for (const [method, path, body] of [
      ['PATCH', `/${id}`, { description: 'x' }],
      ['DELETE', `/${id}`],
      ['POST', `/${id}/enable`],
      ['POST', `/${id}/disable`],
      ['POST', `/${id}/test`],
      ['POST', `/${id}/rotate-secret`],
      ['GET', `/${id}/deliveries`],
      ['POST', `/${id}/deliveries/${ZERO_ID}/resend`],
    ] as const) {
      const { status, json } = await call(method, path, body, as);
      expect([path, status, json.error]).toEqual([path, 404, 'webhook_not_found']);
    }
  const { status, json } = await call('POST', `/${webhook.id}/deliveries/no-id/resend`);
  expect([status, json.error]).toEqual([404, 'delivery_not_found']);
});

test('PATCH changes what is given, null is refused', async () => {
  const { webhook } = await register();
  const changed = await call('PATCH', `/${webhook.id}`, { description: 'Other', url: `${receiver.url}/moved` });
  expect([changed.status, changed.json.webhook]).toEqual([
    200,
    { ...webhook, description: 'Other', url: `${receiver.url}/moved` },
  ]);
  expect((await call('PATCH', `/${webhook.id}`, {})).json).toEqual(changed.json);
  for (const body of [{ url: null }, { description: null }, { events: null }, { url: 'https://10.0.0.1/' }]) {
    const { status, json } = await call('PATCH', `/${webhook.id}`, body);
    expect([status, json.error]).toEqual([400, 'invalid_body']);
  }
  expect((await call('DELETE', `/${webhook.id}`)).status).toBe(204);
  expect((await call('DELETE', `/${webhook.id}`)).status).toBe(404);
});

test('test sends a signed ping, also to a disabled webhook, and resend repeats it', async () => {
  const { webhook, secret } = await register();
  const disabled = await call('POST', `/${webhook.id}/disable`);
  expect(disabled.json.webhook).toMatchObject({ status: 'disabled', disabledReason: 'manual' });
  receiver.received.length = 0;
  const { status, json } = await call('POST', `/${webhook.id}/test`);
  expect(status).toBe(202);
  await waitFor('the ping', () => receiver.received.length === 1);
  const ping = receiver.received[0]!;
  expect(ping.json).toEqual({
    schema_version: 1,
    event: 'ping',
    book_id: ZERO_ID,
    title: 'Test notification',
    pending_since: expect.stringMatching(/Z$/),
  });
  expect(hasValidSignature(ping, secret)).toBe(true);
  const [delivery] = await waitFor('the record', async () => {
    const deliveries = await deliveriesOf(webhook.id);
    return deliveries[0].status === 'delivered' && deliveries;
  });
  expect(delivery).toEqual({
    id: json.deliveryId,
    event: 'ping',
    bookId: ZERO_ID,
    title: 'Test notification',
    pendingSince: ping.json.pending_since,
    status: 'delivered',
    attempts: [
      { at: expect.any(String), status: 200, outcome: 'delivered', durationMs: expect.any(Number), error: null },
    ],
    nextAttemptAt: null,
  });
  const resent = await call('POST', `/${webhook.id}/deliveries/${delivery.id}/resend`);
  expect(resent.status).toBe(202);
  await waitFor('the resend', () => receiver.received.length === 2);
  expect(receiver.received[1]!.rawBody).toBe(ping.rawBody);
  const page = await call('GET', `/${webhook.id}/deliveries?limit=1&offset=1`);
  expect(page.json).toMatchObject({ total: 2, limit: 1, offset: 1, deliveries: [{ id: delivery.id }] });
  expect((await call('GET', `/${webhook.id}/deliveries?status=exhausted`)).json).toMatchObject({
    total: 0,
    limit: 100,
  });
  expect((await call('GET', `/${webhook.id}/deliveries?status=lost`)).status).toBe(400);
  const enabled = await call('POST', `/${webhook.id}/enable`);
  expect(enabled.json.webhook).toMatchObject({ status: 'enabled', disabledReason: null });
});

test('an Idempotency-Key sends one ping and one resend, and never shows a rotated secret again', async () => {
  const { webhook } = await register();
  const post = (path: string) =>
    product.request('POST', `/workspace/webhooks/${webhook.id}${path}`, {
      key,
      headers: { 'idempotency-key': `${webhook.id}${path}` },
    });
  const ping = await post('/test');
  expect([ping.status, (await post('/test')).text]).toEqual([202, ping.text]);
  const resend = `/deliveries/${ping.json.deliveryId}/resend`;
  const resent = await post(resend);
  expect([resent.status, (await post(resend)).text]).toEqual([202, resent.text]);
  expect((await call('GET', `/${webhook.id}/deliveries`)).json.total).toBe(2);
  for (const path of ['/disable', '/enable']) {
    const first = await post(path);
    const again = await post(path);
    expect([again.status, again.json, again.headers.get('idempotent-replayed')]).toEqual([200, first.json, 'true']);
  }
  const rotated = await post('/rotate-secret');
  const again = await post('/rotate-secret');
  expect([again.status, again.json.error]).toEqual([409, 'idempotency_key_reused']);
  expect(again.json.message).toContain('a new signing secret');
  expect(again.text).not.toContain(rotated.json.secret);
});

test('rotating the secret changes the signature at once', async () => {
  const { webhook, secret: old } = await register();
  const { status, json } = await call('POST', `/${webhook.id}/rotate-secret`);
  expect([status, Object.keys(json)]).toEqual([200, ['secret']]);
  receiver.received.length = 0;
  await call('POST', `/${webhook.id}/test`);
  await waitFor('the ping', () => receiver.received.length === 1);
  expect(hasValidSignature(receiver.received[0]!, json.secret)).toBe(true);
  expect(hasValidSignature(receiver.received[0]!, old)).toBe(false);
  expect(String(receiver.received[0]!.headers['webhook-signature']).split(' ')).toHaveLength(2);
});

test('the chapters of a book that are translated together make one notification', async () => {
  const { apiKey } = await product.createWorkspace({ plan: 'pro' });
  const { webhook, secret } = await register(apiKey);
  const { json: made } = await product.request('POST', '/books', {
    key: apiKey,
    body: { title: 'Sách "thử"', sourceLang: 'zh', autoApprove: false },
  });
  for (const orderNo of [1, 2, 3])
    await product.request('POST', `/books/${made.book.id}/chapters`, {
      key: apiKey,
      body: { orderNo, sourceText: '他来了。' },
    });
  receiver.received.length = 0;
  const queued = await product.request('POST', `/translation/books/${made.book.id}/translate`, { key: apiKey });
  expect(queued.json).toEqual({ queued: 3 });
  await waitFor('the notification', () => receiver.received.length > 0);
  const [notification] = receiver.received;
  expect(notification!.json).toEqual({
    schema_version: 1,
    event: 'book.chapters_translated',
    book_id: made.book.id,
    title: 'Sách "thử"',
    pending_since: expect.stringMatching(/Z$/),
  });
  expect(hasValidSignature(notification!, secret)).toBe(true);
  const { json } = await call('GET', `/${webhook.id}/deliveries`, undefined, apiKey);
  expect(json.total).toBe(1);
});

test('a webhook for all events hears of translated and failed chapters and of the end; cancelling alone is no end', async () => {
  const { apiKey } = await product.createWorkspace({ plan: 'pro' });
  const events = ['book.chapters_translated', 'book.translation_finished', 'book.chapters_failed'];
  const all = await call('POST', '', { url: `${receiver.url}/all`, events }, apiKey);
  expect([all.status, all.json.webhook.events]).toEqual([201, events]);
  const standard = await register(apiKey);
  const send = (method: string, path: string, body?: unknown) => product.request(method, path, { key: apiKey, body });
  const addBook = async (...texts: string[]): Promise<string> => {
    const { json } = await send('POST', '/books', { title: 'Tên', sourceLang: 'auto', autoApprove: false });
    for (const [index, sourceText] of texts.entries())
      await send('POST', `/books/${json.book.id}/chapters`, { orderNo: index + 1, sourceText });
    return json.book.id;
  };
  const cancelled = await addBook('他来了。'.repeat(10_000));
  // The offline model translates Chinese to Vietnamese alone.
  const bookId = await addBook('他来了。', '他走了。', 'He walked into the room and sat down.');
  receiver.received.length = 0;
  await send('POST', `/translation/books/${cancelled}/translate`);
  await send('POST', `/translation/books/${cancelled}/cancel`);
  expect((await send('POST', `/translation/books/${bookId}/translate`)).json).toEqual({ queued: 3 });
  const sent = await waitFor('all notifications', async () => {
    const { json } = await call('GET', `/${all.json.webhook.id}/deliveries?status=delivered`, undefined, apiKey);
    return json.total >= 3 && json.deliveries;
  });
  expect(sent.map(({ event }: { event: string }) => event).sort()).toEqual([...events].sort());
  expect(new Set(sent.map(({ pendingSince }: { pendingSince: string }) => pendingSince)).size).toBe(3);
  expect(sent.map((delivery: { bookId: string }) => delivery.bookId)).toEqual([bookId, bookId, bookId]);
  const ofStandard = await call('GET', `/${standard.webhook.id}/deliveries`, undefined, apiKey);
  expect(ofStandard.json.deliveries).toMatchObject([{ event: 'book.chapters_translated' }]);
  for (const { json } of receiver.received)
    expect(json).toEqual({
      schema_version: 1,
      event: expect.stringMatching(/^book\./),
      book_id: bookId,
      title: 'Tên',
      pending_since: expect.stringMatching(/Z$/),
    });
  const patched = await call('PATCH', `/${standard.webhook.id}`, { events: ['book.chapters_failed'] }, apiKey);
  expect(patched.json.webhook.events).toEqual(['book.chapters_failed']);
});
