import { createInProcessBus, type InProcessBus } from '@versio/kit/bus';
import { fail } from '@versio/kit/errors';
import { CHAPTERS_TOPIC, createEventMessage, type EventPayload } from '@versio/kit/events';
import { newId } from '@versio/kit/ids';
import { createLogger } from '@versio/kit/logger';
import { createPool, type Pool } from '@versio/kit/postgres';
import { callOf, createRpcClient, type RpcClient, startRpcServer } from '@versio/kit/rpc';
import { BibleService } from '@versio/proto/versio/bible/v1/bible_pb';
import { BibleEngineService } from '@versio/proto/versio/bible/v1/selection_pb';
import { BooksService } from '@versio/proto/versio/books/v1/books_pb';
import { startBible } from '../../../services/bible/src/index.ts';
import { createTestDatabase } from '../postgres.ts';
import { createTestPlatform, TEST_TOKEN } from '../service-platform.ts';

/** A running Bible with its clients, its bus, its database, and a fake of the books service. */
export interface TestBible {
  client: RpcClient<typeof BibleService>;
  engine: RpcClient<typeof BibleEngineService>;
  bus: InProcessBus;
  pool: Pool;
  /** Adds a book to the fake of books. */
  addBook(workspaceId?: string): { workspaceId: string; bookId: string };
  /** Removes a book from the fake, as books does before it publishes the event. */
  removeBook(bookId: string): void;
  /** Makes the fake find a rendering in these chapters. */
  setRenderings(source: string, target: string, chapters: { chapterId: string; orderNo: number }[]): void;
  /** Adds a revision to the fake. Returns its id. */
  addRevision(translatedText: string, sourceText: string): string;
  /** Makes the fake of books change numbers of chapters. */
  moveChapters(bookId: string, move: { firstOrder: number; lastOrder: number; delta: number }): void;
  /** Publishes an event of books. */
  publish(workspaceId: string, payload: EventPayload): Promise<void>;
  close(): Promise<void>;
}

/** Starts the Bible on a new database of the server at `serverUrl`, with a fake of the books service. */
export const startTestBible = async (
  serverUrl: string,
  environment: Record<string, string> = {},
): Promise<TestBible> => {
  const database = await createTestDatabase(serverUrl);
  const { databaseUrl } = database;
  const logger = createLogger('test', process.env.TEST_LOG_LEVEL ?? 'silent');
  const workspaceOfBook = new Map<string, string>();
  const renderings = new Map<string, { chapterId: string; orderNo: number }[]>();
  const revisions = new Map<string, { translatedText: string; sourceText: string }>();
  const movesOf = new Map<string, { no: bigint; firstOrder: number; lastOrder: number; delta: number }[]>();
  const books = await startRpcServer({
    host: '127.0.0.1',
    port: 0,
    logger,
    tokens: undefined,
    isReady: () => true,
    routes: (router) => {
      router.service(BooksService, {
        async getBook({ bookId, checkOnly }, context) {
          if (workspaceOfBook.get(bookId) !== callOf(context).workspaceId) throw fail('BOOK_NOT_FOUND');
          if (!checkOnly) throw new Error('the Bible reads a book whole');
          return { lastMove: BigInt(movesOf.get(bookId)?.length ?? 0) };
        },
        async listMoves({ bookId, after }) {
          const moves = movesOf.get(bookId) ?? [];
          return { moves: moves.slice(Number(after), Number(after) + 2), lastMove: BigInt(moves.length) };
        },
        async findRenderings({ source, target }) {
          return { chapters: renderings.get(`${source} ${target}`) ?? [] };
        },
        async getRevision({ revisionId }) {
          const revision = revisions.get(revisionId);
          if (revision === undefined) throw fail('CHAPTER_NOT_FOUND');
          return {
            revision: { id: revisionId, translatedText: revision.translatedText },
            sourceText: revision.sourceText,
          };
        },
      });
    },
  });
  const bus = await createInProcessBus({ databaseUrl, logger });
  const service = await startBible(
    createTestPlatform('bible', { databaseUrl, bus, environment, addresses: { books: books.address } }),
  );
  const client = createRpcClient(BibleService, { address: service.address, token: TEST_TOKEN });
  const engine = createRpcClient(BibleEngineService, { address: service.address, token: TEST_TOKEN });
  const pool = createPool({ databaseUrl, schema: 'bible', applicationName: 'test', logger, maxConnections: 2 });
  return {
    client,
    engine,
    bus,
    pool,
    addBook(workspaceId = newId()) {
      const bookId = newId();
      workspaceOfBook.set(bookId, workspaceId);
      return { workspaceId, bookId };
    },
    moveChapters(bookId, move) {
      const moves = movesOf.get(bookId) ?? [];
      movesOf.set(bookId, [...moves, { no: BigInt(moves.length + 1), ...move }]);
    },
    removeBook: (bookId) => workspaceOfBook.delete(bookId),
    setRenderings: (source, target, chapters) => void renderings.set(`${source} ${target}`, chapters),
    addRevision(translatedText, sourceText) {
      const id = newId();
      revisions.set(id, { translatedText, sourceText });
      return id;
    },
    async publish(workspaceId, payload) {
      const { bookId } = (payload as { value: { bookId: string } }).value;
      await bus.publish([createEventMessage({ topic: CHAPTERS_TOPIC, key: bookId, workspaceId, payload })]);
    },
    async close() {
      client.close();
      engine.close();
      await service.close();
      await bus.close();
      await books.close();
      await pool.end();
      await database.drop();
    },
  };
};

/** Returns all records of the pages of a list RPC. */
export const collect = async <Page>(pages: AsyncIterable<Page>, name: keyof Page) => {
  const records: unknown[] = [];
  for await (const page of pages) records.push(...(page[name] as unknown[]));
  // biome-ignore lint/suspicious/noExplicitAny: tests look into records of every kind
  return records as any[];
};

const NO_TIMES = {
  createdAt: '',
  createTime: undefined,
  updatedAt: '',
  updateTime: undefined,
  resolvedAt: undefined,
  resolveTime: undefined,
};

/** Exports all records of a Bible without their times, as sorted texts, so that two states can be compared. */
export const readRecords = async (
  { client }: Pick<TestBible, 'client'>,
  { workspaceId, bookId }: { workspaceId: string; bookId: string },
): Promise<string[]> => {
  const records: string[] = [];
  for await (const { page } of client.exportBible({ bookId }, { workspaceId }))
    for (const [kind, list] of Object.entries(page!))
      for (const record of Array.isArray(list) ? (list as object[]) : [])
        records.push(`${kind} ${JSON.stringify({ ...record, ...NO_TIMES, $typeName: '' })}`);
  return records.sort();
};
