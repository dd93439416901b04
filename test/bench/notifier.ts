import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSecureContext } from 'node:tls';
import { newId } from '@versio/kit/ids';
import { createTestAuthority, type TestAuthority } from '@versio/testing/net/certificates';
import { startTestPostgres } from '@versio/testing/postgres';
import { waitFor } from '@versio/testing/wait';
import pg from 'pg';
import { signedHeaders, signingKeyOf } from '../../services/notifier/src/sender/signature.ts';
import { composeBody } from '../../services/notifier/src/state-machine/delivery-queue.ts';
import { cpuTimeMs } from './distributed/cpu-time.ts';
import { type Figure, type FigureGroup, median, percentile } from './figures.ts';
import { RECEIVER_HOSTS } from './notifier-hosts.ts';
import type { Changed, NotifierOrder, NotifierReady, Registered, WebhookChange } from './notifier-process.ts';
import type { Arrivals, ReceiverOrder, ReceiverReady } from './notifier-receiver.ts';

const ROUNDS = 3;
const RATE_DELIVERIES = { http: 4_000, https: 2_000 };
/** The rate is the same with 32 and with 256. */
const BARE_CONNECTIONS = 64;
const OPEN_WINDOWS = 100_000;
/** Of the open windows these fall due while the lateness is measured, at 200 a second. */
const DUE_WINDOWS = 4_000;
const DUE_OVER_MS = 20_000;
const COALESCED_BOOKS = 500;
const COALESCED_OVER_MS = 10_000;
const CATCH_UPS = 2_000;
/** Time to disable the endpoint before its windows are due. */
const MISSED_AFTER_MS = 5_000;
const HOSTILE_MS = 25_000;

/** The notifier's figures: deliveries per second, lateness, coalescing, memory under hostile responses. */
export const notifierFigures: FigureGroup = {
  name: 'notifier',
  async *measure() {
    const folder = await mkdtemp(join(tmpdir(), 'versio-bench-'));
    const authority = createTestAuthority();
    const caFile = join(folder, 'ca.pem');
    await writeFile(caFile, authority.cert);
    const postgres = await startTestPostgres();
    const start = () => startBench(postgres.databaseUrl, authority, caFile);
    let bench: Bench | undefined;
    try {
      bench = await start();
      yield await memoryFigure(bench);
      await bench.close();
      bench = await start();
      yield* rateFigures(bench, 'http', 1_000);
      yield* rateFigures(bench, 'https', 300);
      yield await catchUpFigure(bench);
      yield* timeFigures(bench);
      yield* endpointFigures(bench);
    } finally {
      await bench?.close();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
};

interface Arrival {
  atMs: number;
  /** When the window's first chapter was done. */
  pendingSinceMs: number;
}

interface Bench {
  ports: ReceiverReady;
  ca: string;
  pool: pg.Pool;
  notifier: ChildProcess;
  order(order: NotifierOrder): void;
  behave(hostile: boolean): void;
  /** What came to the receiver since the last call. */
  take(): Promise<Arrivals['arrivals']>;
  close(): Promise<void>;
}

const startBench = async (serverUrl: string, authority: TestAuthority, caFile: string): Promise<Bench> => {
  const { cert, key } = authority.issue(RECEIVER_HOSTS);
  const receiver = startChild('./notifier-receiver.ts', [cert, key]);
  const [ports] = (await once(receiver, 'message')) as [ReceiverReady];
  // The specification's times.
  const settings = {
    WEBHOOK_COALESCE_MS: '30000',
    WEBHOOK_BUSY_RETRY_MS: '60000',
    WEBHOOK_RETRY_SCHEDULE_MS: '60000,120000,300000,600000,900000',
    WEBHOOK_TIMEOUT_MS: '15000',
    WEBHOOK_DISABLE_AFTER: '5',
    WEBHOOK_CA_FILE: caFile,
  };
  const notifier = startChild('./notifier-process.ts', [serverUrl, JSON.stringify(settings)]);
  const [{ databaseUrl }] = (await once(notifier, 'message')) as [NotifierReady];
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2, options: '-c search_path=notifier' });
  return {
    ports,
    ca: authority.cert,
    pool,
    notifier,
    order: (order) => void notifier.send(order),
    behave: (hostile) => void receiver.send({ type: 'behave', hostile } satisfies ReceiverOrder),
    async take() {
      receiver.send({ type: 'take' } satisfies ReceiverOrder);
      const [{ arrivals }] = (await once(receiver, 'message')) as [Arrivals];
      return arrivals;
    },
    async close() {
      if (notifier.exitCode !== null) return;
      await pool.end();
      notifier.send({ type: 'close' } satisfies NotifierOrder);
      await once(notifier, 'exit');
      receiver.kill('SIGKILL');
    },
  };
};

