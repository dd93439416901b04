import { randomBytes } from 'node:crypto';
import { createLogger } from '@versio/kit/logger';
import { parseServiceKeys } from '@versio/kit/secrets';
import { Plan } from '@versio/proto/versio/workspaces/v1/plan_pb';
import { expect, test } from 'vitest';
import type { WorkerContext } from '../context.ts';
import type { StoredCustomerKey } from '../store/customer-keys.ts';
import { openCustomerKey } from './customer-key.ts';

const serviceKeys = parseServiceKeys(`a:${randomBytes(32).toString('base64')}`);
const wrap = (text: string, requestId = 'r') => serviceKeys.wrap(Buffer.from(text), ['w', requestId, 'k']);
const job = { id: 'j', workspaceId: 'w', requestId: 'r', customerKeyId: 'k' };
const signal = new AbortController().signal;
const wrapped = { state: 'wrapped', wrappedKey: wrap('secret'), baseUrl: 'https://x.test/v1' } as const;
const WRAPPED_ROW = { wrappedKey: wrapped.wrappedKey, baseUrl: wrapped.baseUrl, keyLost: null };
const contextOf = ({ plan = 'pro', keyIds = ['k'] } = {}): WorkerContext =>
  ({
    workspaces: {
      getWorkspace: async () => ({ workspace: { plan, planTier: Plan.UNSPECIFIED } }),
      listProviderKeys: async () => ({ providerKeys: keyIds.map((id) => ({ id })) }),
    },
    pool: { query: async () => ({ rows: [WRAPPED_ROW] }) },
    config: { serviceKeys },
    logger: createLogger('test', 'silent'),
  }) as unknown as WorkerContext;

test('opens the key with its own address', async () => {
  const key = await openCustomerKey(contextOf(), job, wrapped, signal);
  expect(key).toMatchObject({ id: 'k', apiKey: 'secret', baseUrl: 'https://x.test/v1' });
  await expect(key.assertUsable()).resolves.toBeUndefined();
});

test.each<[string, Parameters<typeof contextOf>[0], StoredCustomerKey, RegExp]>([
  ['Pro was lost before the request was stored', { plan: 'free' }, wrapped, /lost the Pro plan/],
  ['the key was deleted before the request was stored', { keyIds: ['other'] }, wrapped, /was deleted/],
  ['an event dropped the key', {}, { state: 'lost', reason: 'it was deleted' }, /it was deleted/],
  ['the key is bound to another request', {}, { ...wrapped, wrappedKey: wrap('x', 'other') }, /cannot be opened/],
])('fails the chapter if %s', async (_, surroundings, stored, message) => {
  await expect(openCustomerKey(contextOf(surroundings), job, stored, signal)).rejects.toThrow(message);
});

test.each<[string, object | undefined, RegExp]>([
  ['an event dropped the key', { wrappedKey: null, baseUrl: '', keyLost: 'Pro is gone' }, /Pro is gone/],
  ['the request is deleted', undefined, /not there any more/],
])('fails the chapter before the next model call if %s', async (_, row, message) => {
  const context = contextOf();
  const key = await openCustomerKey(context, job, wrapped, signal);
  context.pool.query = (async () => ({ rows: row ? [row] : [] })) as unknown as typeof context.pool.query;
  await expect(key.assertUsable()).rejects.toThrow(message);
});
