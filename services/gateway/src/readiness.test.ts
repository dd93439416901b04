import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInProcessBus, type InProcessBus } from '@versio/kit/bus';
import { createInProcessCache } from '@versio/kit/cache';
import { createLogger } from '@versio/kit/logger';
import { createRpcClient } from '@versio/kit/rpc';
import type { RunningService } from '@versio/kit/service';
import { startTelemetry } from '@versio/kit/telemetry/start';
import { Health, HealthCheckResponse_ServingStatus } from '@versio/proto/grpc/health/v1/health_pb';
import { WorkspacesService } from '@versio/proto/versio/workspaces/v1/workspaces_pb';
import { type CuttingProxy, startCuttingProxy } from '@versio/testing/cutting-proxy';
import { createTestDatabase, type TestDatabase } from '@versio/testing/postgres';
import { sendRequest } from '@versio/testing/product';
import { createTestPlatform, TEST_TOKEN } from '@versio/testing/service-platform';
import { startWorkspaces } from '@versio/workspaces';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { freePorts } from '../../../deploy/distributed/child.ts';
import { type RunningGateway, readGatewayConfig, startGateway } from './index.ts';

// The gateway beside workspaces alone: at the addresses of the other services nobody listens.
let database: TestDatabase;
let databaseProxy: CuttingProxy;
let databasePort: number;
let bus: InProcessBus;
let workspaces: RunningService | undefined;
let workspacesPort: number;
let gateway: RunningGateway;
let metricsUrl: string;
let directory: string;
let apiKey: string;
const closing: (() => Promise<unknown>)[] = [];
const logged: { level: string; callee: string; message: string }[] = [];

const logger = createLogger('gateway', 'silent');
const record = (level: string) => (fields: { callee?: string }, message: string) =>
  void logged.push({ level, callee: fields.callee ?? '', message });
Object.assign(logger, { info: record('info'), warn: record('warn'), error: record('error') });

const startService = async (): Promise<void> => {
  const url = new URL(database.databaseUrl);
  url.port = String(databaseProxy.port);
  workspaces = await startWorkspaces({
    ...createTestPlatform('workspaces', {
      databaseUrl: url.href,
      bus,
      environment: {
        VERSIO_API_KEY_PEPPER: 'a pepper of the tests',
        VERSIO_SERVICE_KEYS: `first:${Buffer.alloc(32, 1).toString('base64')}`,
      },
    }),
    grpcPort: workspacesPort,
  });
};
const stopService = async (): Promise<void> => {
  await workspaces?.close();
  workspaces = undefined;
};

beforeAll(async () => {
  database = await createTestDatabase(inject('databaseUrl'));
  databasePort = Number(new URL(database.databaseUrl).port);
  databaseProxy = await startCuttingProxy(databasePort);
  bus = await createInProcessBus({ databaseUrl: database.databaseUrl, logger: createLogger('test', 'silent') });
  const ports = await freePorts(2);
  workspacesPort = ports[0]!;
  directory = await mkdtemp(join(tmpdir(), 'versio-readiness-'));
  const telemetry = await startTelemetry({ METRICS_PORT: '0' }, { name: 'test', host: '127.0.0.1' }, logger);
  metricsUrl = telemetry.metricsUrl!;
  const { tokens } = createTestPlatform('workspaces', { databaseUrl: '', bus });
  const cache = createInProcessCache({ logger });
  gateway = await startGateway(
    {
      logger,
      cache,
      tokens,
      environment: {},
      addressOf: (service) => `127.0.0.1:${service === 'workspaces' ? workspacesPort : ports[1]}`,
    },
    readGatewayConfig(
      { PORT: '0', VERSIO_ADMIN_ADDRESS: '127.0.0.1:0', GATEWAY_UPLOAD_DIRECTORY: directory },
      '127.0.0.1',
    ),
  );
  closing.push(
    () => gateway.close(),
    stopService,
    () => cache.close(),
    () => telemetry.close(),
    () => bus.close(),
    () => databaseProxy.close(),
    () => database.drop(),
    () => rm(directory, { recursive: true, force: true }),
  );
  await startService();
  const client = createRpcClient(WorkspacesService, { address: workspaces!.address, token: TEST_TOKEN });
  apiKey = (await client.createWorkspace({ name: 'Test', plan: 'pro' }, {})).apiKey;
  client.close();
});
afterAll(async () => {
  for (const close of closing) await close();
});

