import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { type GatewayConfig, readGatewayConfig, startGateway, toLinkUrl } from '@versio/gateway';
import { createInProcessBus } from '@versio/kit/bus';
import { createInProcessCache } from '@versio/kit/cache';
import { boolean, type Environment, type Parser, readSettings, UserFacingError } from '@versio/kit/config';
import { createLogger, type Logger, logLevelName } from '@versio/kit/logger';
import { inProcessAddress } from '@versio/kit/rpc';
import { parseServiceTokens } from '@versio/kit/secrets';
import type { Platform } from '@versio/kit/service';
import { startTelemetry } from '@versio/kit/telemetry/start';
import { checkAddresses } from '../listening.ts';
import { createServiceRoles } from '../postgres/roles.ts';
import { tokensOfPart } from '../service-tokens.ts';
import { ALL_IN_ONE, CALLERS, callerGuard, SERVICES, SERVICES_WITH_SCHEMA, type Start } from '../services.ts';
import { type DataFolder, openDataFolder } from './data-folder.ts';
import { createDemoSignInLink, ensureDemoWorkspace } from './demo-workspace.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { withSecrets } from './secrets.ts';

/** The whole product in one process. */
export interface AllInOne {
  /** `http://host:port` of the REST interface. */
  url: string;
  adminAddress: string;
  /** Where people find the console, ending in a slash: at VERSIO_PUBLIC_URL, or else at `url`. */
  consoleUrl: string;
  /** Where Prometheus reads metrics, when METRICS_PORT is set. */
  metricsUrl: string | undefined;
  /** Of the embedded PostgreSQL, for tests and operators. */
  databaseUrl: string;
  /** Makes the URL of a link that signs in as the owner of "Demo", once and within 10 minutes. */
  createSignInUrl(): Promise<string>;
  /** Rejects when the embedded PostgreSQL has ended unexpectedly. */
  failed: Promise<never>;
  close(): Promise<void>;
}

/** What is said to people while the product starts. */
interface Told {
  /** Is given the key of the Demo workspace when one is generated. */
  onKey?: (key: string) => void;
  /** Is given what takes some seconds, once the settings are right and the data folder is at hand. */
  onProgress?: (step: string) => void;
}

/**
 * Starts embedded PostgreSQL, bus, cache, every service, with gRPC between them, and the gateway
 * (docs/rules.md#npm-start).
 * @param environment the settings; secrets that it lacks are made once and kept in the data folder
 * @param signal gives a start up half-way
 * @param told what is said to people meanwhile
 */
