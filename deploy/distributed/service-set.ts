import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createRpcClient } from '@versio/kit/rpc';
import { parseServiceTokens } from '@versio/kit/secrets';
import { Health, HealthCheckResponse_ServingStatus } from '@versio/proto/grpc/health/v1/health_pb';
import type { ServiceDatabase } from '../postgres/roles.ts';
import { createServiceTokens, tokensOfPart } from '../service-tokens.ts';
import { ISOLATED_SERVICES, OPERATOR, SERVICES } from '../services.ts';
import { type Child, createTail, freePorts, startChild, waitUntilUp } from './child.ts';
import { ensureTopics } from './topics.ts';

/** A replica of a service: a process at a fixed address, which may come and go. */
export interface Replica {
  service: string;
  /** `books-1`, say; also its INSTANCE_ID. */
  name: string;
  /** Of its gRPC server, for the gateway of its operators' server. */
  address: string;
  /** Only of a gateway. */
  url: string;
  child: Child | undefined;
  /** Returns whether it takes calls, asked over the route of its callers; a gateway is asked by /readyz. */
  isReady(): Promise<boolean>;
  start(): Promise<void>;
  /** In order, by SIGTERM. */
  stop(): Promise<void>;
  kill(): Promise<void>;
}

/** Replicas of every service that know each other. */
export interface ServiceSet {
  replicas: readonly Replica[];
  of(service: string): Replica[];
  /** A token that callers outside Versio may use, under the name `sample`. */
  sampleToken: string;
  adminToken: string;
  /** Waits until every replica takes calls. */
  ready(): Promise<void>;
  stop(): Promise<void>;
}

/** What a set is made of. */
export interface ServiceSetOptions {
  /** DATABASE_URL, KAFKA_BROKERS and REDIS_URL. */
  parts: Record<string, string>;
  /** Of each service, where they do not share DATABASE_URL. */
  databases?: Readonly<Record<string, ServiceDatabase>>;
  replicas: number;
  /** Further settings for every service. */
  environment?: Record<string, string>;
  /** Gets each line that a replica writes. */
  onLine?: (replica: string, line: string) => void;
  /** Opens a proxy before a replica's gRPC port and returns its port; the kill tests cut connections there. */
  route?: (replica: string, port: number) => Promise<number>;
  /** The root folder of the code that a replica runs, asked at each start; by default this repository. */
  codeOf?: (replica: string) => string;
  /** Of the first gateway. */
  port?: number;
  adminPort?: number;
}

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const START_TIMEOUT_MS = 120_000;
const GATEWAY = 'gateway';
/** A caller outside Versio. */
const SAMPLE = 'sample';
const READY_TIMEOUT_MS = 5_000;

/** Starts replicas of every service as processes of this machine. Nothing stays when it fails. */
export const startServiceSet = async (options: ServiceSetOptions): Promise<ServiceSet> => {
  const { parts, environment = {}, onLine = () => {} } = options;
  const names = [...Object.keys(SERVICES), GATEWAY];
  const ports = await freePorts(names.length * options.replicas * 2);
  const allTokens = `${createServiceTokens()},${SAMPLE}:${randomBytes(24).toString('hex')}`;
  const tokens = parseServiceTokens(allTokens);
  const common: Record<string, string> = {
    VERSIO_SERVICE_KEYS: `local:${randomBytes(32).toString('base64')}`,
    VERSIO_API_KEY_PEPPER: randomBytes(32).toString('base64'),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    ...parts,
    ...environment,
  };
  const replicas: Replica[] = [];
  const routed = new Map<string, string>();
  const of = (service: string): Replica[] => replicas.filter((replica) => replica.service === service);

  const settingsOf = (service: string): Record<string, string> =>
    ISOLATED_SERVICES.includes(service) ? isolatedSettings(common) : fullSettings(service);
  const fullSettings = (service: string): Record<string, string> => ({
    SERVICE_TOKENS: tokensOfPart(service, allTokens),
    ...common,
    ...databaseSettings(options.databases?.[service]),
    ...Object.fromEntries(
      names.map((other) => [
        `${other.toUpperCase()}_ADDRESS`,
        of(other)
          .map((callee) => routed.get(callee.name) ?? callee.address)
          .join(','),
      ]),
    ),
  });
  for (const service of names)
    for (let index = 0; index < options.replicas; index += 1) {
      const isFirstGateway = service === GATEWAY && index === 0;
      const grpcPort = (isFirstGateway && options.adminPort) || ports.pop()!;
      const httpPort = (isFirstGateway && options.port) || ports.pop()!;
      const name = `${service}-${index + 1}`;
      replicas.push(
        createReplica({
          service,
          name,
          grpcPort,
          httpPort,
          onLine,
          codeOf: options.codeOf ?? (() => ROOT),
          settings: () => settingsOf(service),
          callAddress: () => routed.get(name),
        }),
      );
    }

  const set: ServiceSet = {
    replicas,
    of,
    sampleToken: tokens.tokenOf(SAMPLE),
    adminToken: tokens.tokenOf(OPERATOR),
    async ready() {
      for (const { name, child, isReady } of replicas) await waitUntilUp(name, child!, isReady);
    },
    async stop() {
      // Callers before the services that they call, so that no last call meets a closed server.
      await Promise.all(of(GATEWAY).map((replica) => replica.stop()));
      await Promise.all(replicas.map((replica) => replica.stop()));
    },
  };
  try {
    for (const { name, service, address } of replicas)
      if (options.route && service !== GATEWAY)
        routed.set(name, `127.0.0.1:${await options.route(name, Number(address.split(':')[1]))}`);
    await ensureTopics(common);
    await Promise.all(replicas.map((replica) => replica.start()));
    await set.ready();
    return set;
  } catch (error) {
    await Promise.all(replicas.map((replica) => replica.kill()));
    throw error;
  }
};