const get = (path: string, key?: string) => sendRequest(gateway.url + path, 'GET', { ...(key ? { key } : {}) });
const readyStatus = async (): Promise<number> => (await get('/readyz')).status;
const expectUnavailable = async (path: string, key?: string): Promise<void> => {
  const answer = await get(path, key);
  expect(answer.status).toBe(503);
  expect(answer.json.error).toBe('unavailable');
  expect(Object.keys(answer.json)).toEqual(['error', 'message']);
  expect(answer.text).not.toMatch(/workspaces|books|bible|billing|notifier|translation/);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
};
const availableServices = async (): Promise<Record<string, number>> => {
  const page = await (await fetch(metricsUrl)).text();
  const lines = page.matchAll(/^versio_callee_available\{versio_service="gateway",versio_callee="(\w+)"\} (\d)/gm);
  return Object.fromEntries([...lines].map(([, service, value]) => [service, Number(value)]));
};
const changesOf = (service: string) =>
  logged.filter(({ callee }) => callee === service).map(({ level, message }) => `${level}: ${message}`);

test('with workspaces alone it is ready, serves what workspaces serves, and refuses the rest until later', async () => {
  await expect.poll(readyStatus).toBe(200);
  expect((await get('/readyz')).json).toEqual({ status: 'ready' });
  expect((await get('/healthz')).status).toBe(200);
  expect((await get('/workspace/api-keys', apiKey)).json.apiKeys).toHaveLength(1);
  expect((await get('/books', 'vrs_unknown')).status).toBe(401);
  await expectUnavailable('/books', apiKey);
  await expectUnavailable('/workspace/webhooks', apiKey);
  await expectUnavailable('/translation/models', apiKey);
});

test('what is missing is named by the metric, and logged once', async () => {
  await expect
    .poll(async () => {
      await readyStatus();
      return availableServices();
    })
    .toEqual({ workspaces: 1, books: 0, bible: 0, billing: 0, notifier: 0, translation: 0 });
  await readyStatus();
  expect(changesOf('notifier')).toEqual(['warn: a service is unavailable']);
});

test('without workspaces it is not ready, until workspaces is back', async () => {
  await expect.poll(readyStatus).toBe(200);
  logged.length = 0;
  await stopService();
  await expect.poll(readyStatus).toBe(503);
  await expectUnavailable('/readyz');
  expect(await readyStatus()).toBe(503);
  expect((await get('/healthz')).status).toBe(200);
  await expectUnavailable('/workspace/api-keys', apiKey);
  expect(await availableServices()).toMatchObject({ workspaces: 0 });
  expect(changesOf('workspaces')).toEqual(['warn: a service is unavailable']);
  expect(logged.filter(({ message }) => message === 'request failed')).toHaveLength(1);
  await startService();
  await expect.poll(readyStatus).toBe(200);
  expect(changesOf('workspaces')).toEqual(['warn: a service is unavailable', 'info: a service is available again']);
});

test('without its database workspaces takes no calls, and the gateway is not ready', async () => {
  await expect.poll(readyStatus).toBe(200);
  const health = createRpcClient(Health, { address: workspaces!.address, token: '' });
  const status = async () => (await health.check({ service: '' }, {})).status;
  expect(await status()).toBe(HealthCheckResponse_ServingStatus.SERVING);
  // Port 1 refuses connections.
  databaseProxy.pointTo(1);
  databaseProxy.cut();
  await expect.poll(status).toBe(HealthCheckResponse_ServingStatus.NOT_SERVING);
  await expect.poll(readyStatus).toBe(503);
  await expectUnavailable('/readyz');
  databaseProxy.pointTo(databasePort);
  await expect.poll(status).toBe(HealthCheckResponse_ServingStatus.SERVING);
  await expect.poll(readyStatus).toBe(200);
  health.close();
});
