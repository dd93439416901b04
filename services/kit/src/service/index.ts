export { type Running, run } from './run.ts';
export { type BackgroundTask, type Consumer, type Platform, type RunningService, startService } from './service.ts';
