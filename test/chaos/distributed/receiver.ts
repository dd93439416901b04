import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * A receiver that takes its time, so that requests which should follow one another would be seen beside one another.
 */
export interface ChaosReceiver {
  url: string;
  /** When notifications of a book came, in ms since 1970. */
  arrivalsOf(bookId: string): readonly number[];
  /**
   * How many requests came while another one of the same book was still being answered, as far as it can tell; counts
   * anew afterwards.
   */
  takeOverlaps(): number;
  close(): Promise<void>;
}

const ANSWER_AFTER_MS = 60;
// A receiver that stood still itself takes a request that its sender has given up, and the next one, for two at once.
const STILL_MS = 1_000;
const BEAT_MS = 200;
const DISTRUST_MS = 10_000;

/** Starts it on loopback. */
export const startChaosReceiver = async (): Promise<ChaosReceiver> => {
  const arrivals = new Map<string, number[]>();
  const inFlight = new Map<string, number>();
  let overlaps = 0;
  let lastBeatMs = performance.now();
  let stoodStillAtMs = Number.NEGATIVE_INFINITY;
  const look = (): void => {
    const nowMs = performance.now();
    if (nowMs - lastBeatMs > STILL_MS) stoodStillAtMs = nowMs;
    lastBeatMs = nowMs;
  };
  const heart = setInterval(look, BEAT_MS);
  const server = createServer(async (request, response) => {
    const body = await text(request).catch(() => '');
    // Its sender was killed in the middle of it.
    if (body === '' || response.destroyed) return;
    const bookId: string = JSON.parse(body).book_id;
    const before = inFlight.get(bookId) ?? 0;
    look();
    if (before > 0 && performance.now() - stoodStillAtMs > DISTRUST_MS) overlaps += 1;
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
        clearInterval(heart);
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
