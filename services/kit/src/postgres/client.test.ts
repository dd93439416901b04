import { createLogger } from '@versio/kit/logger';
import { expect, inject, it } from 'vitest';
import { connectClient, urlsOfHosts } from './client.ts';
import { checkRoleSettings, createPool } from './postgres.ts';

it.each([
  ['postgresql://a:b@one:5432/versio', ['postgresql://a:b@one:5432/versio']],
  [
    'postgresql://a:b@one:5432,two:5433/versio?sslmode=require',
    ['postgresql://a:b@one:5432/versio?sslmode=require', 'postgresql://a:b@two:5433/versio?sslmode=require'],
  ],
  ['postgres://one,two,three', ['postgres://one', 'postgres://two', 'postgres://three']],
  // A comma elsewhere is none between hosts.
  ['postgresql://a:b,c@one/versio?options=-c%20a=b,c', ['postgresql://a:b,c@one/versio?options=-c%20a=b,c']],
])('finds the hosts of %s', (url, urls) => {
  expect(urlsOfHosts(url)).toEqual(urls);
});

const poolOf = (databaseUrl: string, directUrl = '') =>
  createPool({
    databaseUrl,
    directUrl,
    schema: 'public',
    applicationName: 'test',
    logger: createLogger('test', 'silent'),
    maxConnections: 1,
  });

it('goes from a host that does not answer to the next', async () => {
  const databaseUrl = inject('databaseUrl');
  const pool = poolOf(databaseUrl.replace('@127.0.0.1', '@127.0.0.1:1,127.0.0.1'));
  await expect(pool.query('SELECT 1')).rejects.toThrow('ECONNREFUSED');
  expect((await pool.query('SHOW search_path')).rows).toEqual([{ search_path: 'public' }]);
  await pool.end();
});

it('tries each host once for a client of its own, and remembers the primary for pools', async () => {
  const databaseUrl = inject('databaseUrl').replace('@127.0.0.1', '@127.0.0.1:2,127.0.0.1');
  const client = await connectClient({ connectionString: databaseUrl });
  expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  await client.end();
  const pool = poolOf(databaseUrl);
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  await pool.end();
  const nowhere = 'postgresql://postgres@127.0.0.1:3,127.0.0.1:4/postgres';
  await expect(connectClient({ connectionString: nowhere })).rejects.toThrow('ECONNREFUSED 127.0.0.1:4');
});

it('asks of the role what PgBouncer passes on to nobody, and names no statement', async () => {
  const databaseUrl = inject('databaseUrl');
  const pool = poolOf(databaseUrl, databaseUrl);
  await expect(checkRoleSettings(pool)).rejects.toThrow(
    /lacks the settings enable_seqscan, idle_in_transaction_session_timeout, lock_timeout, search_path, statement_timeout:/,
  );
  expect((await pool.query({ name: 'answer', text: 'SELECT 42 AS answer' })).rows).toEqual([{ answer: 42 }]);
  expect((await pool.query('SELECT name FROM pg_prepared_statements')).rows).toEqual([]);
  await pool.end();
});
