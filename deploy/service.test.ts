import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { createRpcClient } from '@versio/kit/rpc';
import { parseServiceTokens } from '@versio/kit/secrets';
import { AdminService } from '@versio/proto/versio/admin/v1/admin_pb';
import { createTestDatabase } from '@versio/testing/postgres';
import { runToEnd } from '@versio/testing/run-to-end';
import { Client } from 'pg';
import { expect, inject, it } from 'vitest';
import { createTail, freePorts, startChild, waitUntilUp } from './distributed/child.ts';
import { createServiceTokens, tokensOfPart } from './service-tokens.ts';

const SERVICE = fileURLToPath(new URL('./service.ts', import.meta.url));
const start = (parameters: string[], environment: Record<string, string> = {}) =>
  runToEnd(process.execPath, [SERVICE, ...parameters], environment);

it('refuses to start with the list of what is missing', async () => {
  const { code, output } = await start(['workspaces'], { REDIS_URL: 'redis://127.0.0.1:1' });
  expect(code).toBe(1);
  for (const name of [
    'DATABASE_URL',
    'KAFKA_BROKERS',
    'SERVICE_TOKENS',
    'VERSIO_SERVICE_KEYS',
    'VERSIO_API_KEY_PEPPER',
  ])
    expect(output).toContain(`${name} is missing`);
});

it('refuses a name that is no service', async () => {
  const { code, output } = await start(['bokos']);
  expect(code).toBe(1);
  expect(output).toContain('gateway|workspaces|documents|books');
});

it('migrates and ends without Kafka, several at once', async () => {
  const database = await createTestDatabase(inject('databaseUrl'));
  const environment = {
    DATABASE_URL: database.databaseUrl,
    KAFKA_BROKERS: '127.0.0.1:1',
    SERVICE_TOKENS: `books:${randomBytes(16).toString('hex')}`,
    LOG_LEVEL: 'warn',
  };
  const ends = await Promise.all(Array.from({ length: 3 }, () => start(['books', '--migrate-only'], environment)));
  for (const { code, output } of ends) {
    expect(output).toContain('versio books migrated');
    expect(code).toBe(0);
  }
  const client = new Client({ connectionString: database.databaseUrl });
  await client.connect();
  const { rows } = await client.query('SELECT name FROM books.migrations');
  await client.end();
  expect(rows.map(({ name }) => name)).toContain('outbox/0001_outbox.sql');
  await database.drop();
});

it('starts documents without a database, a bus, a token or any other setting', async () => {
  const [port] = await freePorts(1);
  const tail = createTail();
  const child = startChild(
    process.execPath,
    [SERVICE, 'documents'],
    { PATH: process.env.PATH, HOST: '127.0.0.1', GRPC_PORT: String(port), SERVICE_TOKENS: 'not even looked at' },
    tail.add,
  );
  try {
    const isUp = async () => tail.text().includes('versio documents ready');
    await waitUntilUp('documents', child, isUp, { lastLines: tail.text });
  } finally {
    await child.stop();
  }
  expect(child.process.exitCode).toBe(0);
});

it('starts documents beside books when books has no address of it', async () => {
  const database = await createTestDatabase(inject('databaseUrl'));
  const tail = createTail();
  const child = startChild(
    process.execPath,
    [SERVICE, 'books'],
    {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      GRPC_PORT: '0',
      DATABASE_URL: database.databaseUrl,
      KAFKA_BROKERS: '127.0.0.1:1',
      SERVICE_TOKENS: `books:${randomBytes(16).toString('hex')}`,
    },
    tail.add,
  );
  try {
    // Books itself waits for Kafka.
    const isUp = async () => tail.text().includes('documents runs in the process of books');
    await waitUntilUp('documents beside books', child, isUp, { lastLines: tail.text });
  } finally {
    await child.stop();
  }
  await database.drop();
});

it('starts the gateway without any service and without Redis', async () => {
  const [port, adminPort, nobodysPort] = await freePorts(3);
  const services = ['WORKSPACES', 'BOOKS', 'BIBLE', 'BILLING', 'TRANSLATION', 'NOTIFIER'];
  const tail = createTail();
  const allTokens = `${createServiceTokens()},outside:${randomBytes(16).toString('hex')}`;
  const child = startChild(
    process.execPath,
    [SERVICE, 'gateway'],
    {
      ...Object.fromEntries(services.map((service) => [`${service}_ADDRESS`, `127.0.0.1:${nobodysPort}`])),
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: String(port),
      VERSIO_ADMIN_ADDRESS: `0.0.0.0:${adminPort}`,
      REDIS_URL: `redis://127.0.0.1:${nobodysPort}`,
      SERVICE_TOKENS: tokensOfPart('gateway', allTokens),
      GATEWAY_DRAIN_MS: '0',
    },
    tail.add,
  );
  try {
    const isUp = async () => tail.text().includes('versio gateway ready');
    await waitUntilUp('the gateway', child, isUp, { lastLines: tail.text });
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(503);
    // The operator's call is let in, and then needs workspaces.
    const reasonFor = (caller: string) => askAdmin(adminPort!, parseServiceTokens(allTokens).tokenOf(caller));
    expect(await reasonFor('operator')).toBe('UNAVAILABLE');
    expect(await reasonFor('gateway')).toBe('FORBIDDEN');
    expect(await reasonFor('outside')).toBe('FORBIDDEN');
    expect(await reasonFor('translation')).toBe('UNAUTHORIZED');
  } finally {
    await child.stop();
  }
  expect(child.process.exitCode).toBe(0);
});

/** Lists the workspaces in the name of a token's owner; returns the reason of the failure. */
const askAdmin = async (port: number, token: string): Promise<unknown> => {
  const admin = createRpcClient(AdminService, { address: `127.0.0.1:${port}`, token, defaultTimeoutMs: 30_000 });
  const error = await admin.listWorkspaces({}, {}).catch((thrown: unknown) => thrown);
  admin.close();
  return (error as { reason?: string }).reason;
};
