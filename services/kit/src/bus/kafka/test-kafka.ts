import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** Kafka for tests, or why there is none. */
export type TestKafka =
  | {
      brokers: string[];
      /** Kills the broker and starts it again with its data; only where it was started here. */
      crash?: () => Promise<void>;
      stop: () => Promise<void>;
    }
  | { missing: string };

const SCRIPT = resolve(fileURLToPath(new URL('../../../../../../shared/tools/backends/kafka/kafka', import.meta.url)));

/**
 * The brokers of KAFKA_BROKERS; else a broker of its own, by the script for local brokers where that lies beside the clone (it needs Java and Maven).
 * With CI=true it is an error if there is neither.
 */
export const startTestKafka = async (): Promise<TestKafka> => {
  const given = process.env.KAFKA_BROKERS;
  if (given) return { brokers: given.split(','), stop: async () => {} };
  const missing = 'set KAFKA_BROKERS to run it';
  if (!existsSync(SCRIPT)) {
    if (process.env.CI === 'true') throw new Error(`no Kafka: ${missing}`);
    return { missing };
  }
  const folder = await mkdtemp(join(tmpdir(), 'versio-test-kafka-'));
  const port = await freePort();
  const environment = {
    ...process.env,
    KAFKA_DIR: folder,
    KAFKA_PORT: String(port),
    KAFKA_CONTROLLER_PORT: String(await freePort()),
    // The jars are fetched once for all runs.
    KAFKA_LIB: join(tmpdir(), 'versio-test-kafka-lib'),
    KAFKA_HEAP: '256m',
  };
  const run = (command: string) => promisify(execFile)(SCRIPT, [command], { env: environment, timeout: 120_000 });
  await run('up');
  return {
    brokers: [`127.0.0.1:${port}`],
    async crash() {
      await run('crash');
      await run('up');
    },
    async stop() {
      await run('down');
      await rm(folder, { recursive: true, force: true });
    },
  };
};

const freePort = async (): Promise<number> => {
  const server = createServer();
  const { promise, resolve: listening } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', listening);
  await promise;
  const { port } = server.address() as { port: number };
  await new Promise((closed) => server.close(closed));
  return port;
};
