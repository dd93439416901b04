import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';

/** A receiver that takes its time, so that requests which should follow one another would be seen beside one another. */
export interface ChaosReceiver {
  url: string;
  /** When notifications of a book came, in ms since 1970. */
  arrivalsOf(bookId: string): readonly number[];
  /** How many requests came while another one of the same book was still being answered; counts anew afterwards. */
  takeOverlaps(): number;
  close(): Promise<void>;
}

const ANSWER_AFTER_MS = 60;

/** Starts it on loopback. */
export const startChaosReceiver = async (): Promise<ChaosReceiver> => {
  const arrivals = new Map<string, number[]>();
  const inFlight = new Map<string, number>();
  let overlaps = 0;
  const server = createServer(async (request, response) => {
    const body = await text(request).catch(() => '');
    // Its sender was killed in the middle of it.
    if (body === '' || response.destroyed) return;
    const bookId: string = JSON.parse(body).book_id;
    const before = inFlight.get(bookId) ?? 0;
    if (before > 0) overlaps += 1;
    inFlight.set(bookId, before + 1);
    response.once('close', () => inFlight.set(bookId, inFlight.get(bookId)! - 1));
    const seen = arrivals.get(bookId) ?? [];
    arrivals.set(bookId, seen);
    seen.push(Date.now());
    await delay(ANSWER_AFTER_MS);
    response.writeHead(200).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    arrivalsOf: (bookId) => arrivals.get(bookId) ?? [],
    takeOverlaps() {
      const taken = overlaps;
      overlaps = 0;
      return taken;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
