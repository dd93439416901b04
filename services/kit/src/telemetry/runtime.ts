import { monitorEventLoopDelay } from 'node:perf_hooks';
import { areMetricsOn, gauge, observe } from './metrics.ts';

const NANOSECONDS = 1_000_000_000;

/** Observes memory and event loop of the process; returns the function that ends it. */
export const observeRuntime = (): (() => void) => {
  if (!areMetricsOn()) return () => {};
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const forget = observe(() => {
    const { rss, heapUsed, external } = process.memoryUsage();
    const values = [
      gauge('nodejs.eventloop.delay.p99', delay.percentile(99) / NANOSECONDS, {}),
      gauge('nodejs.eventloop.delay.max', delay.max / NANOSECONDS, {}),
      gauge('process.memory.usage', rss, { 'process.memory.type': 'rss' }),
      gauge('process.memory.usage', heapUsed, { 'process.memory.type': 'heap' }),
      gauge('process.memory.usage', external, { 'process.memory.type': 'external' }),
    ];
    delay.reset();
    return values;
  });
  return () => {
    forget();
    delay.disable();
  };
};
