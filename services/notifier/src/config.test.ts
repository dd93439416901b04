import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestAuthority } from '@versio/testing/net/certificates';
import { expect, test } from 'vitest';
import { readNotifierConfig } from './config.ts';

const keys = { VERSIO_SERVICE_KEYS: `a:${Buffer.alloc(32, 7).toString('base64')}` };

test('uses the values of the specification by default, without deviations', () => {
  const { rules, timeoutMs, policy, deviations } = readNotifierConfig(keys);
  expect(rules).toMatchObject({
    coalesceMs: 30_000,
    busyRetryMs: 60_000,
    busyLimitMs: 24 * 3_600_000,
    retryScheduleMs: [60_000, 120_000, 300_000, 600_000, 900_000],
    disableAfter: 5,
    leaseMs: 17_000,
    maxQueuesPerTransaction: 500,
  });
  expect([timeoutMs, policy, deviations]).toEqual([15_000, { allowHttp: false, allowedCidrs: [] }, []]);
});

test('names the settings that differ, and derives dependent values from them', () => {
  const { rules, deviations } = readNotifierConfig({
    ...keys,
    WEBHOOK_TIMEOUT_MS: '500',
    WEBHOOK_BUSY_RETRY_MS: '100',
    WEBHOOK_ALLOWED_PRIVATE_CIDRS: '127.0.0.0/8',
    WEBHOOK_ALLOW_HTTP: 'true',
    WEBHOOK_COALESCE_MS: '30000',
  });
  expect(rules).toMatchObject({ leaseMs: 2_500, busyLimitMs: 144_000 });
  expect(deviations).toEqual([
    'WEBHOOK_BUSY_RETRY_MS=100',
    'WEBHOOK_TIMEOUT_MS=500',
    'WEBHOOK_ALLOWED_PRIVATE_CIDRS=127.0.0.0/8',
    'WEBHOOK_ALLOW_HTTP=true',
  ]);
});

test('reports all wrong and contradictory settings at once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'versio-notifier-'));
  const broken = join(folder, 'ca.pem');
  await writeFile(broken, 'no certificate');
  const environment = {
    WEBHOOK_RETRY_SCHEDULE_MS: '900000,60000,2592000000',
    WEBHOOK_BUSY_RETRY_MS: '86400000',
    WEBHOOK_TIMEOUT_MS: 'soon',
    WEBHOOK_CA_FILE: broken,
    WEBHOOK_ALLOWED_PRIVATE_CIDRS: '127.0.0.1/8',
  };
  const read = () => readNotifierConfig(environment);
  for (const name of [...Object.keys(environment), 'VERSIO_SERVICE_KEYS']) expect(read).toThrow(name);
  await rm(folder, { recursive: true });
});

test('reads an extra CA', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'versio-notifier-'));
  const path = join(folder, 'ca.pem');
  await writeFile(path, createTestAuthority().cert);
  expect(readNotifierConfig({ ...keys, WEBHOOK_CA_FILE: path }).deviations).toEqual([`WEBHOOK_CA_FILE=${path}`]);
  await rm(folder, { recursive: true });
});