export const startAllInOne = async (
  environment: Environment,
  signal: AbortSignal,
  { onKey = () => {}, onProgress = () => {} }: Told = {},
): Promise<AllInOne> => {
  const settings = await readAllInOneSettings(environment);
  const logger = createLogger('versio', settings.logLevel);
  const telemetry = await startTelemetry(environment, { name: 'versio', host: '127.0.0.1' }, logger);
  const closing: (() => Promise<unknown>)[] = [() => telemetry.close()];
  const close = async (): Promise<void> => {
    while (closing.length > 0) await closing.pop()!();
  };
  try {
    const folder = await openDataFolder(settings.dataDirectory);
    closing.push(() => folder.close());
    onProgress('starting PostgreSQL and the services');
    const starts = loadServices();
    const postgres = await startEmbeddedPostgres({ dataDirectory: folder.path, logger, signal });
    closing.push(() => postgres.stop());
    const platformOf = await createPlatforms({ environment, settings, folder, postgres, logger, closing });
    if (postgres.isNew) await migrateTogether(await starts, platformOf);
    await startServices(await starts, platformOf, signal, closing);
    const gatewayPlatform = platformOf('gateway');
    const generatedKey = await ensureDemoWorkspace(platformOf(ALL_IN_ONE), settings.developmentKey, signal);
    // The key is printed only once, so a later failure of this start must not hide it.
    if (generatedKey) onKey(generatedKey);
    const gateway = await startGateway(gatewayPlatform, {
      ...settings.gateway,
      uploadDirectory: environment.GATEWAY_UPLOAD_DIRECTORY ?? join(folder.path, 'uploads', 'gateway'),
    });
    closing.push(() => gateway.close());
    const publicUrl = settings.gateway.publicUrl ?? gateway.url;
    return {
      url: gateway.url,
      adminAddress: gateway.adminAddress,
      consoleUrl: `${publicUrl}/console/`,
      metricsUrl: telemetry.metricsUrl,
      databaseUrl: postgres.databaseUrl,
      createSignInUrl: async () => toLinkUrl(publicUrl, await createDemoSignInLink(platformOf(ALL_IN_ONE), signal)),
      failed: failureOf(postgres, folder),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
};

interface AllInOneSettings {
  dataDirectory: string;
  logLevel: string;
  developmentKey: string;
  /** Services pass calls to each other without HTTP/2 (docs/decisions/grpc-in-one-process.md). */
  callsInProcess: boolean;
  gateway: GatewayConfig;
}

/** Reads and checks all settings before anything is started or written. */
const readAllInOneSettings = async (environment: Environment): Promise<AllInOneSettings> => {
  const settings = readSettings(environment);
  const dataDirectory = settings.optional('VERSIO_DATA_DIR', './.versio');
  const logLevel = settings.optional('LOG_LEVEL', 'warn', logLevelName);
  const developmentKey = settings.optional('VERSIO_DEV_API_KEY', '', developmentKeyText);
  const callsInProcess = settings.optional('VERSIO_CALLS_IN_PROCESS', false, boolean);
  settings.finish();
  // The most common mistake is one in the file of models: it is told before a database is made for it.
  if (environment.VERSIO_MODELS) (await import('@versio/translation')).readTranslationConfig(environment);
  const gateway = readGatewayConfig(environment, '127.0.0.1');
  const { host, port, admin } = gateway;
  await checkAddresses([
    { host, port, setting: 'PORT' },
    { ...admin, setting: 'VERSIO_ADMIN_ADDRESS' },
  ]);
  return { dataDirectory, logLevel, developmentKey, callsInProcess, gateway };
};

/** What a part of the all-in-one runs on; `addressOf` finds the services that have started. */
interface PartPlatform extends Platform {
  started(address: string): void;
}

/** Creates the bus, the cache and the database roles; returns the platform of a service or the gateway by name. */
export const createPlatforms = async (base: {
  environment: Environment;
  settings: Pick<AllInOneSettings, 'logLevel' | 'callsInProcess'>;
  folder: DataFolder;
  postgres: EmbeddedPostgres;
  logger: Logger;
  closing: (() => Promise<unknown>)[];
}): Promise<(name: string) => PartPlatform> => {
  const { environment, settings, folder, postgres, logger, closing } = base;
  // The same roles as in a distributed run, so that a service has the same rights on tables in both.
  const rolesSecret = await folder.secret('postgres-roles', 32);
  const databases = await createServiceRoles({
    databaseUrl: postgres.localUrl,
    schemas: [...SERVICES_WITH_SCHEMA, 'bus'],
    passwordOf: (role) => createHmac('sha256', rolesSecret).update(role).digest('base64url'),
  });
  const completeEnvironment: Environment = {
    DOCUMENTS_DIRECTORY: join(folder.path, 'uploads', 'documents'),
    ...(await withSecrets(environment, folder, CALLERS)),
  };
  const bus = await createInProcessBus({ ...databases.bus!, logger });
  closing.push(() => bus.close());
  const cache = createInProcessCache({ logger });
  const addresses = new Map<string, string>();
  return (name) => ({
    name,
    instanceId: 'all-in-one',
    logger: createLogger(name, settings.logLevel),
    environment: completeEnvironment,
    databaseUrl: '',
    ...databases[name],
    bus,
    cache,
    tokens: parseServiceTokens(tokensOfPart(name, completeEnvironment.SERVICE_TOKENS!)),
    isCallerAllowed: callerGuard(name),
    host: '127.0.0.1',
    grpcPort: 0,
    addressOf: (service) => addresses.get(service) ?? unknownService(service),
    calleeCheckEveryMs: CALLEE_CHECK_EVERY_MS,
    started: (address) => void addresses.set(name, settings.callsInProcess ? inProcessAddress(address) : address),
  });
};

/**
 * The services of one process start and end together, and each check is a transaction: every 10 s they were a third of
 * what an idle process sends to PostgreSQL.
 */
const CALLEE_CHECK_EVERY_MS = 30_000;

type Starts = readonly (readonly [name: string, start: Start])[];

/** Loads the code of all services, 0.5 s of processor time, while PostgreSQL starts on another core. */
export const loadServices = (): Promise<Starts> => {
  const starts = Promise.all(Object.entries(SERVICES).map(async ([name, load]) => [name, await load()] as const));
  // Whoever waits for it gets the error, unless PostgreSQL fails first.
  starts.catch(() => {});
  return starts;
};

/**
 * Makes the tables of a new database, which has all migrations before it: each schema by its own role, at the same
 * time. One by one, as their services start, PostgreSQL would wait for this process and this process for PostgreSQL.
 */
export const migrateTogether = async (starts: Starts, platformOf: (name: string) => PartPlatform): Promise<void> => {
  const withSchema = starts.filter(([name]) => SERVICES_WITH_SCHEMA.includes(name));
  const ends = await Promise.allSettled(
    // A setting with a mistake is thrown at once.
    withSchema.map(async ([name, start]) => start({ ...platformOf(name), migrateOnly: true })),
  );
  // Not before all have ended, since the database stops behind this error.
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
};

const startServices = async (
  starts: Starts,
  platformOf: (name: string) => PartPlatform,
  signal: AbortSignal,
  closing: (() => Promise<unknown>)[],
): Promise<void> => {
  for (const [name, start] of starts) {
    signal.throwIfAborted();
    const platform = platformOf(name);
    const service = await start(platform);
    closing.push(() => service.close());
    platform.started(service.address);
  }
};

/** Rejects when the embedded PostgreSQL ends without having been stopped. */
const failureOf = (postgres: EmbeddedPostgres, folder: DataFolder): Promise<never> => {
  const failed = postgres.ended.then(({ expected }): Promise<never> => {
    if (expected) return new Promise(() => {});
    throw new UserFacingError(
      `the embedded PostgreSQL has ended unexpectedly; see its log, ${folder.path}/postgres.log, and start again`,
    );
  });
  // Handled by the process that runs the product; without a listener, as in a test, it must not end the process.
  failed.catch(() => {});
  return failed;
};

const unknownService = (service: string): never => {
  throw new Error(`no address of ${service}`);
};

const developmentKeyText: Parser<string> = (text) => {
  if (/^\S{16,512}$/.test(text)) return text;
  throw new Error('must have 16 to 512 characters, none of them white space');
};
