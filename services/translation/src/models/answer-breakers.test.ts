import { setImmediate as nextTurn } from 'node:timers/promises';
import { createInProcessCache } from '@versio/kit/cache';
import { createLogger } from '@versio/kit/logger';
import { afterEach, expect, test, vi } from 'vitest';
import { createAnswerBreakers } from './answer-breakers.ts';

afterEach(() => {
  vi.useRealTimers();
});

const setUp = () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const breakers = createAnswerBreakers(createInProcessCache({ logger: createLogger('translation', 'silent') }));
  return (workspaceId: string, use: { isFirst?: boolean; isCustomerKey?: boolean } = {}) =>
    breakers.create({ pool: 'mini', modelName: 'mini', workspaceId, isCustomerKey: false, isFirst: true, ...use });
};
type Create = ReturnType<typeof setUp>;

const fail = async (breaker: ReturnType<Create>, times = 10): Promise<void> => {
  for (let index = 0; index < times; index += 1) breaker.note(false);
  // The times go through the cache.
  await nextTurn();
};

test('a job gives a model up after ten useless answers in a row, and an accepted paragraph begins the count again', async () => {
  const job = setUp()('a');
  await fail(job, 9);
  job.note(true);
  await fail(job, 9);
  expect([job.isGivenUp(), job.problem()]).toEqual([false, undefined]);
  await fail(job, 1);
  expect(job.isGivenUp()).toBe(true);
  expect(job.problem()).toMatch(/^the model "mini" is given up for now: 10 .* in 5 minutes$/);
});

test('then it is given up for the workspace for five minutes, not for others', async () => {
  const create = setUp();
  await fail(create('a'));
  expect(create('a').isGivenUp()).toBe(false);
  expect(create('a').problem()).toContain('given up');
  expect(create('b').problem()).toBeUndefined();
  vi.setSystemTime(Date.now() + 300_001);
  expect(create('a').problem()).toBeUndefined();
});

test('a job that had accepted paragraphs, and a fallback, are no reason for others', async () => {
  const create = setUp();
  const hard = create('a');
  hard.note(true);
  await fail(hard);
  await fail(create('a', { isFirst: false }));
  expect(create('a').problem()).toBeUndefined();
});

test('for all only after three workspaces met it at the same time; their own keys count for nobody else', async () => {
  const create = setUp();
  await fail(create('a'));
  await fail(create('a'));
  await fail(create('b'));
  await fail(create('c', { isCustomerKey: true }));
  expect(create('d').problem()).toBeUndefined();
  vi.setSystemTime(Date.now() + 300_001);
  await fail(create('c'));
  await fail(create('d'));
  expect(create('e').problem()).toBeUndefined();
  await fail(create('f'));
  expect(create('e').problem()).toContain('given up');
  expect(create('e', { isCustomerKey: true }).problem()).toBeUndefined();
  vi.setSystemTime(Date.now() + 300_001);
  expect(create('e').problem()).toBeUndefined();
});
