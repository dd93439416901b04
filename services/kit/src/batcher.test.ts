import { expect, test } from 'vitest';
import { createBatcher } from './batcher.ts';

test('the first runs at once, the others together, at most so many', async () => {
  const batches: number[][] = [];
  const double = createBatcher<number, number>(3, async (items) => {
    batches.push([...items]);
    await Promise.resolve();
    return items.map((item) => item * 2);
  });
  expect(await Promise.all([1, 2, 3, 4, 5].map(double))).toEqual([2, 4, 6, 8, 10]);
  expect(batches).toEqual([[1], [2, 3, 4], [5]]);
});

test('a failed batch fails its own calls alone', async () => {
  const run = createBatcher<string, string>(2, async (items) => {
    await Promise.resolve();
    if (items.includes('bad')) throw new Error('no');
    return items;
  });
  const results = await Promise.allSettled(['a', 'bad', 'b', 'c'].map(run));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
});

test('of a failed batch that may be run again only what spoils it fails', async () => {
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
