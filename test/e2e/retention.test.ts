import { randomBytes } from 'node:crypto';
import { createInProcessBus, type InProcessBus } from '@versio/kit/bus';
import { newId } from '@versio/kit/ids';
import { createLogger } from '@versio/kit/logger';
import type { Platform, RunningService } from '@versio/kit/service';
import { createTestDatabase, type TestDatabase } from '@versio/testing/postgres';
import { createTestPlatform } from '@versio/testing/service-platform';
import { waitFor } from '@versio/testing/wait';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { SERVICES, SERVICES_WITH_SCHEMA } from '../../deploy/services.ts';

// Rows are older than a moment ago by their timestamps; the sweeps are those that the services run by themselves.
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
// Longer than the test may take.
const MARGIN_MS = 5 * 60_000;
const WORKSPACE = newId();
const BOOK = newId();
const ENDPOINT = newId();

/** A kind of row, and for how long it is kept (deploy/docs/distributed.md#what-is-kept-how-long). */
interface Kind {
  table: string;
  /** undefined: for ever. */
  keptMs: number | undefined;
  /** The column with the id, $1; $2 is the moment from which its time counts. */
  id: string;
  insert: string;
}

const outbox = (schema: string): Kind[] => [
  {
    table: `${schema}.outbox`,
    keptMs: 7 * DAY_MS,
    id: 'event_id',
    insert: `INSERT INTO ${schema}.outbox (shard, topic, key, event_id, payload, sent_at) VALUES (0, 'retention', 'x', $1, '', $2)`,
  },
  {
    table: `${schema}.outbox`,
    keptMs: undefined,
    id: 'event_id',
    insert: `INSERT INTO ${schema}.outbox (shard, topic, key, event_id, payload, created_at) VALUES (0, 'retention', 'x', $1, '', $2)`,
  },
];
const inbox = (schema: string): Kind => ({
  table: `${schema}.inbox`,
  keptMs: 7 * DAY_MS,
  id: 'event_id',
  insert: `INSERT INTO ${schema}.inbox (consumer, event_id, received_at) VALUES ('retention', $1, $2)`,
});
const operations = (schema: string): Kind => ({
  table: `${schema}.operations`,
  keptMs: 25 * HOUR_MS,
  id: 'operation_id',
  insert: `INSERT INTO ${schema}.operations (workspace_id, operation_id, rpc, answer, created_at) VALUES ('${WORKSPACE}', $1::text, 'Retention', '', $2)`,
});
const delivery = (status: string): Kind => ({
  table: 'notifier.deliveries',
  keptMs: 30 * DAY_MS,
  id: 'id',
  insert: `INSERT INTO notifier.deliveries (id, workspace_id, endpoint_id, book_id, kind, event, message_id, title, first_done_at, pending_since, status,
      sealed, body, blocked, due_at, failures, attempts, fence, settled_at)
    VALUES ($1, '${WORKSPACE}', '${ENDPOINT}', $1, 'window', 'chapter.done', $1, 'x', $2, $2, '${status}', false, NULL, false, $2, 0, 0, 0, $2)`,
});
const upload = (keptMs: number, committed: string): Kind => ({
  table: 'books.uploads',
  keptMs,
  id: 'id',
  insert: `INSERT INTO books.uploads (workspace_id, id, book_id, touched_at, committed_chapter_ids)
    VALUES ('${WORKSPACE}', $1, '${BOOK}', $2, ${committed})`,
});

const KINDS: Kind[] = [
  ...['workspaces', 'books', 'billing', 'notifier'].flatMap(outbox),
  ...['billing', 'bible', 'notifier', 'translation'].map(inbox),
  ...['workspaces', 'books', 'bible', 'notifier'].map(operations),
  ...['delivered', 'exhausted', 'cancelled', 'parked'].map(delivery),
  {
    table: 'notifier.endpoints',
    keptMs: 30 * DAY_MS,
    id: 'id',
    insert: `INSERT INTO notifier.endpoints (id, workspace_id, url, url_key, host, description, events, status, deleted_at)
      VALUES ($1::uuid, '${WORKSPACE}', 'x', $1::uuid::text, 'x', '', '{}', 'deleted', $2)`,
  },
  {
    table: 'notifier.deleted_books',
    keptMs: 30 * DAY_MS,
    id: 'book_id',
    insert: 'INSERT INTO notifier.deleted_books (book_id, deleted_at) VALUES ($1, $2)',
  },
  {
    table: 'translation.checkpoints',
    keptMs: 30 * DAY_MS,
    id: 'chapter_id',
    insert: `INSERT INTO translation.checkpoints (chapter_id, segment_id, workspace_id, book_id, key, text, created_at)
      VALUES ($1, 1, '${WORKSPACE}', '${BOOK}', '', '', $2)`,
  },
  upload(HOUR_MS, 'NULL'),
  upload(25 * HOUR_MS, `'{}'`),
  {
    table: 'workspaces.idempotent_requests',
    keptMs: DAY_MS,
    id: 'operation_id',
    insert: `INSERT INTO workspaces.idempotent_requests (workspace_id, idempotency_key, fingerprint, operation_id, lease_id, lease_until, status, body, created_at, finished_at)
      VALUES ('${WORKSPACE}', $1::uuid::text, '', $1::uuid, 'x', $2, 201, '', $2, $2)`,
  },
  {
    table: 'workspaces.passphrase_failures',
    keptMs: 10 * 60_000,
    id: 'workspace_id',
    insert: 'INSERT INTO workspaces.passphrase_failures (workspace_id, failed_at) VALUES ($1, $2)',
  },
  {
    table: 'bible.deletions',
    keptMs: DAY_MS,
    id: 'book_id',
    insert: 'INSERT INTO bible.deletions (book_id, version, record_id, deleted_at) VALUES ($1, 1, $1, $2)',
  },
];

