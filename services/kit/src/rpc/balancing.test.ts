import dns from 'node:dns/promises';
import { BooksService } from '@versio/proto/versio/books/v1/books_pb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createLogger } from '../logger.ts';
import { parseServiceTokens } from '../secrets/service-tokens.ts';
import { createRpcClient, type RpcClient } from './client.ts';
import { type RpcServer, startRpcServer } from './server.ts';

const NAME = 'books.test';
const PATIENCE = { timeout: 60_000, interval: 5 };
const tokens = parseServiceTokens('gateway:0123456789abcdef');
const servers = new Map<string, RpcServer>();
let port = 0;
let books: RpcClient<typeof BooksService>;

/** A replica on an address of its own; all have the same port, as pods do. Its responses name it. */
const startReplica = async (host: string): Promise<void> => {
  const server = await startRpcServer({
    host,
    port,
    logger: createLogger('test', 'silent'),
    tokens,
    maxSessionAgeMs: 500,
    isReady: () => true,
    systemMethods: [BooksService.method.getJobOutcomes],
    routes: (router) => router.service(BooksService, { getJobOutcomes: () => ({ activeJobIds: [host] }) }),
  });
  port = Number(server.address.split(':').at(-1));
  servers.set(host, server);
};
const stopReplica = async (host: string): Promise<void> => {
  await servers.get(host)?.close();
  servers.delete(host);
};
/** What the name server says from now on. */
const resolveTo = (...hosts: string[]): void => {
  vi.spyOn(dns, 'lookup').mockImplementation((async (name: string) => {
    expect(name).toBe(NAME);
    return hosts.map((address) => ({ address, family: 4 }));
  }) as unknown as typeof dns.lookup);
};
const servedBy = async (): Promise<string> => (await books.getJobOutcomes({}, {})).activeJobIds[0]!;
const callMany = async (calls: number): Promise<Map<string, number>> => {
  const counts = new Map<string, number>();
  for (let call = 0; call < calls; call += 1) {
    const host = await servedBy();
    counts.set(host, (counts.get(host) ?? 0) + 1);
  }
  return counts;
};
/** Makes calls, none of which may fail, until these replicas and no others have served the last of them. */
const untilServedBy = (...hosts: string[]) =>
  vi.waitFor(async () => expect([...(await callMany(20)).keys()].sort()).toEqual(hosts), PATIENCE);

afterEach(async () => {
  books.close();
  await Promise.all([...servers.keys()].map(stopReplica));
  vi.restoreAllMocks();
});

describe('a client of a name with several replicas', () => {
  it('calls them in turn, finds new ones, and continues without closed ones', async () => {
    const [first, second, third] = ['127.0.0.2', '127.0.0.3', '127.0.0.4'] as const;
    await startReplica(first);
    await startReplica(second);
    resolveTo(first, second);
    books = createRpcClient(BooksService, {
      address: `${NAME}:${port}`,
      token: tokens.tokenOf('gateway'),
    });
    // Between two ends of sessions, each replica has its turn; so few calls fit there on a busy machine too.
    await vi.waitFor(async () => {
      const turns: string[] = [];
      for (let call = 0; call < 8; call += 1) turns.push(await servedBy());
      expect(turns).toEqual(turns.map((_, call) => turns[call % 2]));
      expect(new Set(turns)).toEqual(new Set([first, second]));
    }, PATIENCE);

    await startReplica(third);
    resolveTo(first, second, third);
    await untilServedBy(first, second, third);

    resolveTo(second, third);
    await stopReplica(first);
    await untilServedBy(second, third);

    // It comes again under another address, which the client learns by the end of the sessions that it has.
    await stopReplica(second);
    await startReplica(first);
    resolveTo(first, third);
    await untilServedBy(first, third);
  }, 300_000);
});
