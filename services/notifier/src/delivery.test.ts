import { WORKSPACES_TOPIC } from '@versio/kit/events';
import { newId } from '@versio/kit/ids';
import { startTestNotifier, type TestNotifier } from '@versio/testing/harness/notifier';
import { startTestReceiver, type TestReceiver } from '@versio/testing/receiver';
import { waitFor } from '@versio/testing/wait';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { serviceSignature, signingKeyOf, standardSignature } from './sender/signature.ts';

let notifier: TestNotifier;
let receiver: TestReceiver;
const receivers: TestReceiver[] = [];

beforeAll(async () => {
  notifier = await startTestNotifier(inject('databaseUrl'));
});
afterEach(async () => {
  await Promise.all(receivers.splice(0).map((one) => one.close()));
});
afterAll(() => notifier.close());

const COALESCE_MS = 4_000;

const startOther = async (settings: Record<string, string>): Promise<TestNotifier & AsyncDisposable> => {
  const other = await startTestNotifier(inject('databaseUrl'), settings);
  return { ...other, [Symbol.asyncDispose]: other.close };
};

const register = async (workspaceId = newId(), by = notifier) => {
  receiver = await startTestReceiver();
  receivers.push(receiver);
  const { webhook, secret } = await by.client.createWebhook({ url: receiver.url }, { workspaceId });
  return { workspaceId, webhookId: webhook!.id, secret, receiver, by };
};

const statusOf = async ({ workspaceId, webhookId }: { workspaceId: string; webhookId: string }) =>
  (await notifier.client.listWebhooks({}, { workspaceId })).webhooks.find(({ id }) => id === webhookId)!;

const waitForStatuses = (
  { workspaceId, webhookId, by = notifier }: { workspaceId: string; webhookId: string; by?: TestNotifier },
  ...statuses: string[]
) =>
  waitFor(`deliveries ${statuses.join()}`, async () => {
    const deliveries = await by.deliveriesOf(workspaceId, webhookId);
    return deliveries.map(({ status }) => status).join() === statuses.join() && deliveries;
  });

test('sends one delivery for a batch of chapters, with exactly the specified body and signatures', async () => {
  // Long enough to process ten chapters on a slow machine.
  await using patient = await startOther({ WEBHOOK_COALESCE_MS: String(COALESCE_MS) });
  const at = await register(newId(), patient);
  const bookId = newId();
  const beganMs = Date.now();
  await patient.finishChapters(at.workspaceId, bookId, { count: 10, title: 'Hồng lâu "mộng" 紅樓夢' });
  const [delivery] = await waitForStatuses(at, 'delivered');
  expect(at.receiver.received).toHaveLength(1);
  const [{ headers, rawBody, json, atMs }] = at.receiver.received as [(typeof at.receiver.received)[number]];
  expect(json).toEqual({
    schema_version: 1,
    event: 'book.chapters_translated',
    book_id: bookId,
    title: 'Hồng lâu "mộng" 紅樓夢',
    pending_since: delivery!.pendingSince,
  });
  expect(Object.keys(json)).toEqual(['schema_version', 'event', 'book_id', 'title', 'pending_since']);
  expect(Date.parse(json.pending_since)).toBeGreaterThanOrEqual(beganMs);
  expect(atMs - Date.parse(json.pending_since)).toBeGreaterThanOrEqual(COALESCE_MS);
  expect(headers['content-type']).toBe('application/json');
  expect(headers['user-agent']).toMatch(/^Versio-Webhooks\/\d+\.\d+\.\d+$/);
  const timestamp = Number(headers['x-service-timestamp']);
  expect(Math.abs(Date.now() / 1000 - timestamp)).toBeLessThan(300);
  expect(headers['x-service-signature']).toBe(serviceSignature(signingKeyOf(at.secret), timestamp, rawBody));
  expect(headers['webhook-id']).toBe(delivery!.id);
  expect(headers['webhook-timestamp']).toBe(String(timestamp));
  expect(headers['webhook-signature']).toBe(
    standardSignature(signingKeyOf(at.secret), delivery!.id, timestamp, rawBody),
  );
  expect(delivery!.attempts).toMatchObject([{ status: 200, outcome: 'delivered' }]);
  expect(delivery!.nextAttemptAt).toBeUndefined();
});

