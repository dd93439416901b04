export { type Callee, type CalleeWatch, watchCallees } from './callees.ts';
export { type Running, run } from './run.ts';
export { type BackgroundTask, type Consumer, type Platform, type RunningService, startService } from './service.ts';
