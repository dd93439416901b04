import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createLogger } from '@versio/kit/logger';
import { migrate } from '@versio/kit/postgres';
import { createTestDatabase, type TestDatabase } from '@versio/testing/postgres';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { makeGivenDatabaseRoles, setUpDatabaseRoles } from '../admin/database.ts';
import { SERVICES_WITH_SCHEMA } from '../services.ts';
import { createServiceRoles, dropServiceRoles, type ServiceDatabase } from './roles.ts';

const NAMES = SERVICES_WITH_SCHEMA;
const logger = createLogger('test', 'silent');
const passwordOf = (role: string): string => `pass/word of ${role}`;
const prefixOf = ({ databaseUrl }: TestDatabase): string => new URL(databaseUrl).pathname.slice(1);
const made: TestDatabase[] = [];
const createDatabase = async (): Promise<TestDatabase> => {
  const database = await createTestDatabase(inject('databaseUrl'));
  made.push(database);
  return database;
};
const createRoles = (database: TestDatabase) =>
  createServiceRoles({ databaseUrl: database.databaseUrl, prefix: prefixOf(database), passwordOf });

/** Runs statements in one session and returns for each the SQLSTATE of its failure or its rows. */
const runAll = async (databaseUrl: string, statements: readonly string[], schema = 'books'): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: databaseUrl, options: `-c search_path=${schema}` });
  client.on('error', () => {});
  const codeOf = (error: unknown): unknown => (error as { code: string }).code;
  try {
    await client.connect();
  } catch (error) {
    return statements.map(() => codeOf(error));
  }
  const outcomes: unknown[] = [];
  for (const statement of statements)
    outcomes.push(await client.query(statement).then(({ rows }) => rows as unknown, codeOf));
  await client.end();
  return outcomes;
};
const run = async (databaseUrl: string, statement: string, schema?: string): Promise<unknown> =>
  (await runAll(databaseUrl, [statement], schema))[0];
const migrateService = (schema: string, databaseUrl: string): Promise<void> =>
  migrate({
    databaseUrl,
    schema,
    logger,
    directories: [
      fileURLToPath(new URL('../../services/kit/migrations/operations', import.meta.url)),
      fileURLToPath(new URL(`../../services/${schema}/migrations`, import.meta.url)),
    ],
  });

let database: TestDatabase;
let databases: Record<string, ServiceDatabase>;

beforeAll(async () => {
  database = await createDatabase();
  databases = await createRoles(database);
  for (const name of NAMES) await migrateService(name, databases[name]!.migrationDatabaseUrl);
});

afterAll(async () => {
  for (const each of made) {
    await each.drop();
    await dropServiceRoles(inject('databaseUrl'), prefixOf(each));
  }
});

const DENIED = '42501';
const tablesOf = async (schema: string): Promise<string[]> => {
  const rows = (await run(
    database.databaseUrl,
    `SELECT tablename FROM pg_tables WHERE schemaname = '${schema}' ORDER BY tablename`,
  )) as { tablename: string }[];
  return rows.map(({ tablename }) => tablename);
};

it('knows every service', async () => {
  const sql = await readFile(new URL('./roles.sql', import.meta.url), 'utf8');
  expect(sql).toContain(`'${NAMES.join(',')}'`);
  const manifest = await readFile(new URL('../development/postgresql.yaml', import.meta.url), 'utf8');
  const copy = sql.replace(/^(?=.)/gm, '    ');
  expect(manifest, 'deploy/development/postgresql.yaml holds a copy of roles.sql').toContain(`1-roles.sql: |\n${copy}`);
  for (const name of NAMES) expect(manifest).toContain(`ALTER ROLE versio_${name}_owner PASSWORD`);
});

