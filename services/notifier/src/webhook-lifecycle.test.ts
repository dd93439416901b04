import { newId } from '@versio/kit/ids';
import { startTestNotifier, type TestNotifier } from '@versio/testing/harness/notifier';
import { startTestReceiver, type TestReceiver } from '@versio/testing/receiver';
import { waitFor } from '@versio/testing/wait';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { RETENTION_MS } from './config.ts';
import { signingKeyOf, standardSignature } from './sender/signature.ts';
import { sweepDeliveries } from './store/deliveries.ts';

let notifier: TestNotifier;
let receiver: TestReceiver;

beforeAll(async () => {
  notifier = await startTestNotifier(inject('databaseUrl'));
  receiver = await startTestReceiver();
});
beforeEach(() => {
  receiver.received.length = 0;
});
afterAll(async () => {
  await notifier.close();
  await receiver.close();
});

const register = async () => {
  const workspaceId = newId();
  const { webhook, secret } = await notifier.client.createWebhook({ url: receiver.url }, { workspaceId });
  return { workspaceId, webhookId: webhook!.id, secret };
};
const pinged = async (at: { workspaceId: string; webhookId: string }): Promise<string> => {
  const { deliveryId } = await notifier.client.sendTest({ webhookId: at.webhookId }, at);
  await waitFor('the ping', async () => {
    const deliveries = await notifier.deliveriesOf(at.workspaceId, at.webhookId);
    return deliveries.find(({ id }) => id === deliveryId)?.status === 'delivered';
  });
  return deliveryId;
};

test('checks the url again on enable, ping and resend', async () => {
  const at = await register();
  const deliveryId = await pinged(at);
  // As if the host name led into a private network now.
  await notifier.pool.query(`UPDATE endpoints SET url = 'https://10.0.0.1/' WHERE id = $1`, [at.webhookId]);
  const call = { webhookId: at.webhookId };
  const refused = { reason: 'INVALID_BODY', message: expect.stringMatching(/^url must be an https URL/) };
  await notifier.client.disableWebhook(call, at);
  await expect(notifier.client.enableWebhook(call, at)).rejects.toMatchObject(refused);
  await expect(notifier.client.sendTest(call, at)).rejects.toMatchObject(refused);
  await expect(notifier.client.resendDelivery({ ...call, deliveryId }, at)).rejects.toMatchObject(refused);
});

test('signs with the old secret, too, for 24 h and no longer', async () => {
  const at = await register();
  const { secret } = await notifier.client.rotateSecret({ webhookId: at.webhookId }, at);
  const { rows } = await notifier.pool.query<{ hours: number }>(
    `SELECT extract(epoch FROM previous_secret_until - now()) / 3600 AS hours FROM endpoints WHERE id = $1`,
    [at.webhookId],
  );
  expect(Number(rows[0]!.hours)).toBeCloseTo(24, 1);
  await notifier.pool.query(`UPDATE endpoints SET previous_secret_until = now() - interval '1 ms' WHERE id = $1`, [
    at.webhookId,
  ]);
  await pinged(at);
  const [{ headers, rawBody }] = receiver.received as [TestReceiver['received'][number]];
  const [id, timestamp] = [String(headers['webhook-id']), Number(headers['webhook-timestamp'])];
  expect(headers['webhook-signature']).toBe(standardSignature(signingKeyOf(secret), id, timestamp, rawBody));
});

test('keeps parked windows and closed deliveries for 30 days, and open ones without limit', async () => {
  const at = await register();
  await pinged(at);
  await notifier.client.disableWebhook({ webhookId: at.webhookId }, at);
  for (let count = 0; count < 3; count += 1) await notifier.finishChapters(at.workspaceId, newId());
  const [old, young, open] = await waitFor('parked windows', async () => {
    const deliveries = await notifier.deliveriesOf(at.workspaceId, at.webhookId);
    return deliveries.length === 4 && deliveries;
  });
  const age = (id: string, days: number) =>
    notifier.pool.query(`UPDATE deliveries SET settled_at = now() - make_interval(days => $2) WHERE id = $1`, [
      id,
      days,
    ]);
  await age(old!.id, 31);
  await age(young!.id, 29);
  await notifier.pool.query(
    `UPDATE deliveries SET status = 'pending', settled_at = NULL, due_at = now() + interval '1 day', first_done_at = now() - interval '60 days'
     WHERE id = $1`,
    [open!.id],
  );
  await notifier.pool.query(
    `UPDATE deliveries SET settled_at = now() - interval '31 days' WHERE endpoint_id = $1 AND kind = 'ping'`,
    [at.webhookId],
  );
  expect(await sweepDeliveries(notifier.pool, new Date(Date.now() - RETENTION_MS).toISOString())).toBe(false);
  const left = await notifier.deliveriesOf(at.workspaceId, at.webhookId);
  expect(left.map(({ id }) => id).sort()).toEqual([young!.id, open!.id].sort());
});

test('collects a batch of chapters of one book in one parked window while the endpoint is disabled', async () => {
  const at = await register();
  const bookId = newId();
  const countProcessed = async () => {
    const { rows } = await notifier.pool.query<{ count: number }>('SELECT count(*)::int AS count FROM inbox');
    return rows[0]!.count;
  };
  const before = await countProcessed();
  await notifier.client.disableWebhook({ webhookId: at.webhookId }, at);
  await notifier.finishChapters(at.workspaceId, bookId, { count: 100 });
  await waitFor('all events to be processed', async () => (await countProcessed()) === before + 100);
  expect(await notifier.deliveriesOf(at.workspaceId, at.webhookId)).toMatchObject([{ status: 'parked', bookId }]);
});
