import { createResolver, type OutboundPolicy, parseCidrs, STRICT_POLICY } from '@versio/kit/net';
import { type FakeProvider, startFakeProvider } from '@versio/testing/provider/fake-provider';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createVettedFetch } from './vetted-fetch.ts';

let fake: FakeProvider;
beforeEach(async () => {
  fake = await startFakeProvider(() => ({ status: 302, headers: { location: 'http://127.0.0.1:1/' } }));
});
afterEach(() => fake.close());

const fetchBy = (
  policy: OutboundPolicy = { allowHttp: true, allowedCidrs: parseCidrs('127.0.0.0/8') },
  maxResponseBytes = 10_000,
) =>
  createVettedFetch(
    { policy, resolver: createResolver(), secureContext: undefined },
    { timeoutMs: 5_000, maxResponseBytes },
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

test('an answer over the limit is refused', async () => {
  fake.answer = () => ({ text: 'x'.repeat(20_000) });
  await expect(post(fetchBy())).rejects.toMatchObject({ errorClass: 'over_limit' });
  expect((await post(fetchBy(undefined, 100_000))).status).toBe(200);
});
