import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { newId } from '@versio/kit/ids';
import { createLogger } from '@versio/kit/logger';
import { createResolver, createTrust, deadlineAfter, judgeDestination, parseCidrs } from '@versio/kit/net';
import { startTestNotifier, type TestNotifier } from '@versio/testing/harness/notifier';
import { A, startDnsServer } from '@versio/testing/net/dns-server';
import { startTestReceiver } from '@versio/testing/receiver';
import { waitFor } from '@versio/testing/wait';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import type { ClaimedDelivery } from './flows/claim-due.ts';
import { attempt } from './sender/attempt.ts';
import { serviceSignature, signingKeyOf } from './sender/signature.ts';

let notifier: TestNotifier;
const closing: (() => unknown)[] = [];

beforeAll(async () => {
  // 409 is accepted 1,440 times, here for 5.8 s.
  notifier = await startTestNotifier(inject('databaseUrl'), {
    WEBHOOK_BUSY_RETRY_MS: '4',
    WEBHOOK_RETRY_SCHEDULE_MS: '50',
    WEBHOOK_COALESCE_MS: '10',
  });
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});
afterAll(() => notifier.close());

const register = async (url: string, by = notifier) => {
  const workspaceId = newId();
  const { webhook, secret } = await by.client.createWebhook({ url }, { workspaceId });
  const ended = () =>
    waitFor('the end', async () => {
      const [delivery] = await by.deliveriesOf(workspaceId, webhook!.id);
      return delivery && ['delivered', 'exhausted'].includes(delivery.status) && delivery;
    });
  return { workspaceId, webhookId: webhook!.id, secret, ended };
};

/** Registers a raw receiver and returns the delivery of a ping to it. */
const pingRaw = async (answer: (socket: Socket) => void, by = notifier) => {
  const server = createTcpServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => answer(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => server.close());
  const at = await register(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, by);
  await by.client.sendTest({ webhookId: at.webhookId }, at);
  return at.ended();
};

const endlessly = (socket: Socket, repeated: string): void => {
  const more = (): void => {
    while (!socket.destroyed && socket.write(repeated));
    if (!socket.destroyed) socket.once('drain', more);
  };
  more();
};

test('ends a dripping response at the deadline, which counts from before the DNS look-up', async () => {
  const hasty = await startTestNotifier(inject('databaseUrl'), {
    WEBHOOK_TIMEOUT_MS: '500',
    WEBHOOK_RETRY_SCHEDULE_MS: '50',
  });
  closing.push(hasty.close);
  const { status, attempts } = await pingRaw((socket) => {
    socket.write('HTTP/1.1 200 OK\r\nContent-Length: 60000\r\n\r\n');
    const timer = setInterval(() => socket.write('x'), 5);
    socket.on('close', () => clearInterval(timer));
  }, hasty);
  expect(status).toBe('exhausted');
  expect(attempts).toHaveLength(2);
  for (const { outcome, error, durationMs } of attempts) {
    expect([outcome, error]).toEqual(['failed', 'no complete answer before the deadline']);
    // The whole response would take 300 s.
    expect(durationMs).toBeLessThan(150_000);
  }
});

test.each([
  ['body', 'HTTP/1.1 200 OK\r\n\r\n', 'x'.repeat(16_384)],
  ['header', 'HTTP/1.1 200 OK\r\n', `X-A: ${'x'.repeat(1_000)}\r\n`],
])('an endless %s is cut off, and is a failure', async (_, head, repeated) => {
  const { status, attempts } = await pingRaw((socket) => {
    socket.write(head);
    endlessly(socket, repeated);
  });
  expect(status).toBe('exhausted');
  expect(attempts[0]).toMatchObject({ outcome: 'failed', error: expect.stringMatching(/longer than \d+ bytes/) });
});

