import { expect, it } from 'vitest';
import { startLoop } from '../async/loop.ts';
import { createLogger } from '../logger.ts';
import { METRICS, type MetricName, seriesOf, withUnit } from './schema.ts';
import { startTelemetry } from './start.ts';

it('has units in the names of series as the exporter of a collector writes them', () => {
  expect(withUnit('http.server.request.duration', 's')).toBe('http_server_request_duration_seconds');
  expect(seriesOf('process.memory.usage')).toEqual(['process_memory_usage_bytes']);
  expect(seriesOf('versio.jobs')).toEqual(['versio_jobs']);
  expect(seriesOf('versio.job.ended')).toEqual(['versio_job_ended_total']);
  expect(seriesOf('versio.job.run.duration')).toEqual(
    ['bucket', 'sum', 'count'].map((end) => `versio_job_run_duration_seconds_${end}`),
  );
  const all = (Object.keys(METRICS) as MetricName[]).flatMap(seriesOf);
  expect(new Set(all).size).toBe(all.length);
});

it('names the task that failed, by series that seriesOf returns', async () => {
  const logger = createLogger('test', 'silent');
  const telemetry = await startTelemetry({ METRICS_PORT: '0' }, { name: 'test', host: '127.0.0.1' }, logger);
  const run = () => Promise.reject(new Error('no'));
  const loop = startLoop({ name: 'sweep outbox', everyMs: 60_000, logger, run });
  try {
    const read = async () => (await fetch(telemetry.metricsUrl!)).text();
    await expect.poll(read).toContain('versio_task_failures_total{versio_task="sweep_outbox"} 1');
    const known = new Set((Object.keys(METRICS) as MetricName[]).flatMap(seriesOf));
    const series = [...(await read()).matchAll(/^([a-z]\w*)[{ ]/gm)].map(([, name]) => name!);
    expect(series.filter((name) => name !== 'target_info' && !known.has(name))).toEqual([]);
  } finally {
    await loop.stop();
    await telemetry.close();
  }
});
