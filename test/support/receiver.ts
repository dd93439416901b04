import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One webhook request as it came. */
export interface ReceivedWebhook {
  headers: Record<string, string>;
  rawBody: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into the body as a receiver would
  json: any;
  atMs: number;
}

/** A receiver that records requests and responds with a set status. */
export interface TestReceiver {
  url: string;
  received: ReceivedWebhook[];
  /** Sets the status of the next responses. */
  answerWith(status: number): void;
  close(): Promise<void>;
}

/** Starts a receiver, on loopback by default; it responds with 200 until set otherwise. */
export const startTestReceiver = async (host = '127.0.0.1'): Promise<TestReceiver> => {
  const received: ReceivedWebhook[] = [];
  let status = 200;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const rawBody = Buffer.concat(chunks).toString('utf8');
    received.push({
      headers: request.headers as Record<string, string>,
      rawBody,
      json: JSON.parse(rawBody),
      atMs: Date.now(),
    });
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}/hook`,
    received,
    answerWith(next) {
      status = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

/** Whether the signature is that of docs/rest-interface.md#5-authentication, rule 6, computed from the raw body. */
export const hasValidSignature = ({ headers, rawBody }: ReceivedWebhook, secret: string): boolean =>
  headers['x-service-signature'] ===
  createHmac('sha256', secret).update(`${headers['x-service-timestamp']}.${rawBody}`).digest('hex');

/** Settings that let the product deliver to a receiver on loopback. */
export const LOOPBACK_WEBHOOKS = { WEBHOOK_ALLOW_HTTP: 'true', WEBHOOK_ALLOWED_PRIVATE_CIDRS: '127.0.0.0/8' };