test('follows the retry schedule of a failing receiver, disables it, and sends one catch-up per book when it is enabled', async () => {
  const at = await register();
  at.receiver.answer = 500;
  const books = [newId(), newId()] as const;
  await notifier.finishChapters(at.workspaceId, books[0]);
  const [first] = await waitForStatuses(at, 'exhausted');
  expect(first!.attempts.map(({ status, outcome }) => [status, outcome])).toEqual([
    [500, 'failed'],
    [500, 'failed'],
    [500, 'failed'],
  ]);
  const [one, two, three] = first!.attempts.map((attempt) => Date.parse(attempt.at) + attempt.durationMs);
  expect(two! - one!).toBeGreaterThanOrEqual(40);
  expect(three! - two!).toBeGreaterThanOrEqual(80);
  expect(new Set(at.receiver.received.map(({ rawBody }) => rawBody)).size).toBe(1);
  expect(await statusOf(at)).toMatchObject({ status: 'enabled', consecutiveExhausted: 1 });

  await notifier.finishChapters(at.workspaceId, books[1]);
  await waitForStatuses(at, 'exhausted', 'exhausted');
  expect(await statusOf(at)).toMatchObject({
    status: 'disabled',
    disabledReason: 'exhausted',
    consecutiveExhausted: 2,
  });
  await notifier.finishChapters(at.workspaceId, books[0], { count: 2 });
  await waitForStatuses(at, 'parked', 'exhausted', 'exhausted');

  at.receiver.answer = 200;
  at.receiver.received.length = 0;
  const { webhook } = await notifier.client.enableWebhook({ webhookId: at.webhookId }, at);
  expect(webhook).toMatchObject({ status: 'enabled', consecutiveExhausted: 0 });
  expect(webhook!.disabledReason).toBeUndefined();
  await waitFor('two catch-ups', () => at.receiver.received.length === 2);
  expect(at.receiver.received.map(({ json }) => json.book_id).sort()).toEqual([...books].sort());
  const caughtUp = at.receiver.received.find(({ json }) => json.book_id === books[0])!;
  expect(Date.parse(caughtUp.json.pending_since)).toBe(Date.parse(first!.pendingSince) + 1);
});

test('retries 409 without moving the retry schedule or the counter, and a later window waits for the earlier one', async () => {
  const at = await register();
  at.receiver.answer = 409;
  const bookId = newId();
  await notifier.finishChapters(at.workspaceId, bookId);
  await waitFor('more 409s than the retry schedule has steps', () => at.receiver.received.length >= 5);
  await notifier.finishChapters(at.workspaceId, bookId);
  await waitFor('more attempts', () => at.receiver.received.length >= 10);
  expect(new Set(at.receiver.received.map(({ json }) => json.pending_since)).size).toBe(1);
  at.receiver.answer = 200;
  const deliveries = await waitForStatuses(at, 'delivered', 'delivered');
  expect(deliveries[1]!.attempts.slice(0, 5).every(({ outcome }) => outcome === 'busy')).toBe(true);
  expect(Date.parse(deliveries[0]!.pendingSince)).toBeGreaterThan(Date.parse(deliveries[1]!.pendingSince));
  expect(await statusOf(at)).toMatchObject({ status: 'enabled', consecutiveExhausted: 0 });
});

