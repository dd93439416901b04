import { expect, test } from 'vitest';
import { createSemaphore } from './semaphore.ts';

const createFullError = (limit: 'total' | 'key') => new Error(`full: ${limit}`);

test('gives out no more than its permits, in the order of asking', async () => {
  const semaphore = createSemaphore({ permits: 2, maxWaiting: 10 });
  const order: number[] = [];
  const release1 = await semaphore.take();
  await semaphore.take();
  const third = semaphore.take().then((release) => {
    order.push(3);
    return release;
  });
  const fourth = semaphore.take().then((release) => {
    order.push(4);
    return release;
  });
  await Promise.resolve();
  expect(order).toEqual([]);
  release1();
  release1(); // the second call has no effect
  const release3 = await third;
  expect(order).toEqual([3]);
  release3();
  await fourth;
  expect(order).toEqual([3, 4]);
});

test('refuses callers beyond the waiting limit', async () => {
  const semaphore = createSemaphore({ permits: 1, maxWaiting: 1, createFullError });
  const release = await semaphore.take();
  const waiting = semaphore.take();
  await expect(semaphore.take()).rejects.toThrow('full: total');
  release();
  await waiting;
});

test('a caller that aborts leaves its place in the queue', async () => {
  const semaphore = createSemaphore({ permits: 1, maxWaiting: 1, createFullError });
  const release = await semaphore.take();
  const controller = new AbortController();
  const waiting = semaphore.take({ signal: controller.signal });
  controller.abort(new Error('gone'));
  await expect(waiting).rejects.toThrow('gone');
  await expect(semaphore.take({ signal: controller.signal })).rejects.toThrow('gone');
  const next = semaphore.take();
  release();
  (await next)();
  await semaphore.take();
});

test('takes a permit without waiting, or none', () => {
  const semaphore = createSemaphore({ permits: 1 });
  const release = semaphore.tryTake();
  expect(semaphore.tryTake()).toBeUndefined();
  release!();
  expect(semaphore.tryTake()).toBeDefined();
});

test('limits the permits of a key, and others pass the waiters of that key', async () => {
  const semaphore = createSemaphore({ permits: 2, permitsPerKey: 1, maxWaiting: 10, maxWaitingPerKey: 10 });
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (name: string) =>
    semaphore.run({ key: name[0]! }, () => {
      started.push(name);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    });
  const settled = async (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  const all = ['a1', 'a2', 'b1', 'c1'].map(run);
  await settled();
  expect(started).toEqual(['a1', 'b1']);
  ends.get('b1')!();
  await settled();
  expect(started).toEqual(['a1', 'b1', 'c1']);
  ends.get('a1')!();
  await settled();
  expect(started).toEqual(['a1', 'b1', 'c1', 'a2']);
  ends.get('c1')!();
  ends.get('a2')!();
  await Promise.all(all);
});

test('refuses callers beyond the waiting limits in total and of a key, and goes on after failures and aborts', async () => {
  const semaphore = createSemaphore({
    permits: 1,
    permitsPerKey: 1,
    maxWaiting: 3,
    maxWaitingPerKey: 2,
    createFullError,
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  const aborted = new AbortController();
  const first = semaphore.run({ key: 'a' }, () => promise);
  const failing = semaphore.run({ key: 'a' }, () => Promise.reject(new Error('no')));
  const abandoned = semaphore.run({ key: 'a', signal: aborted.signal }, async () => 'never run');
  await expect(semaphore.run({ key: 'a' }, async () => {})).rejects.toThrow('full: key');
  const other = semaphore.run({ key: 'b' }, async () => 'b');
  await expect(semaphore.run({ key: 'c' }, async () => {})).rejects.toThrow('full: total');
  aborted.abort(new Error('gone'));
  resolve();
  await first;
  await expect(failing).rejects.toThrow('no');
  await expect(abandoned).rejects.toThrow('gone');
  expect(await other).toBe('b');
});
