import { Client } from 'pg';
import { expect, inject, test } from 'vitest';
import { createTestDatabase } from './postgres.ts';

const query = async (databaseUrl: string, text: string) => {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
};

test('databases are apart from each other, copy a template, and go', async () => {
  const server = inject('databaseUrl');
  const first = await createTestDatabase(server);
  await query(first.databaseUrl, 'CREATE TABLE a (b text); INSERT INTO a VALUES ($$c$$)');
  const copy = await createTestDatabase(server, new URL(first.databaseUrl).pathname.slice(1));
  const other = await createTestDatabase(server);
  expect(await query(copy.databaseUrl, 'SELECT b FROM a')).toEqual([{ b: 'c' }]);
  await expect(query(other.databaseUrl, 'SELECT b FROM a')).rejects.toThrow('does not exist');

  const open = new Client({ connectionString: first.databaseUrl });
  open.on('error', () => {});
  await open.connect();
  for (const database of [first, copy, other]) await database.drop();
  await expect(query(first.databaseUrl, 'SELECT 1')).rejects.toThrow('does not exist');
});
