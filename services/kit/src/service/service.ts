import { fileURLToPath } from 'node:url';
import type { DescMethod } from '@bufbuild/protobuf';
import type { ConnectRouter } from '@connectrpc/connect';
import { DiagnosisService } from '@versio/proto/versio/diagnosis/v1/diagnosis_pb';
import { ErasureService } from '@versio/proto/versio/erasure/v1/erasure_pb';
import { QuarantineService } from '@versio/proto/versio/events/v1/quarantine_pb';
import { startLoop } from '../async/loop.ts';
import { hasDatabaseAlone } from '../async/rest.ts';
import type { Bus, BusMessage } from '../bus/bus.ts';
import { createQuarantineService } from '../bus/quarantine-service.ts';
import type { Cache } from '../cache/cache.ts';
import type { Environment } from '../config.ts';
import { diagnoseDatabase, type ExpectedDatabase } from '../diagnosis/database.ts';
import type { Finding } from '../diagnosis/findings.ts';
import { createDiagnosisService } from '../diagnosis/service.ts';
import { diagnoseCache, diagnoseCallees, diagnoseEvents } from '../diagnosis/surroundings.ts';
import { createErasureService, type EraseWorkspace } from '../erasure/service.ts';
import type { Logger } from '../logger.ts';
import { sweepInbox } from '../outbox/inbox.ts';
import { sweepOutbox } from '../outbox/outbox.ts';
import { startRelay } from '../outbox/relay.ts';
import { isMigrated, migrate, migrationNames } from '../postgres/migrate.ts';
import { sweepOperations } from '../postgres/operations.ts';
import { checkRoleSettings, createPool, type Pool } from '../postgres/postgres.ts';
import { type IsCallerAllowed, startRpcServer } from '../rpc/server.ts';
import type { RpcTls } from '../rpc/tls.ts';
import type { ServiceTokens } from '../secrets/service-tokens.ts';
import { observeBatchHandler, observeHandler, observeLag } from '../telemetry/messages.ts';
import { observeOutbox } from '../telemetry/outbox.ts';
import { type Callee, type CalleeWatch, watchCallees } from './callees.ts';
import { rememberInstallationIds } from './installation.ts';

/** The surroundings of a service: the same in one process and in many, only with other values. */
export interface Platform {
  /** The service's name, which is also the name of its schema. */
  name: string;
  /** Unique among the replicas. The same after a restart if possible, so that leases are taken over at once. */
  instanceId: string;
  logger: Logger;
  /** The source of the service's own settings. */
  environment: Environment;
  /** Of a role that may read and write rows of the service's tables. */
  databaseUrl: string;
  /** See PoolOptions.directUrl. "": `databaseUrl` leads to PostgreSQL itself. */
  directDatabaseUrl?: string;
  /** Of the role that owns the schema, for migrations. Default, also for "": the direct URL. */
  migrationDatabaseUrl?: string;
  bus: Bus;
  cache: Cache;
  tokens: ServiceTokens;
  /** See RpcServerOptions.isCallerAllowed. */
  isCallerAllowed?: IsCallerAllowed;
  /** TLS between services; undefined: cleartext. */
  tls?: RpcTls | undefined;
  host: string;
  /** 0: the system chooses. */
  grpcPort: number;
  /** See RpcServerOptions.healthPort. */
  healthPort?: number | undefined;
  /** Returns the gRPC target of another service; see RpcClientOptions.address. */
  addressOf(service: string): string;
  /** The services that it calls, which are watched; by default none. */
  callees?: readonly Callee[];
  /** See watchCallees; default: 10 s. */
  calleeCheckEveryMs?: number;
  /** Migrates the schema and starts nothing: for an init container that runs before the old replicas end. */
  migrateOnly?: boolean;
}

/** A started service. */
export interface RunningService {
  /** `host:port` of its gRPC server. */
  address: string;
  isReady(): Promise<boolean>;
  close(): Promise<void>;
}

