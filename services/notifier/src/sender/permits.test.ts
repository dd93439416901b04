import { expect, test } from 'vitest';
import type { ClaimOutcome } from '../flows/record-outcomes.ts';
import { createPermits, PERMIT_LIMITS } from './permits.ts';

const ENDPOINT = 'an endpoint';
const ANOTHER = 'another endpoint';

const result = (outcome: 'delivered' | 'busy' | 'failed', durationMs: number): ClaimOutcome['result'] => ({
  ...{ outcome, durationMs, status: null, error: null, errorClass: null, phases: null },
});

const createWithFast = (answers: number) => {
  const permits = createPermits(PERMIT_LIMITS);
  for (let answer = 0; answer < answers; answer += 1) permits.note(ENDPOINT, result('delivered', 40));
  return permits;
};

test('an endpoint gets one request more at once for each fast 2xx, up to a limit below that of its workspace', () => {
  expect(createWithFast(0).capacity().ofEndpoint(ENDPOINT)).toBe(8);
  expect(createWithFast(3).capacity().ofEndpoint(ENDPOINT)).toBe(11);
  const { ofEndpoint, perEndpoint } = createWithFast(100).capacity();
  expect([ofEndpoint(ENDPOINT), ofEndpoint(ANOTHER)]).toEqual([48, 8]);
  expect(perEndpoint).toEqual({ usual: 8, raised: new Map([[ENDPOINT, 48]]) });
  expect(PERMIT_LIMITS.perWorkspace - PERMIT_LIMITS.perFastEndpoint).toBe(PERMIT_LIMITS.perEndpoint);
});

test.each([
  ['a slow 2xx', result('delivered', 1_001)],
  ['a failure', result('failed', 40)],
  ['a 409', result('busy', 40)],
  ['an attempt without a result', 'interrupted' as const],
])('%s takes what an endpoint had more than others', (_, last) => {
  const permits = createWithFast(100);
  for (let request = 0; request < 10; request += 1)
    permits.take({ endpointId: ENDPOINT, host: 'a host', workspaceId: 'a workspace' });
  expect(permits.capacity().full.endpointIds).toEqual([]);
  permits.note(ENDPOINT, last);
  const { full, ofEndpoint, perEndpoint } = permits.capacity();
  expect([full.endpointIds, ofEndpoint(ENDPOINT), perEndpoint.raised.size]).toEqual([[ENDPOINT], 0, 0]);
});