test('treats a flood of interim responses, a reset and a truncated body as failures', async () => {
  for (const [bytes, error] of [
    ['HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(11), /interim/],
    ['', /broke off|closed/],
    ['HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nab', /broke off|closed/],
  ] as const) {
    const { status, attempts } = await pingRaw((socket) =>
      bytes === '' ? socket.resetAndDestroy() : socket.end(bytes),
    );
    expect([status, attempts.length]).toEqual(['exhausted', 2]);
    expect(attempts[0]!.error).toMatch(error);
  }
});

test('never decompresses a gzip bomb: 2xx with few bytes is a success, with many a failure', async () => {
  const small = gzipSync(Buffer.alloc(20_000_000));
  const large = gzipSync(Buffer.alloc(100_000_000));
  expect(small.length).toBeLessThan(65_536);
  expect(large.length).toBeGreaterThan(65_536);
  const receiver = await startTestReceiver();
  closing.push(receiver.close);
  const at = await register(receiver.url);
  const answering = (bomb: Buffer) => (response: ServerResponse) => {
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
  };
  receiver.answer = answering(small);
  await notifier.client.sendTest({ webhookId: at.webhookId }, at);
  expect(await at.ended()).toMatchObject({ status: 'delivered' });
  expect(receiver.received[0]!.headers['accept-encoding']).toBe('identity');
  receiver.answer = answering(large);
  await notifier.client.sendTest({ webhookId: at.webhookId }, at);
  expect(await at.ended()).toMatchObject({ status: 'exhausted' });
});

test.each([301, 302, 303, 307, 308])('treats a redirect by %i as a failure and never follows it', async (status) => {
  let elsewhere = 0;
  const listener: RequestListener = () => {
    elsewhere += 1;
  };
  const other = createServer(listener);
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  closing.push(() => other.close());
  const location = `http://127.0.0.1:${(other.address() as AddressInfo).port}/`;
  const receiver = await startTestReceiver();
  closing.push(receiver.close);
  receiver.answer = (response) => response.writeHead(status, { location }).end();
  const at = await register(receiver.url);
  await notifier.client.sendTest({ webhookId: at.webhookId }, at);
  const { attempts } = await at.ended();
  expect(attempts.map((one) => [one.status, one.outcome])).toEqual([
    [status, 'failed'],
    [status, 'failed'],
  ]);
  expect(elsewhere).toBe(0);
});

test('opens a new connection for each attempt', async () => {
  const receiver = await startTestReceiver();
  closing.push(receiver.close);
  const ports = new Set<number>();
  receiver.answer = (response) => {
    ports.add(response.socket!.remotePort!);
    response.writeHead(410).end();
  };
  const at = await register(receiver.url);
  await notifier.client.sendTest({ webhookId: at.webhookId }, at);
  const { attempts } = await at.ended();
  expect(attempts.map(({ status, outcome }) => [status, outcome])).toEqual([
    [410, 'failed'],
    [410, 'failed'],
  ]);
  expect(ports.size).toBe(2);
  expect(receiver.received[0]!.headers.connection).toBe('close');
});

test('counts a delivery with 409 up to the age limit as one exhausted delivery', async () => {
  const receiver = await startTestReceiver();
  closing.push(receiver.close);
  receiver.answer = 409;
  const at = await register(receiver.url);
  await notifier.finishChapters(at.workspaceId, newId());
  const { status, attempts } = await at.ended();
  expect(status).toBe('exhausted');
  // More than the two of the retry schedule.
  expect(attempts.length).toBeGreaterThan(2);
  expect(attempts.every(({ outcome, status: code }) => outcome === 'busy' && code === 409)).toBe(true);
  const takenForMs = Date.parse(attempts.at(-1)!.at) - Date.parse(attempts[0]!.at);
  expect(takenForMs).toBeGreaterThan(2_000);
  const { webhooks } = await notifier.client.listWebhooks({}, at);
  expect(webhooks[0]).toMatchObject({ status: 'enabled', consecutiveExhausted: 1 });
});

test('signs every attempt with the current time, so that a receiver accepts when its wrong clock is corrected', async () => {
  const receiver = await startTestReceiver();
  closing.push(receiver.close);
  const at = await register(receiver.url);
  let skewSeconds = 301;
  receiver.answer = (response, { headers, rawBody }) => {
    const timestamp = Number(headers['x-service-timestamp']);
    const isFresh = Math.abs(Date.now() / 1_000 + skewSeconds - timestamp) <= 300;
    const isSigned = headers['x-service-signature'] === serviceSignature(signingKeyOf(at.secret), timestamp, rawBody);
    response.writeHead(isFresh && isSigned ? 200 : 401).end();
    skewSeconds = 0;
  };
  await notifier.client.sendTest({ webhookId: at.webhookId }, at);
  const { status, attempts } = await at.ended();
  expect(status).toBe('delivered');
  expect(attempts.map((one) => one.status)).toEqual([401, 200]);
  expect(receiver.received[1]!.rawBody).toBe(receiver.received[0]!.rawBody);
});

test('notifies in time of a chapter from a clock that runs an hour ahead', async () => {
  const receiver = await startTestReceiver();
  closing.push(receiver.close);
  const at = await register(receiver.url);
  const bookId = newId();
  const doneAt = new Date(Date.now() + 3_600_000).toISOString();
  const value = { bookId, bookTitle: 'Ahead', chapterId: newId(), jobId: newId(), doneAt };
  await notifier.publish(at.workspaceId, bookId, { case: 'chapterDone', value });
  expect(await at.ended()).toMatchObject({ status: 'delivered' });
});

test('resolves a host name once per attempt and checks the address of each attempt', async () => {
  let address = '127.0.0.2';
  let asked = 0;
  const dns = await startDnsServer((_, type) => {
    if (type !== A) return [];
    asked += 1;
    const answer = Buffer.from(address.split('.').map(Number));
    // Every further look-up would return another address.
    address = '127.0.0.3';
    return [answer];
  });
  closing.push(dns.close);
  const hits: string[] = [];
  const listenAt = async (host: string, port: number): Promise<number> => {
    const server = createServer((request, response) => {
      hits.push(`${host} ${request.headers.host}`);
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(port, host, resolve));
    closing.push(() => server.close());
    return (server.address() as AddressInfo).port;
  };
  const port = await listenAt('127.0.0.2', 0);
  await listenAt('127.0.0.3', port);

  const resolver = createResolver({ servers: dns.servers, hostsFile: null });
  const policy = { allowHttp: true, allowedCidrs: parseCidrs('127.0.0.2/32') };
  const options = {
    policy,
    resolver,
    secureContext: createTrust(),
    check: async () => ({ messageId: 'm', body: '{}', keys: [signingKeyOf('whsec_AAAA')] }),
    logger: createLogger('test', 'silent'),
    signal: new AbortController().signal,
  };
  const url = `http://flipping.example.com:${port}/`;
  const claimed = { url, endpointId: 'e', workspaceId: 'w', host: 'h', delivery: { id: 'd' } } as ClaimedDelivery;
  // Between check and connect: the checked address is the one that is connected to.
  expect(await attempt(claimed, deadlineAfter(60_000), options)).toMatchObject({ outcome: 'delivered' });
  expect([asked, hits]).toEqual([1, [`127.0.0.2 flipping.example.com:${port}`]]);
  // Between two attempts: checked again.
  expect(await attempt(claimed, deadlineAfter(60_000), options)).toMatchObject({ errorClass: 'blocked', status: null });
  // Between registration and sending: checked again.
  address = '127.0.0.2';
  expect(await judgeDestination(url, policy, resolver)).toMatchObject({ ok: true });
  expect(await attempt(claimed, deadlineAfter(60_000), options)).toMatchObject({ errorClass: 'blocked' });
  expect(hits).toHaveLength(1);
});
