export { type BackoffOptions, retryDelayMs } from './backoff.ts';
export { createBatcher, createKeyedBatcher } from './batcher.ts';
export { startLoop } from './loop.ts';
export { createPacer, type Pacer } from './pacer.ts';
export { pause } from './pause.ts';
export { allowRest, hasDatabaseAlone, noteActivity, RESTING_POLL_MS } from './rest.ts';
export { createShares, type Shares } from './shares.ts';
export { orAborted, withGracePeriod } from './time-limit.ts';
export { createYielder } from './time-slices.ts';
