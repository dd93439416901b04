import { Agent, request as sendRequest } from 'node:http';

/** A request that was not answered as it should be. */
export interface LoadError {
  atMs: number;
  /** The status, or the code of the network's error: `503`, `ECONNREFUSED`. */
  status: string;
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
export interface SteadyLoad {
  /** Hands over what was answered since the last call. */
  take(): LoadReport;
  /** Sends nothing until it is resumed; waits for the answers under way. */
  pause(): Promise<void>;
  resume(): void;
  /** Sends no more, and waits for the last answers. */
  stop(): Promise<void>;
}

/** The target of the load, its API key, and a book that the key reads and renames. */
export interface LoadTarget {
  /** Asked for each request: where it is sent. */
  urlOf: () => string;
  key: string;
  bookId: string;
  perSecond?: number;
}

const KEPT_CONNECTIONS = 4;
const ANSWER_LIMIT_MS = 20_000;

/**
 * Sends so many requests a second, whether those before are answered or not, and repeats none: half of them over
 * connections that stay, as SDKs do, the others each over one of its own. They read and write through every service. An
 * error is anything but the expected status: 5xx, a reset, a timeout.
 */
export const startSteadyLoad = ({ urlOf, key, bookId, perSecond = 30 }: LoadTarget): SteadyLoad => {
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
  const agents = [new Agent({ keepAlive: true, maxSockets: KEPT_CONNECTIONS }), new Agent({ keepAlive: false })];
  const waiting = new Set<Promise<void>>();
  const createReport = () => ({ requests: 0, errors: [] as LoadError[], slowestMs: 0, beganAtMs: performance.now() });
  let report = createReport();

  const sendOne = async (turn: number): Promise<void> => {
    const [method, path, expected, body] = routes[turn % routes.length]!;
    const agent = agents[Math.floor(turn / routes.length) % agents.length]!;
    const startedAtMs = performance.now();
    const seen = await ask({ agent, url: urlOf(), key, method, path, body: body?.() }).catch(
      (error: NodeJS.ErrnoException) => ({
        status: error.code ?? error.name,
        text: error.message,
      }),
    );
    report.requests += 1;
    report.slowestMs = Math.max(report.slowestMs, performance.now() - startedAtMs);
    if (seen.status === expected) return;
    const what = `${method} ${path.replace(bookId, ':id')}: ${seen.status} ${seen.text.slice(0, 200)}`;
    report.errors.push({ atMs: Date.now(), status: String(seen.status), what });
  };

  let turn = 0;
  const start = () =>
    setInterval(() => {
      const request = sendOne(turn).finally(() => waiting.delete(request));
      waiting.add(request);
      turn += 1;
    }, 1_000 / perSecond);
  let clock = start();
  const pause = async (): Promise<void> => {
    clearInterval(clock);
    await Promise.all(waiting);
  };
  return {
    take() {
      const { beganAtMs, ...seen } = report;
      report = createReport();
      return { ...seen, seconds: (performance.now() - beganAtMs) / 1_000 };
    },
    pause,
    resume() {
      clearInterval(clock);
      clock = start();
    },
    async stop() {
      await pause();
      for (const agent of agents) agent.destroy();
    },
  };
};

/**
 * Says how many requests failed, which way, and in which seconds.
 * @param sinceMs the moment from which the seconds count, as Date.now() gives it
 */
export const describeLoad = ({ requests, errors, slowestMs }: LoadReport, sinceMs?: number): string => {
  const slowest = `slowest ${Math.round(slowestMs)} ms`;
  if (errors.length === 0) return `${requests} requests, 0 failed, ${slowest}`;
  const share = ((errors.length / requests) * 100).toFixed(2);
  const counts = Map.groupBy(errors, ({ status }) => status);
  const kinds = [...counts].map(([status, { length }]) => `${length} × ${status}`).join(', ');
  const seconds = sinceMs === undefined ? '' : `, ${secondsOf(errors, sinceMs)}`;
  return `${requests} requests, ${errors.length} failed (${share} %: ${kinds}${seconds}), ${slowest}`;
};

/** `0.2 to 1.4 s after it; by second: 5, 3`. */
const secondsOf = (errors: readonly LoadError[], sinceMs: number): string => {
  const times = errors.map(({ atMs }) => (atMs - sinceMs) / 1_000);
  const bySecond = Array.from({ length: Math.floor(Math.max(...times, 0)) + 1 }, () => 0);
  for (const time of times) bySecond[Math.max(0, Math.floor(time))]! += 1;
  return `${Math.min(...times).toFixed(1)} to ${Math.max(...times).toFixed(1)} s after it; by second: ${bySecond.join(', ')}`;
};

interface Question {
  agent: Agent;
  url: string;
  key: string;
  method: string;
  path: string;
  body: object | undefined;
}

const ask = ({ agent, url, key, method, path, body }: Question): Promise<{ status: number | string; text: string }> =>
  new Promise((resolve, reject) => {
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
