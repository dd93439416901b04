import { createLogger } from '@versio/kit/logger';
import { startTelemetry } from '@versio/kit/telemetry/start';
import { expect, test } from 'vitest';
import { countAlert } from './telemetry.ts';

test('counts endpoints that are about to be disabled by their distance, and those that were disabled', async () => {
  const { metricsUrl, close } = await startTelemetry(
    { METRICS_PORT: '0' },
    { name: 'test', host: '127.0.0.1' },
    createLogger('test', 'silent'),
  );
  const alert = { endpointId: 'e', workspaceId: 'w' };
  countAlert({ ...alert, consecutiveExhausted: 3, disabled: false });
  countAlert({ ...alert, consecutiveExhausted: 4, disabled: false });
  countAlert({ ...alert, consecutiveExhausted: 5, disabled: true });
  const page = await (await fetch(metricsUrl!)).text();
  await close();
  expect(page.split('\n').filter((line) => /^versio_webhook_(exhausted|endpoints)_/.test(line))).toEqual([
    'versio_webhook_exhausted_alerts_total{versio_exhausted_count="3"} 1',
    'versio_webhook_exhausted_alerts_total{versio_exhausted_count="4"} 1',
    'versio_webhook_endpoints_disabled_total 1',
  ]);
});
