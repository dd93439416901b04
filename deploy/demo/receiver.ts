import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A notification that was received, and whether it is authentic. */
export interface Notification {
  body: Record<string, unknown>;
  authentic: boolean;
}

/** A local webhook receiver. */
export interface Receiver {
  url: string;
  /** The signing secret, known once the endpoint is registered. */
  secret: string;
  /** The next notification of this event; rejects after `timeoutMs`. */
  next(event: string, timeoutMs: number): Promise<Notification>;
  close(): Promise<void>;
}

const TOLERANCE_SECONDS = 300;
const MAX_BODY_BYTES = 64 * 1024;

/** Starts a receiver that verifies every notification as specification section 5 says: over the raw body, in constant time, at most 300 s old. */
export const startReceiver = async (): Promise<Receiver> => {
  const received: Notification[] = [];
  const waiting = new Set<() => void>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of request as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > MAX_BODY_BYTES) return response.writeHead(413).end();
      chunks.push(chunk);
    }
    const rawBody = Buffer.concat(chunks);
    const authentic = isAuthentic(
      receiver.secret,
      String(request.headers['x-service-timestamp'] ?? ''),
      String(request.headers['x-service-signature'] ?? ''),
      rawBody,
    );
    response.writeHead(authentic ? 200 : 401).end();
    received.push({ body: JSON.parse(rawBody.toString('utf8')), authentic });
    for (const look of waiting) look();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/versio`,
    secret: '',
    next: (event, timeoutMs) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.delete(look);
          reject(new Error(`no ${event} came within ${timeoutMs} ms`));
        }, timeoutMs);
        const look = (): void => {
          const found = received.find(({ body }) => body.event === event);
          if (found === undefined) return;
          clearTimeout(timer);
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return receiver;
};

const isAuthentic = (secret: string, timestamp: string, signature: string, rawBody: Buffer): boolean => {
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(Date.now() / 1000 - Number(timestamp)) > TOLERANCE_SECONDS)
    return false;
  const expected = createHmac('sha256', secret).update(`${timestamp}.`).update(rawBody).digest();
  const given = Buffer.from(signature, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
};