test('sends ping and resend to a disabled endpoint without counting them', async () => {
  const at = await register();
  const bookId = newId();
  await notifier.finishChapters(at.workspaceId, bookId);
  const [sent] = await waitForStatuses(at, 'delivered');
  await notifier.client.disableWebhook({ webhookId: at.webhookId }, at);
  expect(await statusOf(at)).toMatchObject({ status: 'disabled', disabledReason: 'manual' });
  const { deliveryId } = await notifier.client.sendTest({ webhookId: at.webhookId }, at);
  await waitForStatuses(at, 'delivered', 'delivered');
  expect(at.receiver.received[1]!.json).toMatchObject({
    schema_version: 1,
    event: 'ping',
    book_id: '00000000-0000-0000-0000-000000000000',
    title: 'Test notification',
  });
  expect(at.receiver.received[1]!.headers['webhook-id']).toBe(deliveryId);

  at.receiver.answer = 500;
  await notifier.client.resendDelivery({ webhookId: at.webhookId, deliveryId: sent!.id }, at);
  await waitForStatuses(at, 'exhausted', 'delivered', 'delivered');
  expect(at.receiver.received[2]!.rawBody).toBe(at.receiver.received[0]!.rawBody);
  expect(at.receiver.received[2]!.headers['webhook-id']).toBe(sent!.id);
  expect(await statusOf(at)).toMatchObject({ consecutiveExhausted: 0, disabledReason: 'manual' });
});

test('treats redirects, timeouts, resets and endless responses as failures', async () => {
  // One attempt runs into its deadline; the others must not.
  await using hasty = await startOther({ WEBHOOK_TIMEOUT_MS: '4000' });
  const at = await register(newId(), hasty);
  const answers: TestReceiver['answer'][] = [
    (response) => response.writeHead(302, { location: `${at.receiver.url}/elsewhere` }).end(),
    () => {},
    (response) => {
      response.socket?.destroy();
    },
  ];
  at.receiver.answer = (response, received) => {
    const next = answers[at.receiver.received.indexOf(received)];
    if (typeof next === 'function') next(response, received);
  };
  await hasty.finishChapters(at.workspaceId, newId());
  const [delivery] = await waitForStatuses(at, 'exhausted');
  expect(delivery!.attempts.map(({ status, outcome }) => [status, outcome])).toEqual([
    [302, 'failed'],
    [undefined, 'failed'],
    [undefined, 'failed'],
  ]);
  expect(at.receiver.received).toHaveLength(3);
  expect(delivery!.attempts[1]!.error).toBe('no complete answer before the deadline');
  expect(JSON.stringify(delivery!.attempts, (_, value) => (typeof value === 'bigint' ? 0 : value))).not.toContain(
    '127.0.0.1',
  );

  at.receiver.answer = (response) => {
    response.writeHead(200);
    const timer = setInterval(() => response.write('x'.repeat(65_536)), 1);
    response.on('close', () => clearInterval(timer));
  };
  await hasty.client.sendTest({ webhookId: at.webhookId }, at);
  const [ping] = await waitForStatuses(at, 'exhausted', 'exhausted');
  expect(ping!.attempts).toMatchObject([{ status: 200, outcome: 'failed' }, {}, {}]);
});

test('signs with both secrets for Standard Webhooks after a rotation, and only with the new one in X-Service-Signature', async () => {
  const at = await register();
  const operation = { workspaceId: at.workspaceId, operationId: newId() };
  const { secret } = await notifier.client.rotateSecret({ webhookId: at.webhookId }, operation);
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(secret).not.toBe(at.secret);
  expect(await notifier.client.rotateSecret({ webhookId: at.webhookId }, operation)).toMatchObject({ secret });
  await notifier.client.sendTest({ webhookId: at.webhookId }, at);
  await waitFor('the ping', () => at.receiver.received.length === 1);
  const { headers, rawBody } = at.receiver.received[0]!;
  const [id, timestamp] = [String(headers['webhook-id']), Number(headers['webhook-timestamp'])];
  expect(headers['webhook-signature']).toBe(
    [secret, at.secret].map((one) => standardSignature(signingKeyOf(one), id, timestamp, rawBody)).join(' '),
  );
  expect(headers['x-service-signature']).toBe(serviceSignature(signingKeyOf(secret), timestamp, rawBody));
});