/** Starts a process with the memory flags of `npm start`. */
const startChild = (file: string, args: string[]): ChildProcess =>
  fork(new URL(file, import.meta.url), args, {
    execArgv: ['--max-semi-space-size=8', '--heap-growing-percent=75'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });

/** Registers endpoints, each in a workspace of its own. */
const register = async ({ notifier }: Bench, urls: readonly string[]): Promise<Registered['endpoints']> => {
  notifier.send({ type: 'register', urls: [...urls] } satisfies NotifierOrder);
  const [{ endpoints }] = (await once(notifier, 'message')) as [Registered];
  return endpoints;
};

/**
 * Opens windows of new books, `first` ms from now on and over `overMs`, evenly over the endpoints. Answers each book's
 * due time.
 */
const openWindows = async (
  { pool }: Bench,
  endpoints: Registered['endpoints'],
  { count, firstMs, overMs }: { count: number; firstMs: number; overMs: number },
): Promise<Map<string, number>> => {
  const ids = endpoints.map(({ webhookId }) => webhookId);
  const { rows } = await pool.query<{ bookId: string; dueMs: string }>(
    `WITH made AS (
       INSERT INTO deliveries (id, workspace_id, endpoint_id, book_id, kind, event, message_id, title, first_done_at, pending_since,
         status, sealed, blocked, due_at, failures, attempts, fence)
       SELECT id, workspace_id, endpoint_id, gen_random_uuid(), 'window', 'book.chapters_translated', id, 'A book', now(), now(),
         'pending', false, false, now() + make_interval(secs => ($3::float8 + $4::float8 * number / $2::int) / 1000), 0, 0, 0
       FROM (SELECT gen_random_uuid() AS id, number, ($1::uuid[])[1 + number % cardinality($1::uuid[])] AS endpoint_id
             FROM generate_series(0, $2::int - 1) AS number) AS numbered
       JOIN (SELECT id AS endpoint, workspace_id FROM endpoints) AS of ON endpoint = endpoint_id
       RETURNING book_id, due_at)
     SELECT book_id AS "bookId", (extract(epoch FROM due_at) * 1000)::bigint AS "dueMs" FROM made`,
    [ids, count, firstMs, overMs],
  );
  await pool.query(
    `UPDATE endpoints SET next_due_at = (SELECT min(due_at) FROM deliveries WHERE endpoint_id = endpoints.id AND status = 'pending')
     WHERE id = ANY ($1::uuid[])`,
    [ids],
  );
  return new Map(rows.map(({ bookId, dueMs }) => [bookId, Number(dueMs)]));
};

/**
 * Waits until all these books were notified; returns the time of each notification and the start of its window, and
 * drops other requests.
 */
const waitForBooks = async (
  bench: Bench,
  bookIds: Iterable<string>,
  timeoutMs: number,
): Promise<Map<string, Arrival>> => {
  const waiting = new Set(bookIds);
  const arrived = new Map<string, Arrival>();
  await waitFor(
    'the deliveries',
    async () => {
      await new Promise((resolve) => setTimeout(resolve, 100));
      for (const [bookId, atMs, pendingSinceMs] of await bench.take())
        if (waiting.delete(bookId)) arrived.set(bookId, { atMs, pendingSinceMs });
      return waiting.size === 0;
    },
    timeoutMs,
  );
  return arrived;
};

async function* rateFigures(bench: Bench, scheme: 'http' | 'https', goal: number): AsyncGenerator<Figure> {
  const port = scheme === 'http' ? bench.ports.httpPort : bench.ports.httpsPort;
  const origins = RECEIVER_HOSTS.map((host) => `${scheme}://${host}:${port}`);
  const endpoints = await register(
    bench,
    Array.from({ length: 80 }, (_, number) => `${origins[number % origins.length]}/${number}`),
  );
  const count = RATE_DELIVERIES[scheme];
  const rates: number[] = [];
  const ratios: number[] = [];
  let last = '';
  for (let round = 0; round < ROUNDS; round += 1) {
    const clientBefore = process.cpuUsage();
    const bare = await bareRate(origins, bench.ca, count);
    const clientUsed = process.cpuUsage(clientBefore);
    const clientMs = (clientUsed.user + clientUsed.system) / 1_000;
    await bench.take();
    const due = await openWindows(bench, endpoints, { count, firstMs: 2_000, overMs: 0 });
    const notifierBeforeMs = cpuTimeMs([bench.notifier.pid!]);
    const arrived = await waitForBooks(bench, due.keys(), 60_000);
    const rate =
      (count * 1_000) / (Math.max(...[...arrived.values()].map(({ atMs }) => atMs)) - Math.min(...due.values()));
    rates.push(rate);
    ratios.push(rate / bare);
    // What was sent last is still to be recorded.
    await waitFor('the records', async () => {
      const { rows } = await bench.pool.query(
        `SELECT 1 FROM deliveries WHERE status IN ('pending', 'delivering') LIMIT 1`,
      );
      return rows.length === 0;
    });
    const notifierMs = cpuTimeMs([bench.notifier.pid!]) - notifierBeforeMs;
    // Unlike the rates, these times hardly depend on what else the machine does. The notifier's is without
    // PostgreSQL's.
    const times = [notifierMs, clientMs].map((ms) => `${(ms / count).toFixed(3)} ms`);
    last = `last round ${rate.toFixed(0)}/s against ${bare.toFixed(0)}/s, processor time ${times.join(' against ')}`;
  }
  yield atLeast(`deliveries over ${scheme}, each over a new connection`, median(rates), goal, '/s');
  yield atLeast(`the same against a bare client in the same run (${last})`, median(ratios), 0.5, '');
}

/**
 * Deliveries per second of a bare client: what anybody would write with node:http and no database. The same receiver,
 * body, headers and signatures, a process of its own, a new connection each, and the answer read to its end.
 */
const bareRate = async (origins: readonly string[], ca: string, count: number): Promise<number> => {
  const send = origins[0]!.startsWith('https') ? httpsRequest : httpRequest;
  // Made once: from `ca` a request would parse it anew, which takes a quarter of its time.
  const secureContext = createSecureContext({ ca });
  const keys = [signingKeyOf(`whsec_${Buffer.alloc(32, 1).toString('base64')}`)];
  let left = count;
  const post = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const bookId = newId();
      const body = composeBody({
        event: 'book.chapters_translated',
        bookId,
        title: 'A book',
        pendingSinceMs: Date.now(),
      });
      const headers = {
        ...signedHeaders({ messageId: bookId, body, keys }, Date.now(), 'Bare/1'),
        'content-length': Buffer.byteLength(body),
      };
      const options = { method: 'POST', agent: false, secureContext, headers } as const;
      send(`${origins[left % origins.length]}/bare`, options, (response) =>
        response.resume().on('end', resolve).on('error', reject),
      )
        .on('error', reject)
        .end(body);
    });
  const startedAtMs = performance.now();
  await Promise.all(
    Array.from({ length: BARE_CONNECTIONS }, async () => {
      while (left > 0) {
        left -= 1;
        await post();
      }
    }),
  );
  return (count * 1_000) / (performance.now() - startedAtMs);
};

