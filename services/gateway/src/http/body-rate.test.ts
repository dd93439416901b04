import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { fail } from '@versio/kit/errors';
import { waitFor } from '@versio/testing/wait';
import { type FastifyRequest, fastify } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { paceBodies } from './body-rate.ts';
import { presentError } from './errors.ts';
import { readJsonBody } from './json-body.ts';

const MEBIBYTE = 1_048_576;
/** Far less than the bodies of the tests: what a socket, its stream and the stream of the pacer hold. */
const HELD_BYTES = MEBIBYTE;

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** Starts a server whose workspace is a header (none: refused). Its pacer lets bytes through when it is opened. */
const start = async () => {
  const passed = new Map<string, number>();
  const opened = Promise.withResolvers<void>();
  const server = fastify({ forceCloseConnections: true, bodyLimit: 16 * MEBIBYTE });
  const sockets: Socket[] = [];
  server.server.on('connection', (socket) => sockets.push(socket));
  server.decorateRequest('caller', null as never);
  server.addHook('onRequest', async (request) => {
    if (request.headers.workspace === undefined) throw fail('UNAUTHORIZED', 'no key');
    request.caller = { workspaceId: String(request.headers.workspace) } as never;
  });
  server.setErrorHandler((error, _request, reply) => presentError(error as never, reply));
  paceBodies(server as never, {
    pass: (key, amount) => {
      passed.set(key, (passed.get(key) ?? 0) + amount);
      return opened.promise;
    },
  });
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', (request: FastifyRequest, body: unknown) =>
    readJsonBody(request, body as Readable),
  );
  server.post('/body', { schema: { body: {} } }, async ({ body }) => ({ length: JSON.stringify(body).length }));
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  closing.push(() => server.close());
  const bytesRead = () => sockets.reduce((sum, socket) => sum + socket.bytesRead, 0);
  return {
    passed,
    open: () => opened.resolve(),
    bytesRead,
    untilHeld: () => waitFor('a piece to wait', () => bytesRead() > 65_536),
    post: (body: string, headers: Record<string, string> = { workspace: 'a' }) =>
      fetch(`${url}/body`, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body }),
  };
};

test('a large body is read at the rate of its workspace, and waits at the client', async () => {
  const { post, passed, open, bytesRead, untilHeld } = await start();
  const body = JSON.stringify('x'.repeat(8 * MEBIBYTE));
  const answer = post(body);
  await untilHeld();
  // Shorter ones do not wait, whatever the workspace sends besides.
  expect((await post(JSON.stringify('x'.repeat(65_000)))).status).toBe(200);
  expect(bytesRead()).toBeLessThan(HELD_BYTES);
  open();
  expect(await (await answer).json()).toEqual({ length: body.length });
  expect(passed).toEqual(new Map([['a', body.length]]));
});

test('a request that is refused before its body is answered at once, and its body is read at the rate', async () => {
  const { post, passed, open, bytesRead } = await start();
  const body = JSON.stringify('x'.repeat(8 * MEBIBYTE));
  const answer = await post(body, {});
  expect(answer.status).toBe(401);
  await waitFor('a piece to wait', () => passed.size > 0);
  expect(bytesRead()).toBeLessThan(HELD_BYTES);
  open();
  // Until the client leaves the connection or has sent everything.
  await answer.text();
});

test('a body that is refused while it arrives is read to its end, so that the client gets the response', async () => {
  const { post, passed, open, bytesRead, untilHeld } = await start();
  const body = '['.repeat(8 * MEBIBYTE);
  const answer = post(body);
  await untilHeld();
  open();
  const { status, headers } = await answer;
  expect([status, headers.get('connection')]).toEqual([400, 'close']);
  expect(passed).toEqual(new Map([['a', body.length]]));
  expect(bytesRead()).toBeGreaterThan(body.length);
});