test('parks windows and refuses calls when Pro is lost, and resumes when it is regained', async () => {
  const at = await register();
  const plan = (name: 'free' | 'pro') =>
    notifier.publish(at.workspaceId, at.workspaceId, { case: 'planChanged', value: { plan: name } }, WORKSPACES_TOPIC);
  await plan('free');
  await waitFor('the loss of Pro', async () => (await statusOf(at)).disabledReason === 'plan');
  await notifier.finishChapters(at.workspaceId, newId());
  await waitForStatuses(at, 'parked');
  const { client } = notifier;
  const call = { webhookId: at.webhookId };
  await expect(client.enableWebhook(call, at)).rejects.toMatchObject({ reason: 'PLAN_REQUIRED' });
  await expect(client.sendTest(call, at)).rejects.toMatchObject({ reason: 'PLAN_REQUIRED' });
  await expect(client.createWebhook({ url: at.receiver.url }, at)).rejects.toMatchObject({ reason: 'PLAN_REQUIRED' });
  await plan('pro');
  await waitForStatuses(at, 'delivered');
  expect(await statusOf(at)).toMatchObject({ status: 'enabled' });
});

test('sends nothing for a suspended workspace, and what waited when it is resumed; an older event changes nothing', async () => {
  const at = await register();
  const neighbour = await register();
  const suspend = (suspended: boolean, changeNo: bigint) =>
    notifier.publish(
      at.workspaceId,
      at.workspaceId,
      { case: 'suspensionChanged', value: { suspended, changeNo } },
      WORKSPACES_TOPIC,
    );
  await suspend(true, 5n);
  await suspend(false, 4n);
  await notifier.finishChapters(at.workspaceId, newId());
  await notifier.finishChapters(neighbour.workspaceId, newId());
  await waitForStatuses(neighbour, 'delivered');
  const [waiting] = await waitForStatuses(at, 'pending');
  // Its window was due before that of another chapter, which is delivered.
  await waitFor('it to be due', () => Date.now() > Date.parse(waiting!.pendingSince) + 1_000);
  await notifier.finishChapters(neighbour.workspaceId, newId());
  await waitForStatuses(neighbour, 'delivered', 'delivered');
  expect(at.receiver.received).toEqual([]);
  const { deliveries } = await notifier.client.explainDeliveries({}, at);
  expect(deliveries).toMatchObject([{ deliveryId: waiting!.id, reason: 'suspended' }]);
  await suspend(false, 6n);
  await waitForStatuses(at, 'delivered');
  expect(at.receiver.received).toHaveLength(1);
});

test('explains why a delivery was not sent: its window, a failed attempt with its error, a disabled webhook', async () => {
  await using slow = await startOther({ WEBHOOK_COALESCE_MS: '3600000', WEBHOOK_RETRY_SCHEDULE_MS: '3600000' });
  const at = await register(newId(), slow);
  at.receiver.answer = 503;
  const explain = async () => (await slow.client.explainDeliveries({ webhookId: at.webhookId }, at)).deliveries;
  await slow.finishChapters(at.workspaceId, newId());
  const [window] = await waitFor('the window', async () => {
    const found = await explain();
    return found.length === 1 && found;
  });
  expect(window).toMatchObject({ webhookId: at.webhookId, reason: 'window', host: new URL(at.receiver.url).host });
  // Its hour has passed.
  await slow.pool.query("UPDATE deliveries SET due_at = now() WHERE endpoint_id = $1 AND status = 'pending'", [
    at.webhookId,
  ]);
  await slow.pool.query('UPDATE endpoints SET next_due_at = now() WHERE id = $1', [at.webhookId]);
  const [failed] = await waitFor('a failed attempt', async () => {
    const found = await explain();
    return found[0]?.reason === 'backoff' && found;
  });
  expect(failed!.message).toMatch(/^1 of its attempts have failed, the last one: .*503.*; the next one is at \d{4}-/);
  expect(failed!.advice).toMatch(/^ask the owner of the receiver/);
  await slow.pool.query("UPDATE attempts SET error_class = 'blocked' WHERE delivery_id = $1", [failed!.deliveryId]);
  expect((await explain())[0]!.advice).toContain('WEBHOOK_ALLOWED_PRIVATE_CIDRS');
  await slow.client.disableWebhook({ webhookId: at.webhookId }, at);
  expect(await explain()).toMatchObject([{ reason: 'disabled', message: 'its owner has disabled the webhook' }]);
  expect((await slow.client.explainDeliveries({}, { workspaceId: newId() })).total).toBe(0);
});

