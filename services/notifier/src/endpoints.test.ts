import { newId } from '@versio/kit/ids';
import { startTestNotifier, type TestNotifier } from '@versio/testing/harness/notifier';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

let notifier: TestNotifier;

beforeAll(async () => {
  notifier = await startTestNotifier(inject('databaseUrl'));
});
afterAll(() => notifier.close());

const create = (url: string, workspaceId: string, operationId = newId()) =>
  notifier.client.createWebhook({ url, description: 'Mine' }, { workspaceId, operationId });

test('creates an endpoint once per operation, returns its secret each time and never stores it in the clear', async () => {
  const workspaceId = newId();
  const operationId = newId();
  const first = await create('https://127.0.0.1/hook', workspaceId, operationId);
  expect(first.webhook).toMatchObject({
    url: 'https://127.0.0.1/hook',
    description: 'Mine',
    events: ['book.chapters_translated'],
    status: 'enabled',
    consecutiveExhausted: 0,
  });
  expect(first.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(await create('https://127.0.0.1/hook', workspaceId, operationId)).toEqual(first);
  const { rows } = await notifier.pool.query<{ text: string }>(
    `SELECT encode(secret, 'hex') || (SELECT string_agg(encode(answer, 'hex'), '') FROM operations) AS text FROM endpoints
     WHERE workspace_id = $1`,
    [workspaceId],
  );
  const bytes = Buffer.from(first.secret.slice(6), 'base64');
  expect(rows[0]!.text).not.toContain(bytes.toString('hex'));
  expect(rows[0]!.text).not.toContain(Buffer.from(first.secret).toString('hex'));
  await expect(create('https://127.0.0.1:443/hook', workspaceId)).rejects.toMatchObject({ reason: 'WEBHOOK_EXISTS' });
});

test('allows at most twenty endpoints per workspace, even if they are created at the same moment', async () => {
  const workspaceId = newId();
  const results = await Promise.allSettled(
    Array.from({ length: 23 }, (_, index) => create(`https://127.0.0.1/${index}`, workspaceId)),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ reason: 'LIMIT_REACHED' });
  const { webhooks, total } = await notifier.client.listWebhooks({ limit: 5, offset: 18 }, { workspaceId });
  expect([webhooks.length, total]).toEqual([2, 20]);
});

test.each([
  'https://10.0.0.1/',
  'https://[::1]/',
  'https://169.254.169.254/latest',
  'https://user@127.0.0.1/',
  'https://127.0.0.1:25/',
  'ftp://127.0.0.1/',
  'not a url',
  '',
])('the address %s is refused with the one message', async (url) => {
  await expect(create(url, newId())).rejects.toMatchObject({
    reason: 'INVALID_BODY',
    message:
      'url must be an https URL of at most 2048 characters without user name or password, on a port that browsers allow, whose host name resolves, and to public addresses only; check its spelling and its DNS record. Operators admit others by WEBHOOK_ALLOW_HTTP and WEBHOOK_ALLOWED_PRIVATE_CIDRS',
  });
});

test('changes and checks url, description and events', async () => {
  const workspaceId = newId();
  const call = { workspaceId };
  const { webhook } = await create('https://127.0.0.1/one', workspaceId);
  await create('https://127.0.0.1/two', workspaceId);
  const webhookId = webhook!.id;
  const update = (change: object) => notifier.client.updateWebhook({ webhookId, ...change }, call);
  expect((await update({ url: 'https://127.0.0.1/three', description: '' })).webhook).toMatchObject({
    id: webhookId,
    url: 'https://127.0.0.1/three',
    description: '',
  });
  await expect(update({ url: 'https://127.0.0.1/two' })).rejects.toMatchObject({ reason: 'WEBHOOK_EXISTS' });
  await expect(update({ url: 'https://192.168.0.1/' })).rejects.toMatchObject({ reason: 'INVALID_BODY' });
  await expect(update({ events: { events: ['ping'] } })).rejects.toMatchObject({ reason: 'INVALID_BODY' });
  await expect(
    notifier.client.updateWebhook({ webhookId, description: 'x' }, { workspaceId: newId() }),
  ).rejects.toMatchObject({ reason: 'WEBHOOK_NOT_FOUND' });
});

test('does not find endpoints that do not exist or belong to another workspace', async () => {
  const { client } = notifier;
  const workspaceId = newId();
  const { webhook } = await create('https://127.0.0.1/hook', workspaceId);
  const other = { workspaceId: newId() };
  for (const webhookId of [newId(), 'no-id', webhook!.id]) {
    const notFound = { reason: 'WEBHOOK_NOT_FOUND' };
    await expect(client.enableWebhook({ webhookId }, other)).rejects.toMatchObject(notFound);
    await expect(client.disableWebhook({ webhookId }, other)).rejects.toMatchObject(notFound);
    await expect(client.deleteWebhook({ webhookId }, other)).rejects.toMatchObject(notFound);
    await expect(client.sendTest({ webhookId }, other)).rejects.toMatchObject(notFound);
    await expect(client.rotateSecret({ webhookId }, other)).rejects.toMatchObject(notFound);
    await expect(client.listDeliveries({ webhookId }, other)).rejects.toMatchObject(notFound);
  }
  await expect(
    client.resendDelivery({ webhookId: webhook!.id, deliveryId: newId() }, { workspaceId }),
  ).rejects.toMatchObject({ reason: 'DELIVERY_NOT_FOUND' });
});
