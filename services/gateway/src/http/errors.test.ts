import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { createLogger, type Logger } from '@versio/kit/logger';
import { type FastifyInstance, fastify } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { abortIfClientLeaves } from './client-error.ts';
import { sendError } from './errors.ts';

let server: FastifyInstance;
beforeEach(() => {
  server = fastify();
});
afterEach(() => server.close());

it('records a read that its client has left as 499, and no fault', async () => {
  const logger = createLogger('test', 'silent');
  const logged = vi.spyOn(logger as Logger, 'error');
  const answered = Promise.withResolvers<number>();
  server.setErrorHandler((error, request, reply) => {
    sendError(logger, error, request, reply);
    answered.resolve(reply.statusCode);
    return reply;
  });
  const begun = Promise.withResolvers<void>();
  server.get('/', async (request) => {
    begun.resolve();
    await delay(60_000, undefined, { signal: abortIfClientLeaves(request) });
  });
  const url = new URL(await server.listen({ host: '127.0.0.1', port: 0 }));
  const socket = connect(Number(url.port), url.hostname);
  await once(socket, 'connect');
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  await begun.promise;
  socket.destroy();
  expect(await answered.promise).toBe(499);
  expect(logged).not.toHaveBeenCalled();
});

it('aborts nothing at the end of a request whose client stays', async () => {
  const signals: AbortSignal[] = [];
  const closed = Promise.withResolvers<void>();
  server.get('/', async (request) => {
    signals.push(abortIfClientLeaves(request), abortIfClientLeaves(request));
    request.raw.once('close', closed.resolve);
    return {};
  });
  const agent = new Agent({ keepAlive: true });
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  const response = await new Promise<IncomingMessage>((resolve) => get(url, { agent }, resolve));
  await once(response.resume(), 'end');
  await closed.promise;
  expect(signals.map(({ aborted }) => aborted)).toEqual([false, false]);
  expect(signals[0]).toBe(signals[1]);
  agent.destroy();
});
