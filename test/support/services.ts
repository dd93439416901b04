import { randomBytes } from 'node:crypto';
import { startBible } from '@versio/bible';
import { startBilling } from '@versio/billing';
import { startBooks } from '@versio/books';
import { createInProcessBus, type InProcessBus } from '@versio/kit/bus';
import { newId } from '@versio/kit/ids';
import { createLogger, type Logger } from '@versio/kit/logger';
import { createPool, type Pool } from '@versio/kit/postgres';
import { createRpcClient, type RpcClient } from '@versio/kit/rpc';
import { parseServiceTokens } from '@versio/kit/secrets';
import type { Platform, RunningService } from '@versio/kit/service';
import { BibleService } from '@versio/proto/versio/bible/v1/bible_pb';
import { BibleEngineService } from '@versio/proto/versio/bible/v1/selection_pb';
import { BillingService } from '@versio/proto/versio/billing/v1/billing_pb';
import { BooksService } from '@versio/proto/versio/books/v1/books_pb';
import { TranslationService } from '@versio/proto/versio/translation/v1/translation_pb';
import { WorkspacesService } from '@versio/proto/versio/workspaces/v1/workspaces_pb';
import { startTranslation } from '@versio/translation';
import { startWorkspaces } from '@versio/workspaces';
import { freePorts } from '../../deploy/distributed/child.ts';
import { createTestDatabase } from './postgres.ts';
import { createTestPlatform, TEST_TOKEN } from './service-platform.ts';

const STARTS = {
  workspaces: startWorkspaces,
  books: startBooks,
  billing: startBilling,
  bible: startBible,
  translation: startTranslation,
};

/** A service of the lifecycle. */
export type TestServiceName = keyof typeof STARTS;

/** The services of the lifecycle without the gateway, on one database, with gRPC clients to each. */
export interface TestServices {
  workspaces: RpcClient<typeof WorkspacesService>;
  books: RpcClient<typeof BooksService>;
  billing: RpcClient<typeof BillingService>;
  bible: RpcClient<typeof BibleEngineService>;
  bibleRecords: RpcClient<typeof BibleService>;
  translation: RpcClient<typeof TranslationService>;
  bus: InProcessBus;
  /** Into the schema of translation. */
  pool: Pool;
  /** Ends a service; what calls it finds it down. */
  stop(name: TestServiceName): Promise<void>;
  /** Starts an ended service again, at its old address. */
  restart(name: TestServiceName): Promise<void>;
  /** What a service that runs as a process of its own beside these needs. */
  surroundings(): {
    databaseUrl: string;
    addresses: Record<string, string>;
    environment: Record<string, string>;
    tokens: string;
  };
  /** Makes a workspace with this many words. */
  createWorkspace(options?: { plan?: 'free' | 'pro'; words?: number }): Promise<string>;
  close(): Promise<void>;
}

/**
 * Starts workspaces, books, billing, bible and translation.
 * @param serverUrl inject('databaseUrl')
 * @param replace addresses of fakes that stand for services, by name
 * @param logger of all services
 */
export const startTestServices = async (
  serverUrl: string,
  {
    environment = {},
    replace = {},
    logger = createLogger('test', process.env.TEST_LOG_LEVEL ?? 'silent'),
  }: { environment?: Record<string, string>; replace?: Record<string, string>; logger?: Logger } = {},
): Promise<TestServices> => {
  const database = await createTestDatabase(serverUrl);
  const { databaseUrl } = database;
  const bus = await createInProcessBus({ databaseUrl, logger });
  const names = Object.keys(STARTS) as TestServiceName[];
  const tokenList = [`gateway:${TEST_TOKEN}`, ...names.map((name) => `${name}:test-token-of-${name}-itself`)].join(',');
  const tokens = parseServiceTokens(tokenList);
  const settings = {
    VERSIO_SERVICE_KEYS: `test:${randomBytes(32).toString('base64')}`,
    VERSIO_API_KEY_PEPPER: randomBytes(32).toString('base64'),
    ...environment,
  };
  // Chosen here, so that nobody takes the port of a service that is down for a moment.
  const ports = await freePorts(names.length);
  const addresses: Record<string, string> = {
    ...Object.fromEntries(names.map((name, at) => [name, `127.0.0.1:${ports[at]}`])),
    ...replace,
  };
  const running = new Map<TestServiceName, RunningService>();
  const start = async (name: TestServiceName): Promise<void> => {
    const platform: Platform = {
      ...createTestPlatform(name, { databaseUrl, bus, environment: settings, addresses, logger }),
      tokens,
      grpcPort: Number(addresses[name]!.split(':').at(-1)),
      instanceId: `test-${name}`,
    };
    running.set(name, await STARTS[name](platform));
  };
  for (const name of names) if (!(name in replace)) await start(name);
  const at = (name: TestServiceName) => ({ address: addresses[name]!, token: TEST_TOKEN });
  const clients = {
    workspaces: createRpcClient(WorkspacesService, at('workspaces')),
    books: createRpcClient(BooksService, at('books')),
    billing: createRpcClient(BillingService, at('billing')),
    bible: createRpcClient(BibleEngineService, at('bible')),
    bibleRecords: createRpcClient(BibleService, at('bible')),
    translation: createRpcClient(TranslationService, at('translation')),
  };
  const pool = createPool({ databaseUrl, schema: 'translation', applicationName: 'test', logger, maxConnections: 3 });
  const stop = async (name: TestServiceName): Promise<void> => {
    await running.get(name)?.close();
    running.delete(name);
  };
  return {
    ...clients,
    bus,
    pool,
    stop,
    restart: start,
    surroundings: () => ({ databaseUrl, addresses, environment: settings, tokens: tokenList }),
    async createWorkspace({ plan = 'pro', words = 1_000_000 } = {}) {
      const { workspace } = await clients.workspaces.createWorkspace({ name: 'Test', plan }, {});
      const workspaceId = workspace!.id;
      if (words > 0) await clients.billing.topUp({ words: BigInt(words), reference: newId() }, { workspaceId });
      return workspaceId;
    },
    async close() {
      for (const client of Object.values(clients)) client.close();
      for (const name of names.toReversed()) await stop(name);
      await bus.close();
      await pool.end();
      await database.drop();
    },
  };
};
