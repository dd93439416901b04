import { spawnSync } from 'node:child_process';
import { BillingService } from '@versio/proto/versio/billing/v1/billing_pb';
import { BooksService } from '@versio/proto/versio/books/v1/books_pb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBatcher } from './async/batcher.ts';
import { fail } from './errors.ts';
import { newId } from './ids.ts';
import { createLogger } from './logger.ts';
import { currentRequestId, currentWorkspaceId, runInRequest } from './request-context.ts';
import { createRpcClient, type RpcClient } from './rpc/client.ts';
import { inProcessAddress } from './rpc/in-process-transport.ts';
import { type RpcServer, startRpcServer } from './rpc/server.ts';

interface Line {
  level: string;
  message: string;
  rpc: string;
  reason?: string;
  requestId: string | undefined;
}
const lines: Line[] = [];
const logger = createLogger('test', 'silent');
const record = (level: string) => (fields: { rpc: string; reason?: string }, message: string) =>
  void lines.push({ level, message, ...fields, requestId: currentRequestId() });
Object.assign(logger, { info: record('info'), warn: record('warn'), error: record('error') });

describe.each([
  { way: 'over HTTP/2', targetOf: (address: string) => address },
  { way: 'in one process', targetOf: inProcessAddress },
])('calls $way', ({ targetOf }) => {
  // Books calls billing, which refuses.
  let servers: RpcServer[];
  let billing: RpcClient<typeof BillingService>;
  let books: RpcClient<typeof BooksService>;
  const at = ({ address }: RpcServer) => ({ address: targetOf(address), token: undefined });
  const common = { host: '127.0.0.1', port: 0, logger, tokens: undefined, isReady: () => true };

  beforeAll(async () => {
    const billingServer = await startRpcServer({
      ...common,
      routes: (router) =>
        router.service(BillingService, {
          topUp: () => {
            throw fail('OUT_OF_FUNDS');
          },
        }),
    });
    billing = createRpcClient(BillingService, at(billingServer));
    const booksServer = await startRpcServer({
      ...common,
      systemMethods: [BooksService.method.getJobOutcomes],
      routes: (router) =>
        router.service(BooksService, {
          getBook: async () => {
            await billing.topUp({ words: 1n, reference: 'r' }, { workspaceId: newId() });
            return {};
          },
          getJobOutcomes: () => ({ activeJobIds: [currentRequestId() ?? 'none'] }),
          async *downloadBook() {
            yield { piece: Buffer.from(currentRequestId() ?? 'none') };
            await new Promise(setImmediate);
            yield { piece: Buffer.from(currentRequestId() ?? 'none') };
          },
        }),
    });
    books = createRpcClient(BooksService, at(booksServer));
    servers = [booksServer, billingServer];
  });
  afterAll(async () => {
    books.close();
    billing.close();
    for (const server of servers) await server.close();
  });

  it('passes the id of a request on to the services that a service calls, and into the lines of its failure', async () => {
    lines.length = 0;
    const call = books.getBook({ bookId: newId() }, { workspaceId: newId(), requestId: 'request-1' });
    await expect(call).rejects.toMatchObject({ reason: 'OUT_OF_FUNDS' });
    expect(lines).toMatchObject([
      { level: 'info', message: 'call refused', rpc: 'versio.billing.v1.BillingService/TopUp', reason: 'OUT_OF_FUNDS' },
      { level: 'info', message: 'call refused', rpc: 'versio.books.v1.BooksService/GetBook', reason: 'OUT_OF_FUNDS' },
    ]);
    expect(lines.map(({ requestId }) => requestId)).toEqual(['request-1', 'request-1']);
  });

  it('keeps the ids of requests that run at the same time apart, and has none in background work', async () => {
    const ids = ['a', 'b', 'c'];
    const found = await Promise.all([...ids, ''].map((requestId) => books.getJobOutcomes({}, { requestId })));
    expect(found.map(({ activeJobIds }) => activeJobIds[0])).toEqual([...ids, 'none']);
    const inside = await runInRequest('outer', () => books.getJobOutcomes({}, {}));
    expect(inside.activeJobIds).toEqual(['outer']);
  });

  it('has the id in every step of a stream', async () => {
    const pieces: string[] = [];
    const stream = books.downloadBook({ bookId: newId() }, { workspaceId: newId(), requestId: 'request-2' });
    for await (const { piece } of stream) pieces.push(Buffer.from(piece).toString());
    expect(pieces).toEqual(['request-2', 'request-2']);
  });
});

it('counts a batch for no workspace, whichever call begins it', async () => {
  const seen: unknown[] = [];
  const add = createBatcher(10, async (items: readonly number[]) => {
    seen.push(currentWorkspaceId(), currentRequestId());
    return items;
  });
  await runInRequest('request-4', () => add(1), newId());
  expect(seen).toEqual([undefined, 'request-4']);
});

it('writes lines as JSON with the level as a word and the id of the request', () => {
  const program = `import { createLogger } from '@versio/kit/logger';
    import { runInRequest } from '@versio/kit/request-context';
    const logger = createLogger('books', 'info');
    runInRequest('request-3', () => logger.warn({ chapters: 2 }, 'said'));
    logger.info('alone');`;
  const { stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  });
  const [first, second] = stderr
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(first).toMatchObject({ level: 'warn', service: 'books', chapters: 2, msg: 'said', requestId: 'request-3' });
  expect(second).toMatchObject({ level: 'info', msg: 'alone' });
  expect(second).not.toHaveProperty('requestId');
});
