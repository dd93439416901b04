import { newId } from '@versio/kit/ids';
import { createLogger } from '@versio/kit/logger';
import { createRpcClient, type RpcServer, startRpcServer } from '@versio/kit/rpc';
import { parseServiceTokens } from '@versio/kit/secrets';
import { BooksService, JobState } from '@versio/proto/versio/books/v1/books_pb';
import { chapterEvent, startTestBilling, type TestBilling } from '@versio/testing/harness/billing';
import { waitFor } from '@versio/testing/wait';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createSettle } from './settlement.ts';
import { checkLedgerInvariants } from './store/invariants.ts';
import { createReconciliation } from './tasks.ts';

const logger = createLogger('test', 'silent');
const tokens = parseServiceTokens('billing:test-token-of-billing');
const outcomes = new Map<string, { jobState: JobState; eventId: string; workspaceId: string }>();
let billing: TestBilling;
let booksServer: RpcServer;
let askedMost = 0;

beforeAll(async () => {
  billing = await startTestBilling(inject('databaseUrl'));
  // A stand-in for books that returns the outcomes of the test.
  booksServer = await startRpcServer({
    host: '127.0.0.1',
    port: 0,
    logger,
    tokens,
    isReady: () => true,
    systemMethods: [BooksService.method.getJobOutcomes],
    routes: (router) =>
      router.service(BooksService, {
        getJobOutcomes: ({ jobIds }) => {
          askedMost = Math.max(askedMost, jobIds.length);
          return {
            outcomes: jobIds.flatMap((jobId) => (outcomes.has(jobId) ? [{ jobId, ...outcomes.get(jobId)! }] : [])),
          };
        },
      }),
  });
});
afterAll(async () => {
  await booksServer.close();
  await billing.close();
});

test('old holds without their event are settled once, and holds of unknown jobs stay', async () => {
  const workspace = { workspaceId: newId() };
  await billing.client.topUp({ words: 10_000n, reference: 'x' }, workspace);
  const holds = Array.from({ length: 2_500 }, () => ({
    holdId: newId(),
    words: 2n,
    bookId: newId(),
    chapterId: newId(),
  }));
  await billing.client.reserve({ holds }, workspace);
  const endings = [JobState.DONE, JobState.FAILED, JobState.RELEASED] as const;
  for (const [index, { holdId }] of holds.slice(0, 2_400).entries())
    outcomes.set(holdId, { jobState: endings[index % 3]!, eventId: newId(), ...workspace });

  const books = createRpcClient(BooksService, { address: booksServer.address, token: tokens.tokenOf('billing') });
  const settle = createSettle(billing.pool, logger);
  const never = new AbortController().signal;
  await createReconciliation({ pool: billing.pool, books, settle, logger })(never);
  expect(await balanceOf(workspace)).toEqual([10_000, 5_000]);

  await createReconciliation({ pool: billing.pool, books, settle, logger }, 0)(never);
  expect(await balanceOf(workspace)).toEqual([10_000 - 800 * 2, 200]);
  expect(askedMost).toBe(1_000);

  // The event arrives late.
  const [{ holdId }] = holds as [(typeof holds)[number]];
  await billing.bus.publish([
    chapterEvent('chapterDone', { ...workspace, jobId: holdId, eventId: outcomes.get(holdId)!.eventId }),
  ]);
  await waitFor('the late event', async () =>
    (await billing.bus.lag('billing')).every((shard) => shard.waitingMessages === 0),
  );
  expect(await balanceOf(workspace)).toEqual([10_000 - 800 * 2, 200]);
  expect(await billing.bus.quarantined('billing')).toEqual([]);
  expect(await checkLedgerInvariants(billing.pool)).toEqual([]);
  books.close();
});

const balanceOf = async (workspace: { workspaceId: string }): Promise<[number, number]> => {
  const { balanceWords, reservedWords } = await billing.client.getBalance({}, workspace);
  return [Number(balanceWords), Number(reservedWords)];
};
