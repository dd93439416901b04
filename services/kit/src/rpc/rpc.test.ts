import { Code, ConnectError } from '@connectrpc/connect';
import { Client, credentials } from '@grpc/grpc-js';
import { Health, HealthCheckResponse_ServingStatus } from '@versio/proto/grpc/health/v1/health_pb';
import { BillingService } from '@versio/proto/versio/billing/v1/billing_pb';
import { BooksService } from '@versio/proto/versio/books/v1/books_pb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePorts } from '../../../../deploy/distributed/child.ts';
import { fail, ServiceError } from '../errors.ts';
import { newId } from '../ids.ts';
import { createLogger } from '../logger.ts';
import { parseServiceTokens } from '../secrets/service-tokens.ts';
import { callOf } from './call-context.ts';
import { createRpcClient, type RpcClient } from './client.ts';
import { isUnimplemented } from './errors.ts';
import { inProcessAddress } from './in-process-transport.ts';
import { type RpcServer, startRpcServer } from './server.ts';

const tokens = parseServiceTokens('gateway:0123456789abcdef,books:fedcba9876543210,notifier:0011223344556677');
const logger = createLogger('test', 'silent');
const workspaceId = newId();
const workspaces = Array.from({ length: 8 }, newId);

/** So many calls wait for each other; together their responses are more than Node's limit for a session, 10 MB. */
const GATHERED = 32;
let waiting: (() => void)[] = [];
const gathered = (): Promise<void> =>
  new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length < GATHERED) return;
    for (const go of waiting) go();
    waiting = [];
  });

/** A server whose handlers show what reaches them. */
const startServer = (options: { port?: number; maxSessionAgeMs?: number } = {}): Promise<RpcServer> =>
  startRpcServer({
    host: '127.0.0.1',
    port: options.port ?? 0,
    maxSessionAgeMs: options.maxSessionAgeMs ?? 60_000,
    logger,
    tokens,
    isCallerAllowed: (caller, rpc) => caller !== 'notifier' || rpc.endsWith('BooksService/GetJobOutcomes'),
    systemMethods: [BooksService.method.getJobOutcomes],
    isReady: () => true,
    routes: (router) =>
      router
        .service(BillingService, {
          getBalance: () => {
            throw new Error('a secret detail');
          },
          reserve: () => {
            throw fail('OUT_OF_FUNDS', 'needs 5 words', { neededWords: '5' });
          },
          topUp: (request, context) => ({ balanceWords: request.words, applied: callOf(context).caller === 'gateway' }),
          listEntries: async (_request, context) => {
            await new Promise((_resolve, reject) =>
              context.signal.addEventListener('abort', () => reject(context.signal.reason)),
            );
            return {};
          },
        })
        .service(BooksService, {
          addChapter: async ({ sourceText }) => {
            await gathered();
            return { chapter: { sourceText } };
          },
          getJobOutcomes: (_request, context) => ({ activeJobIds: [callOf(context).workspaceId] }),
          uploadDocument: async (requests) => {
            let bytes = 0;
            for await (const { part } of requests) if (part.case === 'piece') bytes += part.value.length;
            return { chapters: bytes };
          },
          async *downloadBook({ bookId }) {
            for (let at = 0; at < 5; at += 1) yield { piece: new Uint8Array(1024 * 1024).fill(at) };
            if (bookId === 'broken') throw fail('BOOK_NOT_FOUND');
          },
        }),
  });

