import { expect, test } from 'vitest';
import { PERMIT_LIMITS } from '../sender/permits.ts';
import type { DeliveryFacts } from '../store/deliveries.ts';
import { explainDelivery } from './explain-delivery.ts';

const DUE: DeliveryFacts = {
  id: '0190a5a0-0000-7000-8000-000000000001',
  endpointId: '0190a5a0-0000-7000-8000-000000000002',
  host: 'hooks.example.org',
  bookId: '0190a5a0-0000-7000-8000-000000000003',
  status: 'pending',
  disabledReason: null,
  isSuspended: false,
  isBlocked: false,
  dueAt: '2026-11-24T00:00:00.000Z',
  dueSeconds: 12,
  attempts: 0,
  failures: 0,
  lastOutcome: null,
  lastStatus: null,
  lastError: null,
  lastErrorClass: null,
  leaseOverSeconds: null,
  inFlight: { endpoint: 0, host: 0, workspace: 0 },
};

const explainDue = (inFlight: Partial<DeliveryFacts['inFlight']>) =>
  explainDelivery({ ...DUE, inFlight: { ...DUE.inFlight, ...inFlight } }, PERMIT_LIMITS);

test('a due delivery waits for nothing while fewer requests are in flight than any webhook may have', () => {
  expect(explainDue({ endpoint: 7, host: 63, workspace: 31 }).reason).toBe('next');
});

test.each([
  [{ endpoint: 8 }, '8 requests to the webhook are in flight: 8 may be at once, up to 48 while'],
  [{ endpoint: 47 }, '47 requests to the webhook are in flight: 8 may be at once, up to 48 while'],
  [{ endpoint: 48 }, '48 requests to the webhook are in flight, as many as may be at once'],
  [{ host: 64 }, '64 requests to hooks.example.org are in flight: 64 may be at once from a process of notifier'],
  [{ workspace: 60 }, '60 requests of the workspace are in flight: 56 may be at once from a process of notifier'],
])('with %o in flight it may wait for a place, and the bound is named', (inFlight, message) => {
  expect(explainDue(inFlight)).toMatchObject({
    reason: 'place',
    message: expect.stringContaining(`it has been due for 12 s; ${message}`),
  });
});

test.each([
  ['status', 'the receiver answered 503', /^ask the owner of the receiver/],
  ['blocked', 'the address must be an https URL', /WEBHOOK_ALLOW_HTTP.*LOG_LEVEL=debug/],
])('after a failure of the class %s it is said who can mend it', (lastErrorClass, lastError, advice) => {
  const failed = { attempts: 2, failures: 2, lastOutcome: 'failed', lastError, lastErrorClass, dueSeconds: -60 };
  const explained = explainDelivery({ ...DUE, ...failed }, PERMIT_LIMITS);
  expect(explained).toMatchObject({
    reason: 'backoff',
    message: expect.stringContaining(`the last one: ${lastError};`),
  });
  expect(explained.advice).toMatch(advice);
});
