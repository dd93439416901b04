import { toTimestamp } from '@versio/kit/wire';
import { PLAN_LIMITS } from '@versio/proto/plan-limits';
import { DisabledReason } from '@versio/proto/versio/notifier/v1/notifier_pb';
import { expect, test } from 'vitest';
import { presentNotices } from './notices.ts';

const limits = { ...PLAN_LIMITS.free, books: 100, storedBytes: 1_000, apiKeys: 10 };
const none = { books: 0, storedBytes: 0, apiKeys: 0 };
const since = '2026-01-31T12:00:00.000Z';

test('a low balance is noticed with its time', () => {
  expect(presentNotices({}, [], none, limits)).toEqual([]);
  expect(presentNotices({ lowSinceTime: toTimestamp(since) }, [], none, limits)).toEqual([
    { code: 'low_balance', since, target: null },
  ]);
});

test('a webhook is noticed that its failures or the plan disabled, not one that a person did', () => {
  const webhooks = [
    DisabledReason.UNSPECIFIED,
    DisabledReason.MANUAL,
    DisabledReason.EXHAUSTED,
    DisabledReason.PLAN,
  ].map((disableReason) => ({ id: DisabledReason[disableReason], disableReason }));
  expect(presentNotices({}, webhooks, none, limits).map(({ target }) => target)).toEqual(['EXHAUSTED', 'PLAN']);
});

test.each([
  [89, []],
  [90, ['books']],
  [100, ['books']],
])('of a limit of 100, %d in use are noticed as %j', (books, targets) => {
  expect(presentNotices({}, [], { ...none, books }, limits).map(({ target }) => target)).toEqual(targets);
});
