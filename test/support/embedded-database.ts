import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';

/** Connects to the embedded PostgreSQL of a product that runs on this data folder. The caller ends the connection. */
export const connectToEmbeddedDatabase = async (dataDirectory: string): Promise<Client> => {
  const password = await readFile(join(dataDirectory, 'secrets/postgres-password'), 'utf8');
  const port = (await readFile(join(dataDirectory, 'postgres/postmaster.pid'), 'utf8')).split('\n')[3];
  const database = new Client({
    connectionString: `postgresql://postgres:${password.trim()}@127.0.0.1:${port}/postgres`,
  });
  // The server of a killed product ends with the next start.
  database.on('error', () => {});
  await database.connect();
  return database;
};