it('lets a service read and write the rows of its own tables, and no more', async () => {
  for (const name of NAMES) {
    const { databaseUrl } = databases[name]!;
    const tables = await tablesOf(name);
    const reads = await runAll(
      databaseUrl,
      tables.map((table) => `SELECT count(*)::int AS count FROM ${table}`),
      name,
    );
    expect(reads.length).toBeGreaterThan(2);
    for (const rows of reads) expect(rows).toHaveLength(1);
    const statements = [
      'CREATE TABLE intruder (id int)',
      'CREATE TEMP TABLE intruder (id int)',
      'CREATE SCHEMA intruder',
      'CREATE TABLE public.intruder (id int)',
      `DROP TABLE ${tables[0]}`,
      `ALTER TABLE ${tables[0]} ADD COLUMN intruder int`,
      `TRUNCATE ${tables[0]}`,
      `DROP SCHEMA ${name} CASCADE`,
      'CREATE ROLE intruder',
      `SET ROLE ${prefixOf(database)}_${name}_owner`,
      'SET session_replication_role = replica',
      'SELECT * FROM pg_authid',
      `COPY (SELECT 1) TO PROGRAM 'true'`,
    ];
    const outcomes = await runAll(databaseUrl, statements, name);
    for (const [at, statement] of statements.entries()) expect([statement, outcomes[at]]).toEqual([statement, DENIED]);
  }
});

it('shows no service the tables of another, to its migrations neither', async () => {
  const tables = new Map<string, string[]>();
  for (const name of NAMES) tables.set(name, await tablesOf(name));
  for (const name of NAMES) {
    const reads = [...tables]
      .filter(([other]) => other !== name)
      .flatMap(([other, names]) => names.map((table) => `SELECT 1 FROM ${other}.${table}`));
    for (const url of Object.values(databases[name]!)) {
      const outcomes = await runAll(url, reads, name);
      expect(outcomes.length).toBeGreaterThan(20);
      for (const [at, read] of reads.entries()) expect([name, read, outcomes[at]]).toEqual([name, read, DENIED]);
    }
  }
});

it('gives rights on tables of later migrations too', async () => {
  const { databaseUrl, migrationDatabaseUrl } = databases.books!;
  await run(migrationDatabaseUrl, 'CREATE TABLE later (id bigint GENERATED ALWAYS AS IDENTITY, number serial)');
  expect(await run(databaseUrl, 'INSERT INTO later DEFAULT VALUES RETURNING number')).toEqual([{ number: 1 }]);
  await run(migrationDatabaseUrl, 'DROP TABLE later');
});

it('starts as a role that may not migrate when all is migrated, and says what to do when it is not', async () => {
  await migrateService('books', databases.books!.databaseUrl);
  const empty = await createDatabase();
  const { billing } = await createRoles(empty);
  await expect(migrateService('billing', billing!.databaseUrl)).rejects.toThrow(/MIGRATION_DATABASE_URL/);
});

it('hands over what an installation with one role has made, as often as it is run, several at once', async () => {
  const old = await createDatabase();
  for (const name of NAMES) await migrateService(name, old.databaseUrl);
  const all = await Promise.all(
    [createRoles(old), createRoles(old), createRoles(old)].map((each) => each.catch(() => null)),
  );
  const urls = all.find((each) => each !== null) ?? (await createRoles(old));
  await createRoles(old);
  for (const name of NAMES) {
    expect(await run(urls[name]!.databaseUrl, 'SELECT count(*)::int > 0 AS "isThere" FROM migrations', name)).toEqual([
      { isThere: true },
    ]);
    expect(await run(urls[name]!.migrationDatabaseUrl, 'ALTER TABLE migrations ADD COLUMN later int', name)).toEqual(
      [],
    );
  }
  const foreign = await run(
    old.databaseUrl,
    `SELECT relname FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
     WHERE nspname IN (${NAMES.map((name) => `'${name}'`).join(', ')}) AND pg_get_userbyid(relowner) <> '${prefixOf(old)}_' || nspname || '_owner'`,
  );
  expect(foreign).toEqual([]);
});

