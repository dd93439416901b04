import type { Pool } from '@versio/kit/postgres';
import { createTestSchema } from '@versio/testing/harness/translation';
import { waitFor } from '@versio/testing/wait';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest';
import { createSlots } from './slots.ts';

let schema: Awaited<ReturnType<typeof createTestSchema>>;
let pool: Pool;
beforeAll(async () => {
  schema = await createTestSchema(inject('databaseUrl'));
  pool = schema.pool;
});
afterAll(() => schema.close());
beforeEach(() => pool.query('TRUNCATE provider_slots, provider_slot_wishes'));
afterEach(() => vi.useRealTimers());

const never = new AbortController().signal;
const user = (jobId: string, workspaceId = 'workspace') => ({ workspaceId, jobId });
const POOL = { name: 'mini', size: 3 };

test('several processes never hold more slots than the pool has, and every caller gets one', async () => {
  const processes = ['a', 'b', 'c'].map((holder) => createSlots(pool, holder));
  let out = 0;
  let most = 0;
  await Promise.all(
    Array.from({ length: 60 }, async (_, index) => {
      const release = await processes[index % 3]!.take(POOL, user(`job ${index}`), never);
      out += 1;
      most = Math.max(most, out);
      // Waits until three slots are taken, then long enough for a fourth to be taken wrongly.
      await waitFor('three to be out', () => most >= 3);
      await new Promise((resolve) => setTimeout(resolve, 5));
      out -= 1;
      release();
    }),
  );
  expect(most).toBe(3);
  await expect.poll(async () => (await pool.query('SELECT 1 FROM provider_slots')).rowCount).toBe(0);
});

test('pools are independent of each other', async () => {
  const slots = createSlots(pool, 'a');
  await Promise.all(['x', 'y'].map((name) => slots.take({ name, size: 1 }, user('job'), never)));
});

test('the job with the fewest slots is next', async () => {
  const slots = createSlots(pool, 'a');
  const releases = await Promise.all([1, 2, 3].map(() => slots.take(POOL, user('big'), never)));
  const order: string[] = [];
  const waiting = ['big', 'big', 'small'].map((jobId) =>
    slots.take(POOL, user(jobId), never).then(() => order.push(jobId)),
  );
  releases[0]!();
  await expect.poll(() => order).toEqual(['small']);
  releases[1]!();
  releases[2]!();
  await Promise.all(waiting);
});

test('the workspace with the fewest slots comes before the job with the fewest', async () => {
  const slots = createSlots(pool, 'a');
  const releases = await Promise.all([1, 2, 3].map((index) => slots.take(POOL, user(`${index}`), never)));
  const order: string[] = [];
  const waiting = ['workspace', 'other'].map((id) =>
    slots.take(POOL, user('new', id), never).then(() => order.push(id)),
  );
  releases[0]!();
  await expect.poll(() => order).toEqual(['other']);
  releases[1]!();
  await Promise.all(waiting);
});

test('a caller that stops waiting gets no slot and does not block others', async () => {
  const slots = createSlots(pool, 'a');
  const releases = await Promise.all([1, 2, 3].map(() => slots.take(POOL, user('x'), never)));
  const stop = new AbortController();
  const given = slots.take(POOL, user('y'), stop.signal);
  stop.abort(new Error('cancelled'));
  await expect(given).rejects.toThrow('cancelled');
  expect(slots.hasSpare(POOL)).toBe(false);
  expect(slots.hasSpare({ ...POOL, size: 8 })).toBe(true);
  for (const release of releases) release();
  expect(slots.hasSpare(POOL)).toBe(true);
});

test('slots of a killed process are free after their lease, those of a restarted one at once', async () => {
  const [killed, other] = [createSlots(pool, 'killed'), createSlots(pool, 'other')];
  await Promise.all([1, 2, 3].map(() => killed.take(POOL, user('x'), never)));
  await pool.query(`UPDATE provider_slots SET lease_until = now() - interval '1 second' WHERE slot_no = 1`);
  await other.take(POOL, user('y'), never);
  await createSlots(pool, 'killed').releaseAll();
  await Promise.all([1, 2].map(() => other.take(POOL, user('y'), never)));
  const { rows } = await pool.query('SELECT DISTINCT holder FROM provider_slots');
  expect(rows).toEqual([{ holder: 'other' }]);
});

const later = (seconds: number) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1_000 });
};
const rowsOf = async (holder: string) =>
  (await pool.query('SELECT slot_no, xmin FROM provider_slots WHERE holder = $1 ORDER BY slot_no', [holder])).rows;

test('a slot is passed on without a statement while no other process waits', async () => {
  const slots = createSlots(pool, 'a');
  const releases = await Promise.all([1, 2, 3].map((index) => slots.take(POOL, user(`${index}`), never)));
  await slots.renew();
  const before = await rowsOf('a');
  later(60);
  const next = slots.take(POOL, user('next'), never);
  releases[0]!();
  await next;
  expect(await rowsOf('a')).toEqual(before);
});

/** A pool whose claims of slots wait until `mayClaim`, so that a race for one has a certain end. */
const claimingAfter = (mayClaim: () => Promise<unknown>): Pool =>
  new Proxy(pool, {
    get: (target, name) =>
      name === 'query'
        ? async (...call: Parameters<Pool['query']>) => {
            if (String(call[0]).includes('INSERT INTO provider_slots ')) await mayClaim();
            return target.query(...call);
          }
        : Reflect.get(target, name, target),
  });

test('a slot that was kept for long is left to another process that waits, not to the own one', async () => {
  let mayClaim: Promise<unknown> = Promise.resolve();
  const here = createSlots(
    claimingAfter(() => mayClaim),
    'here',
  );
  const there = createSlots(pool, 'there');
  const releases = await Promise.all([1, 2, 3].map((index) => here.take(POOL, user(`${index}`), never)));
  const given: string[] = [];
  const waiting = [
    here.take(POOL, user('next'), never).then(() => given.push('here')),
    there.take(POOL, user('other'), never).then(() => given.push('there')),
  ];
  await waitFor('the other process to say that it waits', async () => {
    const { rowCount } = await pool.query(`SELECT 1 FROM provider_slot_wishes WHERE holder = 'there'`);
    return rowCount === 1;
  });
  await here.renew();
  later(60);
  mayClaim = waiting[1]!;
  releases[0]!();
  await waiting[1];
  expect(given).toEqual(['there']);
  releases[1]!();
  await Promise.all(waiting);
});

test('the wish of a process ends with it, or soon after it waits no more', async () => {
  const [here, there] = [createSlots(pool, 'here'), createSlots(pool, 'there')];
  const wishes = async () => (await pool.query('SELECT 1 FROM provider_slot_wishes')).rowCount;
  await Promise.all([1, 2, 3].map(() => here.take(POOL, user('x'), never)));
  const stop = new AbortController();
  const waiting = there.take(POOL, user('y'), stop.signal);
  await expect.poll(wishes).toBe(1);
  stop.abort(new Error('cancelled'));
  await expect(waiting).rejects.toThrow('cancelled');
  await pool.query(`UPDATE provider_slot_wishes SET until = now() - interval '1 second'`);
  await there.take({ ...POOL, size: 4 }, user('y'), never);
  await there.renew();
  expect(await wishes()).toBe(0);
  const again = there.take({ ...POOL, size: 4 }, user('y'), never);
  await expect.poll(wishes).toBe(1);
  await there.releaseAll();
  expect(await wishes()).toBe(0);
  await again;
});
