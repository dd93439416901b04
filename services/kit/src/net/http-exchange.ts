import { validateHeaderName, validateHeaderValue } from 'node:http';
import type net from 'node:net';
import type { Deadline } from './deadline.ts';
import { codeSuffix, OutboundError, type OutboundPhases } from './outbound-error.ts';
import { createResponseReader, type OutboundResponse } from './response-reader.ts';

export interface OutboundRequest {
  /** Any but HEAD, whose responses have another form. */
  method: string;
  /**
   * host, connection, content-length, transfer-encoding, accept-encoding, expect and upgrade are set here and ignored
   * if given.
   */
  headers: Record<string, string>;
  body?: string | Uint8Array;
}

/** The fewest bytes of a response that must come in each period, from its first byte on. */
export interface MinRate {
  bytes: number;
  everyMs: number;
}

const OWN_HEADERS = new Set([
  'host',
  'connection',
  'content-length',
  'transfer-encoding',
  'accept-encoding',
  'expect',
  'upgrade',
]);

/**
 * Sends one HTTP/1.1 request over an open connection, reads one response and always destroys the connection. Redirects
 * are responses like any other.
 * @throws OutboundError those of createResponseReader, `reset`, and the reason of the deadline
 * @throws TypeError for a request that cannot be written; nothing is sent
 */
export const exchange = (
  socket: net.Socket,
  url: URL,
  request: OutboundRequest,
  {
    maxResponseBytes,
    statusOnly,
    minRate,
    deadline,
    phases,
  }: {
    maxResponseBytes: number;
    statusOnly: boolean;
    minRate: MinRate | undefined;
    deadline: Deadline;
    phases: OutboundPhases;
  },
): Promise<OutboundResponse> =>
  new Promise((resolve, reject) => {
    const reader = createResponseReader({ maxResponseBytes, statusOnly });
    let settled = false;
    let rateTimer: NodeJS.Timeout | undefined;
    let bytesInPeriod = 0;
    const watchRate = ({ bytes, everyMs }: MinRate): void => {
      rateTimer ??= setInterval(() => {
        if (bytesInPeriod < bytes) settle(new OutboundError('timeout', 'the answer came too slowly'));
        bytesInPeriod = 0;
      }, everyMs);
    };
    const settle = (outcome: OutboundResponse | Error): void => {
      if (settled) return;
      settled = true;
      clearInterval(rateTimer);
      deadline.onEnd(undefined);
      socket.destroy();
      if (outcome instanceof OutboundError) outcome.status ??= reader.status;
      if (outcome instanceof Error) reject(outcome);
      else resolve(outcome);
    };
    /** Continues reading, and settles if that is complete or fails. */
    const settleBy = (read: () => OutboundResponse | undefined): void => {
      if (settled) return;
      try {
        const response = read();
        if (reader.status !== undefined) phases.firstByteMs ??= performance.now() - startedAt;
        if (response !== undefined) settle(response);
      } catch (error) {
        settle(error as Error);
      }
    };
    if (deadline.reason) return settle(deadline.reason);
    deadline.onEnd(settle);
    if (socket.destroyed) return settle(new OutboundError('reset', 'the connection was closed before the request'));

    const startedAt = performance.now();
    try {
      socket.write(bytesOf(url, request));
    } catch (error) {
      return settle(error as Error);
    }
    socket.on('data', (bytes: Buffer) => {
      bytesInPeriod += bytes.length;
      settleBy(() => reader.take(bytes));
      if (minRate !== undefined && !settled) watchRate(minRate);
    });
    socket.on('end', () => settleBy(() => reader.end()));
    socket.on('error', (error) => settle(new OutboundError('reset', `the connection broke off${codeSuffix(error)}`)));
    socket.on('close', () => settleBy(() => reader.end()));
  });

/** Returns the bytes of the request, to be written at once. */
const bytesOf = (url: URL, { method, headers, body = '' }: OutboundRequest): Buffer => {
  validateHeaderName(method);
  const bodyLength = Buffer.byteLength(body);
  let head = `${method} ${url.pathname}${url.search} HTTP/1.1\r\nhost: ${url.host}\r\n`;
  for (const [name, value] of Object.entries(headers)) {
    if (OWN_HEADERS.has(name.toLowerCase())) continue;
    validateHeaderName(name);
    validateHeaderValue(name, value);
    head += `${name}: ${value}\r\n`;
  }
  head += `connection: close\r\naccept-encoding: identity\r\ncontent-length: ${bodyLength}\r\n\r\n`;
  const bytes = Buffer.allocUnsafe(head.length + bodyLength);
  bytes.write(head, 'latin1');
  if (typeof body === 'string') bytes.write(body, head.length, 'utf8');
  else bytes.set(body, head.length);
  return bytes;
};