/** Describes a replica that has not been started; `settings` is called at each start. */
const createReplica = (options: {
  service: string;
  name: string;
  grpcPort: number;
  httpPort: number;
  settings: () => Record<string, string>;
  /** The address under which others call it; undefined: its own. */
  callAddress: () => string | undefined;
  onLine: (replica: string, line: string) => void;
  codeOf: (replica: string) => string;
}): Replica => {
  const { service, name, grpcPort, httpPort, settings, callAddress, onLine, codeOf } = options;
  const tail = createTail();
  const own: Record<string, string> =
    service === GATEWAY
      ? { PORT: String(httpPort), VERSIO_ADMIN_ADDRESS: `127.0.0.1:${grpcPort}` }
      : { GRPC_PORT: String(grpcPort), DOCUMENTS_DIRECTORY: join(tmpdir(), `versio-documents-${grpcPort}`) };
  const replica: Replica = {
    service,
    name,
    address: `127.0.0.1:${grpcPort}`,
    url: service === GATEWAY ? `http://127.0.0.1:${httpPort}` : '',
    child: undefined,
    isReady: () => (service === GATEWAY ? isGatewayReady(replica.url) : isServing(callAddress() ?? replica.address)),
    async start() {
      let isReady = false;
      const child = startChild(
        process.execPath,
        ['--max-semi-space-size=8', '--heap-growing-percent=75', join(codeOf(name), 'deploy/service.ts'), service],
        { ...plainEnvironment(), ...MEMORY_SETTINGS, ...settings(), INSTANCE_ID: name, ...own },
        (line) => {
          tail.add(line);
          if (line.includes(`"msg":"versio ${service} ready `)) isReady = true;
          onLine(name, line);
        },
      );
      replica.child = child;
      await waitUntilUp(name, child, async () => isReady, { timeoutMs: START_TIMEOUT_MS, lastLines: tail.text });
    },
    stop: async () => replica.child?.stop(),
    kill: async () => replica.child?.kill(),
  };
  return replica;
};

/** As in the images (deploy/Dockerfile). */
const MEMORY_SETTINGS = { MALLOC_TRIM_THRESHOLD_: '1048576', MALLOC_MMAP_THRESHOLD_: '1048576' };

const isGatewayReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`, { signal: AbortSignal.timeout(READY_TIMEOUT_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );

const isServing = async (address: string): Promise<boolean> => {
  const health = createRpcClient(Health, { address, token: '', defaultTimeoutMs: READY_TIMEOUT_MS });
  try {
    return (await health.check({ service: '' }, {})).status === HealthCheckResponse_ServingStatus.SERVING;
  } catch {
    return false;
  } finally {
    health.close();
  }
};

/** No secret and no address of anything. */
const isolatedSettings = (common: Record<string, string>): Record<string, string> =>
  Object.fromEntries(['HOST', 'LOG_LEVEL'].map((name) => [name, common[name]!]));

const databaseSettings = (database: ServiceDatabase | undefined): Record<string, string> =>
  database
    ? {
        DATABASE_URL: database.databaseUrl,
        MIGRATION_DATABASE_URL: database.migrationDatabaseUrl,
        ...(database.directDatabaseUrl ? { DATABASE_DIRECT_URL: database.directDatabaseUrl } : {}),
      }
    : {};

// Settings of this process are not those of the services, but what it takes to run programs here, and proxies, are.
const plainEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) =>
      /^(PATH|HOME|LANG|LC_.*|TMPDIR|TZ|USER|NODE_.*|.*_proxy)$/i.test(name),
    ),
  );
