import { type ChildProcess, spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { UserFacingError } from '@versio/kit/config';
import { afterEach, expect, test } from 'vitest';
import { readOptions } from './options.ts';
import { type Delivery, type Receiver, startReceiver } from './receiver.ts';
import { describeDelivery, instructions } from './text.ts';

const SECRET = 'whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=';
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const bodyOf = (pendingSince: string, title = '玄灯录', event = 'book.chapters_translated'): string =>
  JSON.stringify({ schema_version: 1, event, book_id: 'b', title, pending_since: pendingSince });

const deliver = (url: string, body: string, secret = SECRET): Promise<Response> => {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return fetch(url, {
    method: 'POST',
    headers: { 'x-service-timestamp': timestamp, 'x-service-signature': signature, 'webhook-id': 'd1' },
    body,
  });
};

const start = async (options: Parameters<typeof startReceiver>[0] = {}) => {
  const deliveries: Delivery[] = [];
  const receiver: Receiver = await startReceiver({
    secret: SECRET,
    onDelivery: (delivery) => deliveries.push(delivery),
    ...options,
  });
  closing.push(() => receiver.close());
  return { receiver, deliveries };
};

test('verifies what comes and tells a resend from a new window by pending_since', async () => {
  const { receiver, deliveries } = await start();
  for (const seconds of ['10', '10', '40', '10'])
    expect((await deliver(receiver.url, bodyOf(`2026-01-31T12:00:${seconds}.000Z`))).status).toBe(200);
  expect(deliveries.map(({ outcome }) => outcome.authentic && outcome.window)).toEqual([
    'new',
    'resend',
    'new',
    'older',
  ]);
  expect(describeDelivery(deliveries[1]!)).toContain('a resend of the window seen last');
});

test('answers 401 to what is not authentic, and to everything while no secret is known', async () => {
  const { receiver, deliveries } = await start({ secret: '', answer: () => 500 });
  const body = bodyOf('2026-01-31T12:00:00.000Z');
  expect((await deliver(receiver.url, body)).status).toBe(401);
  receiver.secret = SECRET;
  expect((await deliver(receiver.url, body, 'whsec_another')).status).toBe(401);
  expect((await fetch(receiver.url, { method: 'POST', body })).status).toBe(401);
  expect((await deliver(receiver.url, 'not JSON')).status).toBe(401);
  expect(deliveries.map(({ outcome }) => !outcome.authentic && outcome.reason.split(':')[0])).toEqual([
    'no secret is known yet',
    'bad_signature',
    'missing_header',
    'malformed',
  ]);
  expect((await deliver(receiver.url, body)).status).toBe(500);
});

test('reads POST bodies of at most 64 KiB', async () => {
  const { receiver, deliveries } = await start();
  expect((await fetch(receiver.url)).status).toBe(405);
  const body = 'x'.repeat(64 * 1024 + 1);
  expect((await deliver(receiver.url, body)).status).toBe(413);
  expect(deliveries).toEqual([]);
});

test('says in one line that a port is in use', async () => {
  const { receiver } = await start();
  const port = Number(new URL(receiver.url).port);
  await expect(startReceiver({ port })).rejects.toThrow(UserFacingError);
  await expect(startReceiver({ port })).rejects.toThrow(/^port \d+ of 127\.0\.0\.1 is in use; name another one: .*$/);
});

test('text of others cannot steer the terminal', async () => {
  const { receiver, deliveries } = await start();
  await deliver(receiver.url, bodyOf('2026-01-31T12:00:00.000Z', 'a\u001b[2Jb\u009bc\u202ed\ne玄'));
  expect(describeDelivery(deliveries[0]!)).toContain('"a·[2Jb·c·d·e玄"');
});

test('the commands call the product at its port', () => {
  expect(instructions('http://127.0.0.1:9099/versio', false)).toContain(' http://127.0.0.1:8080/workspace/webhooks\n');
  const commands = instructions('http://127.0.0.1:9099/versio', false, '18080');
  expect(commands.match(/127\.0\.0\.1:\d+\/workspace/g)).toEqual(Array(2).fill('127.0.0.1:18080/workspace'));
});

test('npm run receiver ends with the process that npm started', async () => {
  const { scripts } = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8'));
  expect(scripts.receiver).toMatch(/^exec node /);
});

test('reads the command line', () => {
  expect(readOptions([])).toEqual({ port: 9099, secret: '', answer: 200, times: Number.MAX_SAFE_INTEGER });
  expect(readOptions(['--port', '0', '--secret', SECRET, '--answer', '409', '--times', '2'])).toEqual({
    port: 0,
    secret: SECRET,
    answer: 409,
    times: 2,
  });
  expect(readOptions(['--help'])).toBeUndefined();
  for (const wrong of [['--port', 'x'], ['--port', '65536'], ['--answer', '99'], ['--secret', 'x'], ['--what'], ['x']])
    expect(() => readOptions(wrong)).toThrow(UserFacingError);
});

test('the command explains itself, takes the secret from its input, answers as told and ends by SIGTERM', async () => {
  const main = fileURLToPath(new URL('main.ts', import.meta.url));
  const child = spawn(process.execPath, [main, '--port', '0', '--answer', '409', '--times', '1']);
  closing.push(async () => child.kill('SIGKILL'));
  const output = collect(child);
  const url = (await output.until(/receiving at (http:\S+)/))[1]!;
  await output.until(/WEBHOOK_ALLOWED_PRIVATE_CIDRS=127\.0\.0\.0\/8 WEBHOOK_ALLOW_HTTP=true npm start/);
  expect((await deliver(url, bodyOf('2026-01-31T12:00:00.000Z'))).status).toBe(401);
  child.stdin.write(`${SECRET}\n`);
  await output.until(/the signing secret is known; deliveries/);
  expect((await deliver(url, bodyOf('2026-01-31T12:00:00.000Z'))).status).toBe(409);
  expect((await deliver(url, bodyOf('2026-01-31T12:00:00.000Z', 'x', 'ping'))).status).toBe(200);
  await output.until(/answered 200 {2}ping {2}signature verified/);
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  expect((await ended)[0]).toBe(0);
});

const collect = (child: ChildProcess) => {
  let text = '';
  const looks = new Set<() => void>();
  child.stdout!.on('data', (chunk) => {
    text += chunk;
    for (const look of looks) look();
  });
  return {
    until: (pattern: RegExp) =>
      new Promise<RegExpExecArray>((resolve) => {
        const look = (): void => {
          const match = pattern.exec(text);
          if (match === null) return;
          looks.delete(look);
          resolve(match);
        };
        looks.add(look);
        look();
      }),
  };
};
