import { Agent, request } from 'node:http';
import { text as readText } from 'node:stream/consumers';

/** How a URL is loaded. */
export interface Load {
  durationMs: number;
  connections: number;
}

/** What one request of a load is. */
export interface LoadRequest {
  method: string;
  path: string;
  /** Sent as JSON. */
  body?: unknown;
  /** Any other status is an error. */
  status: number;
}

/**
 * Loads a server with keep-alive connections for a while; returns the requests per second. Any status but the wanted
 * one is an error.
 * @param next returns the next request, or undefined when there are no more, which ends the measurement
 */
export const callsPerSecond = async (
  url: string,
  headers: Record<string, string>,
  next: () => LoadRequest | undefined,
  { durationMs, connections }: Load,
): Promise<number> => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const startedAtMs = performance.now();
  const endMs = startedAtMs + durationMs;
  let answered = 0;
  const once = ({ method, path, body, status }: LoadRequest): Promise<void> =>
    new Promise((resolve, reject) => {
      const payload = body === undefined ? undefined : JSON.stringify(body);
      const ownHeaders = payload === undefined ? {} : { 'content-type': 'application/json' };
      request(url + path, { agent, method, headers: { ...headers, ...ownHeaders } }, (response) => {
        if (response.statusCode === status) response.resume().on('end', resolve).on('error', reject);
        else
          readText(response).then(
            (text) => reject(new Error(`${method} ${url}${path} answered ${response.statusCode}: ${text}`)),
            reject,
          );
      })
        .on('error', reject)
        .end(payload);
    });
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < endMs) {
        const call = next();
        if (call === undefined) return;
        await once(call);
        answered += 1;
      }
    }),
  );
  agent.destroy();
  return (answered * 1000) / (performance.now() - startedAtMs);
};
