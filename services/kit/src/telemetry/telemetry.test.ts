import { afterEach, describe, expect, test } from 'vitest';
import { createLogger } from '../logger.ts';
import { count, gauge, observe, recordDuration, sample } from './metrics.ts';
import { readTelemetrySettings } from './settings.ts';
import { startTelemetry, type Telemetry } from './start.ts';
import { parseTraceparent } from './trace-context.ts';
import { currentTraceparent, startSpan, withSpan } from './tracing.ts';

const SERVICE = { name: 'test', host: '127.0.0.1' };
const logger = createLogger('test', 'silent');
let telemetry: Telemetry | undefined;
afterEach(async () => {
  await telemetry?.close();
  telemetry = undefined;
});
const start = async (environment: Record<string, string>): Promise<string> => {
  telemetry = await startTelemetry(environment, SERVICE, logger);
  return telemetry.metricsUrl!;
};
const read = async (url: string): Promise<string> => (await fetch(url)).text();

describe('without settings', () => {
  test('telemetry is off, and calls have no effect', async () => {
    expect(await start({})).toBeUndefined();
    expect(currentTraceparent()).toBeUndefined();
    expect(await withSpan('a', {}, async (span) => span.traceparent ?? 'none')).toBe('none');
    count('versio.webhook.endpoints.disabled', {});
    let asked = false;
    const forget = sample(async () => {
      asked = true;
      return [];
    });
    await forget();
    expect(asked).toBe(false);
  });
});

describe('settings', () => {
  const settingsOf = (environment: Record<string, string>) =>
    readTelemetrySettings(environment, { ...SERVICE, version: '1' });

  test('are off without an endpoint and a port, and if they are disabled', () => {
    expect(settingsOf({ OTEL_SERVICE_NAME: 'x' })).toBeUndefined();
    expect(settingsOf({ METRICS_PORT: '0', OTEL_SDK_DISABLED: 'true' })).toBeUndefined();
    expect(settingsOf({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318', OTEL_TRACES_EXPORTER: 'none' })).toMatchObject({
      traces: false,
      otlpMetrics: true,
      logs: true,
      metricsPort: undefined,
    });
    expect(settingsOf({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://c:4318/v1/traces' })).toMatchObject({
      traces: true,
      otlpMetrics: false,
      logs: false,
    });
  });

  test('that cannot be applied are refused by name', () => {
    const wrong = { OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc', OTEL_TRACES_SAMPLER: 'sometimes', METRICS_PORT: 'x' };
    for (const name of Object.keys(wrong)) expect(() => settingsOf(wrong)).toThrow(name);
  });
});

describe('the metrics page', () => {
  test('shows counts, durations and gauges under their names', async () => {
    const url = await start({ METRICS_PORT: '0' });
    count('versio.job.ended', { 'versio.outcome': 'done', 'versio.reason': 'none' }, 3);
    recordDuration('versio.webhook.attempt.duration', 120, { 'versio.outcome': 'delivered', 'versio.reason': 'none' });
    observe(() => [gauge('versio.webhook.late', 7, {})]);
    const page = await read(url);
    expect(page).toContain('versio_job_ended_total{versio_outcome="done",versio_reason="none"} 3');
    expect(page).toContain('versio_webhook_late_seconds 7');
    expect(page).toMatch(/versio_webhook_attempt_duration_seconds_bucket\{[^}]*le="0.25"\} 1/);
    expect(page).toMatch(/process_memory_usage_bytes\{process_memory_type="rss"\} \d+/);
    expect((await fetch(url.replace('/metrics', '/'))).status).toBe(404);
  });

  test('shows no label that the schema does not have, and no id as a value', async () => {
    const url = await start({ METRICS_PORT: '0' });
    const labels = {
      'versio.outcome': '0190a5c2-7d3e-7b1a-9c4d-2f6e8a1b3c5d',
      'versio.reason': 'https://receiver.example/hook',
      'versio.workspace.id': 'w1',
    };
    count('versio.job.ended', labels);
    expect(await read(url)).toContain('versio_job_ended_total{versio_outcome="_OTHER",versio_reason="_OTHER"} 1');
  });

  test('works without the values of a source that fails', async () => {
    const url = await start({ METRICS_PORT: '0' });
    observe(() => {
      throw new Error('away');
    });
    await sample(async () => {
      throw new Error('away');
    })();
    expect(await read(url)).toContain('process_memory_usage_bytes');
  });

  test('names the setting if its port is in use', async () => {
    const url = await start({ METRICS_PORT: '0' });
    const again = startTelemetry({ METRICS_PORT: new URL(url).port }, SERVICE, logger);
    await expect(again).rejects.toThrow('METRICS_PORT');
  });
});

describe('traces', () => {
  // Nobody listens there: what is sent is lost, which must hurt nobody.
  const ENDPOINT = { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://127.0.0.1:9/v1/traces' };
  const PARENT = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;

  test('continue with a traceparent, over asynchronous work, and end with the span', async () => {
    await start(ENDPOINT);
    const inside = await withSpan('a', { parent: PARENT }, async () => {
      await new Promise((resolve) => setTimeout(resolve, 1));
      return currentTraceparent();
    });
    expect(inside).toMatch(new RegExp(`^00-${'a'.repeat(32)}-(?!b{16})[0-9a-f]{16}-01$`));
    expect(currentTraceparent()).toBeUndefined();
    expect(startSpan('b', { parent: 'not one' }).traceparent).not.toContain('a'.repeat(32));
  });

  test('are sampled by the variable', async () => {
    await start({ ...ENDPOINT, OTEL_TRACES_SAMPLER: 'parentbased_always_off' });
    expect(startSpan('a', { parent: 'root' }).traceparent).toMatch(/-00$/);
    expect(startSpan('b', { parent: PARENT }).traceparent).toMatch(/-01$/);
  });

  test.each([
    `00-${'0'.repeat(32)}-${'b'.repeat(16)}-01`,
    `00-${'a'.repeat(32)}-${'0'.repeat(16)}-01`,
    `00-${'A'.repeat(32)}-${'b'.repeat(16)}-01`,
    `ff-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
    `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01-more`,
    '',
  ])('take "%s" for no traceparent', (text) => {
    expect(parseTraceparent(text)).toBeUndefined();
  });
});
