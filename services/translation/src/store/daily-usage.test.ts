import { newId } from '@versio/kit/ids';
import { addQueuedJobs, chapterLimits } from '@versio/testing/harness/translation';
import { useTestSchema } from '@versio/testing/harness/translation-schema';
import { expect, test } from 'vitest';
import { claimJobs } from '../schedule/claims.ts';
import { correctDays, reserveOfDay } from './daily-usage.ts';
import { recordUse } from './usage.ts';

const schema = useTestSchema();
const LIMITS = { tokens: 100, cost: 1 };
const reserve = (workspaceId: string, amount = { tokens: 10, cost: 0.01 }) =>
  reserveOfDay(schema.pool, workspaceId, amount, LIMITS);
const claim = (paidModels: readonly string[]) =>
  claimJobs(schema.pool, 'worker', () => chapterLimits(10), { maxJobs: 10, held: 0, paidModels });

test('concurrent requests never exceed a limit together', async () => {
  const workspaceId = newId();
  const days = await Promise.all(Array.from({ length: 50 }, () => reserve(workspaceId)));
  expect(days.filter((day) => day !== undefined)).toHaveLength(10);
  const { rows } = await schema.pool.query('SELECT * FROM daily_usage WHERE workspace_id = $1', [workspaceId]);
  expect(rows).toMatchObject([{ tokens: 100, is_limited: true }]);
});

test('money is limited like tokens, and what was not used is free again', async () => {
  const workspaceId = newId();
  const day = await reserve(workspaceId, { tokens: 10, cost: 0.9 });
  expect(await reserve(workspaceId, { tokens: 10, cost: 0.2 })).toBeUndefined();
  await correctDays(schema.pool, [
    { workspaceId, day: day!, tokens: -4, cost: -0.3 },
    { workspaceId, day: day!, tokens: -1, cost: -0.2 },
    { workspaceId: newId(), day: day!, tokens: -1, cost: -0.2 },
  ]);
  expect(await reserve(workspaceId, { tokens: 10, cost: 0.2 })).toBe(day);
});

test('what several workspaces used without a limit is added up for today', async () => {
  const [one, other] = [newId(), newId()];
  const amounts = [one, other, one].map((workspaceId) => ({ workspaceId, tokens: 7, cost: 0.5 }));
  await recordUse(schema.pool, [], amounts);
  await recordUse(schema.pool, [], amounts.slice(0, 1));
  const { rows } = await schema.pool.query(
    'SELECT tokens, cost::float8 AS cost FROM daily_usage WHERE workspace_id = ANY ($1::uuid[]) ORDER BY tokens',
    [[one, other]],
  );
  expect(rows).toEqual([
    { tokens: 7, cost: 0.5 },
    { tokens: 21, cost: 1.5 },
  ]);
});

test('the first request of a day fits, whatever the limits are', async () => {
  expect(await reserve(newId(), { tokens: 1_000, cost: 5 })).toBeDefined();
});

test('jobs on the system key wait until the next day, those on models without a provider do not', async () => {
  const [limited, other] = [newId(), newId()];
  const [paid] = await addQueuedJobs(schema.pool, { workspaceId: limited, model: 'paid' });
  const [free] = await addQueuedJobs(schema.pool, { workspaceId: limited });
  const [others] = await addQueuedJobs(schema.pool, { workspaceId: other, model: 'paid' });
  await reserve(limited, { tokens: 100, cost: 0.1 });
  await reserve(limited);
  expect((await claim(['paid'])).map(({ id }) => id).toSorted()).toEqual([free, others].toSorted());
  await schema.pool.query('UPDATE daily_usage SET day = day - 1 WHERE workspace_id = $1', [limited]);
  expect((await claim(['paid'])).map(({ id }) => id)).toEqual([paid]);
});
