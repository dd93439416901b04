import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shareBackend } from '@versio/testing/backends';
import { type DistributedProduct, startDistributedProduct } from '@versio/testing/distributed';
import {
  startPgBouncer,
  startReplicatedPostgres,
  startTlsPostgres,
  writeClientFiles,
} from '@versio/testing/managed-postgres';
import { createTestAuthority } from '@versio/testing/net/certificates';
import { startTestReceiver } from '@versio/testing/receiver';
import { describeLoad, startSteadyLoad } from '@versio/testing/steady-load';
import { storyOf } from '@versio/testing/story';
import { waitFor } from '@versio/testing/wait';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { BackendTlsFiles } from '../../deploy/backend-tls.ts';
import { startLocalKafka } from '../../deploy/distributed/local-kafka.ts';
import type { LocalPart, MissingPart } from '../../deploy/distributed/local-part.ts';
import { startLocalRedis } from '../../deploy/distributed/local-redis.ts';
import type { Part, PartName } from '../../deploy/distributed/parts.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const partOf = (local: LocalPart): Part => ({ url: local.url, from: 'local', local, stop: () => local.stop() });
const stopAll = async (parts: readonly { stop(): Promise<void> }[]): Promise<void> => {
  for (const part of parts) await part.stop();
};

/** Skips a test by name for want of a part; with CI=true that is an error. */
const skipWithout = (missing: string, skip: (note: string) => never): never => {
  if (process.env.CI === 'true') throw new Error(missing);
  return skip(missing);
};

/** Translates a book and gets its notification; every part has had its share then. Returns who has it. */
const translateBook = async (product: DistributedProduct, chapters = 6): Promise<{ key: string; bookId: string }> => {
  const receiver = await startTestReceiver();
  const { apiKey: key } = await product.createWorkspace();
  const send = (method: string, path: string, body?: unknown) => product.request(method, path, { key, body });
  expect((await send('POST', '/workspace/webhooks', { url: receiver.url })).status).toBe(201);
  const { book } = (await send('POST', '/books', { title: '守灯人', sourceLang: 'zh' })).json;
  for (let at = 0; at < chapters; at += 1)
    await waitFor('the chapter', async () => {
      const { status } = await send('POST', `/books/${book.id}/chapters`, {
        orderNo: at + 1,
        sourceText: storyOf(at, 2_000),
      });
      return status === 201 || status === 409;
    });
  await waitFor('the call', async () => (await send('POST', `/translation/books/${book.id}/translate`)).status === 202);
  await waitFor(
    'every chapter to be done',
    async () => {
      const { status, json } = await send('GET', `/books/${book.id}`);
      return status === 200 && json.chapters.every((chapter: { status: string }) => chapter.status === 'done');
    },
    240_000,
  );
  await waitFor('the notification', () => receiver.received.some(({ json }) => json.book_id === book.id));
  await receiver.close();
  return { key, bookId: book.id };
};

const authority = createTestAuthority();
let files: BackendTlsFiles;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'versio-tls-'));
  await chmod(folder, 0o755);
  files = await writeClientFiles(folder, authority);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const kafkaUsers = { admin: 'password-of-admin' };
/** Starts all three with TLS and client certificates, Kafka with SASL too. */
const startTlsParts = async (): Promise<Record<PartName, Part> | MissingPart> => {
  const issued = authority.issue(['127.0.0.1']);
  const redis = await startLocalRedis({ tls: files });
  if ('missing' in redis) return redis;
  const security = { certificate: issued, users: kafkaUsers, clientAuthority: authority.cert };
  const kafka = await startLocalKafka({ security });
  if ('missing' in kafka) {
    await redis.stop();
    return kafka;
  }
  return { PostgreSQL: partOf(await startTlsPostgres(authority, files)), Kafka: partOf(kafka), Redis: partOf(redis) };
};

