import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@versio/testing/postgres';
import { waitFor } from '@versio/testing/wait';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { createLogger } from '../logger.ts';
import { migrate } from './migrate.ts';

const logger = createLogger('test', 'silent');
let database: TestDatabase;
let observer: Client;
let directory: string;
const run = () => migrate({ databaseUrl: database.databaseUrl, schema: 'shop', directories: [directory], logger });
const rows = async (text: string): Promise<unknown[]> => (await observer.query(text)).rows;

beforeAll(async () => {
  database = await createTestDatabase(inject('databaseUrl'));
  observer = new Client({ connectionString: database.databaseUrl });
  await observer.connect();
});
afterAll(async () => {
  await observer.end();
  await database.drop();
});
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'versio-migrations-'));
  await observer.query('DROP SCHEMA IF EXISTS shop CASCADE');
  await writeFile(join(directory, '0001_items.sql'), 'CREATE TABLE items (id int); CREATE TABLE counts (id int);');
  return () => rm(directory, { recursive: true });
});

it('applies each file once if many start together', async () => {
  await writeFile(join(directory, '0002_row.sql'), 'INSERT INTO items VALUES (1); SELECT pg_sleep(0.2);');
  await Promise.all(Array.from({ length: 8 }, run));
  expect(await rows('SELECT id FROM shop.items')).toEqual([{ id: 1 }]);
});

it('continues where a killed run stopped, without traces of its unfinished file', async () => {
  await writeFile(join(directory, '0002_long.sql'), 'INSERT INTO items VALUES (2); SELECT pg_sleep(60);');
  // Either may be the first to get the lock.
  const runs = Promise.allSettled([run(), run()]);
  const sleeping = `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND query LIKE '%pg_sleep(60)%' AND pid <> pg_backend_pid()`;
  await waitFor('the long file to be at work', async () => (await rows(sleeping)).length === 1);
  // What waits has not read the file yet.
  await writeFile(join(directory, '0002_long.sql'), 'INSERT INTO items VALUES (2);');
  await rows(`SELECT pg_terminate_backend(pid) FROM (${sleeping}) AS found`);
  expect((await runs).map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await run();
  expect(await rows('SELECT id FROM shop.items')).toEqual([{ id: 2 }]);
  expect(await rows('SELECT count(*)::int AS count FROM shop.migrations')).toEqual([{ count: 2 }]);
});

it('leaves no traces of an invalid file, and continues after it is fixed', async () => {
  await writeFile(join(directory, '0002_wrong.sql'), 'INSERT INTO items VALUES (3); SELECT nonsense;');
  await expect(run()).rejects.toThrow('nonsense');
  expect(await rows('SELECT id FROM shop.items')).toEqual([]);
  await writeFile(join(directory, '0002_wrong.sql'), 'INSERT INTO items VALUES (4);');
  await run();
  expect(await rows('SELECT id FROM shop.items')).toEqual([{ id: 4 }]);
});
