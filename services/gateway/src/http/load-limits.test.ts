import { once } from 'node:events';
import { connect } from 'node:net';
import { createShares, type Shares } from '@versio/kit/async';
import { waitFor } from '@versio/testing/wait';
import { fastify } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { sendClientError } from './client-error.ts';
import { presentError } from './errors.ts';
import { createLoadLimits, type LoadLimits, limitLoad } from './load-limits.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** Starts a server whose workspace is a header, with a route that answers when it is told to. */
const start = async (limits: Partial<LoadLimits> = {}, minRate?: { bytesPerSecond: number; windowMs: number }) => {
  const server = fastify({ forceCloseConnections: true, clientErrorHandler: sendClientError });
  server.decorateRequest('caller', null as never);
  server.addHook('onRequest', async (request) => {
    request.caller = { workspaceId: String(request.headers.workspace) } as never;
  });
  server.setErrorHandler((error, _request, reply) => presentError(error as never, reply));
  limitLoad(server as never, { ...createLoadLimits(), ...limits }, minRate);
  const working: (() => void)[] = [];
  const work = () => new Promise<object>((resolve) => working.push(() => resolve({})));
  server.post('/body', work);
  server.get('/whole', { config: { isWhole: () => true } }, work);
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  closing.push(() => server.close());
  return {
    url,
    working,
    get: (workspace: string) => fetch(`${url}/whole`, { headers: { workspace } }),
    post: (workspace: string, bytes: number) =>
      fetch(`${url}/body`, {
        method: 'POST',
        headers: { workspace, 'content-type': 'application/json' },
        body: `"${'x'.repeat(bytes - 2)}"`,
      }),
  };
};

const shares = (capacity: number, capacityPerKey: number, createFullError: (limit: string) => Error): Shares =>
  createShares({ capacity, capacityPerKey, maxWaitMs: 60_000, maxWaiting: 0, createFullError });

const untilWorking = (working: readonly unknown[], count: number) =>
  waitFor(`${count} requests at work`, () => working.length >= count);

/** Bytes of bodies for one body of the tests at a time. */
const bytesForOneBody = (): Shares =>
  createShares({
    capacity: 1_000,
    capacityPerKey: 1_000,
    maxWaitMs: 60_000,
    maxWaiting: 9,
    createFullError: () => new Error(),
  });

test('a workspace that holds its share of whole answers waits alone', async () => {
  const refused: string[] = [];
  const wholes = shares(3, 2, (limit) => {
    refused.push(limit);
    return Object.assign(new Error(limit), { reason: limit === 'key' ? 'RATE_LIMITED' : 'UNAVAILABLE', metadata: {} });
  });
  const { get, working } = await start({ wholes });
  const held = [get('a'), get('a')];
  await untilWorking(working, 2);
  expect((await get('a')).status).toBe(429);
  held.push(get('b'));
  await untilWorking(working, 3);
  expect((await get('c')).status).toBe(503);
  expect(refused).toEqual(['key', 'total']);
  for (const finish of working) finish();
  for (const response of await Promise.all(held)) expect(response.status).toBe(200);
});

test('a body waits for its bytes before it is read, and they are given back with the response', async () => {
  const { post, working } = await start({ bodyBytes: bytesForOneBody() });
  const first = post('a', 800);
  await untilWorking(working, 1);
  const second = post('b', 800);
  const small = post('c', 100);
  await untilWorking(working, 2);
  working[1]!();
  expect((await small).status).toBe(200);
  expect(working).toHaveLength(2);
  working[0]!();
  expect((await first).status).toBe(200);
  await untilWorking(working, 3);
  working[2]!();
  expect((await second).status).toBe(200);
});

test('a body that trickles ends with 408 and gives back what it held', async () => {
  const { url, post, working } = await start({ bodyBytes: bytesForOneBody() }, { bytesPerSecond: 1_000, windowMs: 50 });
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write(
    'POST /body HTTP/1.1\r\nHost: x\r\nworkspace: a\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n"x',
  );
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  await once(socket, 'close');
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  const next = post('a', 900);
  await untilWorking(working, 1);
  working[0]!();
  expect((await next).status).toBe(200);
});