it('is made by a database owner that is no superuser', async () => {
  const managed = await createDatabase();
  const owner = `${prefixOf(managed)}_admin`;
  await run(managed.databaseUrl, `CREATE ROLE ${owner} LOGIN CREATEROLE PASSWORD 'admin'`);
  await run(managed.databaseUrl, `ALTER DATABASE ${prefixOf(managed)} OWNER TO ${owner}`);
  await run(managed.databaseUrl, `ALTER SCHEMA public OWNER TO ${owner}`);
  const url = new URL(managed.databaseUrl);
  url.username = owner;
  url.password = 'admin';
  const options = { databaseUrl: url.href, prefix: prefixOf(managed), passwordOf };
  await createServiceRoles(options);
  const { books } = await createServiceRoles(options);
  await migrateService('books', books!.migrationDatabaseUrl);
  await migrateService('books', books!.databaseUrl);
});

it('gives new roles passwords by the admin command, and leaves those of others', async () => {
  const fresh = await createDatabase();
  const environment = { DATABASE_URL: fresh.databaseUrl, DATABASE_ROLES_PREFIX: prefixOf(fresh) };
  const setUp = async (rotate: boolean) =>
    (await setUpDatabaseRoles(environment, { rotate })) as Record<string, Record<string, string>>;
  const first = await setUp(false);
  expect(await run(first.books!.DATABASE_URL!, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  const second = await setUp(false);
  expect(new URL(second.books!.DATABASE_URL!).password).toBe('');
  expect(await run(first.books!.MIGRATION_DATABASE_URL!, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await setUp(true);
  expect(await run(first.books!.DATABASE_URL!, 'SELECT 1 AS one')).toBe('28P01');
});

it('makes the given roles of the chart, twice, and no service can read the data of another', async () => {
  const fresh = await createDatabase();
  const prefix = prefixOf(fresh);
  const urlOf = (role: string, password: string): string => {
    const url = new URL(fresh.databaseUrl);
    url.username = role;
    url.password = encodeURIComponent(password);
    return url.href;
  };
  const environmentWith = (password: string): Record<string, string> => ({
    DATABASE_URL: fresh.databaseUrl,
    DATABASE_ROLES_PREFIX: prefix,
    ...Object.fromEntries(
      NAMES.flatMap((name) => [
        [`${name.toUpperCase()}_DATABASE_URL`, urlOf(`${prefix}_${name}`, `${password} of ${name}/`)],
        [`${name.toUpperCase()}_MIGRATION_DATABASE_URL`, urlOf(`${prefix}_${name}_owner`, `${password} of the owner`)],
      ]),
    ),
  });
  const environment = environmentWith('pass:word');
  const { roles } = await makeGivenDatabaseRoles(environment);
  expect(roles).toHaveLength(2 * NAMES.length);
  for (const name of NAMES) await migrateService(name, environment[`${name.toUpperCase()}_MIGRATION_DATABASE_URL`]!);
  await makeGivenDatabaseRoles(environment);
  for (const reader of NAMES)
    for (const owner of NAMES) {
      const url = environment[`${reader.toUpperCase()}_DATABASE_URL`]!;
      const answer = await run(url, `SELECT count(*)::int > 0 AS "isThere" FROM ${owner}.migrations`);
      expect([reader, owner, answer]).toEqual([reader, owner, reader === owner ? [{ isThere: true }] : DENIED]);
    }
  // A changed password in the URLs becomes that of the role.
  await makeGivenDatabaseRoles(environmentWith('new'));
  expect(await run(environment.BOOKS_DATABASE_URL!, 'SELECT 1 AS one')).toBe('28P01');
  expect(await run(environmentWith('new').BOOKS_DATABASE_URL!, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

it('refuses URLs that are missing or of another role, without printing a password', async () => {
  const error = await makeGivenDatabaseRoles({
    DATABASE_URL: database.databaseUrl,
    BOOKS_DATABASE_URL: 'postgresql://postgres:topsecret@localhost/versio',
    BIBLE_DATABASE_URL: 'postgresql://versio_bible@localhost/versio',
  }).catch((thrown: Error) => thrown);
  expect(String(error)).toContain('BOOKS_DATABASE_URL: must be the URL of the role versio_books');
  expect(String(error)).toContain('BIBLE_DATABASE_URL: has no password');
  expect(String(error)).toContain('BILLING_DATABASE_URL is missing');
  expect(String(error)).not.toContain('topsecret');
});
