import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';

/** Returns the URL of the embedded PostgreSQL of a product that runs on this data folder, for its owner. */
export const embeddedDatabaseUrl = async (dataDirectory: string): Promise<string> => {
  const password = await readFile(join(dataDirectory, 'secrets/postgres-password'), 'utf8');
  const port = (await readFile(join(dataDirectory, 'postgres/postmaster.pid'), 'utf8')).split('\n')[3];
  return `postgresql://postgres:${password.trim()}@127.0.0.1:${port}/postgres`;
};

/** Connects to the embedded PostgreSQL of a product that runs on this data folder. The caller ends the connection. */
export const connectToEmbeddedDatabase = async (dataDirectory: string): Promise<Client> => {
  const database = new Client({ connectionString: await embeddedDatabaseUrl(dataDirectory) });
  // The server of a killed product ends with the next start.
  database.on('error', () => {});
  await database.connect();
  return database;
};
