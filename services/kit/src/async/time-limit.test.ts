import { expect, test } from 'vitest';
import { pause } from './pause.ts';
import { orAborted, withGracePeriod, withTimeLimit } from './time-limit.ts';

const never = new Promise<never>(() => {});

test('a pause ends when its signal aborts', async () => {
  const controller = new AbortController();
  const paused = pause(60_000, controller.signal);
  controller.abort();
  await paused;
  await pause(60_000, controller.signal);
});

test('a time limit ends the waiting, whether the work settles or not', async () => {
  await withTimeLimit(60_000, Promise.resolve());
  await withTimeLimit(60_000, Promise.reject(new Error('no')));
  await withTimeLimit(1, never);
  await withTimeLimit(1, undefined);
});

test('work is given up with the reason of the signal', async () => {
  expect(await orAborted(Promise.resolve(1), new AbortController().signal)).toBe(1);
  const controller = new AbortController();
  const result = orAborted(never, controller.signal);
  controller.abort(new Error('gone'));
  await expect(result).rejects.toThrow('gone');
  await expect(orAborted(never, controller.signal)).rejects.toThrow('gone');
});

test('work has a grace period after the abort', async () => {
  const controller = new AbortController();
  expect(
    await withGracePeriod(
      pause(20).then(() => 1),
      controller.signal,
      1,
    ),
  ).toBe(1);
  const late = withGracePeriod(never, controller.signal, 1);
  controller.abort();
  await expect(late).rejects.toThrow('not finished within 1 ms');
  expect(await withGracePeriod(Promise.resolve(2), controller.signal, 60_000)).toBe(2);
});
