import http from 'node:http';
import type net from 'node:net';
import { codeSuffix, OutboundError, type OutboundPhases } from './outbound-error.ts';

export interface OutboundRequest {
  method: string;
  /** host, connection, content-length, transfer-encoding, accept-encoding, expect and upgrade are set here and ignored if given. */
  headers: Record<string, string>;
  body?: string | Uint8Array;
}

export interface OutboundResponse {
  status: number;
  headers: http.IncomingHttpHeaders;
  /** As it came: never decompressed. Empty when it was not to be kept. */
  body: Buffer;
}

const RESPONSE_HEADER_BYTES_MAX = 16_384;
const INFORMATIONAL_MAX = 10;
/** What chunk framing may add to a body: a chunk of one byte takes six. */
const FRAMING_FACTOR_MAX = 8;
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
 * Sends one HTTP/1.1 request over an open connection, reads one answer and destroys the connection in every case. Redirects are answers like
 * any other. Fails with an OutboundError (`over_limit` when the answer has more than `maxResponseBytes` of body or 16 KiB of headers,
 * `protocol` for what is not HTTP, a switch of protocols or more than 10 interim answers, `reset`), or with the signal's reason.
 */
export const exchange = (
  socket: net.Socket,
  url: URL,
  request: OutboundRequest,
  {
    maxResponseBytes,
    keepBody,
    signal,
    phases,
  }: { maxResponseBytes: number; keepBody: boolean; signal: AbortSignal; phases: OutboundPhases },
): Promise<OutboundResponse> =>
  new Promise((resolve, reject) => {
    let status: number | undefined;
    let settled = false;
    const settle = (outcome: OutboundResponse | Error): void => {
      settled = true;
      signal.removeEventListener('abort', onAbort);
      socket.destroy();
      if (outcome instanceof OutboundError) outcome.status ??= status;
      if (outcome instanceof Error) reject(outcome);
      else resolve(outcome);
    };
    const onAbort = (): void => settle(signal.reason);
    const onError = (error: Error): void => settle(asOutboundError(error));
    if (signal.aborted) return onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    if (socket.destroyed) return settle(new OutboundError('reset', 'the connection was closed before the request'));

    const body = request.body ?? '';
    const startedAt = performance.now();
    const socketBytesMax =
      socket.bytesRead + maxResponseBytes * FRAMING_FACTOR_MAX + 2 * RESPONSE_HEADER_BYTES_MAX * INFORMATIONAL_MAX;
    let outgoing: http.ClientRequest;
    try {
      outgoing = http.request({
        // With no agent, nothing is pooled and no proxy setting of the environment is looked at.
        createConnection: () => socket,
        method: request.method,
        path: url.pathname + url.search,
        setHost: false,
        maxHeaderSize: RESPONSE_HEADER_BYTES_MAX,
        insecureHTTPParser: false,
        headers: {
          host: url.host,
          ...Object.fromEntries(
            Object.entries(request.headers).filter(([name]) => !OWN_HEADERS.has(name.toLowerCase())),
          ),
          connection: 'close',
          'accept-encoding': 'identity',
          'content-length': Buffer.byteLength(body),
        },
      });
    } catch (error) {
      return settle(error as Error);
    }
    let interimAnswers = 0;
    outgoing.on('information', () => {
      interimAnswers += 1;
      if (interimAnswers > INFORMATIONAL_MAX) settle(new OutboundError('protocol', 'too many interim answers'));
    });
    outgoing.on('upgrade', () => settle(new OutboundError('protocol', 'the receiver switched protocols')));
    outgoing.on('error', onError);
    outgoing.on('close', () => {
      if (!settled) settle(new OutboundError('reset', 'the connection was closed before the answer was complete'));
    });
    outgoing.on('response', (incoming) => {
      status = incoming.statusCode ?? 0;
      phases.firstByteMs = performance.now() - startedAt;
      const overLimit = (): void =>
        settle(new OutboundError('over_limit', `the answer is longer than ${maxResponseBytes} bytes`));
      if (Number(incoming.headers['content-length'] ?? 0) > maxResponseBytes) return overLimit();
      const chunks: Buffer[] = [];
      let length = 0;
      incoming.on('data', (chunk: Buffer) => {
        length += chunk.length;
        if (length > maxResponseBytes || socket.bytesRead > socketBytesMax) return overLimit();
        if (keepBody) chunks.push(chunk);
      });
      incoming.on('error', onError);
      incoming.on('end', () => {
        if (incoming.complete) settle({ status: status ?? 0, headers: incoming.headers, body: Buffer.concat(chunks) });
      });
    });
    outgoing.end(body);
  });

const asOutboundError = (error: Error): OutboundError => {
  const code = (error as { code?: unknown }).code;
  if (code === 'HPE_HEADER_OVERFLOW' || code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW')
    return new OutboundError('over_limit', `the answer's headers are longer than ${RESPONSE_HEADER_BYTES_MAX} bytes`);
  return typeof code === 'string' && code.startsWith('HPE_')
    ? new OutboundError('protocol', `the answer is not HTTP${codeSuffix(error)}`)
    : new OutboundError('reset', `the connection broke off${codeSuffix(error)}`);
};
