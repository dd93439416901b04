import { createServer, type Http2Server, type ServerHttp2Stream } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { BillingService } from '@versio/proto/versio/billing/v1/billing_pb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../ids.ts';
import { createRpcClient, type RpcClient } from './client.ts';

const ATTEMPTS = 5;
const OK = '0';
const UNAVAILABLE = '14';
const EMPTY_MESSAGE = Buffer.alloc(5);
const HEADERS = { ':status': 200, 'content-type': 'application/grpc' };

let status = UNAVAILABLE;
let attempts = 0;
let server: Http2Server;
let client: RpcClient<typeof BillingService>;

const serve = (stream: ServerHttp2Stream): void => {
  attempts += 1;
  stream.resume();
  // Trailers alone, as from a proxy: what comes after headers is not repeated by gRPC.
  if (status !== OK) {
    stream.respond({ ...HEADERS, 'grpc-status': status }, { endStream: true });
    return;
  }
  stream.respond(HEADERS, { waitForTrailers: true });
  stream.on('wantTrailers', () => stream.sendTrailers({ 'grpc-status': OK }));
  stream.end(EMPTY_MESSAGE);
};

beforeAll(async () => {
  server = createServer().on('stream', serve);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  client = createRpcClient(BillingService, { address: `127.0.0.1:${port}`, token: 'x' });
});
afterAll(() => {
  client.close();
  server.close();
});

const call = (): Promise<unknown> => client.getBalance({}, { workspaceId: newId() });
/** How often a call that fails is made. */
const failOnce = async (): Promise<number> => {
  status = UNAVAILABLE;
  attempts = 0;
  await expect(call()).rejects.toMatchObject({ reason: 'UNAVAILABLE' });
  return attempts;
};

it('repeats calls, but not while most of them fail', async () => {
  expect(await failOnce()).toBe(ATTEMPTS);
  await Promise.allSettled(Array.from({ length: 40 }, call));
  expect(await failOnce()).toBe(1);
  status = OK;
  for (let at = 0; at < 200; at += 1) await call();
  expect(await failOnce()).toBe(ATTEMPTS);
});
