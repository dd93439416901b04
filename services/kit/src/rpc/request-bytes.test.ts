import { BooksService } from '@versio/proto/versio/books/v1/books_pb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '../logger.ts';
import { parseServiceTokens, type ServiceTokens } from '../secrets/service-tokens.ts';
import { createRpcClient, type RpcClient } from './client.ts';
import { inProcessAddress } from './in-process-transport.ts';
import { type RpcServer, startRpcServer } from './server.ts';

const MEBIBYTE = 1_048_576;
const SMALL = 10_000;
const LARGE = 2_000_000;

let targetOf: (address: string) => string;
let server: RpcServer;
let books: RpcClient<typeof BooksService>;
let gate: PromiseWithResolvers<void>;
/** The letters of the calls that reached their handler, and of the pieces of the stream. */
let served: string[];

const workspace = (last: number) => ({ workspaceId: `0190a5c2-7d3e-7b1a-9c4d-2f6e8a1b3c5${last}`, timeoutMs: 60_000 });

/** Starts a server for 3 MiB of large requests, 2 MiB of one workspace, whose calls end with the gate. */
const start = async (maxWaitMs: number, tokens?: ServiceTokens): Promise<void> => {
  gate = Promise.withResolvers();
  served = [];
  server = await startRpcServer({
    host: '127.0.0.1',
    port: 0,
    logger: createLogger('test', 'silent'),
    tokens,
    isReady: () => true,
    requestBytes: { capacity: 3 * MEBIBYTE, capacityPerKey: 2 * MEBIBYTE, maxWaitMs, maxWaiting: 10 },
    routes: (router) =>
      router.service(BooksService, {
        async createBook({ title }) {
          served.push(title.slice(0, 1));
          if (title.length > SMALL) await gate.promise;
          return {};
        },
        async uploadDocument(requests) {
          for await (const { part } of requests) if (part.case === 'piece') served.push(`piece ${part.value.length}`);
          return {};
        },
      }),
  });
  books = createRpcClient(BooksService, { address: targetOf(server.address), token: undefined });
};
afterEach(async () => {
  gate.resolve();
  books.close();
  await server.close();
});

const send = (letter: string, bytes: number, last: number, signal?: AbortSignal) =>
  books.createBook({ title: letter.padEnd(bytes, 'x') }, { ...workspace(last), ...(signal && { signal }) });
const held = (...letters: string[]) => expect.poll(() => served.toSorted(), { timeout: 30_000 }).toEqual(letters);

describe.each([
  { way: 'over HTTP/2', target: (address: string) => address },
  { way: 'in one process', target: inProcessAddress },
])('large requests $way', ({ target }) => {
  beforeEach(() => {
    targetOf = target;
  });

  it('refuses large requests over the share of a workspace, and over what the server holds', async () => {
    await start(50);
    const first = send('a', LARGE, 1);
    await held('a');
    await expect(send('b', MEBIBYTE, 1)).rejects.toMatchObject({ reason: 'RATE_LIMITED' });
    await expect(send('c', 1.5 * MEBIBYTE, 2)).rejects.toMatchObject({
      reason: 'OVERLOADED',
      metadata: { retryAfterSeconds: '5' },
    });
    // Neither was given to its handler; small ones pass, also those of the workspace.
    await send('z', SMALL, 1);
    expect(served).toEqual(['a', 'z']);
    gate.resolve();
    await first;
    await send('d', LARGE, 1);
    await send('e', LARGE, 2);
  });

  it('lets one that waits go on when another ends, and forgets one whose client has gone', async () => {
    await start(60_000);
    const first = send('a', LARGE, 1);
    await held('a');
    const leaving = new AbortController();
    const left = send('l', LARGE, 2, leaving.signal);
    left.catch(() => {});
    // Behind the headers of the other on the same connection: it has arrived.
    await send('z', SMALL, 2);
    leaving.abort();
    await expect(left).rejects.toThrow();
    const waiting = send('w', LARGE, 2);
    await send('z', SMALL, 2);
    expect(served).toEqual(['a', 'z', 'z']);
    gate.resolve();
    await Promise.all([first, waiting]);
    expect(served).toEqual(['a', 'z', 'z', 'w']);
  });

  it('a stream holds one message at a time, whatever its length', async () => {
    await start(50);
    const lengths = [MEBIBYTE, 5, 70_000, LARGE, 1, LARGE, 65_531, MEBIBYTE];
    const parts = async function* () {
      for (const length of lengths) yield { part: { case: 'piece' as const, value: new Uint8Array(length) } };
    };
    await Promise.all([1, 1, 1].map(() => books.uploadDocument(parts(), workspace(1)).catch(() => {})));
    served = [];
    await books.uploadDocument(parts(), workspace(1));
    expect(served).toEqual(lengths.map((length) => `piece ${length}`));
    // Nothing is held any more.
    gate.resolve();
    await send('d', LARGE, 1);
  });

  it('a large message of an unknown caller takes no room', async () => {
    await start(50, parseServiceTokens('gateway:0123456789abcdef0123456789abcdef'));
    await expect(send('a', LARGE, 1)).rejects.toMatchObject({ reason: 'UNAUTHORIZED' });
    expect(served).toEqual([]);
  });
});
