import type { MessageInitShape } from '@bufbuild/protobuf';
import type { Bus } from '@versio/kit/bus';
import type { Cache } from '@versio/kit/cache';
import { decodeEnvelope } from '@versio/kit/events';
import { newId } from '@versio/kit/ids';
import { createRpcClient, type RpcClient } from '@versio/kit/rpc';
import { createEnumNames, type EnumName } from '@versio/kit/wire';
import {
  BooksService,
  type Chapter,
  ChapterState,
  JobState,
  type QueueItemSchema,
} from '@versio/proto/versio/books/v1/books_pb';
import type { Envelope } from '@versio/proto/versio/events/v1/envelope_pb';
import pg from 'pg';
import { inject } from 'vitest';
import { startBooks } from '../../../services/books/src/index.ts';
import { startDocuments } from '../../../services/documents/src/index.ts';
import { createTestDatabase } from '../postgres.ts';
import { createTestPlatform, TEST_TOKEN } from '../service-platform.ts';

/** The real service on a database of its own, with a typed client and access to its outbox. */
export interface TestBooks {
  client: RpcClient<typeof BooksService>;
  workspace: { workspaceId: string };
  /** For queries that no RPC offers. */
  database: pg.Client;
  databaseUrl: string;
  /** Returns all published events in order, or those that contain an id. */
  events(id?: string): Promise<Envelope[]>;
  addBook(settings?: { chapters?: number; workspaceId?: string }): Promise<{ bookId: string; chapterIds: string[] }>;
  /** Queues a chapter for a new job and returns the job's id. */
  queue(bookId: string, chapterId: string, words?: number): Promise<string>;
  chapter(bookId: string, chapterId: string): Promise<Chapter>;
  close(): Promise<void>;
}

// Events are read from the outbox. The tests of kit cover the way to the bus.
const bus: Bus = {
  publish: async () => {},
  subscribe: async () => ({ close: async () => {} }),
  lag: async () => [],
  quarantined: async () => [],
  countQuarantined: async () => [],
  replayQuarantined: async () => 0,
  discardQuarantined: async () => 0,
  close: async () => {},
};

/** Starts books on a server of databases, the tests' one unless given. Close it in afterAll. */
export const startTestBooks = async (
  environment: Record<string, string> = {},
  serverUrl: string = inject('databaseUrl'),
): Promise<TestBooks> => {
  const { databaseUrl, drop } = await createTestDatabase(serverUrl);
  const surroundings = { databaseUrl, bus, cache: {} as Cache, environment };
  const documents = await startDocuments(createTestPlatform('documents', surroundings));
  const addresses = { documents: documents.address };
  const platform = createTestPlatform('books', { ...surroundings, addresses });
  const service = await startBooks(platform);
  const client = createRpcClient(BooksService, { address: service.address, token: TEST_TOKEN });
  const database = new pg.Client({ connectionString: databaseUrl, options: '-c search_path=books' });
  await database.connect();
  const workspace = { workspaceId: newId() };
  return {
    client,
    workspace,
    database,
    databaseUrl,
    async events(id) {
      const { rows } = await database.query<{ payload: Buffer }>('SELECT payload FROM outbox ORDER BY id');
      const events = rows.map(decodeEnvelope);
      return id === undefined ? events : events.filter(({ payload }) => Object.values(payload.value!).includes(id));
    },
    async addBook({ chapters = 1, workspaceId = workspace.workspaceId } = {}) {
      const { book } = await client.createBook(BOOK, { workspaceId });
      const bookId = book!.id;
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
      await documents.close();
      await database.end();
      await drop();
    },
  };
};

/** The settings of a new book. */
export const BOOK = { title: '天龙', sourceLang: 'zh', targetLang: 'vi', autoApprove: true };

const jobStates = createEnumNames(JobState);
const chapterStates = createEnumNames(ChapterState);

/** Returns the state of a job that an RPC reports. */
export const jobStatusOf = ({ jobState }: { jobState: JobState }): EnumName<typeof JobState> =>
  jobStates.nameOf(jobState);

/** Returns the state of a chapter. */
export const chapterStatusOf = ({ state }: { state: ChapterState }): EnumName<typeof ChapterState> =>
  chapterStates.nameOf(state);
