import { createInProcessBus, type InProcessBus } from '@versio/kit/bus';
import { CHAPTERS_TOPIC, createEventMessage, type EventPayload } from '@versio/kit/events';
import { newId } from '@versio/kit/ids';
import { createLogger } from '@versio/kit/logger';
import { createPool, type Pool } from '@versio/kit/postgres';
import { createRpcClient, type RpcClient } from '@versio/kit/rpc';
import { BillingService } from '@versio/proto/versio/billing/v1/billing_pb';
import { startBilling } from '../../../services/billing/src/index.ts';
import { createTestDatabase } from '../postgres.ts';
import { createTestPlatform, TEST_TOKEN } from '../service-platform.ts';

/** Billing with a typed client, its bus and its database. */
export interface TestBilling {
  client: RpcClient<typeof BillingService>;
  bus: InProcessBus;
  pool: Pool;
  close(): Promise<void>;
}

/** Starts billing on a new database of the server at `serverUrl`. Close it in afterAll. */
export const startTestBilling = async (
  serverUrl: string,
  addresses: Record<string, string> = {},
): Promise<TestBilling> => {
  const database = await createTestDatabase(serverUrl);
  const { databaseUrl } = database;
  const logger = createLogger('test', 'silent');
  const bus = await createInProcessBus({ databaseUrl, logger });
  const service = await startBilling(createTestPlatform('billing', { databaseUrl, bus, addresses }));
  const client = createRpcClient(BillingService, { address: service.address, token: TEST_TOKEN });
  const pool = createPool({ databaseUrl, schema: 'billing', applicationName: 'test', logger, maxConnections: 2 });
  return {
    client,
    bus,
    pool,
    async close() {
      client.close();
      await service.close();
      await bus.close();
      await pool.end();
      await database.drop();
    },
  };
};

/** The event that ends a job. */
export type Ending = 'chapterDone' | 'chapterFailed' | 'chapterReleased';

/** Creates an event of books as it arrives from the bus. */
export const chapterEvent = (
  ending: Ending,
  {
    workspaceId,
    jobId,
    bookId = newId(),
    eventId = newId(),
  }: { workspaceId: string; jobId: string; bookId?: string; eventId?: string },
) =>
  createEventMessage({
    topic: CHAPTERS_TOPIC,
    key: bookId,
    workspaceId,
    eventId,
    payload: { case: ending, value: { bookId, chapterId: newId(), jobId } } as EventPayload,
  });
