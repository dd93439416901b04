import { randomBytes } from 'node:crypto';
import { createInProcessBus, type InProcessBus } from '@versio/kit/bus';
import { CHAPTERS_TOPIC, createEventMessage, type EventPayload } from '@versio/kit/events';
import { newId } from '@versio/kit/ids';
import { createLogger } from '@versio/kit/logger';
import { createPool, type Pool } from '@versio/kit/postgres';
import { createRpcClient, type RpcClient } from '@versio/kit/rpc';
import { type Delivery, NotifierService } from '@versio/proto/versio/notifier/v1/notifier_pb';
import { startNotifier } from '../../../services/notifier/src/index.ts';
import { createTestDatabase } from '../postgres.ts';
import { createTestPlatform, TEST_TOKEN } from '../service-platform.ts';

/**
 * Short times, so that a whole retry schedule fits into a test, except the deadline, which no attempt on a busy machine
 * may miss. Allows loopback over http.
 */
export const QUICK_SETTINGS = {
  WEBHOOK_COALESCE_MS: '400',
  WEBHOOK_BUSY_RETRY_MS: '80',
  WEBHOOK_RETRY_SCHEDULE_MS: '40,80',
  WEBHOOK_TIMEOUT_MS: '15000',
  WEBHOOK_DISABLE_AFTER: '2',
  WEBHOOK_ALLOWED_PRIVATE_CIDRS: '127.0.0.0/8',
  WEBHOOK_ALLOW_HTTP: 'true',
};

/** The running service with its gRPC client, bus and database. */
export interface TestNotifier {
  client: RpcClient<typeof NotifierService>;
  bus: InProcessBus;
  pool: Pool;
  databaseUrl: string;
  /** Publishes chapter_done events of one moment. */
  finishChapters(workspaceId: string, bookId: string, options?: { count?: number; title?: string }): Promise<void>;
  publish(workspaceId: string, key: string, payload: EventPayload, topic?: string): Promise<void>;
  deliveriesOf(workspaceId: string, webhookId: string): Promise<Delivery[]>;
  close(): Promise<void>;
}

/** Starts the notifier on a fresh database of the server at `serverUrl`. */
export const startTestNotifier = async (
  serverUrl: string,
  settings: Record<string, string> = {},
  addresses: Record<string, string> = {},
): Promise<TestNotifier> => {
  const database = await createTestDatabase(serverUrl);
  const { databaseUrl } = database;
  const logger = createLogger('test', 'silent');
  const bus = await createInProcessBus({ databaseUrl, logger });
  const environment = {
    VERSIO_SERVICE_KEYS: `one:${randomBytes(32).toString('base64')}`,
    ...QUICK_SETTINGS,
    ...settings,
  };
  const service = await startNotifier(createTestPlatform('notifier', { databaseUrl, bus, environment, addresses }));
  const client = createRpcClient(NotifierService, { address: service.address, token: TEST_TOKEN });
  const pool = createPool({ databaseUrl, schema: 'notifier', applicationName: 'test', logger, maxConnections: 2 });
  return {
    client,
    bus,
    pool,
    databaseUrl,
    publish: (...fact) => bus.publish([messageOf(...fact)]),
    async finishChapters(workspaceId, bookId, { count = 1, title = 'A book' } = {}) {
      const doneAt = new Date().toISOString();
      const messages = Array.from({ length: count }, () =>
        messageOf(workspaceId, bookId, {
          case: 'chapterDone',
          value: { bookId, bookTitle: title, chapterId: newId(), jobId: newId(), doneAt },
        }),
      );
      await bus.publish(messages);
    },
    deliveriesOf: async (workspaceId, webhookId) =>
      (await client.listDeliveries({ webhookId }, { workspaceId })).deliveries,
    async close() {
      client.close();
      await service.close();
      await bus.close();
      await pool.end();
      await database.drop();
    },
  };
};

const messageOf = (workspaceId: string, key: string, payload: EventPayload, topic: string = CHAPTERS_TOPIC) =>
  createEventMessage({ topic, key, workspaceId, payload });
