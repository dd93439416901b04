import { createHash, createHmac, pbkdf2, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { connectClient } from '@versio/kit/postgres';
import pg from 'pg';
import { type BackendTlsFiles, withDatabaseTls } from '../backend-tls.ts';
import { SERVICES_WITH_SCHEMA } from '../services.ts';

/** The URLs of one service's roles (deploy/postgres/roles.sql). */
export interface ServiceDatabase {
  /** What it runs as: rows of its own tables, no more. */
  databaseUrl: string;
  /** The same without PgBouncer, if `databaseUrl` leads through it. */
  directDatabaseUrl?: string;
  /** What its migrations run as: the owner of its schema. */
  migrationDatabaseUrl: string;
}

/** How the roles are made. */
export interface ServiceRolesOptions {
  /** Of the database's owner: a superuser, or one that may create roles. */
  databaseUrl: string;
  /** TLS to the server, where the URL itself does not say it. */
  tls?: BackendTlsFiles;
  /**
   * The password that a role gets; undefined leaves the one it has, if it has one. `isNew`: it was not there before.
   */
  passwordOf: (role: string, isNew: boolean) => string | undefined;
  /** Names the roles `<prefix>_<service>`; roles belong to the whole server. */
  prefix?: string;
  schemas?: readonly string[];
}

const ROLES_FILE = new URL('./roles.sql', import.meta.url);
const CONNECT_TIMEOUT_MS = 10_000;

/**
 * Makes the roles and schemas that are missing, and sets their passwords. May be run as often as wanted.
 * @returns the URLs of each schema's service; without a password where `passwordOf` gave none
 */
export const createServiceRoles = async ({
  databaseUrl,
  tls = { caFile: '', certFile: '', keyFile: '' },
  passwordOf,
  prefix = 'versio',
  schemas = SERVICES_WITH_SCHEMA,
}: ServiceRolesOptions): Promise<Record<string, ServiceDatabase>> => {
  const client = await connectClient({
    connectionString: withDatabaseTls(databaseUrl, tls),
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  try {
    const roles = schemas.flatMap((schema) => [`${prefix}_${schema}`, `${prefix}_${schema}_owner`]);
    const { rows } = await client.query<{ rolname: string }>(
      'SELECT rolname FROM pg_roles WHERE rolname = ANY ($1::text[])',
      [roles],
    );
    const known = new Set(rows.map(({ rolname }) => rolname));
    await client.query(
      `SELECT set_config('versio.role_prefix', $1::text, false), set_config('versio.schemas', $2::text, false)`,
      [prefix, schemas.join(',')],
    );
    // All or nothing, and one commit: each would cost the disk a flush at every start of the all-in-one.
    await client.query('BEGIN');
    await client.query(await readFile(ROLES_FILE, 'utf8'));
    const urls = new Map<string, string>();
    for (const role of roles) {
      const password = passwordOf(role, !known.has(role));
      if (password !== undefined)
        await client.query(
          `ALTER ROLE ${pg.escapeIdentifier(role)} PASSWORD ${pg.escapeLiteral(await scramVerifier(password))}`,
        );
      urls.set(role, withUser(databaseUrl, role, password));
    }
    await client.query('COMMIT');
    return Object.fromEntries(
      schemas.map((schema) => [
        schema,
        {
          databaseUrl: urls.get(`${prefix}_${schema}`)!,
          migrationDatabaseUrl: urls.get(`${prefix}_${schema}_owner`)!,
        },
      ]),
    );
  } finally {
    await client.end();
  }
};

/** Returns a URL, of one host or several, with the name of a role and its password. */
const withUser = (databaseUrl: string, role: string, password: string | undefined): string =>
  databaseUrl.replace(
    /^([a-z]+:\/\/)(?:[^@/?]*@)?/,
    (_, scheme: string) => `${scheme}${role}${password === undefined ? '' : `:${encodeURIComponent(password)}`}@`,
  );

/** Drops the roles of a prefix after the database with their schemas was dropped. For tests. */
export const dropServiceRoles = async (databaseUrl: string, prefix: string): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  await client.connect();
  try {
    const { rows } = await client.query<{ rolname: string }>(
      'SELECT rolname FROM pg_roles WHERE starts_with(rolname, $1::text)',
      [`${prefix}_`],
    );
    if (rows.length > 0)
      await client.query(`DROP ROLE ${rows.map(({ rolname }) => pg.escapeIdentifier(rolname)).join(', ')}`);
  } finally {
    await client.end();
  }
};

const SCRAM_ITERATIONS = 4_096;

/**
 * What the server keeps of a password (RFC 5803), made here so that the password itself is in no statement and no log.
 */
const scramVerifier = async (password: string): Promise<string> => {
  const salt = randomBytes(16);
  const salted = await promisify(pbkdf2)(password, salt, SCRAM_ITERATIONS, 32, 'sha256');
  const keyOf = (text: string): Buffer => createHmac('sha256', salted).update(text).digest();
  const storedKey = createHash('sha256').update(keyOf('Client Key')).digest('base64');
  const serverKey = keyOf('Server Key').toString('base64');
  return `SCRAM-SHA-256$${SCRAM_ITERATIONS}:${salt.toString('base64')}$${storedKey}:${serverKey}`;
};
