import { randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type RequestListener, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { createInProcessBus, type InProcessBus } from '@versio/kit/bus';
import { CHAPTERS_TOPIC, createEventMessage, type EventPayload } from '@versio/kit/events';
import { newId } from '@versio/kit/ids';
import { createLogger } from '@versio/kit/logger';
import { createPool, type Pool } from '@versio/kit/postgres';
import { createRpcClient, type RpcClient } from '@versio/kit/rpc';
import { type Delivery, NotifierService } from '@versio/proto/versio/notifier/v1/notifier_pb';
import type { CertificatePair } from '@versio/testing/net/certificates';
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

/** A request that a receiver got. */
export interface Received {
  headers: IncomingHttpHeaders;
  rawBody: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read any field of the body
  json: any;
  atMs: number;
}

/** A receiver on loopback. */
export interface Receiver {
  url: string;
  received: Received[];
  /** The response to the next requests: a status, or a function that writes it. */
  answer: number | ((response: ServerResponse, received: Received) => void);
  close(): Promise<void>;
}

/** Starts a receiver, over TLS if a certificate is given; it responds with 200 unless `answer` is set. */
export const startReceiver = async (certificate?: CertificatePair): Promise<Receiver> => {
  const listener: RequestListener = async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const rawBody = Buffer.concat(chunks).toString('utf8');
    const received = { headers: request.headers, rawBody, json: JSON.parse(rawBody), atMs: Date.now() };
    receiver.received.push(received);
    if (typeof receiver.answer === 'function') receiver.answer(response, received);
    else response.writeHead(receiver.answer).end();
  };
  const server = certificate ? createTlsServer(certificate, listener) : createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const receiver: Receiver = {
    url: `${certificate ? 'https' : 'http'}://127.0.0.1:${port}/hook`,
    received: [],
    answer: 200,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return receiver;
};
