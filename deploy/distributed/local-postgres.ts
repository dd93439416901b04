import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../all-in-one/embedded-postgres.ts';
import { freePorts } from './child.ts';
import type { LocalPart } from './local-part.ts';

/**
 * Starts the embedded PostgreSQL with durability, so that a kill loses nothing that it has acknowledged.
 * @param prepare changes the files of the new cluster before it is used, and returns further settings of the server
 */
export const startLocalPostgres = async ({
  prepare,
}: {
  prepare?: (cluster: string) => Promise<Record<string, string | number>>;
} = {}): Promise<LocalPart> => {
  const folder = await mkdtemp(join(tmpdir(), 'versio-postgres-'));
  const [port] = (await freePorts(1)) as [number];
  let settings: Record<string, string | number> = {};
  const start = (): Promise<EmbeddedPostgres> =>
    startEmbeddedPostgres({ dataDirectory: folder, port, maxConnections: 200, settings });
  let server = await start();
  if (prepare) {
    await server.stop();
    settings = await prepare(join(folder, 'postgres'));
    server = await start();
  }
  return {
    url: server.databaseUrl,
    processId: () => server.processId,
    async kill(signal = 'SIGKILL') {
      process.kill(server.processId, signal);
      await server.ended;
    },
    async restart() {
      server = await start();
    },
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
