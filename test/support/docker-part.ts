import { execFile, execFileSync } from 'node:child_process';
import { promisify } from 'node:util';
import pg from 'pg';
import { exchange, freePorts } from '../../deploy/distributed/child.ts';
import type { LocalPart, MissingPart } from '../../deploy/distributed/local-part.ts';
import type { PartName } from '../../deploy/distributed/parts.ts';

/** How a part is run in a container. */
interface Recipe {
  image: string;
  port: number;
  environment: (hostPort: number) => Record<string, string>;
  command: readonly string[];
  url: (hostPort: number) => string;
  answers: (hostPort: number) => Promise<boolean>;
}

const RECIPES: Readonly<Record<PartName, Recipe>> = {
  PostgreSQL: {
    image: 'postgres:18-alpine',
    port: 5432,
    environment: () => ({ POSTGRES_USER: 'versio', POSTGRES_PASSWORD: 'versio', POSTGRES_DB: 'versio' }),
    command: ['postgres', '-c', 'max_connections=200'],
    url: (port) => `postgresql://versio:versio@127.0.0.1:${port}/versio`,
    answers: (port) => answersSql(`postgresql://versio:versio@127.0.0.1:${port}/versio`),
  },
  Kafka: {
    image: 'apache/kafka:4.3.1',
    port: 9092,
    environment: (port) => ({
      KAFKA_NODE_ID: '1',
      KAFKA_PROCESS_ROLES: 'broker,controller',
      KAFKA_LISTENERS: 'PLAINTEXT://:9092,CONTROLLER://:9093',
      KAFKA_ADVERTISED_LISTENERS: `PLAINTEXT://127.0.0.1:${port}`,
      KAFKA_LISTENER_SECURITY_PROTOCOL_MAP: 'PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT',
      KAFKA_INTER_BROKER_LISTENER_NAME: 'PLAINTEXT',
      KAFKA_CONTROLLER_LISTENER_NAMES: 'CONTROLLER',
      KAFKA_CONTROLLER_QUORUM_VOTERS: '1@localhost:9093',
      KAFKA_OFFSETS_TOPIC_REPLICATION_FACTOR: '1',
      KAFKA_OFFSETS_TOPIC_NUM_PARTITIONS: '5',
      KAFKA_TRANSACTION_STATE_LOG_REPLICATION_FACTOR: '1',
      KAFKA_TRANSACTION_STATE_LOG_MIN_ISR: '1',
      KAFKA_GROUP_INITIAL_REBALANCE_DELAY_MS: '0',
      KAFKA_AUTO_CREATE_TOPICS_ENABLE: 'false',
      // A killed broker is back in 5 s instead of 11.
      KAFKA_BROKER_SESSION_TIMEOUT_MS: '3000',
      KAFKA_BROKER_HEARTBEAT_INTERVAL_MS: '500',
    }),
    command: [],
    url: (port) => `127.0.0.1:${port}`,
    // An ApiVersions v0 request, answered with its correlation id.
    answers: (port) =>
      exchange(port, Buffer.from('0000000a001200000000002affff', 'hex'), (answer) =>
        answer.subarray(4, 10).equals(Buffer.from('0000002a0000', 'hex')),
      ),
  },
  Redis: {
    image: 'redis:8-alpine',
    port: 6379,
    environment: () => ({}),
    command: ['redis-server', '--save', '', '--appendonly', 'no'],
    url: (port) => `redis://127.0.0.1:${port}`,
    answers: (port) => exchange(port, Buffer.from('PING\r\n'), (answer) => answer.toString().startsWith('+PONG')),
  },
};

const PROBE_TIMEOUT_MS = 5_000;
// Long enough for a small image and a good line; whoever has neither runs the part without Docker, or pulls the image
// once by hand.
const PULL_TIMEOUT_MS = 30_000;
// Much, for a machine beside other work.
const START_TIMEOUT_MS = 120_000;
const OWNER_LABEL = 'versio.test.process';

/** Runs docker; returns its output, or undefined if it fails or takes too long. */
const docker = async (timeoutMs: number, ...parameters: string[]): Promise<string | undefined> => {
  const done = await promisify(execFile)('docker', parameters, { timeout: timeoutMs }).catch(() => undefined);
  return done?.stdout.trim();
};

