// The snippets of the README are run as they stand there.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startTestProduct } from '@versio/testing/product';
import { afterEach, expect, test } from 'vitest';
import { freePorts } from '../../../deploy/distributed/child.ts';

const PACKAGE = fileURLToPath(new URL('..', import.meta.url));
const SECRET = 'whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=';
const BODY = JSON.stringify({
  schema_version: 1,
  event: 'ping',
  book_id: 'b1',
  title: '玄灯录',
  pending_since: '2026-01-31T12:00:00.000Z',
});
const hasPython = spawnSync('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 9))']).status === 0;

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** Writes a snippet into the package, from where its imports resolve as for a user of the package. */
const snippet = async (language: string, contains: string, filename: string): Promise<string> => {
  const readme = await readFile(join(PACKAGE, 'README.md'), 'utf8');
  const blocks = [...readme.matchAll(/^```(\w+)\n(.*?)^```$/gms)];
  const block = blocks.find(([, name, code]) => name === language && code!.includes(contains))!;
  const folder = await mkdtemp(join(PACKAGE, 'src', '.readme-'));
  closing.push(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, filename), block[2]!);
  return join(folder, filename);
};

/** Delivers until the receiver listens; rejects when it has ended. */
const deliver = async (child: ChildProcess, port: number, secret: string): Promise<number> => {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = createHmac('sha256', secret).update(`${timestamp}.${BODY}`).digest('hex');
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the snippet ended with ${child.exitCode}`);
    try {
      const response = await fetch(`http://127.0.0.1:${port}/`, {
        method: 'POST',
        headers: { 'x-service-timestamp': timestamp, 'x-service-signature': signature },
        body: BODY,
      });
      return response.status;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
};

const receives = async (command: string, args: string[], environment: Record<string, string>): Promise<void> => {
  const [port] = (await freePorts(1)) as [number];
  const child = spawn(command, args, {
    env: { ...process.env, ...environment, PORT: String(port), VERSIO_WEBHOOK_SECRET: SECRET },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  closing.push(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  let output = '';
  child.stdout!.on('data', (chunk) => {
    output += chunk;
  });
  expect(await deliver(child, port, SECRET)).toBe(204);
  expect(await deliver(child, port, 'whsec_another')).toBe(401);
  await expect.poll(() => output).toBe('ping b1 2026-01-31T12:00:00.000Z\n');
};

test('the TypeScript receiver of the README', async () => {
  await receives(process.execPath, [await snippet('ts', 'verifyWebhook', 'receiver.ts')], {});
});

test.skipIf(!hasPython)(
  `the Python receiver of the README${hasPython ? '' : ' (no python3 3.9 or newer)'}`,
  async () => {
    const file = await snippet('python', 'verify_webhook', 'receiver.py');
    await receives('python3', ['-B', '-u', file], { PYTHONPATH: join(PACKAGE, 'python') });
  },
);

test('the REST client of the README, against the product', async () => {
  const product = await startTestProduct();
  closing.push(() => product.close());
  const { apiKey } = await product.createWorkspace();
  const child = spawn(process.execPath, [await snippet('ts', 'createVersioClient', 'client.ts')], {
    env: { ...process.env, VERSIO_URL: product.url, KEY: apiKey },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout!.on('data', (chunk) => {
    output += chunk;
  });
  const [code] = await once(child, 'close');
  expect(code).toBe(0);
  expect(output).toMatch(/^\[ '1 (queued|running|done)', '2 (queued|running|done)' \]\n$/);
});
