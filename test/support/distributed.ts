import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { topicPrefixOf } from '@versio/kit/bus/installation';
import { createRpcClient } from '@versio/kit/rpc';
import { AdminService } from '@versio/proto/versio/admin/v1/admin_pb';
import type { MissingPart } from '../../deploy/distributed/local-part.ts';
import { PARTS, type Part, type PartName } from '../../deploy/distributed/parts.ts';
import { type ServiceSet, startServiceSet } from '../../deploy/distributed/service-set.ts';
import { createServiceRoles, dropServiceRoles, type ServiceDatabase } from '../../deploy/postgres/roles.ts';
import { startBackends } from './backends.ts';
import { createTestDatabase } from './postgres.ts';
import { type Answer, type RequestOptions, sendRequest } from './product.ts';
import { LOOPBACK_WEBHOOKS } from './receiver.ts';

/** Replicas of every service as processes of their own, over PostgreSQL, Kafka and Redis. */
export interface DistributedProduct {
  set: ServiceSet;
  parts: Record<PartName, Part>;
  /** Of a superuser, to look into every schema. */
  databaseUrl: string;
  /** By which the services log in, by name. */
  databases: Readonly<Record<string, ServiceDatabase>>;
  /** What its topics and groups begin with: the brokers may be shared with other runs. */
  kafkaPrefix: string;
  /** What the replicas have written, with their names. */
  log: string[];
  createWorkspace(options?: {
    plan?: 'free' | 'pro';
    credits?: number;
  }): Promise<{ workspaceId: string; apiKey: string }>;
  /** Whether every gateway was ready when last asked, and every replica of the other services takes calls now. */
  isReady(): Promise<boolean>;
  /** The next of the gateways that live and say they are ready: what a load balancer chooses. */
  gatewayUrl(): string;
  /**
   * Asks the gateways in turn, but only those that take connections and say they are ready: what a load balancer does.
   */
  request(method: string, path: string, options?: RequestOptions): Promise<Answer>;
  close(): Promise<void>;
}

/** The parts under it, and how services see them and one another. */
export interface DistributedBackends {
  parts: Record<PartName, Part>;
  /** The address of a part as the services get it; its own by default. */
  seenAs?: (part: PartName, url: string) => string;
  /** How a service reaches its database, if not as its roles' URLs say. */
  databaseOf?: (database: ServiceDatabase) => ServiceDatabase;
  /** See ServiceSetOptions. */
  route?: (replica: string, port: number) => Promise<number>;
  stop(): Promise<void>;
}

const MAX_REFUSALS = 100;

/** Starts the distributed set, or returns what is missing on this machine. */
export const startDistributedProduct = async ({
  replicas = 2,
  environment = {},
  backends: given,
  healthEveryMs = 100,
  codeOf,
}: {
  replicas?: number;
  environment?: Record<string, string>;
  backends?: DistributedBackends;
  /** How often the gateways are asked whether they are ready; each checks every service then. */
  healthEveryMs?: number;
  /** See ServiceSetOptions. */
  codeOf?: (replica: string) => string;
} = {}): Promise<DistributedProduct | MissingPart> => {
  const backends: DistributedBackends | MissingPart = given ?? (await startBackends(Object.keys(PARTS) as PartName[]));
  if ('missing' in backends) return backends;
  const { seenAs = (_, url) => url, databaseOf = (each) => each, route } = backends;
  const { parts } = backends;
  const database = await createTestDatabase(parts.PostgreSQL.url);
  const databaseUrl = seenAs('PostgreSQL', database.databaseUrl);
  // Roles belong to the whole server, which other tests may use too.
  const rolePrefix = new URL(database.databaseUrl).pathname.slice(1);
  const databases = await createServiceRoles({
    databaseUrl,
    prefix: rolePrefix,
    passwordOf: () => randomBytes(24).toString('base64url'),
  });
  const log: string[] = [];
  const installation = `test-${randomBytes(6).toString('hex')}`;
  const set = await startServiceSet({
    parts: {
      DATABASE_URL: databaseUrl,
      KAFKA_BROKERS: seenAs('Kafka', parts.Kafka.url),
      REDIS_URL: seenAs('Redis', parts.Redis.url),
    },
    databases: Object.fromEntries(Object.entries(databases).map(([service, each]) => [service, databaseOf(each)])),
    replicas,
    ...(route ? { route } : {}),
    ...(codeOf ? { codeOf } : {}),
    environment: {
      ...LOOPBACK_WEBHOOKS,
      WEBHOOK_COALESCE_MS: '1000',
      RATE_LIMIT_PER_SECOND: '100000',
      RATE_LIMIT_BURST: '100000',
      GATEWAY_DRAIN_MS: '4000',
      LOG_LEVEL: 'info',
      VERSIO_INSTALLATION: installation,
      ...environment,
    },
    onLine: (replica, line) => void log.push(`${replica} ${line}`),
  }).catch(async (error) => {
    await backends.stop();
    throw error;
  });
  const gateways = set.of('gateway');
  const unready = new Set<string>();
  const health = setInterval(() => {
    for (const { url } of gateways)
      fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
        ({ ok, body }) => {
          void body?.cancel();
          if (ok) unready.delete(url);
          else unready.add(url);
        },
        () => unready.add(url),
      );
  }, healthEveryMs);
  let turn = 0;
  const gatewayUrl = (): string => {
    const ready = gateways.filter(({ url }) => !unready.has(url));
    turn += 1;
    return (ready.length > 0 ? ready : gateways)[turn % (ready.length || gateways.length)]!.url;
  };
  return {
    set,
    parts,
    databaseUrl: database.databaseUrl,
    databases,
    kafkaPrefix: topicPrefixOf(installation),
    log,
    async createWorkspace({ plan = 'pro', credits = 10_000_000 } = {}) {
      const { address } = gateways.find(({ url }) => !unready.has(url)) ?? gateways[0]!;
      const admin = createRpcClient(AdminService, { address, token: set.adminToken });
      try {
        const { workspaceId, apiKey } = await admin.createWorkspace(
          { name: 'Test', plan, credits: BigInt(credits) },
          {},
        );
        return { workspaceId, apiKey };
      } finally {
        admin.close();
      }
    },
    async isReady() {
      if (unready.size > 0) return false;
      const others = set.replicas.filter(({ service }) => service !== 'gateway');
      return (await Promise.all(others.map(({ isReady }) => isReady()))).every(Boolean);
    },
    gatewayUrl,
    async request(method, path, options) {
      for (let refusals = 0; ; refusals += 1) {
        const url = gatewayUrl();
        try {
          return await sendRequest(url + path, method, options);
        } catch (error) {
          // No connection: nothing was sent. The health checks of this busy process may be late, and so may the answers
          // of earlier ones.
          if (!isRefused(error) || refusals === MAX_REFUSALS) throw error;
          unready.add(url);
          await delay(healthEveryMs);
        }
      }
    },
    async close() {
      clearInterval(health);
      await set.stop();
      // The database may be one that a test has killed.
      try {
        await database.drop();
        await dropServiceRoles(parts.PostgreSQL.url, rolePrefix);
      } finally {
        await backends.stop();
      }
    },
  };
};

const isRefused = (error: unknown): boolean =>
  error instanceof Error &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  error.cause.code === 'ECONNREFUSED';
