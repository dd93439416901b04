import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import pg from 'pg';

/** The state of an installation: the rows of its database, and the secrets that open what is sealed in them. */
export interface SavedState {
  /** The version of the code that wrote it. */
  version: string;
  /** The moment of the state: ISO 8601 UTC. */
  takenAt: string;
  /** The file `format` of the data folder. */
  format: string;
  /** The files in `secrets` of the data folder, by name. */
  secrets: Record<string, string>;
  schemas: SavedSchema[];
}

/** One schema of the database. */
export interface SavedSchema {
  name: string;
  /** The applied migrations in their order, with the text of each file. */
  migrations: { name: string; sql: string }[];
  /** The last value of each sequence that has been used. */
  sequences: Record<string, number>;
  /** The rows of each table as JSON objects, as row_to_json makes them. */
  tables: Record<string, Record<string, unknown>[]>;
}

/**
 * Reads every table of the given schemas.
 * @param client of a superuser
 * @param readMigration returns the text of an applied migration
 */
export const readSchemas = async (
  client: pg.Client,
  schemas: readonly string[],
  readMigration: (schema: string, name: string) => Promise<string>,
): Promise<SavedSchema[]> => {
  // row_to_json writes times in the session's time zone.
  await client.query("SET TIME ZONE 'UTC'");
  const saved: SavedSchema[] = [];
  for (const name of schemas) {
    const tables: SavedSchema['tables'] = {};
    for (const table of await namesOf(client, 'tablename', 'pg_tables', name))
      tables[table] = (
        await client.query(`SELECT row_to_json(t) AS row FROM ${escaped(name, table)} t ORDER BY ctid`)
      ).rows.map(({ row }) => row);
    const sequences: SavedSchema['sequences'] = {};
    for (const sequence of await namesOf(client, 'sequencename', 'pg_sequences', name)) {
      const { rows } = await client.query<{ last_value: string | null }>(
        'SELECT last_value FROM pg_sequences WHERE schemaname = $1::text AND sequencename = $2::text',
        [name, sequence],
      );
      if (rows[0]?.last_value != null) sequences[sequence] = Number(rows[0].last_value);
    }
    const migrations = await Promise.all(
      tables.migrations!.map(async (row) => ({
        name: String(row.name),
        sql: await readMigration(name, String(row.name)),
      })),
    );
    saved.push({ name, migrations, sequences, tables });
  }
  return saved;
};

/**
 * Creates the schemas by their migrations, and inserts the rows.
 * @param client of a superuser, in an empty database
 */
export const writeSchemas = async (client: pg.Client, schemas: readonly SavedSchema[]): Promise<void> => {
  // Switches off triggers and foreign keys, because the tables are filled in any order.
  await client.query('SET session_replication_role = replica');
  for (const { name, migrations, tables, sequences } of schemas) {
    await client.query(`CREATE SCHEMA ${pg.escapeIdentifier(name)}`);
    await client.query(`SET search_path = ${pg.escapeIdentifier(name)}`);
    await client.query(
      'CREATE TABLE migrations (name text PRIMARY KEY, applied_at timestamptz(3) NOT NULL DEFAULT now())',
    );
    for (const { sql } of migrations) await client.query(sql);
    // Some migrations insert rows.
    await client.query(`TRUNCATE ${Object.keys(tables).map(pg.escapeIdentifier).join(', ')}`);
    for (const [table, rows] of Object.entries(tables)) {
      const target = escaped(name, table);
      if (rows.length === 0) continue;
      const columns = Object.keys(rows[0]!).map(pg.escapeIdentifier).join(', ');
      await client.query(
        `INSERT INTO ${target} (${columns}) OVERRIDING SYSTEM VALUE
         SELECT ${columns} FROM json_populate_recordset(NULL::${target}, $1::json)`,
        [JSON.stringify(rows)],
      );
    }
    for (const [sequence, value] of Object.entries(sequences))
      await client.query('SELECT setval($1::regclass, $2::bigint)', [escaped(name, sequence), value]);
  }
};

/** Writes the files of a new data folder. */
export const writeFiles = async (dataDirectory: string, { format, secrets }: SavedState): Promise<void> => {
  await writeFile(join(dataDirectory, 'format'), format);
  const folder = join(dataDirectory, 'secrets');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const [name, text] of Object.entries(secrets)) await writeFile(join(folder, name), text, { mode: 0o600 });
};

const TIME = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?(?:Z|\+00:00)/g;
const BYTES = /^\\x(?:[0-9a-f]{2})*$/;

/**
 * Moves every time in a value by the same span, so that nothing in an old state is past its retention. Times are moved
 * in strings and in the bytes of stored messages, where they are strings of a fixed length, so that lengths stay right.
 */
export const movedInTime = <Value>(value: Value, byMs: number): Value => moved(value, byMs) as Value;

const moved = (value: unknown, byMs: number): unknown => {
  if (typeof value === 'string') {
    if (!BYTES.test(value)) return movedText(value, byMs);
    const bytes = Buffer.from(value.slice(2), 'hex').toString('latin1');
    return `\\x${Buffer.from(movedText(bytes, byMs), 'latin1').toString('hex')}`;
  }
  if (Array.isArray(value)) return value.map((item) => moved(item, byMs));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, moved(item, byMs)]));
};

const movedText = (text: string, byMs: number): string =>
  text.replaceAll(TIME, (time) => new Date(Date.parse(time) + byMs).toISOString());

/** Reads a gzipped JSON file. */
export const readPacked = async <Value>(file: string | URL): Promise<Value> =>
  JSON.parse((await promisify(gunzip)(await readFile(file))).toString('utf8')) as Value;

/** Writes a gzipped JSON file. */
export const writePacked = async (file: string | URL, value: unknown): Promise<void> =>
  writeFile(file, await promisify(gzip)(JSON.stringify(value), { level: 9 }));

const namesOf = async (client: pg.Client, column: string, view: string, schema: string): Promise<string[]> =>
  (
    await client.query<{ name: string }>(
      `SELECT ${column} AS name FROM ${view} WHERE schemaname = $1::text ORDER BY ${column}`,
      [schema],
    )
  ).rows.map(({ name }) => name);

const escaped = (schema: string, name: string): string => `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
