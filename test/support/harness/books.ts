import type { MessageInitShape } from '@bufbuild/protobuf';
import type { Bus } from '@versio/kit/bus';
import type { Cache } from '@versio/kit/cache';
import { decodeEnvelope } from '@versio/kit/events';
import { newId } from '@versio/kit/ids';
import { createRpcClient, type RpcClient } from '@versio/kit/rpc';
import { BooksService, type Chapter, type QueueItemSchema } from '@versio/proto/versio/books/v1/books_pb';
import type { Envelope } from '@versio/proto/versio/events/v1/envelope_pb';
import pg from 'pg';
import { inject } from 'vitest';
import { startBooks } from '../../../services/books/src/index.ts';
import { createTestDatabase } from '../postgres.ts';
import { createTestPlatform, TEST_TOKEN } from '../service-platform.ts';

/** The real service on a database of its own, its typed client, and a look at what it has written into the outbox. */
export interface TestBooks {
  client: RpcClient<typeof BooksService>;
  workspace: { workspaceId: string };
  /** For questions that no RPC answers. */
  database: pg.Client;
  /** All facts that were told, in order; of one job or book if given. */
  facts(about?: string): Promise<Envelope[]>;
  addBook(settings?: { chapters?: number; workspaceId?: string }): Promise<{ bookId: string; chapterIds: string[] }>;
  /** Queues a chapter for a new job. */
  queue(bookId: string, chapterId: string, words?: number): Promise<string>;
  chapter(bookId: string, chapterId: string): Promise<Chapter>;
  close(): Promise<void>;
}

// Facts are read from the outbox; that they reach a bus is the chassis' own test.
const bus: Bus = {
  publish: async () => {},
  subscribe: async () => ({ close: async () => {} }),
  lag: async () => [],
  quarantined: async () => [],
  replayQuarantined: async () => 0,
  close: async () => {},
};

/** Starts it. Close it in afterAll. */
export const startTestBooks = async (environment: Record<string, string> = {}): Promise<TestBooks> => {
  const { databaseUrl, drop } = await createTestDatabase(inject('databaseUrl'));
  const platform = createTestPlatform('books', { databaseUrl, bus, cache: {} as Cache, environment });
  const service = await startBooks(platform);
  const client = createRpcClient(BooksService, { address: service.address, token: TEST_TOKEN });
  const database = new pg.Client({ connectionString: databaseUrl, options: '-c search_path=books' });
  await database.connect();
  const workspace = { workspaceId: newId() };
  return {
    client,
    workspace,
    database,
    async facts(about) {
      const { rows } = await database.query<{ payload: Buffer }>('SELECT payload FROM outbox ORDER BY id');
      const facts = rows.map(decodeEnvelope);
      return about === undefined ? facts : facts.filter(({ payload }) => Object.values(payload.value!).includes(about));
    },
    async addBook({ chapters = 1, workspaceId = workspace.workspaceId } = {}) {
      const made = await client.createBook(BOOK, { workspaceId });
      const bookId = made.book!.id;
      const chapterIds: string[] = [];
      for (let orderNo = 1; orderNo <= chapters; orderNo++) {
        const chapter = { bookId, orderNo, title: `第${orderNo}章`, sourceText: '他来了。' };
        chapterIds.push((await client.addChapter(chapter, { workspaceId })).chapter!.id);
      }
      return { bookId, chapterIds };
    },
    async queue(bookId, chapterId, words = 3) {
      const { chapters } = await client.selectChapters({ bookId, chapterIds: [chapterId] }, workspace);
      const item: MessageInitShape<typeof QueueItemSchema> = {
        chapterId,
        jobId: newId(),
        expectedVersion: chapters[0]!.version,
        words: BigInt(words),
      };
      const { queuedJobIds } = await client.markQueued({ bookId, items: [item] }, workspace);
      if (queuedJobIds.length !== 1) throw new Error('the chapter was not queued');
      return item.jobId!;
    },
    async chapter(bookId, chapterId) {
      return (await client.getChapter({ bookId, chapterId }, workspace)).chapter!;
    },
    async close() {
      client.close();
      await service.close();
      await database.end();
      await drop();
    },
  };
};

/** What a new book is made of. */
export const BOOK = { title: '天龙', sourceLang: 'zh', targetLang: 'vi', autoApprove: true };
