export { type BackoffOptions, retryDelayMs } from './backoff.ts';
export { createBatcher } from './batcher.ts';
export { runUntilAborted, startLoop } from './loop.ts';
export { pause } from './pause.ts';
export { createSemaphore, type Semaphore } from './semaphore.ts';
export { orAborted, withGracePeriod, withTimeLimit } from './time-limit.ts';
export { createWakeSignal, type WakeSignal } from './wake-signal.ts';
