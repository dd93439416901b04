import { createInProcessBus, type InProcessBus } from '@versio/kit/bus';
import { createInProcessCache, type InProcessCache } from '@versio/kit/cache';
import { createLogger } from '@versio/kit/logger';
import { createPool, type Pool } from '@versio/kit/postgres';
import { createRpcClient, type RpcClient } from '@versio/kit/rpc';
import { MembersService } from '@versio/proto/versio/workspaces/v1/members_pb';
import { WorkspacesService } from '@versio/proto/versio/workspaces/v1/workspaces_pb';
import { startWorkspaces } from '../../../services/workspaces/src/index.ts';
import { createTestDatabase } from '../postgres.ts';
import { createTestPlatform, TEST_TOKEN } from '../service-platform.ts';

/** The running service with its gRPC client, bus, cache and database. */
export interface TestWorkspaces {
  client: RpcClient<typeof WorkspacesService>;
  members: RpcClient<typeof MembersService>;
  bus: InProcessBus;
  cache: InProcessCache;
  pool: Pool;
  /** Creates a workspace; returns it as the options of a call. */
  workspace(plan?: 'free' | 'pro'): Promise<{ workspaceId: string; apiKey: string }>;
  /** Restarts the service with these settings changed. */
  restart(changed?: Record<string, string>): Promise<void>;
  close(): Promise<void>;
}

/** The service keys of a test's first start. */
export const FIRST_SERVICE_KEY = `first:${Buffer.alloc(32, 1).toString('base64')}`;

/** Starts workspaces on a fresh database of the server at `serverUrl`; provider keys may be on 127.0.0.0/8. */
export const startTestWorkspaces = async (serverUrl: string): Promise<TestWorkspaces> => {
  const database = await createTestDatabase(serverUrl);
  const { databaseUrl } = database;
  const logger = createLogger('test', 'silent');
  const bus = await createInProcessBus({ databaseUrl, logger });
  const cache = createInProcessCache({ logger });
  const environment: Record<string, string> = {
    VERSIO_API_KEY_PEPPER: 'a pepper of the tests',
    VERSIO_SERVICE_KEYS: FIRST_SERVICE_KEY,
    WEBHOOK_ALLOWED_PRIVATE_CIDRS: '127.0.0.0/8',
  };
  const start = async (changed: Record<string, string> = {}) => {
    const platform = createTestPlatform('workspaces', {
      databaseUrl,
      bus,
      cache,
      environment: { ...environment, ...changed },
    });
    const service = await startWorkspaces(platform);
    const options = { address: service.address, token: TEST_TOKEN };
    const members = createRpcClient(MembersService, options);
    return { service, client: createRpcClient(WorkspacesService, options), members };
  };
  const pool = createPool({ databaseUrl, schema: 'workspaces', applicationName: 'test', logger, maxConnections: 2 });
  let running = await start();
  const stop = async (): Promise<void> => {
    running.client.close();
    running.members.close();
    await running.service.close();
  };
  return {
    get client() {
      return running.client;
    },
    get members() {
      return running.members;
    },
    bus,
    cache,
    pool,
    async workspace(plan = 'pro') {
      const { workspace, apiKey } = await running.client.createWorkspace({ name: 'Test', plan }, {});
      return { workspaceId: workspace!.id, apiKey };
    },
    async restart(changed) {
      await stop();
      running = await start(changed);
    },
    async close() {
      await stop();
      await bus.close();
      await pool.end();
      await database.drop();
    },
  };
};