/** Catch-ups of one endpoint a second, from the request that enables it. */
const catchUpFigure = async (bench: Bench): Promise<Figure> => {
  const rates: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const [endpoint] = await register(bench, [`http://127.0.0.1:${bench.ports.httpPort}/caught-up/${round}`]);
    const windows = await openWindows(bench, [endpoint!], { count: CATCH_UPS, firstMs: MISSED_AFTER_MS, overMs: 0 });
    await changeWebhook(bench, 'disableWebhook', endpoint!);
    await waitFor('the windows to be due', async () => Math.max(...windows.values()) < Date.now());
    const enabledAtMs = Date.now();
    await changeWebhook(bench, 'enableWebhook', endpoint!);
    const arrived = await waitForBooks(bench, windows.keys(), 60_000);
    rates.push((CATCH_UPS * 1_000) / (Math.max(...[...arrived.values()].map(({ atMs }) => atMs)) - enabledAtMs));
  }
  return atLeast(`catch-ups of ${CATCH_UPS} books over http, of one endpoint`, median(rates), 1_000, '/s');
};

/** Changes an endpoint and all its windows; returns how long the request and all of it took. */
const changeWebhook = async (
  { notifier, order, pool }: Bench,
  change: WebhookChange,
  endpoint: Registered['endpoints'][number],
): Promise<{ tookMs: number; allMs: number }> => {
  const startedAtMs = performance.now();
  order({ type: 'change', change, ...endpoint });
  const [{ tookMs }] = (await once(notifier, 'message')) as [Changed];
  await waitFor(
    'the last window',
    async () => {
      const { rows } = await pool.query('SELECT 1 FROM endpoints WHERE deferred IS NOT NULL');
      return rows.length === 0;
    },
    120_000,
  );
  return { tookMs, allMs: performance.now() - startedAtMs };
};

