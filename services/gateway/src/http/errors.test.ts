import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { createLogger, type Logger } from '@versio/kit/logger';
import { fastify } from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { sendError } from './errors.ts';

const server = fastify();
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
  server.get('/', async ({ signal }) => {
    begun.resolve();
    await delay(60_000, undefined, { signal });
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