let database: TestDatabase;
let client: Client;
let bus: InProcessBus;
const services: RunningService[] = [];

const platformOf = (name: string): Platform =>
  createTestPlatform(name, {
    databaseUrl: database.databaseUrl,
    bus,
    environment: {
      VERSIO_SERVICE_KEYS: `test:${randomBytes(32).toString('base64')}`,
      VERSIO_API_KEY_PEPPER: randomBytes(32).toString('base64'),
    },
  });

beforeAll(async () => {
  database = await createTestDatabase(inject('databaseUrl'));
  bus = await createInProcessBus({ databaseUrl: database.databaseUrl, logger: createLogger('test', 'silent') });
  for (const name of SERVICES_WITH_SCHEMA) await (await SERVICES[name]!())({ ...platformOf(name), migrateOnly: true });
  client = new Client({ connectionString: database.databaseUrl });
  await client.connect();
});
afterAll(async () => {
  for (const service of services) await service.close();
  await bus.close();
  await client.end();
  await database.drop();
});

it('names every table of the chassis', async () => {
  const { rows } = await client.query<{ name: string }>(
    `SELECT schemaname || '.' || tablename AS name FROM pg_tables WHERE tablename IN ('outbox', 'inbox', 'operations')`,
  );
  const named = new Set(KINDS.map(({ table }) => table));
  expect(rows.map(({ name }) => name).filter((name) => !named.has(name))).toEqual([]);
});

it('takes exactly what is past its time, in every service', async () => {
  await client.query(
    `INSERT INTO books.books (id, workspace_id, title, source_lang, target_lang, auto_approve) VALUES ($1, $2, 'x', 'zh', 'vi', true)`,
    [BOOK, WORKSPACE],
  );
  await client.query(
    `INSERT INTO notifier.endpoints (id, workspace_id, url, url_key, host, description, events, status, disabled_reason)
     VALUES ($1, $2, 'x', 'x', 'x', '', '{}', 'disabled', 'manual')`,
    [ENDPOINT, WORKSPACE],
  );
  const planted = [];
  for (const kind of KINDS) {
    const plant = async (ageMs: number): Promise<string> => {
      const id = newId();
      await client.query(kind.insert, [id, new Date(Date.now() - ageMs)]);
      return id;
    };
    const { keptMs } = kind;
    if (keptMs === undefined) planted.push({ kind, expired: [], kept: [await plant(400 * DAY_MS)] });
    else
      planted.push({
        kind,
        expired: [await plant(keptMs + 60_000), await plant(keptMs + 400 * DAY_MS)],
        kept: [await plant(keptMs - MARGIN_MS), await plant(0)],
      });
  }

  for (const name of SERVICES_WITH_SCHEMA) services.push(await (await SERVICES[name]!())(platformOf(name)));
  const left = async ({ table, id }: Kind, ids: readonly string[]): Promise<number> => {
    const { rows } = await client.query(
      `SELECT count(DISTINCT ${id})::int AS count FROM ${table} WHERE ${id}::text = ANY ($1::text[])`,
      [ids],
    );
    return rows[0].count;
  };
  for (const { kind, expired } of planted)
    await waitFor(`what is past its time to go from ${kind.table}`, async () => (await left(kind, expired)) === 0);
  for (const { kind, kept } of planted)
    expect([kind.table, kind.keptMs, await left(kind, kept)]).toEqual([kind.table, kind.keptMs, kept.length]);
}, 180_000);

it('takes what the in-process bus has kept for three days', async () => {
  const plant = async (ageMs: number): Promise<string> => {
    const id = newId();
    await client.query(
      `INSERT INTO bus.messages (topic, shard, key, event_id, payload, published_at) VALUES ('retention', 0, 'x', $1, '', $2)`,
      [id, new Date(Date.now() - ageMs)],
    );
    return id;
  };
  await plant(3 * DAY_MS + 60_000);
  const kept = await plant(3 * DAY_MS - MARGIN_MS);
  await bus.sweep();
  const { rows } = await client.query(
    `SELECT event_id FROM bus.messages WHERE event_id = $1 OR published_at < now() - interval '1 day'`,
    [kept],
  );
  expect(rows).toEqual([{ event_id: kept }]);
});