/**
 * Starts a part in a container by testcontainers, on a fixed port of loopback, so that it can be killed and started
 * again; or returns why not: no engine, no image within half a minute, or a container that did not come
 * up.
 */
export const startDockerPart = async (name: PartName): Promise<LocalPart | MissingPart> => {
  const recipe = RECIPES[name];
  if (!(await docker(PROBE_TIMEOUT_MS, 'version', '--format', '{{.Server.Version}}')))
    return { missing: 'no Docker engine answers' };
  if (
    (await docker(PROBE_TIMEOUT_MS, 'image', 'inspect', '--format', '{{.Id}}', recipe.image)) === undefined &&
    (await docker(PULL_TIMEOUT_MS, 'pull', '--quiet', recipe.image)) === undefined
  )
    return { missing: `Docker has no image ${recipe.image} and cannot pull it within ${PULL_TIMEOUT_MS / 1000} s` };
  await removeAbandoned();
  try {
    return await startContainer(recipe);
  } catch (error) {
    return { missing: `${recipe.image} did not come up in Docker: ${(error as Error).message.split('\n')[0]}` };
  }
};

const startContainer = async (recipe: Recipe): Promise<LocalPart> => {
  // What a killed run leaves is removed by the next one (removeAbandoned): no further image is needed for that.
  process.env.TESTCONTAINERS_RYUK_DISABLED ??= 'true';
  // Ports are published on this machine, also where testcontainers takes it for a container.
  if (!process.env.DOCKER_HOST || process.env.DOCKER_HOST.startsWith('unix:'))
    process.env.TESTCONTAINERS_HOST_OVERRIDE ??= '127.0.0.1';
  const { GenericContainer, Wait } = await import('testcontainers');
  const [port] = (await freePorts(1)) as [number];
  const definition = new GenericContainer(recipe.image)
    .withExposedPorts({ container: recipe.port, host: port })
    .withEnvironment(recipe.environment(port))
    .withLabels({ [OWNER_LABEL]: String(process.pid) })
    .withWaitStrategy(Wait.forListeningPorts())
    .withStartupTimeout(START_TIMEOUT_MS);
  const container = await (recipe.command.length > 0
    ? definition.withCommand([...recipe.command])
    : definition
  ).start();
  const id = container.getId();
  const remove = (): Promise<string | undefined> => docker(START_TIMEOUT_MS, 'rm', '--force', '--volumes', id);
  const untilUp = async (): Promise<void> => {
    const endMs = performance.now() + START_TIMEOUT_MS;
    while (!(await recipe.answers(port))) {
      if (performance.now() > endMs) throw new Error(`it does not answer after ${START_TIMEOUT_MS / 1000} s`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  await untilUp().catch(async (error) => {
    await remove();
    throw error;
  });
  return {
    url: recipe.url(port),
    processId: () =>
      Number(execFileSync('docker', ['inspect', '--format', '{{.State.Pid}}', id], { encoding: 'utf8' })),
    async kill() {
      await docker(START_TIMEOUT_MS, 'kill', id);
      await docker(START_TIMEOUT_MS, 'wait', id);
    },
    async restart() {
      await docker(START_TIMEOUT_MS, 'start', id);
      await untilUp();
    },
    async stop() {
      await remove();
    },
  };
};

/** Containers of runs that were killed. */
const removeAbandoned = async (): Promise<void> => {
  const list = await docker(PROBE_TIMEOUT_MS, 'ps', '--all', '--quiet', '--filter', `label=${OWNER_LABEL}`);
  for (const id of list?.split('\n').filter(Boolean) ?? []) {
    const owner = await docker(
      PROBE_TIMEOUT_MS,
      'inspect',
      '--format',
      `{{index .Config.Labels "${OWNER_LABEL}"}}`,
      id,
    );
    if (owner && !isAlive(Number(owner))) await docker(START_TIMEOUT_MS, 'rm', '--force', '--volumes', id);
  }
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

const answersSql = async (databaseUrl: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
};
