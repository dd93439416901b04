import { test } from 'vitest';
import { createWakeSignal } from './wake-signal.ts';

test('a wake-up ends the wait, and one before the wait is kept', async () => {
  const wakeSignal = createWakeSignal();
  const waiting = wakeSignal.wait(60_000);
  wakeSignal.wake();
  await waiting;
  wakeSignal.wake();
  await wakeSignal.wait(60_000);
});

test('a wait ends after its time and when its signal aborts', async () => {
  const wakeSignal = createWakeSignal();
  await wakeSignal.wait(1);
  const controller = new AbortController();
  const waiting = wakeSignal.wait(60_000, controller.signal);
  controller.abort();
  await waiting;
  await wakeSignal.wait(60_000, controller.signal);
});
