import { BillingService } from '@versio/proto/versio/billing/v1/billing_pb';
import { BooksService } from '@versio/proto/versio/books/v1/books_pb';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fail } from '../errors.ts';
import { newId } from '../ids.ts';
import { createLogger } from '../logger.ts';
import { currentRequestId, runInRequest } from '../request-context.ts';
import { callOf } from './call-context.ts';
import { createRpcClient, type RpcClient } from './client.ts';
import { inProcessAddress } from './in-process-transport.ts';
import { type RpcServer, startRpcServer } from './server.ts';

const workspaceId = newId();
let server: RpcServer;
let billing: RpcClient<typeof BillingService>;
let books: RpcClient<typeof BooksService>;
/** What the handlers saw. */
let seen: string[];
let gate: PromiseWithResolvers<void>;

beforeEach(async () => {
  seen = [];
  gate = Promise.withResolvers();
  server = await startRpcServer({
    ...{ host: '127.0.0.1', port: 0, logger: createLogger('test', 'silent'), tokens: undefined, isReady: () => true },
    routes: (router) =>
      router
        .service(BillingService, {
          getBalance: () => {
            seen.push('asked');
            if (seen.length < 3) throw fail('UNAVAILABLE', 'not yet');
            return { balanceWords: 5n };
          },
          // Changes what it is given, and answers with an object of its own.
          reserve: (request) => {
            request.holds.length = 0;
            return {};
          },
          topUp: async (_request, context) => {
            seen.push(`${currentRequestId()} ${callOf(context).peerAddress}`);
            await gate.promise;
            return {};
          },
        })
        .service(BooksService, {
          uploadDocument: async (requests) => {
            for await (const { part } of requests) seen.push(part.case ?? 'none');
            return {};
          },
          async *downloadBook() {
            try {
              for (;;) yield { piece: new Uint8Array(1) };
            } finally {
              seen.push('left');
            }
          },
        }),
  });
  const at = { address: inProcessAddress(server.address), token: undefined };
  billing = createRpcClient(BillingService, at);
  books = createRpcClient(BooksService, at);
});
afterEach(async () => {
  gate.resolve();
  await server.close();
});

it('tries again what was UNAVAILABLE, and not past the deadline', async () => {
  expect((await billing.getBalance({}, { workspaceId })).balanceWords).toBe(5n);
  expect(seen).toHaveLength(3);
  seen = [];
  await expect(billing.getBalance({}, { workspaceId, timeoutMs: 20 })).rejects.toMatchObject({ reason: 'UNAVAILABLE' });
  expect(seen).toHaveLength(1);
});

it('gives neither side the objects of the other', async () => {
  const holds = [{ holdId: newId(), words: 1n }];
  await billing.reserve({ holds }, { workspaceId });
  expect(holds).toHaveLength(1);
});

it('starts a handler with the id of its call, not with what surrounds its client', async () => {
  gate.resolve();
  await runInRequest('outer', () => billing.topUp({ words: 1n }, { workspaceId, requestId: 'given' }));
  expect(seen).toEqual(['given 127.0.0.1']);
});

it('fails with the error of the requests that a client streams', async () => {
  const broken = async function* () {
    yield { part: { case: 'piece' as const, value: new Uint8Array(1) } };
    throw fail('PAYLOAD_TOO_LARGE', 'too much');
  };
  await expect(books.uploadDocument(broken(), { workspaceId })).rejects.toMatchObject({ reason: 'PAYLOAD_TOO_LARGE' });
  expect(seen).toEqual(['piece']);
});

it('ends the stream of a handler whose client has left', async () => {
  for await (const _ of books.downloadBook({ bookId: 'b' }, { workspaceId })) break;
  await expect.poll(() => seen).toEqual(['left']);
});

it('serves running calls to their end when the server closes, and no new ones', async () => {
  const running = billing.topUp({ words: 1n }, { workspaceId });
  await expect.poll(() => seen).toHaveLength(1);
  const closed = server.close();
  const late = billing.topUp({ words: 1n }, { workspaceId, timeoutMs: 20 });
  await expect(late).rejects.toMatchObject({ reason: 'UNAVAILABLE' });
  gate.resolve();
  await running;
  await closed;
});
