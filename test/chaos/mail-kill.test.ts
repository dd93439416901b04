// docs/rules.md#mails: what a kill leaves of a link and its mail.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillDataFolder } from '@versio/testing/data-folder';
import { connectToEmbeddedDatabase } from '@versio/testing/embedded-database';
import { type MailReceiver, startMailReceiver } from '@versio/testing/mail-receiver';
import { sendRequest } from '@versio/testing/product';
import { type ProductProcess, startProductProcess } from '@versio/testing/product-process';
import { waitFor } from '@versio/testing/wait';
import { afterAll, beforeAll, expect, test } from 'vitest';

const KEY = 'vrs_mail_kill_key_0123456789abcdefghijklmnopqrst';

let folder: string;
let receiver: MailReceiver;
let product: ProductProcess | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'versio-mail-kill-'));
  await fillDataFolder(folder);
  receiver = await startMailReceiver();
});
afterAll(async () => {
  await product?.kill();
  await receiver.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
});

const start = async (): Promise<void> => {
  product = await startProductProcess({
    VERSIO_DATA_DIR: folder,
    VERSIO_DEV_API_KEY: KEY,
    VERSIO_PUBLIC_URL: 'http://books.example',
    SMTP_URL: `smtp://127.0.0.1:${receiver.port}`,
    SMTP_REQUIRE_TLS: 'false',
    MAIL_FROM: 'versio@books.example',
  });
};
const call = (method: string, path: string, body?: unknown) =>
  sendRequest(product!.url + path, method, { key: KEY, body });
const invite = async (email: string): Promise<string> => {
  const { json } = await call('POST', '/workspace/members', { email, role: 'editor' });
  expect(json.mailed).toBe(true);
  return new URL(json.inviteUrl).hash.slice('#link='.length);
};
const audit = async (email: string): Promise<string[]> =>
  ((await call('GET', '/workspace/audit')).json.entries as { action: string; target: { name: string } }[])
    .filter(({ target }) => target.name === email)
    .map(({ action }) => action);
const mailsTo = (email: string) => receiver.mails.filter(({ to }) => to === email);
const redeem = (secret: string) =>
  sendRequest(`${product!.url}/session/link`, 'POST', { body: { secret, password: 'a long enough password' } });

test('killed after the server took the mail, before it answered: the link works, the mail comes at most once more', async () => {
  await start();
  const email = 'lan@example.com';
  const killed = Promise.withResolvers<void>();
  receiver.answer = async () => {
    await product!.kill();
    killed.resolve();
  };
  const secret = await invite(email);
  await killed.promise;
  expect(mailsTo(email)).toHaveLength(1);

  receiver.answer = () => {};
  await start();
  // The try that was cut off still holds the mail.
  expect(await audit(email)).toEqual(['member.invited']);
  await makeDue();
  await waitFor('the second mail', async () => (await audit(email))[0] === 'member.link_mailed');
  expect(mailsTo(email).map((mail) => mail.secret)).toEqual([secret, secret]);
  expect(new Set(mailsTo(email).map(({ messageId }) => messageId)).size).toBe(1);
  expect((await redeem(secret)).status).toBe(200);
});

test('killed right after the answer to the invitation: the mail comes after the next start, the link is the same', async () => {
  const email = 'mai@example.com';
  const secret = await invite(email);
  await product!.kill();
  await start();
  await makeDue();
  await waitFor('the mail', async () => (await audit(email))[0] === 'member.link_mailed');
  expect(mailsTo(email).length).toBeLessThanOrEqual(2);
  expect(mailsTo(email).every((mail) => mail.secret === secret)).toBe(true);
  expect((await redeem(secret)).status).toBe(200);
});

/** Ends the pause before the next try, which nobody waits for in a test. */
const makeDue = async (): Promise<void> => {
  const database = await connectToEmbeddedDatabase(folder);
  try {
    await database.query('UPDATE workspaces.member_links SET mail_due_at = now() WHERE mail_due_at IS NOT NULL');
  } finally {
    await database.end();
  }
};
