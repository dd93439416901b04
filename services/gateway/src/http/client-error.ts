import type { Socket } from 'node:net';
import { newId } from '@versio/kit/ids';
import type { FastifyRequest } from 'fastify';

const RESPONSES: Readonly<Record<string, readonly [string, string]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'the headers are larger than 16 KiB'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'the request took too long to arrive'],
  // A character beyond ASCII, as curl sends it: ?q=Thẩm.
  HPE_INVALID_URL: [
    '400 Bad Request',
    'the request is not valid HTTP/1.1: the address must be percent-encoded (with curl: -G --data-urlencode)',
  ],
};
const NOT_HTTP = ['400 Bad Request', 'the request is not valid HTTP/1.1'] as const;

/**
 * Responds to bytes that are no HTTP request with an ordinary error body (docs/rules.md#errors) and closes the
 * connection.
 */
export const sendClientError = (error: NodeJS.ErrnoException, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const [status, message] = RESPONSES[error.code ?? ''] ?? NOT_HTTP;
  const body = JSON.stringify({ error: 'invalid_body', message });
  const head = [
    `HTTP/1.1 ${status}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${newId()}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
};

/**
 * Returns a signal that aborts when the connection is closed before the response is complete, but not after a body
 * was read to its end. Fastify's aborts at the end of each request, for which Node makes an error with its stack: 2 %
 * of the time of a read.
 */
export const abortIfClientLeaves = (request: FastifyRequest): AbortSignal => {
  if (request.clientLeft === undefined) {
    const controller = new AbortController();
    request.clientLeft = controller;
    const { raw } = request;
    raw.once('close', () => {
      if (raw.socket.destroyed) controller.abort();
    });
    if (raw.socket.destroyed) controller.abort();
  }
  return request.clientLeft.signal;
};