describe.each([
  { way: 'over HTTP/2', targetOf: (address: string) => address },
  { way: 'in one process', targetOf: inProcessAddress },
])('a server and its client, $way', ({ targetOf }) => {
  let server: RpcServer;
  let billing: RpcClient<typeof BillingService>;
  let books: RpcClient<typeof BooksService>;

  beforeAll(async () => {
    server = await startServer();
    billing = createRpcClient(BillingService, { address: targetOf(server.address), token: tokens.tokenOf('gateway') });
    books = createRpcClient(BooksService, { address: targetOf(server.address), token: tokens.tokenOf('gateway') });
  });
  afterAll(async () => {
    billing.close();
    books.close();
    await server.close();
  });

  it('refuses a caller an RPC that is not open to it, and no other', async () => {
    const at = { address: targetOf(server.address), token: tokens.tokenOf('notifier') };
    const [stranger, known] = [createRpcClient(BillingService, at), createRpcClient(BooksService, at)];
    await expect(stranger.topUp({ words: 7n, reference: 'r' }, { workspaceId })).rejects.toMatchObject({
      reason: 'FORBIDDEN',
      message: 'notifier may not call versio.billing.v1.BillingService/TopUp',
    });
    await expect(known.getJobOutcomes({}, {})).resolves.toBeDefined();
    stranger.close();
    known.close();
  });

  it('carries requests, responses and the caller', async () => {
    const answer = await billing.topUp({ words: 7n, reference: 'r' }, { workspaceId });
    expect(answer).toMatchObject({ balanceWords: 7n, applied: true });
  });

  it('carries a failure with its reason, message and metadata', async () => {
    const error = await billing.reserve({}, { workspaceId }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ServiceError);
    expect(error).toMatchObject({ reason: 'OUT_OF_FUNDS', message: 'needs 5 words', metadata: { neededWords: '5' } });
  });

  it('masks unknown errors', async () => {
    const error = await billing.getBalance({}, { workspaceId }).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ reason: 'INTERNAL', message: '' });
  });

  it('refuses a call without the acting workspace, except of system methods', async () => {
    await expect(billing.topUp({ words: 1n }, {})).rejects.toMatchObject({ reason: 'INTERNAL' });
    expect((await books.getJobOutcomes({}, {})).activeJobIds).toEqual(['']);
  });

  it('refuses an unknown caller', async () => {
    const stranger = createRpcClient(BillingService, {
      address: targetOf(server.address),
      token: 'not-a-token-of-ours',
    });
    await expect(stranger.topUp({ words: 1n }, { workspaceId })).rejects.toMatchObject({ reason: 'UNAUTHORIZED' });
    stranger.close();
  });

  it('ends a call at its deadline, on both sides', async () => {
    const error = await billing.listEntries({}, { workspaceId, timeoutMs: 100 }).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ reason: 'DEADLINE_EXCEEDED' });
  });

  it('cancels a call by its signal', async () => {
    const leaving = new AbortController();
    const call = billing.listEntries({}, { workspaceId, signal: leaving.signal });
    setImmediate(() => leaving.abort());
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('streams to the server and from it, including failures', async () => {
    const pieces = async function* () {
      yield { part: { case: 'header' as const, value: { bookId: 'b' } } };
      for (let at = 0; at < 20; at += 1) yield { part: { case: 'piece' as const, value: new Uint8Array(1024 * 1024) } };
    };
    expect((await books.uploadDocument(pieces(), { workspaceId })).chapters).toBe(20 * 1024 * 1024);

    const download = async (bookId: string): Promise<number> => {
      let bytes = 0;
      for await (const { piece } of books.downloadBook({ bookId }, { workspaceId })) bytes += piece.length;
      return bytes;
    };
    expect(await download('whole')).toBe(5 * 1024 * 1024);
    await expect(download('broken')).rejects.toMatchObject({ reason: 'BOOK_NOT_FOUND' });
  });

  it('accepts a message of 12 MiB and refuses one over 16 MiB', async () => {
    const reference = 'x'.repeat(12 * 1024 * 1024);
    expect((await billing.topUp({ words: 1n, reference }, { workspaceId })).balanceWords).toBe(1n);
    await expect(billing.topUp({ words: 1n, reference: reference + reference }, { workspaceId })).rejects.toThrow();
  });

  it('serves calls while many large responses wait on the same connection', async () => {
    const sourceText = 'x'.repeat(1024 * 1024);
    const echo = (at: number) =>
      books.addChapter({ sourceText }, { workspaceId: workspaces[at % workspaces.length]!, timeoutMs: 60_000 });
    const first = Array.from({ length: GATHERED }, (_, at) => echo(at));
    const more = Promise.race(first).then(() => Promise.all(Array.from({ length: GATHERED }, (_, at) => echo(at))));
    for (const { chapter } of [...(await Promise.all(first)), ...(await more)])
      expect(chapter!.sourceText).toHaveLength(sourceText.length);
  });

  it('reports health without a token', async () => {
    const health = createRpcClient(Health, { address: targetOf(server.address), token: '' });
    expect((await health.check({}, {})).status).toBe(HealthCheckResponse_ServingStatus.SERVING);
    health.close();
  });

  it('loses no call while sessions end by age, nor during a restart on the same port', async () => {
    const [port] = (await freePorts(1)) as [number];
    // Long enough that on a busy machine a call's five attempts do not each meet a session that has just ended.
    const first = await startServer({ port, maxSessionAgeMs: 400 });
    const client = createRpcClient(BillingService, {
      address: targetOf(first.address),
      token: tokens.tokenOf('gateway'),
    });
    const startedAtMs = Date.now();
    for (let at = 0; at < 200 || Date.now() - startedAtMs < 1_600; at += 1)
      expect((await client.topUp({ words: BigInt(at) }, { workspaceId })).balanceWords).toBe(BigInt(at));
    await first.close();
    const waiting = client.topUp({ words: 1n }, { workspaceId });
    const second = await startServer({ port });
    expect((await waiting).balanceWords).toBe(1n);
    client.close();
    await second.close();
  });

  it('fails with UNAVAILABLE if no server listens', async () => {
    const [port] = (await freePorts(1)) as [number];
    const client = createRpcClient(BillingService, {
      address: targetOf(`127.0.0.1:${port}`),
      token: tokens.tokenOf('gateway'),
    });
    await expect(client.topUp({ words: 1n }, { workspaceId })).rejects.toMatchObject({ reason: 'UNAVAILABLE' });
    client.close();
  });

  it('fails with UNAVAILABLE if the server is of a version without the method', async () => {
    const error = await books.createBook({ title: 'a' }, { workspaceId }).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ reason: 'UNAVAILABLE' });
    expect(isUnimplemented(error)).toBe(true);
  });

  it('fails with UNIMPLEMENTED for an unknown method', async () => {
    const raw = new Client(server.address, credentials.createInsecure());
    const code = await new Promise((resolve) =>
      raw.makeUnaryRequest(
        '/versio.billing.v1.BillingService/Nothing',
        () => Buffer.alloc(0),
        (bytes) => bytes,
        {},
        (error) => resolve(error?.code),
      ),
    );
    expect(code).toBe(new ConnectError('', Code.Unimplemented).code);
    raw.close();
  });
});
