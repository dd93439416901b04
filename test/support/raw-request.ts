import { type Agent, request } from 'node:http';
import type { Answer } from './product.ts';

const TIMEOUT_MS = 30_000;

/** Sends one request with its path and headers exactly as given, which fetch would tidy up. */
export const sendRawRequest = (
  productUrl: string,
  agent: Agent,
  {
    method,
    path,
    headers,
    body,
  }: { method: string; path: string; headers: Record<string, string>; body?: string | Uint8Array },
): Promise<Answer> => {
  const { hostname, port } = new URL(productUrl);
  // With the others: `expect` sends them at once.
  const allHeaders = body === undefined ? headers : { 'content-length': String(Buffer.byteLength(body)), ...headers };
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const sent = request(
    { hostname, port, method, path, headers: allHeaders, agent, timeout: TIMEOUT_MS },
    (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        let json: unknown;
        try {
          json = JSON.parse(text);
        } catch {
          // Not JSON: the test sees the text.
        }
        resolve({
          status: response.statusCode!,
          headers: new Headers(response.headers as Record<string, string>),
          text,
          json,
        });
      });
    },
  );
  sent.on('error', reject);
  sent.on('timeout', () => sent.destroy(new Error(`no answer in ${TIMEOUT_MS} ms`)));
  sent.end(body);
  return promise;
};
