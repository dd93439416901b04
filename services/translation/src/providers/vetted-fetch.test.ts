import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createResolver, type OutboundPolicy, parseCidrs, STRICT_POLICY } from '@versio/kit/net';
import { type FakeProvider, startFakeProvider } from '@versio/testing/provider/fake-provider';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createBoundedFetch } from './paced-response.ts';
import { createVettedFetch } from './vetted-fetch.ts';

const MIB = 1_048_576;

let fake: FakeProvider;
beforeEach(async () => {
  passed = 0;
  fake = await startFakeProvider(() => ({ status: 302, headers: { location: 'http://127.0.0.1:1/' } }));
});
afterEach(() => fake.close());

/** The bytes that the pacer let through. */
let passed: number;
const count = async (bytes: number): Promise<void> => {
  passed += bytes;
};

const fetchBy = (
  policy: OutboundPolicy = { allowHttp: true, allowedCidrs: parseCidrs('127.0.0.0/8') },
  maxResponseBytes = 10_000,
  minRate?: { bytes: number; everyMs: number },
) =>
  createVettedFetch(
    { policy, resolver: createResolver(), secureContext: undefined },
    { timeoutMs: 60_000, maxResponseBytes, pass: count, ...(minRate ? { minRate } : {}) },
  );
const post = (send: typeof fetch) =>
  send(`${fake.url}/v1/chat/completions`, {
    method: 'POST',
    headers: { authorization: 'Bearer k' },
    body: JSON.stringify({ messages: [{ role: 'user', content: '{}' }] }),
  });

test('a refused address is never connected to', async () => {
  await expect(post(fetchBy(STRICT_POLICY))).rejects.toMatchObject({ name: 'ProviderFault', kind: 'rejected' });
  expect(fake.calls).toEqual([]);
});

test('a redirect is returned, never followed', async () => {
  expect((await post(fetchBy())).status).toBe(302);
  expect(fake.calls).toMatchObject([{ key: 'k' }]);
});

test('an answer that only trickles is given up long before its deadline', async () => {
  const tarpit = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const timer = setInterval(() => response.write(':'), 5);
    response.on('close', () => clearInterval(timer));
  });
  await new Promise<void>((resolve) => tarpit.listen(0, '127.0.0.1', resolve));
  const { port } = tarpit.address() as AddressInfo;
  const send = fetchBy(undefined, 10_000, { bytes: 100_000, everyMs: 50 });
  await expect(send(`http://127.0.0.1:${port}/`)).rejects.toMatchObject({ name: 'ProviderFault', isSlow: true });
  tarpit.close();
});

test('an answer of an operator’s model is limited too, and its redirects are not followed', async () => {
  const send = createBoundedFetch(10_000, count);
  expect((await post(send)).status).toBe(302);
  expect(fake.calls).toHaveLength(1);
  fake.answer = () => ({ text: 'x'.repeat(20_000) });
  await expect((await post(send)).text()).rejects.toThrow('too long');
});

test('an answer over the limit is refused', async () => {
  fake.answer = () => ({ text: 'x'.repeat(20_000) });
  await expect(post(fetchBy())).rejects.toMatchObject({ errorClass: 'over_limit' });
  expect((await post(fetchBy(undefined, 100_000))).status).toBe(200);
});

test('answers of customers and of operators are read in pieces, at the rate of their workspace', async () => {
  const text = 'x'.repeat(100_000);
  fake.answer = () => ({ text });
  for (const send of [fetchBy(undefined, MIB), createBoundedFetch(MIB, count)]) {
    passed = 0;
    const lengths: number[] = [];
    const response = await post(send);
    for await (const piece of response.body! as unknown as AsyncIterable<Uint8Array>) lengths.push(piece.byteLength);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(16_384);
    expect(passed).toBe(lengths.reduce((sum, length) => sum + length));
    expect(passed).toBeGreaterThan(text.length);
  }
});
