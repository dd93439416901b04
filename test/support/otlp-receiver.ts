import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type OtlpLogRecord,
  type OtlpMetric,
  type OtlpSpan,
  readLogs,
  readMetrics,
  readSpans,
} from './otlp-message.ts';

/** A collector that keeps what it gets. */
export interface OtlpReceiver {
  /** For OTEL_EXPORTER_OTLP_ENDPOINT. */
  endpoint: string;
  spans: OtlpSpan[];
  metrics: OtlpMetric[];
  logs: OtlpLogRecord[];
  /** Everything as it came, to be searched for what must not be there. */
  bytes: Buffer[];
  /** While true, what comes is taken and forgotten. */
  isDeaf: boolean;
  close(): Promise<void>;
}

/** Starts one on a free port: OTLP over HTTP with protobuf bodies. */
export const startOtlpReceiver = async (): Promise<OtlpReceiver> => {
  const spans: OtlpSpan[] = [];
  const metrics: OtlpMetric[] = [];
  const logs: OtlpLogRecord[] = [];
  const bytes: Buffer[] = [];
  const keep = (path: string | undefined, body: Buffer): void => {
    bytes.push(body);
    if (path === '/v1/traces') spans.push(...readSpans(body));
    else if (path === '/v1/metrics') metrics.push(...readMetrics(body));
    else if (path === '/v1/logs') logs.push(...readLogs(body));
  };
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>));
    if (!receiver.isDeaf) keep(request.url, body);
    response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end();
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  const receiver: OtlpReceiver = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    metrics,
    logs,
    bytes,
    isDeaf: false,
    async close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return receiver;
};