test('cancels open deliveries when their book or endpoint is deleted', async () => {
  const at = await register();
  at.receiver.answer = 409;
  const bookId = newId();
  await notifier.finishChapters(at.workspaceId, bookId);
  await waitFor('an attempt', () => at.receiver.received.length > 0);
  await notifier.publish(at.workspaceId, bookId, { case: 'bookDeleted', value: { bookId } });
  await waitForStatuses(at, 'cancelled');
  await notifier.finishChapters(at.workspaceId, bookId);
  await notifier.finishChapters(at.workspaceId, newId());
  await waitFor(
    'the other book alone',
    async () => (await notifier.deliveriesOf(at.workspaceId, at.webhookId)).length === 2,
  );
  await notifier.client.deleteWebhook({ webhookId: at.webhookId }, at);
  await expect(notifier.deliveriesOf(at.workspaceId, at.webhookId)).rejects.toMatchObject({
    reason: 'WEBHOOK_NOT_FOUND',
  });
  const { rows } = await notifier.pool.query(
    `SELECT deliveries.status, endpoints.secret FROM deliveries JOIN endpoints ON endpoints.id = endpoint_id WHERE endpoint_id = $1`,
    [at.webhookId],
  );
  expect(rows).toEqual([
    { status: 'cancelled', secret: null },
    { status: 'cancelled', secret: null },
  ]);
});

test('records the delivery of a lost sender as interrupted, sends it again, and ignores the late outcome', async () => {
  const at = await register();
  await notifier.client.disableWebhook({ webhookId: at.webhookId }, at);
  await notifier.finishChapters(at.workspaceId, newId());
  const [parked] = await waitForStatuses(at, 'parked');
  // As after a process was killed directly after its claim.
  await notifier.pool.query(
    `UPDATE deliveries SET status = 'delivering', sealed = true, body = '{"of":"the claim"}', fence = 1, settled_at = NULL,
       claimed_at = now() - interval '20 s', lease_until = now() - interval '1 s' WHERE id = $1`,
    [parked!.id],
  );
  await notifier.pool.query(`UPDATE endpoints SET status = 'enabled', disabled_reason = NULL WHERE id = $1`, [
    at.webhookId,
  ]);
  const [delivery] = await waitForStatuses(at, 'delivered');
  expect(delivery!.attempts.map(({ outcome }) => outcome)).toEqual(['interrupted', 'delivered']);
  expect(at.receiver.received.map(({ rawBody }) => rawBody)).toEqual(['{"of":"the claim"}']);
});

test('does not delay an endpoint because another one is slow and has many deliveries', async () => {
  const slow = await register();
  slow.receiver.answer = () => {};
  for (let count = 0; count < 40; count += 1) await notifier.finishChapters(slow.workspaceId, newId());
  await waitFor('the slow endpoint to reach its limit', () => slow.receiver.received.length >= 8);
  const quick = await register();
  await notifier.client.sendTest({ webhookId: quick.webhookId }, quick);
  await waitFor('the ping', () => quick.receiver.received.length === 1);
  // Most deliveries are still open: each of its requests runs into its deadline.
  expect(slow.receiver.received.length).toBeLessThan(40);
  await notifier.client.deleteWebhook({ webhookId: slow.webhookId }, slow);
});
