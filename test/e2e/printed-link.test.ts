import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillDataFolder } from '@versio/testing/data-folder';
import { sendRequest } from '@versio/testing/product';
import { startProductProcess } from '@versio/testing/product-process';
import { waitFor } from '@versio/testing/wait';
import { afterEach, beforeEach, expect, test } from 'vitest';

// docs/rules.md#npm-start
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'versio-link-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const LINK = /^sign in, once and within 10 minutes: (http\S+)#link=(\S+)$/m;

/** Starts as `npm start` does; returns the printed address and secret, and the process. */
const start = async (settings: Record<string, string> = {}) => {
  const product = await startProductProcess({ VERSIO_DATA_DIR: folder, ...settings });
  await waitFor('the sign-in link', async () => LINK.test(product.output()));
  const [, address, secret] = LINK.exec(product.output())!;
  return { product, address, secret: secret! };
};
const redeem = (url: string, secret: string) => sendRequest(`${url}/session/link`, 'POST', { body: { secret } });

test('a start prints the console and a link that signs in once; the next start ends it', async () => {
  await fillDataFolder(folder);
  const first = await start();
  expect(first.address).toBe(`${first.product.url}/console/`);
  expect(first.product.output()).toContain(`console: ${first.product.url}/console/\n`);
  await first.product.stop();

  const { product, secret } = await start();
  expect((await redeem(product.url, first.secret)).status).toBe(401);
  const answer = await redeem(product.url, secret);
  expect(answer.status).toBe(200);
  expect(answer.json).toMatchObject({ member: { role: 'owner' }, workspace: { name: 'Demo' } });
  expect((await redeem(product.url, secret)).status).toBe(401);
  await product.stop();
});

test('the link leads to VERSIO_PUBLIC_URL with its path prefix, and its secret is in no log', async () => {
  await fillDataFolder(folder);
  const { product, address, secret } = await start({
    VERSIO_PUBLIC_URL: 'https://books.example/versio',
    LOG_LEVEL: 'debug',
  });
  expect(address).toBe('https://books.example/versio/console/');
  expect((await redeem(product.url, secret)).status).toBe(200);
  await product.stop();
  // Once in what it prints, and in no file that it writes.
  expect(product.output().split(secret)).toHaveLength(2);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) expect((await readFile(join(entry.parentPath, entry.name))).includes(secret)).toBe(false);
});

test('a start names settings that are mistyped', async () => {
  await fillDataFolder(folder);
  const { product } = await start({ VERSIO_MODLES: 'models.json', VERSIO_URL: 'http://127.0.0.1:8080' });
  await product.stop();
  expect(product.output().match(/^versio: .*$/gm)).toEqual([
    'versio: VERSIO_MODLES is no setting and has no effect; did you mean VERSIO_MODELS?',
  ]);
});

test('the first start warns of each loosened rule once', async () => {
  const { product } = await start({ WEBHOOK_ALLOW_HTTP: 'true', LOG_LEVEL: 'warn' });
  await product.stop();
  const warnings = product.output().match(/^\{"level":"warn".*$/gm)!;
  expect(warnings.map((line) => JSON.parse(line).service)).toEqual(['workspaces', 'notifier']);
});
