import { startBooks } from '@versio/books';
import { createInProcessBus, type InProcessBus } from '@versio/kit/bus';
import { newId } from '@versio/kit/ids';
import { createLogger } from '@versio/kit/logger';
import { createRpcClient } from '@versio/kit/rpc';
import { parseServiceTokens } from '@versio/kit/secrets';
import type { RunningService } from '@versio/kit/service';
import { BooksService } from '@versio/proto/versio/books/v1/books_pb';
import { createTestDatabase, type TestDatabase } from '@versio/testing/postgres';
import { createTestPlatform, TEST_TOKEN } from '@versio/testing/service-platform';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { listTitlesWithConnect } from './with-connect.ts';
import { listTitlesWithGrpcJs } from './with-grpc-js.ts';

const SAMPLE_TOKEN = 'token-of-a-service-outside';
const UNAUTHENTICATED = 16;
const INVALID_ARGUMENT = 3;

let database: TestDatabase;
let bus: InProcessBus;
let books: RunningService;
const workspaceId = newId();

beforeAll(async () => {
  database = await createTestDatabase(inject('databaseUrl'));
  const { databaseUrl } = database;
  bus = await createInProcessBus({ databaseUrl, logger: createLogger('test', 'silent') });
  const platform = createTestPlatform('books', { databaseUrl, bus });
  const tokens = parseServiceTokens(`gateway:${TEST_TOKEN},sample:${SAMPLE_TOKEN}`);
  books = await startBooks({ ...platform, tokens });
  const gateway = createRpcClient(BooksService, { address: books.address, token: TEST_TOKEN });
  await gateway.createBook({ title: '守灯人', sourceLang: 'zh', targetLang: 'vi' }, { workspaceId });
  gateway.close();
});
afterAll(async () => {
  await books.close();
  await bus.close();
  await database.drop();
});

describe.each([
  ['grpc-js', listTitlesWithGrpcJs],
  ['connect', listTitlesWithConnect],
])('a service outside that calls with %s', (_name, listTitles) => {
  it('sees the books of the workspace it acts for, and of no other', async () => {
    expect(await listTitles(books.address, SAMPLE_TOKEN, workspaceId)).toEqual(['守灯人']);
    expect(await listTitles(books.address, SAMPLE_TOKEN, newId())).toEqual([]);
  });

  it('is refused without a token, with a wrong one, and without the acting workspace', async () => {
    const refusal = (token: string, workspace: string) =>
      listTitles(books.address, token, workspace).then(
        () => undefined,
        ({ code }: { code: number }) => code,
      );
    expect(await refusal('', workspaceId)).toBe(UNAUTHENTICATED);
    expect(await refusal('not-a-token-of-anybody', workspaceId)).toBe(UNAUTHENTICATED);
    expect(await refusal(SAMPLE_TOKEN, '')).toBe(INVALID_ARGUMENT);
  });
});
