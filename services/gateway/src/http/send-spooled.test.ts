import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createShares } from '@versio/kit/async';
import { fail } from '@versio/kit/errors';
import { waitFor } from '@versio/testing/wait';
import { fastify } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createAnswerPacer } from './answer-rate.ts';
import { presentError } from './errors.ts';
import { sendSpooled } from './send-spooled.ts';

const MEBIBYTE = 1_048_576;

let directory: string;
let heldBytes = 0;
const closing: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'versio-answers-'));
  heldBytes = 0;
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  await rm(directory, { recursive: true });
});

/** Serves these pieces of JSON at /, with 64 MiB of disk. Returns its port. */
const serve = async (pieces: () => AsyncIterable<string>): Promise<number> => {
  const shares = createShares({
    ...{ capacity: 64 * MEBIBYTE, capacityPerKey: 64 * MEBIBYTE, maxWaitMs: 0, maxWaiting: 0 },
    createFullError: () => fail('RATE_LIMITED', 'too much', { retryAfterSeconds: '5' }),
  });
  const answerBytes: Pick<typeof shares, 'take'> = {
    async take({ amount = 1, ...request } = {}) {
      const release = await shares.take({ amount, ...request });
      heldBytes += amount;
      return () => {
        heldBytes -= amount;
        release();
      };
    },
  };
  const server = fastify({ forceCloseConnections: true });
  server.setErrorHandler((error, _request, reply) => presentError(error as never, reply));
  server.decorateRequest('caller', null as never);
  server.addHook('onRequest', async (request) => {
    request.caller = { workspaceId: 'a' } as never;
  });
  const context = {
    config: { uploadDirectory: directory },
    loadLimits: { answerBytes },
    answerPacer: createAnswerPacer(8 * MEBIBYTE),
  } as never;
  server.get('/', (request, reply) => sendSpooled(context, request, reply, pieces()));
  await server.listen({ port: 0, host: '127.0.0.1' });
  closing.push(() => server.close());
  return (server.server.address() as { port: number }).port;
};

async function* megabytes(count: number): AsyncGenerator<string> {
  yield '"';
  for (let at = 0; at < count; at += 1) yield 'ơ'.repeat(MEBIBYTE / 2);
  yield '"';
}

const get = (port: number) => fetch(`http://127.0.0.1:${port}/`);

test.each([0, 1, 30])('sends all pieces with their length, of %i MiB', async (count) => {
  const response = await get(await serve(() => megabytes(count)));
  expect(response.headers.get('content-length')).toBe(String(count * MEBIBYTE + 2));
  expect((await response.text()) === `"${'ơ'.repeat((count * MEBIBYTE) / 2)}"`).toBe(true);
  await waitFor('the disk to be given back', () => heldBytes === 0);
});

test('a client that does not read holds disk alone, until it leaves', async () => {
  let isRead = false;
  const port = await serve(async function* () {
    yield* megabytes(39);
    isRead = true;
  });
  const socket = connect(port, '127.0.0.1').pause();
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await waitFor('all pieces to be received', () => isRead);
  // In steps of 8 MiB.
  expect(heldBytes).toBe(40 * MEBIBYTE);
  expect(await readdir(directory)).toEqual([]);
  socket.destroy();
  await waitFor('the disk to be given back', () => heldBytes === 0);
});

test('a client that leaves ends the work', async () => {
  let isEnded = false;
  const port = await serve(async function* () {
    try {
      for (;;) yield* megabytes(1);
    } finally {
      isEnded = true;
    }
  });
  const socket = connect(port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await waitFor('the file', () => heldBytes > 0);
  socket.destroy();
  await once(socket, 'close');
  await waitFor('the end of the work', () => isEnded && heldBytes === 0);
});

test('an answer beyond the disk, and a fault behind the first pieces, are errors with a status', async () => {
  const full = await get(await serve(() => megabytes(65)));
  expect([full.status, full.headers.get('retry-after'), await full.json()]).toEqual([
    429,
    '5',
    { error: 'rate_limited', message: 'too much' },
  ]);
  const broken = async function* () {
    yield* megabytes(3);
    throw fail('UNAVAILABLE', 'gone');
  };
  expect((await get(await serve(broken))).status).toBe(503);
  expect(heldBytes).toBe(0);
});
