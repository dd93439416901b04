import { expect, test } from 'vitest';
import { createWorkQueue } from './work-queue.ts';

const never = new AbortController().signal;

test('runs so many at once, one of a key, and others pass what waits for its key', async () => {
  const queue = createWorkQueue({ concurrency: 2, maxWaiting: 10, maxWaitingPerKey: 10 });
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (name: string) =>
    queue.run(name[0]!, never, () => {
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

test('refuses what is too much in all or of one key, and goes on after failures and given-up calls', async () => {
  const queue = createWorkQueue({ concurrency: 1, maxWaiting: 3, maxWaitingPerKey: 2 });
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = queue.run('a', never, () => promise);
  const failing = queue.run('a', never, () => Promise.reject(new Error('no')));
  const givenUp = queue.run('a', AbortSignal.abort(new Error('gone')), async () => 'never run');
  await expect(queue.run('a', never, async () => {})).rejects.toMatchObject({ reason: 'RATE_LIMITED' });
  const other = queue.run('b', never, async () => 'b');
  await expect(queue.run('c', never, async () => {})).rejects.toMatchObject({ reason: 'UNAVAILABLE' });
  resolve();
  await first;
  await expect(failing).rejects.toThrow('no');
  await expect(givenUp).rejects.toThrow('gone');
  expect(await other).toBe('b');
});
