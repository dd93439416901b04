import { type FastifyInstance, fastify } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createKeptBodies, type KeptBodies, MAX_KEPT_BYTES, startRevalidation } from './kept-bodies.ts';

let server: FastifyInstance;
let kept: KeptBodies;
let present: { version: string; text: string };
let asked: string[][];
beforeEach(() => {
  server = fastify();
  kept = createKeptBodies();
  present = { version: '1', text: '"one"' };
  asked = [];
  server.get('/thing', async (request, reply) => {
    request.caller = { workspaceId: request.headers['x-workspace'] ?? 'w' } as never;
    const { knownVersions, send } = startRevalidation(kept, request);
    asked.push(knownVersions);
    const isKnown = knownVersions.includes(present.version);
    return send(reply, present.version, isKnown ? undefined : Buffer.from(present.text));
  });
});
afterEach(() => server.close());

const get = async (headers: Record<string, string> = {}, url = '/thing') => {
  const { statusCode, payload, headers: sent } = await server.inject({ method: 'GET', url, headers });
  return { statusCode, payload, etag: sent.etag as string };
};

test('a body that is asked for again is kept while its version stays, and the change of it is seen at once', async () => {
  const first = await get();
  expect(first).toMatchObject({ statusCode: 200, payload: '"one"' });
  expect(kept.bodies.size).toBe(0);
  expect(await get()).toEqual(first);
  expect(await get()).toEqual(first);
  present = { version: '2', text: '"two"' };
  expect(await get()).toMatchObject({ statusCode: 200, payload: '"two"' });
  expect(await get()).toMatchObject({ statusCode: 200, payload: '"two"' });
  expect(asked).toEqual([[], [], ['1'], ['1'], ['2']]);
});

test('a client that has the version gets 304, one that has another the kept body', async () => {
  await get();
  const { etag } = await get();
  expect(await get({ 'if-none-match': etag })).toMatchObject({ statusCode: 304, payload: '', etag });
  const other = etag.replace('-1', '-0');
  expect(await get({ 'if-none-match': other })).toMatchObject({ statusCode: 200, payload: '"one"', etag });
  expect(asked.at(-1)).toEqual(['1', '0']);
});

test('versions of a client are asked for as far as a call takes them', async () => {
  const { etag } = await get();
  const many = Array.from({ length: 12 }, (_, at) => etag.replace('-1', `-x${at}`)).join(', ');
  expect(await get({ 'if-none-match': many })).toMatchObject({ statusCode: 200, payload: '"one"' });
  expect(asked.at(-1)).toHaveLength(10);
});

test('another workspace and another query have bodies of their own', async () => {
  for (let times = 0; times < 2; times += 1) {
    await get();
    await get({ 'x-workspace': 'other' });
    await get({}, '/thing?status=done');
  }
  expect(asked).toEqual([[], [], [], [], [], []]);
  expect(kept.bodies.size).toBe(3);
});

test('what has no version, and what is long, is not kept', async () => {
  present = { version: '', text: '"one"' };
  expect(await get()).toEqual({ statusCode: 200, payload: '"one"', etag: undefined });
  present = { version: '3', text: JSON.stringify('x'.repeat(MAX_KEPT_BYTES)) };
  for (let times = 0; times < 2; times += 1) expect((await get()).payload).toBe(present.text);
  expect(kept.bodies.size).toBe(0);
});

test('all bodies together have a limit', async () => {
  for (let at = 0; at < 40; at += 1) {
    present = { version: `v${at}`, text: JSON.stringify('x'.repeat(600_000)) };
    for (let times = 0; times < 2; times += 1) await get({}, `/thing?at=${at}`);
  }
  expect(kept.bodies.calculatedSize).toBeLessThanOrEqual(16 * 1024 * 1024);
  expect(kept.bodies.size).toBeGreaterThan(20);
});