/** A consumer of events. Each handler writes its effect and its inbox row in one transaction. */
export interface Consumer {
  /** The consumer group; also the inbox's consumer name. */
  group: string;
  topics: readonly string[];
  handle: (message: BusMessage) => Promise<void>;
  /** See SubscriptionOptions.batchHandler. */
  handleBatch?: (messages: readonly BusMessage[]) => Promise<void>;
}

/** A background task of a service. */
export interface BackgroundTask {
  name: string;
  everyMs: number;
  run: (signal: AbortSignal) => Promise<boolean | undefined>;
  /** Receives a function that runs the task now instead of after the pause. */
  onStart?: (wake: () => void) => void;
}

/** The parts that a service adds. */
export interface ServiceParts {
  routes: (router: ConnectRouter) => void;
  systemMethods?: readonly DescMethod[];
  consumers?: readonly Consumer[];
  tasks?: readonly BackgroundTask[];
  /** The service's own checks, run when an operator asks; none throws. */
  checks?: readonly (() => Promise<Finding[]>)[];
  /** Erases a workspace that is being deleted; undefined if the service stores nothing to erase. */
  erase?: EraseWorkspace;
  /** Called first at the shutdown, before the server closes. */
  drain?: () => Promise<void>;
  /** Called after the server is closed. */
  close?: () => Promise<void>;
}

/** The definition of a service. */
export interface ServiceDefinition {
  /** The service's own migrations. */
  migrations: URL;
  /** The common tables that the service has. */
  tables: readonly ('outbox' | 'inbox' | 'operations')[];
  maxConnections?: number;
  create: (base: { pool: Pool; platform: Platform }) => ServiceParts | Promise<ServiceParts>;
}

const KIT_MIGRATIONS = new URL('../../migrations/', import.meta.url);
const RETENTION_MS = 7 * 24 * 3_600_000;
const SWEEP_EVERY_MS = 60_000;
// No other process takes shards over, and the next start claims them at once under the same id.
const LEASE_ALONE_MS = 120_000;

/** Starts a service: migrates, connects, relays, consumes and serves. Closing undoes the steps in reverse order. */
export const startService = async (platform: Platform, definition: ServiceDefinition): Promise<RunningService> => {
  const { name: schema, databaseUrl, directDatabaseUrl: directUrl = '', logger, bus } = platform;
  const usesBus = definition.tables.some((table) => table === 'outbox' || table === 'inbox');
  const directories = [
    ...definition.tables.map((table) => new URL(`${table}/`, KIT_MIGRATIONS)),
    ...(usesBus ? [new URL('installation/', KIT_MIGRATIONS)] : []),
    definition.migrations,
  ].map((url) => fileURLToPath(url).replace(/\/$/, ''));
  const migrationUrl = platform.migrationDatabaseUrl || directUrl || databaseUrl;
  await migrate({ databaseUrl: migrationUrl, schema, directories, logger });
  if (platform.migrateOnly) return { address: '', isReady: async () => false, close: async () => {} };
  const pool = openPool(platform, definition);
  const has = (table: ServiceDefinition['tables'][number]): boolean => definition.tables.includes(table);
  const closing: (() => Promise<unknown>)[] = [() => pool.end()];
  let open = true;
  const close = async (): Promise<void> => {
    open = false;
    while (closing.length > 0) await closing.pop()!();
  };
  try {
    if (directUrl) await checkRoleSettings(pool);
    const parts = await definition.create({ pool, platform });
    if (parts.close) closing.push(parts.close);
    if (usesBus && bus.claim) await claimBus(pool, platform);
    if (has('outbox')) {
      const leases = hasDatabaseAlone() ? { leaseMs: LEASE_ALONE_MS } : {};
      const relay = startRelay({ pool, bus, logger, ownerId: platform.instanceId, service: schema, ...leases });
      closing.push(() => relay.close(), observeOutbox(pool, schema));
    }
    for (const { group, topics, handle, handleBatch } of parts.consumers ?? []) {
      const batchHandler = handleBatch && observeBatchHandler(group, handleBatch);
      const handler = observeHandler(group, handle);
      const subscription = await bus.subscribe({ group, topics, handler, ...(batchHandler ? { batchHandler } : {}) });
      closing.push(() => subscription.close(), observeLag(bus, group));
    }
    const sweeps: BackgroundTask[] = [
      ...(has('outbox') ? [sweepTask('outbox', () => sweepOutbox(pool, RETENTION_MS))] : []),
      ...(has('inbox') ? [sweepTask('inbox', () => sweepInbox(pool, RETENTION_MS))] : []),
      ...(has('operations') ? [sweepTask('operations', () => sweepOperations(pool))] : []),
    ];
    for (const task of [...sweeps, ...(parts.tasks ?? [])]) {
      const loop = startLoop({ ...task, logger });
      task.onStart?.(loop.wake);
      closing.push(() => loop.stop());
    }
    // Read once: reading the folders at each probe took a tenth of the time of a busy service.
    const names = await migrationNames(directories);
    const isReady = async (): Promise<boolean> => open && (await isMigrated(pool, names).catch(() => false));
    const watch = watchCallees(schema, platform.callees ?? [], logger, platform.calleeCheckEveryMs);
    closing.push(async () => watch.close());
    const checks = createChecks(platform, { pool, schema, migrations: names, hasOutbox: has('outbox') }, parts, watch);
    const server = await startRpcServer({
      host: platform.host,
      port: platform.grpcPort,
      logger,
      tokens: platform.tokens,
      isCallerAllowed: platform.isCallerAllowed,
      tls: platform.tls,
      healthPort: platform.healthPort,
      routes(router) {
        parts.routes(router);
        routeOperators(router, bus, parts, checks);
        if (parts.erase) router.service(ErasureService, createErasureService(pool, parts.erase, has('operations')));
      },
      systemMethods: [...(parts.systemMethods ?? []), ...OPERATORS_METHODS],
      isReady,
    });
    closing.push(() => server.close());
    if (parts.drain) closing.push(parts.drain);
    return { address: server.address, isReady, close };
  } catch (error) {
    await close();
    throw error;
  }
};