async function* timeFigures(bench: Bench): AsyncGenerator<Figure> {
  const origin = `http://127.0.0.1:${bench.ports.httpPort}`;
  const endpoints = await register(
    bench,
    Array.from({ length: 200 }, (_, number) => `${origin}/timed/${number}`),
  );
  await openWindows(bench, endpoints, { count: OPEN_WINDOWS - DUE_WINDOWS, firstMs: 600_000, overMs: 3_600_000 });
  await bench.pool.query('ANALYZE deliveries');
  const due = await openWindows(bench, endpoints, { count: DUE_WINDOWS, firstMs: 2_000, overMs: DUE_OVER_MS });
  const arrived = await waitForBooks(bench, due.keys(), 60_000);
  const latenessMs = [...arrived].map(([bookId, { atMs }]) => atMs - due.get(bookId)!);
  yield atMost('lateness of due windows with 100,000 open, 99th of 100', percentile(latenessMs, 0.99) / 1_000, 1, 's');

  const bookIds: string[] = [];
  for (let book = 0; book < COALESCED_BOOKS; book += 1) {
    const bookId = newId();
    const { workspaceId } = endpoints[book % endpoints.length]!;
    bench.order({ type: 'finish', workspaceId, bookId });
    bookIds.push(bookId);
    await new Promise((resolve) => setTimeout(resolve, COALESCED_OVER_MS / COALESCED_BOOKS));
  }
  const notified = await waitForBooks(bench, bookIds, 60_000);
  const afterSeconds = [...notified.values()].map(({ atMs, pendingSinceMs }) => (atMs - pendingSinceMs) / 1_000);
  const [first, last] = [Math.min(...afterSeconds), percentile(afterSeconds, 0.99)];
  yield {
    name: 'notification of a book after its first chapter, first and 99th of 100',
    measured: `${first.toFixed(2)} s to ${last.toFixed(2)} s`,
    goal: '30.0 to 31.0 s',
    reached: first >= 30 && last <= 31,
  };
}

/** How long a request about an endpoint with very many windows takes, and until the last of them follows. */
async function* endpointFigures(bench: Bench): AsyncGenerator<Figure> {
  const [endpoint] = await register(bench, [`http://127.0.0.1:${bench.ports.httpPort}/many`]);
  await openWindows(bench, [endpoint!], { count: OPEN_WINDOWS, firstMs: 3_600_000, overMs: 3_600_000 });
  await bench.pool.query('ANALYZE deliveries');
  for (const change of ['disableWebhook', 'enableWebhook', 'deleteWebhook'] satisfies WebhookChange[]) {
    const { tookMs, allMs } = await changeWebhook(bench, change, endpoint!);
    yield {
      name: `${change} of an endpoint with 100,000 windows: until the response, and until the last window is updated`,
      measured: `${tookMs.toFixed(0)} ms, ${(allMs / 1_000).toFixed(1)} s`,
      goal: 'reported',
      reached: true,
    };
  }
}

/** All permits taken by receivers that answer with as much as they may, and more, and slowly. */
const memoryFigure = async (bench: Bench): Promise<Figure> => {
  bench.behave(true);
  const urls = RECEIVER_HOSTS.flatMap((host) =>
    Array.from({ length: 8 }, (_, number) => `http://${host}:${bench.ports.httpPort}/hostile/${number}`),
  );
  await openWindows(bench, await register(bench, urls), { count: 10_000, firstMs: 1_000, overMs: 1_000 });
  await new Promise((resolve) => setTimeout(resolve, HOSTILE_MS));
  const answered = (await bench.take()).length;
  if (answered < 512) throw new Error(`only ${answered} hostile responses were sent`);
  const status = readFileSync(`/proc/${bench.notifier.pid}/status`, 'utf8');
  const peakMebibytes = Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) / 1_024;
  return atMost(`memory of the notifier under ${answered} hostile responses, at its peak`, peakMebibytes, 256, 'MiB');
};

const atMost = (name: string, value: number, goal: number, unit: string): Figure => ({
  name,
  measured: `${value.toFixed(unit === 's' ? 2 : 0)} ${unit}`,
  goal: `<= ${goal} ${unit}`,
  reached: value <= goal,
});

const atLeast = (name: string, value: number, goal: number, unit: string): Figure => ({
  name,
  measured: `${value.toFixed(unit === '' ? 2 : 0)}${unit}`,
  goal: `>= ${goal}${unit}`,
  reached: value >= goal,
});
