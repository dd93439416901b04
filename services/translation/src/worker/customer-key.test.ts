import { randomBytes } from 'node:crypto';
import { createLogger } from '@versio/kit/logger';
import { parseServiceKeys } from '@versio/kit/secrets';
import { Plan } from '@versio/proto/versio/workspaces/v1/plan_pb';
import { expect, test } from 'vitest';
import type { ClaimedJob } from '../schedule/claim.ts';
import type { JobRequest } from '../store/requests.ts';
import type { WorkerContext } from './context.ts';
import { openCustomerKey } from './customer-key.ts';

const serviceKeys = parseServiceKeys(`a:${randomBytes(32).toString('base64')}`);
const job = { id: 'j', workspaceId: 'w', requestId: 'r', keyOwner: 'k' } as ClaimedJob;
const signal = new AbortController().signal;
const request = (rest: Partial<JobRequest> = {}): JobRequest => ({
  wrappedKey: serviceKeys.wrap(Buffer.from('secret'), ['w', 'r', 'k']),
  baseUrl: 'https://x.test/v1',
  keyLost: null,
  ...rest,
});
/** What workspaces answers, and what the request's row says from now on. */
const contextOf = ({ plan = 'pro', ids = ['k'], row = request() as JobRequest | undefined } = {}): WorkerContext =>
  ({
    workspaces: {
      getWorkspace: async () => ({ workspace: { plan, planTier: Plan.UNSPECIFIED } }),
      listProviderKeys: async () => ({ providerKeys: ids.map((id) => ({ id })) }),
    },
    pool: { query: async () => ({ rows: row ? [row] : [] }) },
    config: { serviceKeys },
    logger: createLogger('test', 'silent'),
  }) as unknown as WorkerContext;

test('opens the key in memory, with its own address', async () => {
  const key = await openCustomerKey(contextOf(), job, request(), signal);
  expect(key).toMatchObject({ id: 'k', apiKey: 'secret', baseUrl: 'https://x.test/v1' });
  await expect(key.assertUsable()).resolves.toBeUndefined();
});

test.each<[string, Parameters<typeof contextOf>[0], Partial<JobRequest>, RegExp]>([
  ['lost before the request was stored: Pro', { plan: 'free' }, {}, /lost the Pro plan/],
  ['lost before the request was stored: the key', { ids: ['other'] }, {}, /was deleted/],
  ['dropped by an event', {}, { wrappedKey: null, keyLost: 'it was deleted' }, /it was deleted/],
  [
    'bound to another job',
    {},
    { wrappedKey: serviceKeys.wrap(Buffer.from('x'), ['w', 'other', 'k']) },
    /cannot be opened/,
  ],
])('fails the chapter when the key is %s', async (_, surroundings, rest, message) => {
  await expect(openCustomerKey(contextOf(surroundings), job, request(rest), signal)).rejects.toThrow(message);
});

test.each<[string, JobRequest | undefined, RegExp]>([
  ['dropped', request({ wrappedKey: null, keyLost: 'Pro is gone' }), /Pro is gone/],
  ['gone with its request', undefined, /not there any more/],
])('fails before the next call once it is %s', async (_, row, message) => {
  const context = contextOf();
  const key = await openCustomerKey(context, job, request(), signal);
  context.pool.query = (async () => ({ rows: row ? [row] : [] })) as unknown as typeof context.pool.query;
  await expect(key.assertUsable()).rejects.toThrow(message);
});
