import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@versio/kit/ids';
import { startTestNotifier, type TestNotifier } from '@versio/testing/harness/notifier';
import { createTestAuthority } from '@versio/testing/net/certificates';
import { startTestReceiver } from '@versio/testing/receiver';
import { waitFor } from '@versio/testing/wait';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

let notifier: TestNotifier;
let folder: string;
const authority = createTestAuthority();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'versio-notifier-'));
  const path = join(folder, 'ca.pem');
  await writeFile(path, authority.cert);
  notifier = await startTestNotifier(inject('databaseUrl'), {
    WEBHOOK_CA_FILE: path,
    WEBHOOK_ALLOW_HTTP: 'false',
    WEBHOOK_RETRY_SCHEDULE_MS: '20',
  });
});
afterAll(async () => {
  await notifier.close();
  await rm(folder, { recursive: true });
});

const ping = async (url: string) => {
  const workspaceId = newId();
  const { webhook } = await notifier.client.createWebhook({ url }, { workspaceId });
  await notifier.client.sendTest({ webhookId: webhook!.id }, { workspaceId });
  return waitFor('the end of the ping', async () => {
    const [delivery] = await notifier.deliveriesOf(workspaceId, webhook!.id);
    return ['delivered', 'exhausted'].includes(delivery!.status) && delivery;
  });
};

test('trusts a certificate of the extra CA for its names and addresses', async () => {
  const receiver = await startTestReceiver({ certificate: authority.issue(['127.0.0.1', 'localhost']) });
  expect(await ping(receiver.url)).toMatchObject({ status: 'delivered' });
  expect(await ping(receiver.url.replace('127.0.0.1', 'localhost'))).toMatchObject({ status: 'delivered' });
  expect(receiver.received).toHaveLength(2);
  expect(receiver.received[1]!.headers.host).toMatch(/^localhost:/);
  await receiver.close();
});

test.each([
  ['another CA', () => createTestAuthority().issue(['127.0.0.1'])],
  ['another name', () => authority.issue(['elsewhere.example'])],
  ['the past', () => authority.issue(['127.0.0.1'], { notBefore: new Date(0), notAfter: new Date(1_000_000) })],
])('a certificate of %s ends the attempt before a byte is sent', async (_, issue) => {
  const receiver = await startTestReceiver({ certificate: issue() });
  const delivery = await ping(receiver.url);
  expect(delivery.status).toBe('exhausted');
  expect(delivery.attempts.map(({ outcome, status }) => [outcome, status])).toEqual([
    ['failed', undefined],
    ['failed', undefined],
  ]);
  expect(delivery.attempts[0]!.error).toMatch(/^no TLS connection/);
  expect(receiver.received).toEqual([]);
  await receiver.close();
});

test('refuses plain http', async () => {
  const receiver = await startTestReceiver();
  await expect(ping(receiver.url)).rejects.toMatchObject({ reason: 'INVALID_BODY' });
  await receiver.close();
});
