import { createLogger } from '@versio/kit/logger';
import { createTrust, deadlineAfter, STRICT_POLICY } from '@versio/kit/net';
import { startTestReceiver } from '@versio/testing/receiver';
import { expect, test } from 'vitest';
import type { ClaimedDelivery } from '../flows/claim-due.ts';
import { attempt } from './attempt.ts';
import { signingKeyOf } from './signature.ts';

const options = {
  policy: STRICT_POLICY,
  resolver: { resolve: async () => [{ address: '127.0.0.1', family: 4 as const }] },
  secureContext: createTrust(),
  check: async () => ({ messageId: 'm', body: '{}', keys: [signingKeyOf('whsec_AAAA')] }),
  logger: createLogger('test', 'silent'),
  signal: new AbortController().signal,
};
const claimed = (url: string): ClaimedDelivery =>
  ({ url, endpointId: 'e', workspaceId: 'w', host: 'h', delivery: { id: 'd' } }) as ClaimedDelivery;

test('fails without naming an address if the host resolves to a private one at the time of sending', async () => {
  const receiver = await startTestReceiver();
  const { port } = new URL(receiver.url);
  const result = await attempt(claimed(`https://example.com:${port}/`), deadlineAfter(60_000), options);
  expect(result).toMatchObject({ outcome: 'failed', status: null, errorClass: 'blocked' });
  expect(JSON.stringify(result)).not.toContain('127.0.0.1');
  expect(receiver.received).toEqual([]);
  await receiver.close();
});

test('sends nothing if the check before the first byte fails or finds a change', async () => {
  const receiver = await startTestReceiver();
  const policy = { allowHttp: true, allowedCidrs: [{ family: 4 as const, base: 0x7f000000n, prefixLength: 8 }] };
  const lost = { ...options, policy, check: async () => undefined };
  expect(await attempt(claimed(receiver.url), deadlineAfter(60_000), lost)).toBe('withdrawn');
  const unasked = { ...options, policy, check: () => Promise.reject(new Error('the database is away')) };
  expect(await attempt(claimed(receiver.url), deadlineAfter(60_000), unasked)).toBe('withdrawn');
  expect(await attempt(claimed(receiver.url), deadlineAfter(-1), { ...options, policy })).toBe('withdrawn');
  expect(receiver.received).toEqual([]);

  const ending = new AbortController();
  receiver.answer = () => ending.abort();
  const cutOff = { ...options, policy, signal: ending.signal };
  expect(await attempt(claimed(receiver.url), deadlineAfter(60_000), cutOff)).toBe('interrupted');
  await receiver.close();
});
