import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePorts } from './child.ts';

const FILE = fileURLToPath(new URL('./parts.compose.yaml', import.meta.url));
const execute = promisify(execFile);

/** Returns whether a Docker engine with compose responds. */
export const dockerAnswers = async (): Promise<boolean> => {
  try {
    await execute('docker', ['info', '--format', '{{.ServerVersion}}'], { timeout: 5_000 });
    await execute('docker', ['compose', 'version'], { timeout: 5_000 });
    return true;
  } catch {
    return false;
  }
};

/**
 * Starts PostgreSQL, Kafka and Redis by Docker compose on free ports of loopback, under a project of this process.
 * @param closing gets what takes them away again, also when the start fails
 * @returns the settings by which services reach them
 */
export const startDockerParts = async (closing: (() => Promise<unknown>)[]): Promise<Record<string, string>> => {
  const [postgresPort, kafkaPort, redisPort] = (await freePorts(3)) as [number, number, number];
  const compose = (...parameters: string[]) =>
    execute('docker', ['compose', '-p', `versio-dev-${process.pid}`, '-f', FILE, ...parameters], {
      env: {
        ...process.env,
        POSTGRES_PORT: String(postgresPort),
        KAFKA_PORT: String(kafkaPort),
        REDIS_PORT: String(redisPort),
      },
      timeout: 300_000,
    });
  const down = () => compose('down', '--volumes', '--timeout', '5').catch(() => {});
  try {
    await compose('up', '--detach', '--wait');
  } catch (error) {
    await down();
    throw error;
  }
  closing.push(down);
  return {
    DATABASE_URL: `postgresql://versio:versio@127.0.0.1:${postgresPort}/versio`,
    KAFKA_BROKERS: `127.0.0.1:${kafkaPort}`,
    REDIS_URL: `redis://127.0.0.1:${redisPort}`,
  };
};