const OPERATORS_METHODS = [...Object.values(QuarantineService.method), ...Object.values(DiagnosisService.method)];

/** Serves the RPCs for operators that every service has. */
const routeOperators = (
  router: ConnectRouter,
  bus: Bus,
  { consumers = [] }: ServiceParts,
  checks: readonly (() => Promise<Finding[]>)[],
): void => {
  router.service(DiagnosisService, createDiagnosisService(checks));
  const groups = consumers.map(({ group }) => group);
  if (groups.length > 0) router.service(QuarantineService, createQuarantineService(bus, groups));
};

/** Returns the checks that run when an operator asks. */
const createChecks = (
  { bus, cache, callees = [] }: Platform,
  database: ExpectedDatabase,
  { consumers = [], checks = [] }: ServiceParts,
  watch: CalleeWatch,
): (() => Promise<Finding[]>)[] => {
  const names = callees.map(({ name }) => name);
  return [
    () => diagnoseDatabase(database),
    () => diagnoseEvents(bus, consumers),
    () => diagnoseCache(cache),
    () => diagnoseCallees(watch, names),
    ...checks,
  ];
};

const openPool = (platform: Platform, { maxConnections = 8 }: ServiceDefinition): Pool =>
  createPool({
    databaseUrl: platform.databaseUrl,
    directUrl: platform.directDatabaseUrl,
    schema: platform.name,
    applicationName: `versio-${platform.name}`,
    logger: platform.logger,
    maxConnections,
  });

/** Lets the bus refuse topics of another installation; without a known token of the gateway it cannot tell. */
const claimBus = async (pool: Pool, { bus, tokens }: Platform): Promise<void> => {
  // Enough of a digest to tell installations apart, and of no use to find the token.
  const ids = tokens.digestsOf('gateway').map((digest) => digest.slice(0, 16));
  if (ids.length > 0) bus.claim?.(await rememberInstallationIds(pool, ids));
};

const sweepTask = (table: string, sweep: () => Promise<number>): BackgroundTask => ({
  name: `sweep ${table}`,
  everyMs: SWEEP_EVERY_MS,
  run: async () => (await sweep()) > 0,
});
