import { afterEach, expect, test, vi } from 'vitest';
import { fail } from '../errors.ts';
import { createBatcher, createKeyedBatcher } from './batcher.ts';

afterEach(() => void vi.useRealTimers());

test('calls of one turn run together up to the limit, a single one by itself', async () => {
  const batches: number[][] = [];
  const double = createBatcher<number, number>(3, async (items) => {
    batches.push([...items]);
    await Promise.resolve();
    return items.map((item) => item * 2);
  });
  expect(await double(0)).toBe(0);
  expect(await Promise.all([1, 2, 3, 4, 5].map(double))).toEqual([2, 4, 6, 8, 10]);
  expect(batches).toEqual([[0], [1, 2, 3], [4, 5]]);
});

test('calls that come during a batch run together after it', async () => {
  const batches: number[][] = [];
  const gate = Promise.withResolvers<void>();
  const atWork = Promise.withResolvers<void>();
  const run = createBatcher<number, number>(9, async (items) => {
    batches.push([...items]);
    atWork.resolve();
    await gate.promise;
    return items;
  });
  const first = run(1);
  await atWork.promise;
  const others = [run(2), run(3)];
  gate.resolve();
  expect(await Promise.all([first, ...others])).toEqual([1, 2, 3]);
  expect(batches).toEqual([[1], [2, 3]]);
});

test('a batch begins a while after the one before, and after a longer pause at once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  const batches: number[][] = [];
  const run = createBatcher<number, number>(
    3,
    async (items) => {
      batches.push([...items]);
      return items;
    },
    { spacingMs: 30 },
  );
  await run(1);
  const later = [run(2)];
  await vi.advanceTimersByTimeAsync(20);
  later.push(run(3));
  await vi.advanceTimersByTimeAsync(9);
  expect(batches).toEqual([[1]]);
  await vi.advanceTimersByTimeAsync(1);
  await Promise.all(later);
  expect(batches).toEqual([[1], [2, 3]]);
  await vi.advanceTimersByTimeAsync(30);
  await run(4);
  expect(batches).toEqual([[1], [2, 3], [4]]);
});

test('an error of a batch fails only its own calls', async () => {
  const run = createBatcher<string, string>(2, async (items) => {
    await Promise.resolve();
    if (items.includes('bad')) throw new Error('no');
    return items;
  });
  const results = await Promise.allSettled(['a', 'bad', 'b', 'c'].map(run));
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled', 'fulfilled']);
});

test('in an idempotent batch only the item that causes the error fails', async () => {
  const run = createBatcher<string, string>(
    3,
    async (items) => {
      await Promise.resolve();
      if (items.includes('bad')) throw new Error('no');
      return items;
    },
    { isIdempotent: true },
  );
  const results = await Promise.allSettled(['a', 'bad', 'b', 'c'].map(run));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
});

test('an idempotent batch whose service is unavailable is not repeated item by item', async () => {
  const batches: string[][] = [];
  const run = createBatcher<string, string>(
    3,
    async (items) => {
      batches.push([...items]);
      throw fail('UNAVAILABLE');
    },
    { isIdempotent: true },
  );
  const results = await Promise.allSettled(['a', 'b', 'c'].map(run));
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(batches).toEqual([['a', 'b', 'c']]);
});

test('a batch ends before its size is exceeded, and a larger item has its own', async () => {
  const batches: number[][] = [];
  const run = createBatcher<number, number>(
    3,
    async (items) => {
      batches.push([...items]);
      return items;
    },
    { sizeOf: (item) => item, maxSize: 10 },
  );
  await Promise.all([5, 5, 1, 20, 1, 1, 1, 1].map(run));
  expect(batches).toEqual([[5, 5], [1], [20], [1, 1, 1], [1]]);
});

test('batches have one key each, and do not wait for those of another', async () => {
  const batches: string[][] = [];
  const gate = Promise.withResolvers<void>();
  const run = createKeyedBatcher<string, string>(
    (item) => item[0]!,
    9,
    async (items) => {
      batches.push([...items]);
      if (items[0] === 'a1') await gate.promise;
      return items;
    },
  );
  const held = ['a1', 'a2'].map(run);
  expect(await Promise.all(['b1', 'c1', 'b2'].map(run))).toEqual(['b1', 'c1', 'b2']);
  gate.resolve();
  expect(await Promise.all([...held, run('a3')])).toEqual(['a1', 'a2', 'a3']);
  expect(batches).toEqual([['a1', 'a2'], ['b1', 'b2'], ['c1'], ['a3']]);
});
