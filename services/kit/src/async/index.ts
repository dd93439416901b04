export { createBatcher } from './batcher.ts';
export { startLoop } from './loop.ts';
export { pause, retryDelayMs } from './waiting.ts';
