import { Agent, request as sendRequest } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/** A request that was not answered as it should be. */
export interface LoadError {
  atMs: number;
  what: string;
}

/** What the load saw since it was last asked. */
export interface LoadReport {
  requests: number;
  errors: LoadError[];
  seconds: number;
  /** Milliseconds of the slowest answer. */
  slowestMs: number;
}

/** A client from outside that never rests. */
export interface Load {
  /** Hands over what was seen since the last call. */
  take(): LoadReport;
  stop(): Promise<void>;
}

/** The target of the load and its API key. */
export interface LoadTarget {
  url: string;
  key: string;
  bookId: string;
}

const KEEPING_CLIENTS = 4;
const RECONNECTING_CLIENTS = 4;
const PAUSE_MS = 100;
const ANSWER_LIMIT_MS = 20_000;

/**
 * Starts clients that each send one request after the other, without any retry: half of them keep their connection, as
 * SDKs do, the others make one for each request. The requests pass through every service. An error is anything but the
 * expected status: 5xx, a reset, a timeout.
 */
export const startLoad = ({ url, key, bookId }: LoadTarget): Load => {
  const stopping = new AbortController();
  let requests = 0;
  let errors: LoadError[] = [];
  let slowestMs = 0;
  let takenAtMs = performance.now();

  const routes: readonly [method: string, path: string, status: number, body?: () => object][] = [
    ['GET', '/workspace', 200],
    ['GET', `/books/${bookId}`, 200],
    ['GET', `/books/${bookId}/glossary`, 200],
    ['GET', `/translation/books/${bookId}/jobs`, 200],
    ['GET', '/workspace/webhooks', 200],
    ['POST', '/books', 201, () => ({ title: '负载', sourceLang: 'zh' })],
    ['GET', '/workspace/ledger', 200],
    ['PATCH', `/books/${bookId}`, 200, () => ({ title: `负载 ${Date.now()}` })],
  ];

  const runClient = async (agent: Agent, index: number): Promise<void> => {
    for (let turn = index; !stopping.signal.aborted; turn += 1) {
      const [method, path, status, body] = routes[turn % routes.length]!;
      const startedAt = performance.now();
      const seen = await ask(agent, url, key, method, path, body?.()).catch(
        (error: NodeJS.ErrnoException) => `${error.code ?? error.name} ${error.message}`,
      );
      requests += 1;
      slowestMs = Math.max(slowestMs, performance.now() - startedAt);
      if (typeof seen === 'string' || seen.status !== status) {
        const what = typeof seen === 'string' ? seen : `${seen.status} ${seen.text.slice(0, 200)}`;
        errors.push({ atMs: Date.now(), what: `${method} ${path.replace(bookId, ':id')}: ${what}` });
      }
      await delay(PAUSE_MS, undefined, { signal: stopping.signal }).catch(() => {});
    }
    agent.destroy();
  };

  const clients = [
    ...Array.from({ length: KEEPING_CLIENTS }, () => new Agent({ keepAlive: true, maxSockets: 1 })),
    ...Array.from({ length: RECONNECTING_CLIENTS }, () => new Agent({ keepAlive: false })),
  ].map(runClient);

  return {
    take() {
      const report = { requests, errors, seconds: (performance.now() - takenAtMs) / 1_000, slowestMs };
      requests = 0;
      errors = [];
      slowestMs = 0;
      takenAtMs = performance.now();
      return report;
    },
    async stop() {
      stopping.abort();
      await Promise.all(clients);
    },
  };
};

const ask = (agent: Agent, url: string, key: string, method: string, path: string, body: object | undefined) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const text = body && JSON.stringify(body);
    const request = sendRequest(
      `${url}${path}`,
      {
        agent,
        method,
        signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
        headers: {
          authorization: `Bearer ${key}`,
          ...(text ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) } : {}),
        },
      },
      (response) => {
        let answer = '';
        response.setEncoding('utf8');
        response.on('data', (chunk) => {
          answer += chunk;
        });
        response.on('end', () => resolve({ status: response.statusCode!, text: answer }));
        response.on('error', reject);
      },
    );
    request.on('error', reject);
    request.end(text);
  });
