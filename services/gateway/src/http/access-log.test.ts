import { createLogger } from '@versio/kit/logger';
import { currentRequestId } from '@versio/kit/request-context';
import { type FastifyInstance, fastify } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createAccessLog, logRequests, READ_SAMPLING } from './access-log.ts';
import './request.ts';

const lines: Record<string, unknown>[] = [];
const logger = createLogger('gateway', 'info');
Object.assign(logger, { info: (fields: Record<string, unknown>, msg: string) => lines.push({ ...fields, msg }) });

let server: FastifyInstance;
let url: string;
beforeAll(async () => {
  server = fastify({ genReqId: (request) => String(request.headers['x-request-id'] ?? 'made') });
  logRequests(server, createAccessLog(logger));
  server.addHook('onRequest', async (request) => {
    request.caller = {
      workspaceId: 'w',
      actor: 'api_key:k',
      scopes: [],
      plan: 'pro',
      isSuspended: false,
      expiresAt: null,
    };
  });
  server.get('/books/:id', async (_request, reply) => reply.header('x-seen', currentRequestId()).send('a text'));
  server.get('/missing/:id', async (_request, reply) => reply.code(404).send());
  server.get('/healthz', async () => 'ok');
  server.post('/books', async (_request, reply) => reply.code(201).header('x-seen', currentRequestId()).send('{}'));
  url = await server.listen({ host: '127.0.0.1', port: 0 });
});
beforeEach(() => {
  lines.length = 0;
});
afterAll(() => server.close());

const written = (count: number) => expect.poll(() => lines.length).toBe(count);

it('writes one line for a request: the pattern of its route, not its path or query', async () => {
  const traceId = 'a'.repeat(32);
  const headers = { 'x-request-id': 'r1', traceparent: `00-${traceId}-${'b'.repeat(16)}-01` };
  const answer = await fetch(`${url}/missing/secret?q=personal`, { headers });
  await answer.text();
  await written(1);
  const { durationMs, ...line } = lines[0]!;
  expect(durationMs).toBeTypeOf('number');
  expect(line).toEqual({
    ...{ method: 'GET', route: '/missing/:id', status: 404, workspaceId: 'w', actor: 'api_key:k' },
    ...{ requestId: 'r1', traceId, msg: 'request' },
  });
  expect(JSON.stringify(lines)).not.toMatch(/secret|personal/);
});

it('samples reads that succeed, and nothing else', async () => {
  for (let count = 0; count < 2 * READ_SAMPLING; count += 1) await (await fetch(`${url}/books/1`)).text();
  for (let count = 0; count < 3; count += 1) {
    await (await fetch(`${url}/missing/1`)).text();
    await (await fetch(`${url}/books`, { method: 'POST', body: '{}' })).text();
    await (await fetch(`${url}/unknown`)).text();
  }
  await written(2 + 9);
  const reads = lines.filter(({ status }) => status === 200);
  expect(reads.map(({ sampling }) => sampling)).toEqual([READ_SAMPLING, READ_SAMPLING]);
  expect(lines.filter(({ sampling }) => sampling === undefined)).toHaveLength(9);
});

it('says nothing of probes', async () => {
  await (await fetch(`${url}/healthz`)).text();
  await (await fetch(`${url}/missing/1`)).text();
  await written(1);
});

it('lets handlers know the id of their request, also those that read a body', async () => {
  const headers = { 'x-request-id': 'r2', 'content-type': 'application/json' };
  const read = await fetch(`${url}/books/1`, { headers });
  const write = await fetch(`${url}/books`, { method: 'POST', body: '{}', headers });
  expect([read.headers.get('x-seen'), write.headers.get('x-seen')]).toEqual(['r2', 'r2']);
});
