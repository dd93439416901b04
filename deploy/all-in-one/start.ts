import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { readGatewayConfig, startGateway } from '@versio/gateway';
import { createInProcessBus } from '@versio/kit/bus';
import { createInProcessCache } from '@versio/kit/cache';
import { type Environment, type Parser, readSettings, UserFacingError } from '@versio/kit/config';
import { createLogger, logLevelName } from '@versio/kit/logger';
import { parseServiceTokens } from '@versio/kit/secrets';
import type { Platform } from '@versio/kit/service';
import { startTelemetry } from '@versio/kit/telemetry/start';
import { checkAddresses } from '../listening.ts';
import { createServiceRoles } from '../postgres/roles.ts';
import { CALLERS, callerGuard, SERVICES } from '../services.ts';
import { openDataFolder } from './data-folder.ts';
import { ensureDemoWorkspace } from './demo-workspace.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { withSecrets } from './secrets.ts';

/** The whole product in one process. */
export interface AllInOne {
  /** `http://host:port` of the REST interface. */
  url: string;
  adminAddress: string;
  /** Where Prometheus reads metrics, when METRICS_PORT is set. */
  metricsUrl: string | undefined;
  /** Of the embedded PostgreSQL, for tests and operators. */
  databaseUrl: string;
  /** Rejects when the embedded PostgreSQL has ended by itself. */
  failed: Promise<never>;
  close(): Promise<void>;
}

/**
 * Starts embedded PostgreSQL, bus, cache, every service with real gRPC between them, and the gateway (docs/rules.md#npm-start).
 * @param environment the settings; secrets that it lacks are made once and kept in the data folder
 * @param signal gives a start up half-way
 * @param onKey is given the key of the Demo workspace when one is generated
 */
export const startAllInOne = async (
  environment: Environment,
  signal: AbortSignal,
  onKey: (key: string) => void = () => {},
): Promise<AllInOne> => {
  const settings = readSettings(environment);
  const dataDirectory = settings.optional('VERSIO_DATA_DIR', './.versio');
  const logLevel = settings.optional('LOG_LEVEL', 'warn', logLevelName);
  const developmentKey = settings.optional('VERSIO_DEV_API_KEY', '', developmentKeyText);
  settings.finish();
  // Wrong settings are told before anything is started or written.
  const gatewayConfig = readGatewayConfig(environment, '127.0.0.1');
  const { host, port, admin } = gatewayConfig;
  await checkAddresses([
    { host, port, setting: 'PORT' },
    { ...admin, setting: 'VERSIO_ADMIN_ADDRESS' },
  ]);
  const logger = createLogger('versio', logLevel);
  const telemetry = await startTelemetry(environment, { name: 'versio', host: '127.0.0.1' }, logger);
  const closing: (() => Promise<unknown>)[] = [() => telemetry.close()];
  const close = async (): Promise<void> => {
    while (closing.length > 0) await closing.pop()!();
  };
  try {
    const folder = await openDataFolder(dataDirectory);
    closing.push(() => folder.close());
    const postgres = await startEmbeddedPostgres({ dataDirectory: folder.path, logger, signal });
    closing.push(() => postgres.stop());
    const { databaseUrl } = postgres;
    // The same roles as apart: what a service may not do there it cannot do here.
    const rolesSecret = await folder.secret('postgres-roles', 32);
    const databases = await createServiceRoles({
      databaseUrl,
      schemas: [...Object.keys(SERVICES), 'bus'],
      passwordOf: (role) => createHmac('sha256', rolesSecret).update(role).digest('base64url'),
    });
    const completeEnvironment: Environment = {
      BOOKS_UPLOAD_DIRECTORY: join(folder.path, 'uploads', 'books'),
      ...(await withSecrets(environment, folder, CALLERS)),
    };
    const bus = await createInProcessBus({ ...databases.bus!, logger });
    closing.push(() => bus.close());
    const cache = createInProcessCache({ logger });
    const addresses = new Map<string, string>();
    const platformOf = (name: string): Platform => ({
      name,
      instanceId: 'all-in-one',
      logger: createLogger(name, logLevel),
      environment: completeEnvironment,
      databaseUrl: '',
      ...databases[name],
      bus,
      cache,
      tokens: parseServiceTokens(completeEnvironment.SERVICE_TOKENS!),
      isCallerAllowed: callerGuard(name),
      host: '127.0.0.1',
      grpcPort: 0,
      addressOf: (service) => addresses.get(service) ?? unknownService(service),
    });
    for (const [name, load] of Object.entries(SERVICES)) {
      signal.throwIfAborted();
      const start = await load();
      const service = await start(platformOf(name));
      closing.push(() => service.close());
      addresses.set(name, service.address);
    }
    const gatewayPlatform = platformOf('gateway');
    const generatedKey = await ensureDemoWorkspace(gatewayPlatform, developmentKey);
    // At once: a start that fails after it must not take the only sight of the key with it.
    if (generatedKey) onKey(generatedKey);
    const gateway = await startGateway(gatewayPlatform, {
      ...gatewayConfig,
      uploadDirectory: environment.GATEWAY_UPLOAD_DIRECTORY ?? join(folder.path, 'uploads', 'gateway'),
    });
    closing.push(() => gateway.close());
    const failed = postgres.ended.then(({ expected }): Promise<never> => {
      if (expected) return new Promise(() => {});
      throw new UserFacingError(
        `the embedded PostgreSQL has ended by itself; its log is ${folder.path}/postgres.log; start again`,
      );
    });
    // Heard by whoever runs the product; a test that does not listen is not ended by it.
    failed.catch(() => {});
    return {
      url: gateway.url,
      adminAddress: gateway.adminAddress,
      metricsUrl: telemetry.metricsUrl,
      databaseUrl,
      failed,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
};

const unknownService = (service: string): never => {
  throw new Error(`no address of ${service}`);
};

const developmentKeyText: Parser<string> = (text) => {
  if (/^\S{16,512}$/.test(text)) return text;
  throw new Error('must have 16 to 512 characters, none of them white space');
};
