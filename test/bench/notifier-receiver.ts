// A receiver as a process of its own, over http and https. Started by notifier.ts with fork.
import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { RECEIVER_HOSTS } from './notifier-hosts.ts';

/** Messages to the process: return and forget the received requests, or set the response from now on. */
export type ReceiverOrder = { type: 'take' } | { type: 'behave'; hostile: boolean };

/** The time of each book's notification and the start of its window; sent on `take`. */
export interface Arrivals {
  arrivals: [bookId: string, atMs: number, pendingSinceMs: number][];
}

/** Sent once, when it is ready. */
export interface ReceiverReady {
  httpPort: number;
  httpsPort: number;
}

let arrivals: Arrivals['arrivals'] = [];
let hostile = false;
let requests = 0;
const bomb = gzipSync(Buffer.alloc(50_000_000));

const listener: RequestListener = (request, response) => {
  const atMs = Date.now();
  let body = '';
  request.setEncoding('utf8');
  request.on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', () => {
    const { book_id: bookId, pending_since: pendingSince } = JSON.parse(body);
    arrivals.push([bookId, atMs, Date.parse(pendingSince)]);
    if (!hostile) return void response.end();
    requests += 1;
    if (requests % 3 === 0) return void response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
    // Just below every limit, and then slowly on, so that it is held in memory to the deadline.
    const isEndless = requests % 3 === 1;
    response.writeHead(200, { 'x-large': 'x'.repeat(12_000) });
    response.write('x'.repeat(isEndless ? 1_000_000 : 65_000));
    const timer = setInterval(() => response.write('x'), 1_000);
    response.on('close', () => clearInterval(timer));
    response.on('error', () => {});
  });
};

const [cert, key] = process.argv.slice(2);
/**
 * Listens on the same free port of eight addresses: hosts of their own, each with its own bound of requests in flight.
 */
const listen = async (create: () => ReturnType<typeof createServer>): Promise<number> => {
  let port = 0;
  for (const host of RECEIVER_HOSTS) {
    const server = create();
    await new Promise<void>((resolve) => server.listen(port, host, 4_096, resolve));
    port = (server.address() as AddressInfo).port;
  }
  return port;
};
const httpPort = await listen(() => createServer(listener));
const httpsPort = await listen(() => createTlsServer({ cert, key }, listener));

process.on('message', (order: ReceiverOrder) => {
  if (order.type === 'behave') hostile = order.hostile;
  else {
    process.send!({ arrivals } satisfies Arrivals);
    arrivals = [];
  }
});
process.on('disconnect', () => process.exit());
process.send!({ httpPort, httpsPort } satisfies ReceiverReady);
