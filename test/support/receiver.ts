import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type RequestListener, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { CertificatePair } from './net/certificates.ts';

/** A webhook request that a receiver got. */
export interface ReceivedWebhook {
  headers: IncomingHttpHeaders;
  rawBody: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read any field of the body
  json: any;
  atMs: number;
}

/** A receiver that records requests. */
export interface TestReceiver {
  url: string;
  received: ReceivedWebhook[];
  /** The response to the next requests: a status, or a function that writes it. */
  answer: number | ((response: ServerResponse, received: ReceivedWebhook) => void);
  close(): Promise<void>;
}

/**
 * Starts a receiver, on loopback by default, over TLS if a certificate is given. Responds with 200 until set otherwise.
 */
export const startTestReceiver = async ({
  host = '127.0.0.1',
  certificate,
}: {
  host?: string;
  certificate?: CertificatePair;
} = {}): Promise<TestReceiver> => {
  const listener: RequestListener = async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const rawBody = Buffer.concat(chunks).toString('utf8');
    const received = { headers: request.headers, rawBody, json: JSON.parse(rawBody), atMs: Date.now() };
    receiver.received.push(received);
    if (typeof receiver.answer === 'function') receiver.answer(response, received);
    else response.writeHead(receiver.answer).end();
  };
  const server = certificate ? createTlsServer(certificate, listener) : createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const { port } = server.address() as AddressInfo;
  const receiver: TestReceiver = {
    url: `${certificate ? 'https' : 'http'}://${host}:${port}/hook`,
    received: [],
    answer: 200,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return receiver;
};

/** Whether the signature is that of docs/rest-interface.md#5-authentication, rule 6, computed from the raw body. */
export const hasValidSignature = ({ headers, rawBody }: ReceivedWebhook, secret: string): boolean =>
  headers['x-service-signature'] ===
  createHmac('sha256', secret).update(`${headers['x-service-timestamp']}.${rawBody}`).digest('hex');

/** Settings that let the product deliver to a receiver on loopback. */
export const LOOPBACK_WEBHOOKS = { WEBHOOK_ALLOW_HTTP: 'true', WEBHOOK_ALLOWED_PRIVATE_CIDRS: '127.0.0.0/8' };