const TLS_SETTINGS = (): Record<string, string> =>
  Object.fromEntries([
    ...['DATABASE', 'KAFKA', 'REDIS'].flatMap((server) => [
      [`${server}_CA_FILE`, files.caFile],
      [`${server}_CERT_FILE`, files.certFile],
      [`${server}_KEY_FILE`, files.keyFile],
    ]),
    ['KAFKA_SASL_MECHANISM', 'scram-sha-512'],
    ['KAFKA_SASL_USERNAME', 'admin'],
    ['KAFKA_SASL_PASSWORD', kafkaUsers.admin],
  ]);

describe('TLS everywhere', () => {
  let parts: Awaited<ReturnType<typeof startTlsParts>>;
  beforeAll(async () => {
    parts = await startTlsParts();
  });
  afterAll(() => ('missing' in parts ? undefined : stopAll(Object.values(parts))));

  it.for(['session', 'transaction'] as const)(
    'translates a book from start to notification, through PgBouncer in %s mode',
    async (mode, { skip }) => {
      if ('missing' in parts) return skipWithout(parts.missing, skip);
      const bouncer = await startPgBouncer(mode, parts.PostgreSQL.url, authority, files);
      if ('missing' in bouncer) return skipWithout(bouncer.missing, skip);
      const plain = (url: string): string => url.replace(/\?.*$/, '');
      const product = (await startDistributedProduct({
        replicas: 1,
        environment: TLS_SETTINGS(),
        backends: {
          parts,
          databaseOf: ({ databaseUrl, migrationDatabaseUrl }) => ({
            databaseUrl: plain(databaseUrl).replace(/:\d+\//, `:${bouncer.port}/`),
            directDatabaseUrl: plain(databaseUrl),
            migrationDatabaseUrl: plain(migrationDatabaseUrl),
          }),
          stop: () => bouncer.stop(),
        },
      })) as DistributedProduct;
      try {
        await translateBook(product);
      } finally {
        await product.close();
      }
    },
  );
});

/** Returns whether a chapter of the second book is being translated. */
const hasJobs = async (databaseUrl: string): Promise<boolean> => {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query("SELECT 1 FROM translation.jobs WHERE state IN ('queued', 'running')");
    return rows.length > 0;
  } finally {
    await client.end();
  }
};

describe('a primary and its standby', () => {
  it('goes on at the promoted standby, and loses nothing', async ({ skip }) => {
    const redis = await startLocalRedis();
    if ('missing' in redis) return skipWithout(redis.missing, skip);
    const kafka = await shareBackend('Kafka');
    if ('missing' in kafka) {
      await redis.stop();
      return skipWithout(kafka.missing, skip);
    }
    const postgres = await startReplicatedPostgres();
    const parts = { PostgreSQL: partOf(postgres.primary), Kafka: kafka, Redis: partOf(redis) };
    const product = (await startDistributedProduct({
      replicas: 1,
      backends: {
        parts,
        databaseOf: ({ databaseUrl, migrationDatabaseUrl }) => ({
          databaseUrl: databaseUrl.replace(/@[^/]+/, `@${postgres.hosts}`),
          migrationDatabaseUrl: migrationDatabaseUrl.replace(/@[^/]+/, `@${postgres.hosts}`),
        }),
        stop: () => stopAll([parts.Kafka, parts.Redis, postgres]),
      },
    })) as DistributedProduct;
    try {
      const owner = await translateBook(product, 2);
      const atWork = translateBook(product, 16);
      await waitFor('work to be under way', () => hasJobs(product.databaseUrl));
      const load = startSteadyLoad({ ...owner, urlOf: product.gatewayUrl });
      const atMs = Date.now();
      await postgres.killPrimary();
      await postgres.promote();
      await atWork;
      await load.stop();
      const seen = load.take();
      // For deploy/docs/distributed.md; how many fail depends on the machine.
      console.log(`promotion: ${describeLoad(seen, atMs)}`);
      expect(seen.requests).toBeGreaterThan(0);
      expect(seen.errors.filter(({ status }) => status !== '503')).toEqual([]);
    } finally {
      await product.close().catch(() => {});
    }
  });
});
