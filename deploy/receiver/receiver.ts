import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { verifyWebhook, type WebhookNotification, WebhookVerificationError } from '@versio/client';
import { UserFacingError } from '@versio/kit/config';

/** One request that came to a receiver, and what it answered. */
export interface Delivery {
  atMs: number;
  /** `webhook-id`: the same through all attempts of a delivery. */
  id: string | undefined;
  outcome:
    | { authentic: true; notification: WebhookNotification; window: WindowState }
    | { authentic: false; reason: string };
  answeredStatus: number;
}

/**
 * What pending_since shows: a window not seen before, one seen already, or one that began before the newest seen of
 * this book.
 */
export type WindowState = 'new' | 'resend' | 'older';

/** Settings of a receiver. */
export interface ReceiverOptions {
  host?: string;
  /** 0 takes a free one. */
  port?: number;
  secret?: string;
  /** The response status for authentic deliveries; refused ones get 401. Default 200. */
  answer?: (notification: WebhookNotification) => number;
  onDelivery?: (delivery: Delivery) => void;
}

/** A running receiver. */
export interface Receiver {
  /** To be registered as the endpoint's url. */
  url: string;
  /** The signing secret, known once the endpoint is registered; until then everything is answered 401. */
  secret: string;
  close(): Promise<void>;
}

const MAX_BODY_BYTES = 64 * 1024;
const MAX_BOOKS = 10_000;

/** Starts a webhook receiver. Errors: UserFacingError when the port cannot be had. */
export const startReceiver = async ({
  host = '127.0.0.1',
  port = 0,
  secret = '',
  answer = () => 200,
  onDelivery = () => {},
}: ReceiverOptions = {}): Promise<Receiver> => {
  const windowOf = createWindowMemory();

  const judge = (request: IncomingMessage, rawBody: Uint8Array): Pick<Delivery, 'outcome' | 'answeredStatus'> => {
    if (receiver.secret === '')
      return { outcome: { authentic: false, reason: 'no secret is known yet' }, answeredStatus: 401 };
    try {
      const notification = verifyWebhook({ rawBody, headers: request.headers, secret: receiver.secret });
      const answeredStatus = answer(notification);
      return { outcome: { authentic: true, notification, window: windowOf(notification) }, answeredStatus };
    } catch (error) {
      if (!(error instanceof WebhookVerificationError)) throw error;
      return { outcome: { authentic: false, reason: `${error.reason}: ${error.message}` }, answeredStatus: 401 };
    }
  };
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method !== 'POST') return void response.writeHead(405, { allow: 'POST' }).end();
    const rawBody = await readBody(request);
    if (rawBody === undefined) return void response.writeHead(413).end();
    const { outcome, answeredStatus } = judge(request, rawBody);
    response.writeHead(answeredStatus).end();
    onDelivery({ atMs: Date.now(), id: request.headers['webhook-id']?.toString(), outcome, answeredStatus });
  };
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(portProblem(error, host, port)));
    server.listen(port, host, resolve);
  });
  const { port: takenPort } = server.address() as AddressInfo;
  const receiver: Receiver = {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${takenPort}/versio`,
    secret,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return receiver;
};

/** The bytes as they came, which are what is signed; undefined when there are too many. */
const readBody = async (request: IncomingMessage): Promise<Buffer | undefined> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    // Read to its end, so that the sender sees the answer; leaving the loop would reset the connection.
    if (size <= MAX_BODY_BYTES) chunks.push(chunk);
  }
  return size <= MAX_BODY_BYTES ? Buffer.concat(chunks) : undefined;
};

/** Remembers the newest pending_since of each (book, event). ISO timestamps of one form compare as text. */
const createWindowMemory = (): ((notification: WebhookNotification) => WindowState) => {
  const newest = new Map<string, string>();
  return ({ book_id, event, pending_since }) => {
    const key = `${event} ${book_id}`;
    const seen = newest.get(key);
    if (seen === pending_since) return 'resend';
    if (seen !== undefined && seen > pending_since) return 'older';
    newest.delete(key);
    if (newest.size >= MAX_BOOKS) newest.delete(newest.keys().next().value!);
    newest.set(key, pending_since);
    return 'new';
  };
};

const portProblem = (error: NodeJS.ErrnoException, host: string, port: number): Error => {
  if (error.code === 'EADDRINUSE')
    return new UserFacingError(
      `port ${port} of ${host} is in use; name another one: npm run receiver -- --port <port>`,
    );
  if (error.code === 'EACCES') return new UserFacingError(`port ${port} is reserved; name one above 1023 with --port`);
  return error;
};
