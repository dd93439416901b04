import type { MessageInitShape } from '@bufbuild/protobuf';
import { createInProcessBus, type InProcessBus } from '@versio/kit/bus';
import { fail } from '@versio/kit/errors';
import { CHAPTERS_TOPIC, createEventMessage, type EventPayload } from '@versio/kit/events';
import { newId } from '@versio/kit/ids';
import { createLogger } from '@versio/kit/logger';
import { createPool, type Pool } from '@versio/kit/postgres';
import { createRpcClient, type RpcClient, type RpcServer, startRpcServer } from '@versio/kit/rpc';
import type { Platform } from '@versio/kit/service';
import { BillingService } from '@versio/proto/versio/billing/v1/billing_pb';
import { BooksService, type JobOutcomeSchema, JobState } from '@versio/proto/versio/books/v1/books_pb';
import { startBilling } from '../../../services/billing/src/index.ts';
import { createTestDatabase } from '../postgres.ts';
import { createTestPlatform, TEST_TOKEN } from '../service-platform.ts';

/** What billing may ask of books, in tests: knows the jobs that events of `chapterEvent` end. */
export interface BooksStandIn {
  /** Calls that reached it. */
  calls: number;
  /** Fails every call with UNAVAILABLE. */
  isAway: boolean;
}

/** Billing with a typed client, its bus and its database. */
export interface TestBilling {
  books: BooksStandIn;
  client: RpcClient<typeof BillingService>;
  bus: InProcessBus;
  pool: Pool;
  close(): Promise<void>;
}

/** Starts billing on a new database of the server at `serverUrl`. Close it in afterAll. */
export const startTestBilling = async (serverUrl: string): Promise<TestBilling> => {
  const database = await createTestDatabase(serverUrl);
  const { databaseUrl } = database;
  const logger = createLogger('test', 'silent');
  const bus = await createInProcessBus({ databaseUrl, logger });
  const books: BooksStandIn = { calls: 0, isAway: false };
  const platform = createTestPlatform('billing', { databaseUrl, bus });
  const booksServer = await startBooksStandIn(books, platform);
  const service = await startBilling({ ...platform, addressOf: () => booksServer.address });
  const client = createRpcClient(BillingService, { address: service.address, token: TEST_TOKEN });
  const pool = createPool({ databaseUrl, schema: 'billing', applicationName: 'test', logger, maxConnections: 2 });
  return {
    books,
    client,
    bus,
    pool,
    async close() {
      client.close();
      await service.close();
      await booksServer.close();
      await bus.close();
      await pool.end();
      await database.drop();
    },
  };
};

/** The ends of jobs that books has recorded: the first that `chapterEvent` was asked for. */
const ends = new Map<string, MessageInitShape<typeof JobOutcomeSchema>>();

const startBooksStandIn = (books: BooksStandIn, { logger, tokens }: Platform): Promise<RpcServer> =>
  startRpcServer({
    host: '127.0.0.1',
    port: 0,
    logger,
    tokens,
    isReady: () => true,
    systemMethods: [BooksService.method.getJobOutcomes],
    routes: (router) =>
      router.service(BooksService, {
        getJobOutcomes({ jobIds }) {
          books.calls += 1;
          if (books.isAway) throw fail('UNAVAILABLE');
          return { outcomes: jobIds.flatMap((jobId) => ends.get(jobId) ?? []) };
        },
      }),
  });

const JOB_STATES = {
  chapterDone: JobState.DONE,
  chapterFailed: JobState.FAILED,
  chapterReleased: JobState.RELEASED,
} as const;

/** The event that ends a job. */
export type Ending = 'chapterDone' | 'chapterFailed' | 'chapterReleased';

/**
 * Creates an event of books as it arrives from the bus, and has the stand-in of books record it.
 * @param isForged books has not published it and knows nothing of it
 */
export const chapterEvent = (
  ending: Ending,
  {
    workspaceId,
    jobId,
    bookId = newId(),
    eventId = newId(),
    isForged = false,
  }: { workspaceId: string; jobId: string; bookId?: string; eventId?: string; isForged?: boolean },
) => {
  if (!isForged && !ends.has(jobId)) ends.set(jobId, { jobId, workspaceId, eventId, jobState: JOB_STATES[ending] });
  return createEventMessage({
    topic: CHAPTERS_TOPIC,
    key: bookId,
    workspaceId,
    eventId,
    payload: { case: ending, value: { bookId, chapterId: newId(), jobId } } as EventPayload,
  });
};
