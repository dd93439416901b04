import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createShares, type SharesOptions } from './shares.ts';

const create = (options: Partial<SharesOptions> = {}) =>
  createShares({
    capacity: 4,
    capacityPerKey: 2,
    maxWaitMs: 60_000,
    maxWaiting: 100,
    createFullError: (limit) => new Error(limit),
    ...options,
  });

/** Lets everything run that was only waiting for its turn. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

test('a key holds at most its share, and another is served at once', async () => {
  const shares = create();
  const releases = [await shares.take({ key: 'a' }), await shares.take({ key: 'a' })];
  let third = false;
  void shares.take({ key: 'a' }).then(() => {
    third = true;
  });
  await shares.take({ key: 'b' });
  await settle();
  expect(third).toBe(false);
  releases[0]!();
  releases[0]!();
  await settle();
  expect(third).toBe(true);
});

test('of those who wait, the key that holds least is next', async () => {
  const shares = create({ capacityPerKey: 3 });
  const [first] = [
    await shares.take({ key: 'a' }),
    await shares.take({ key: 'a' }),
    await shares.take({ key: 'c', amount: 2 }),
  ];
  const order: string[] = [];
  for (const key of ['a', 'b', 'b']) void shares.take({ key }).then(() => order.push(key));
  first();
  await settle();
  expect(order).toEqual(['b']);
});

test('the error says whether the own share or the whole is in use', async () => {
  const shares = create({ maxWaitMs: 1, capacity: 3 });
  await shares.take({ key: 'a', amount: 2 });
  await expect(shares.take({ key: 'a' })).rejects.toThrow('key');
  await shares.take({ key: 'b' });
  await expect(shares.take({ key: 'b' })).rejects.toThrow('total');
  await expect(create({ maxWaiting: 0 }).take({ key: 'a', amount: 9 })).resolves.toBeTypeOf('function');
});

test('an aborted request leaves the line', async () => {
  const shares = create({ capacityPerKey: 1 });
  const release = await shares.take({ key: 'a' });
  const abort = new AbortController();
  const waiting = shares.take({ key: 'a', signal: abort.signal });
  abort.abort(new Error('gone'));
  await expect(waiting).rejects.toThrow('gone');
  release();
  (await shares.take({ key: 'a' }))();
});

test('never gives more than there is, and serves everybody in the end', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ key: fc.constantFrom('a', 'b', 'c'), amount: fc.integer({ min: 1, max: 9 }) }), {
        maxLength: 30,
      }),
      async (requests) => {
        const shares = create({ capacity: 6, capacityPerKey: 4 });
        const held = new Map<string, number>();
        let served = 0;
        await Promise.all(
          requests.map(async ({ key, amount }) => {
            const release = await shares.take({ key, amount });
            const counted = Math.min(amount, 4);
            held.set(key, (held.get(key) ?? 0) + counted);
            expect(held.get(key)).toBeLessThanOrEqual(4);
            expect([...held.values()].reduce((sum, value) => sum + value, 0)).toBeLessThanOrEqual(6);
            await settle();
            held.set(key, held.get(key)! - counted);
            served += 1;
            release();
          }),
        );
        expect(served).toBe(requests.length);
      },
    ),
    { numRuns: 50 },
  );
});

test('places without keys go to who came first', async () => {
  const shares = createShares({ capacity: 1 });
  const order: number[] = [];
  const release = await shares.take();
  const waiting = [1, 2].map((number) =>
    shares.run({}, async () => {
      order.push(number);
    }),
  );
  await settle();
  expect(order).toEqual([]);
  release();
  await Promise.all(waiting);
  expect(order).toEqual([1, 2]);
});

test('others pass the waiters of a key', async () => {
  const shares = create({ capacity: 2, capacityPerKey: 1 });
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const all = ['a1', 'a2', 'b1', 'c1'].map((name) =>
    shares.run({ key: name[0]! }, () => {
      started.push(name);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    }),
  );
  for (const [ended, expected] of [
    ['', ['a1', 'b1']],
    ['b1', ['a1', 'b1', 'c1']],
    ['a1', ['a1', 'b1', 'c1', 'a2']],
  ] as const) {
    ends.get(ended)?.();
    await settle();
    expect(started).toEqual(expected);
  }
  ends.get('c1')!();
  ends.get('a2')!();
  await Promise.all(all);
});

test('refuses beyond the waiting limits, and goes on after failures', async () => {
  const shares = create({ capacity: 1, capacityPerKey: 1, maxWaiting: 3, maxWaitingPerKey: 2 });
  const { promise, resolve } = Promise.withResolvers<void>();
  const aborted = new AbortController();
  const first = shares.run({ key: 'a' }, () => promise);
  const failing = shares.run({ key: 'a' }, () => Promise.reject(new Error('no')));
  const abandoned = shares.run({ key: 'a', signal: aborted.signal }, async () => 'never run');
  await expect(shares.run({ key: 'a' }, async () => {})).rejects.toThrow('key');
  const other = shares.run({ key: 'b' }, async () => 'b');
  await expect(shares.run({ key: 'c' }, async () => {})).rejects.toThrow('total');
  aborted.abort(new Error('gone'));
  resolve();
  await first;
  await expect(failing).rejects.toThrow('no');
  await expect(abandoned).rejects.toThrow('gone');
  expect(await other).toBe('b');
  await expect(shares.run({ key: 'a', signal: aborted.signal }, async () => 'never run')).rejects.toThrow('gone');
});
