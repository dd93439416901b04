// Starts the present code on the state of version 0.1.0 in the middle of its work: nothing is lost (README.md).
import { glob, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sendRequest } from '@versio/testing/product';
import { hasValidSignature, LOOPBACK_WEBHOOKS } from '@versio/testing/receiver';
import { waitFor } from '@versio/testing/wait';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEmbeddedPostgres } from '../../deploy/all-in-one/embedded-postgres.ts';
import { type AllInOne, startAllInOne } from '../../deploy/all-in-one/start.ts';
import { runAdmin } from './admin.ts';
import { bodyOf, CUSTOMER_KEY, type Expected, PASSPHRASE, type WorkspaceName } from './expected.ts';
import { type Hooks, startHooks } from './hooks.ts';
import { type Models, SYSTEM_KEY, startModels } from './models.ts';
import { movedInTime, readPacked, type SavedState, writeFiles, writeSchemas } from './saved-state.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** The time from the load until the open window is due: about as long as the start takes. */
const OPEN_WINDOW_DUE_MS = 5_000;
const READS_AT_ONCE = 8;
const CHANNELS = ['bus', 'outbox'] as const;

let scratch: string;
let state: SavedState;
let expected: Expected;
let hooks: Hooks;
let models: Models;
let product: AllInOne;
let database: pg.Client;

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'versio-upgrade-'));
  const dataDirectory = await mkdtemp(join(scratch, 'data-'));
  hooks = await startHooks();
  models = await startModels(scratch, { answersHeld: true });
  state = await readPacked<SavedState>(new URL('fixture/state-0.1.0.json.gz', import.meta.url));
  expected = await readPacked<Expected>(new URL('fixture/expected-0.1.0.json.gz', import.meta.url));

  await writeFiles(dataDirectory, state);
  const postgres = await startEmbeddedPostgres({ dataDirectory });
  const client = await connect(postgres.databaseUrl);
  const openWindow = rowsOf('notifier', 'deliveries').find(({ book_id }) => book_id === expected.books['open window'])!;
  const byMs = Date.now() + OPEN_WINDOW_DUE_MS - Date.parse(String(openWindow.due_at));
  state = movedInTime(state, byMs);
  expected = movedInTime(expected, byMs);
  // The receiver has another port now. Only endpoints are changed, so that a port may be shorter or longer.
  const [before, now] = [new URL(expected.receiver).host, new URL(hooks.origin).host];
  expected = JSON.parse(JSON.stringify(expected).replaceAll(before, now));
  const endpoints = rowsOf('notifier', 'endpoints');
  endpoints.splice(0, endpoints.length, ...JSON.parse(JSON.stringify(endpoints).replaceAll(before, now)));
  await writeSchemas(client, state.schemas);
  await client.end();
  await postgres.stop();

  product = await startAllInOne(
    {
      VERSIO_DATA_DIR: dataDirectory,
      VERSIO_DEV_API_KEY: expected.workspaces.demo.key,
      VERSIO_ADMIN_ADDRESS: '127.0.0.1:0',
      PORT: '0',
      LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
      RATE_LIMIT_PER_SECOND: '100000',
      RATE_LIMIT_BURST: '100000',
      WEBHOOK_COALESCE_MS: '1000',
      ...LOOPBACK_WEBHOOKS,
      ...models.settings,
    },
    new AbortController().signal,
  );
  database = await connect(product.databaseUrl);
});
afterAll(async () => {
  await database?.end();
  await product?.close();
  await models?.provider.close();
  await hooks?.close();
  await rm(scratch, { recursive: true, force: true });
});

const connect = async (databaseUrl: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => {});
  await client.connect();
  return client;
};
/** The rows of the fixture. */
const rowsOf = (schema: string, table: string) => state.schemas.find(({ name }) => name === schema)!.tables[table]!;
const count = async (query: string, values: unknown[] = []): Promise<number> =>
  Number((await database.query(`SELECT count(*) AS count FROM ${query}`, values)).rows[0].count);
const admin = (...words: string[]) => runAdmin(product.adminAddress, ...words);

const call = (method: string, path: string, workspace: WorkspaceName = 'demo', options: object = {}) =>
  sendRequest(product.url + path, method, { key: expected.workspaces[workspace].key, ...options });
const get = async (path: string, workspace: WorkspaceName = 'demo') => {
  const { status, json } = await call('GET', path, workspace);
  expect([path, status]).toEqual([path, 200]);
  return json;
};
/** The response of the old code to a GET request. */
const before = (path: string, workspace: WorkspaceName = 'demo') =>
  expected.answers.find((answer) => answer.path === path && answer.workspace === workspace)!.json;
const book = (role: string): string => {
  const id = expected.books[role];
  if (id === undefined) throw new Error(`the fixture has no book "${role}"`);
  return id;
};
const deliveriesOf = (hook: string) => `/workspace/webhooks/${expected.webhooks[hook]!.id}/deliveries?limit=1000`;
/** The notifications of a book to a hook. */
const notifications = (hook: string, role: string) =>
  hooks.received.filter((one) => one.hook === hook && one.body.book_id === book(role));
/** The books with queued or running jobs. */
const AT_WORK = [
  'queue',
  'queue on a provider key',
  'key deleted, event in bus',
  'key deleted, event in outbox',
] as const;

/** Expects a response to have all that it had; it may have more fields. */
const expectKept = (path: string, actual: unknown, was: unknown): void =>
  expect({ path, ...withoutClock(actual) }).toMatchObject({ path, ...withoutClock(was) });
/** Removes fields that differ from one request to the next. */
const withoutClock = (json: unknown): object => {
  const clocks = new Set(['exportedAt', 'lastUsedAt']);
  return JSON.parse(JSON.stringify(json, (key, value) => (clocks.has(key) ? undefined : value)));
};

it('finds every migration that has been applied where it was, unchanged but for comments', async () => {
  const files = new Map<string, string>();
  for await (const path of glob('{services,libraries,packages}/**/migrations/**/*.sql', {
    cwd: ROOT,
    exclude: (name) => name.includes('node_modules'),
  }))
    files.set(path, await readFile(join(ROOT, path), 'utf8'));
  const statementsOf = (sql: string): string => sql.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ').trim();
  for (const { name: schema, migrations } of state.schemas)
    for (const { name, sql } of migrations) {
      const candidates = [...files].filter(
        ([path]) => path.endsWith(`/${name}`) && (!name.startsWith('migrations/') || path.split('/').includes(schema)),
      );
      expect([schema, name, candidates.map(([, text]) => statementsOf(text))]).toEqual([
        schema,
        name,
        [statementsOf(sql)],
      ]);
    }
});

describe('what was under way goes on', () => {
  it('sends and consumes every event, and finishes every job', async () => {
    await waitFor('every event to be sent and consumed', async () => {
      const unsent =
        (await count('books.outbox WHERE sent_at IS NULL')) + (await count('workspaces.outbox WHERE sent_at IS NULL'));
      const waiting = await count(
        'bus.messages m JOIN bus.positions p USING (topic, shard) WHERE m.position > p.position',
      );
      return unsent === 0 && waiting === 0;
    });
    await waitFor('every chapter to be at rest', async () => {
      const { books } = await get('/books?limit=1000');
      return books.every(
        ({ chapterCounts: { queued, running } }: { chapterCounts: Record<string, number> }) => !queued && !running,
      );
    });
    await waitFor('every hold to be resolved', async () => {
      for (const workspace of Object.keys(expected.workspaces) as WorkspaceName[])
        if ((await get('/workspace', workspace)).workspace.reservedWords !== 0) return false;
      return true;
    });
  });

  it('translates what was in the queue, on the keys that it was queued with', async () => {
    for (const role of ['queue', 'queue on a provider key']) {
      const was = before(`/books/${book(role)}`);
      expect(was.chapters.every(({ status }: { status: string }) => status === 'queued' || status === 'running')).toBe(
        true,
      );
      const { chapters } = await get(`/books/${book(role)}`);
      expect(chapters).toHaveLength(was.chapters.length);
      for (const { status, hasTranslation } of chapters) expect([status, hasTranslation]).toEqual(['done', true]);
      const { jobs } = await get(`/translation/books/${book(role)}/jobs?all=true&limit=1000`);
      const ids = (of: { id: string }[]) => of.map(({ id }) => id).sort();
      expect(ids(jobs)).toEqual(ids(before(`/translation/books/${book(role)}/jobs?all=true&limit=1000`).jobs));
    }
    const seen = new Set(models.provider.calls.map(({ key }) => key));
    expect([...seen].sort()).toEqual([CUSTOMER_KEY, SYSTEM_KEY].sort());
  });

  it.each(CHANNELS)('fails the jobs whose provider key was deleted, by an event in the %s', async (channel) => {
    const role = `key deleted, event in ${channel}`;
    for (const { status } of before(`/books/${book(role)}`).chapters) expect(status).not.toBe('failed');
    for (const { status, errorMsg } of (await get(`/books/${book(role)}`)).chapters) {
      expect(status).toBe('failed');
      expect(errorMsg).toMatch(/key.*deleted/);
    }
  });

  it.each(CHANNELS)('learns a lesson from an edit, by an event in the %s', async (channel) => {
    const path = `/books/${book(`edited, event in ${channel}`)}/export`;
    expect(before(path).lessons).toEqual([]);
    const after = await get(path);
    expect(after.lessons).toMatchObject([{ before: 'Bích Tiêu Tông', after: 'Huyền Tiêu Tông' }]);
    expect(after.conflicts).toMatchObject([
      {
        kind: 'term_rendering',
        status: 'open',
        candidates: [{ targetTerm: 'Bích Tiêu Tông' }, { targetTerm: 'Huyền Tiêu Tông' }],
      },
    ]);
    expectKept(path, { ...after, lessons: [], conflicts: [] }, before(path));
  });

  it.each(CHANNELS)('forgets what was found in a deleted chapter, by an event in the %s', async (channel) => {
    const path = `/books/${book(`chapter deleted, event in ${channel}`)}/export`;
    const was = before(path);
    const kept = was.characterEvents.filter(({ orderNo }: { orderNo: number }) => orderNo !== 1);
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.length).toBeLessThan(was.characterEvents.length);
    expectKept(path, await get(path), { ...was, characterEvents: kept });
  });

  it.each(CHANNELS)('purges a deleted book, by an event in the %s', async (channel) => {
    const id = book(`deleted, event in ${channel}`);
    expect(rowsOf('bible', 'terms').some(({ book_id }) => book_id === id)).toBe(true);
    expect(rowsOf('translation', 'jobs').some(({ book_id }) => book_id === id)).toBe(true);
    for (const table of [
      'bible.terms',
      'bible.characters',
      'bible.summaries',
      'translation.jobs',
      'translation.requests',
    ])
      expect([table, await count(`${table} WHERE book_id = $1::uuid`, [id])]).toEqual([table, 0]);
    expect(await count('bible.books WHERE book_id = $1::uuid AND deleted_at IS NOT NULL', [id])).toBe(1);
    const parked = rowsOf('notifier', 'deliveries').filter((row) => row.book_id === id && row.status === 'parked');
    expect(parked.length).toBeGreaterThan(0);
    for (const { id: deliveryId } of parked)
      expect(await count(`notifier.deliveries WHERE id = $1::uuid AND status = 'cancelled'`, [deliveryId])).toBe(1);
  });
});

describe('the money', () => {
  it('keeps every entry, and resolves each open hold once', async () => {
    const captures = { capture: 1 };
    const releases = { release: 1 };
    const newEntries: Record<string, Record<string, number>> = {
      queue: { capture: 12 },
      'queue on a provider key': { capture: 2 },
    };
    for (const channel of CHANNELS)
      Object.assign(newEntries, {
        [`done, event in ${channel}`]: captures,
        [`failed, event in ${channel}`]: releases,
        [`released, event in ${channel}`]: releases,
        [`deleted, event in ${channel}`]: releases,
        [`key deleted, event in ${channel}`]: { release: 2 },
      });
    for (const workspace of Object.keys(expected.workspaces) as WorkspaceName[]) {
      const was = before('/workspace/ledger?limit=1000', workspace).entries;
      const { entries } = await get('/workspace/ledger?limit=1000', workspace);
      const added = entries.slice(0, entries.length - was.length);
      expectKept('/workspace/ledger', { entries: entries.slice(added.length) }, { entries: was });
      const kinds: Record<string, Record<string, number>> = {};
      for (const { bookId, kind } of added) {
        const role = Object.keys(expected.books).find((name) => book(name) === bookId)!;
        kinds[role] = { ...kinds[role], [kind]: (kinds[role]?.[kind] ?? 0) + 1 };
      }
      expect(kinds).toEqual(workspace === 'demo' ? newEntries : {});
      const sign: Record<string, number> = { topup: 1, capture: -1, reserve: 0, release: 0 };
      const sum = entries.reduce(
        (total: number, { kind, words }: { kind: string; words: number }) => total + sign[kind]! * words,
        0,
      );
      expect((await get('/workspace', workspace)).workspace).toMatchObject({ balanceWords: sum, reservedWords: 0 });
    }
  });
});

describe('the notifications', () => {
  /** Waits for the one notification of a book to a hook and checks it. */
  const expectNotified = async (hook: string, role: string, pendingSince: string) => {
    const one = await waitFor(`the notification of "${role}" to ${hook}`, () => notifications(hook, role)[0]);
    expect(hasValidSignature({ ...one, json: one.body, atMs: 0 }, expected.webhooks[hook]!.secret)).toBe(true);
    expect(one.body).toEqual({
      schema_version: 1,
      event: 'book.chapters_translated',
      book_id: book(role),
      title: before(`/books/${book(role)}`, workspaceOf(hook)).book.title,
      pending_since: pendingSince,
    });
  };
  const workspaceOf = (hook: string): WorkspaceName => (hook === 'regaining' ? 'regaining' : 'demo');
  const deliveryOf = (hook: string, role: string) =>
    before(deliveriesOf(hook), workspaceOf(hook)).deliveries.find(
      ({ bookId }: { bookId: string }) => bookId === book(role),
    );

  it('sends an open window when it is due, with its old pending_since', async () => {
    for (const hook of ['good', 'ladder']) {
      const was = deliveryOf(hook, 'open window');
      expect(was).toMatchObject({ status: 'pending', attempts: [] });
      await expectNotified(hook, 'open window', was.pendingSince);
    }
  });

  it('goes on with a delivery between two attempts', async () => {
    const was = deliveryOf('ladder', 'ladder');
    expect(was).toMatchObject({ status: 'pending', attempts: [{ outcome: 'failed', status: 503 }] });
    await expectNotified('ladder', 'ladder', was.pendingSince);
  });

  it.each(CHANNELS)('opens a window for a chapter that is done by an event in the %s', async (channel) => {
    const role = `done, event in ${channel}`;
    expect(deliveryOf('good', role)).toBeUndefined();
    const outcome = rowsOf('books', 'job_outcomes').find(({ book_id }) => book_id === book(role))!;
    await expectNotified('good', role, String(outcome.ended_at));
  });

  it('catches up for a workspace that has Pro again by an event in the outbox', async () => {
    expect(before('/workspace/webhooks', 'regaining').webhooks).toMatchObject([
      { status: 'disabled', disabledReason: 'plan' },
    ]);
    const was = deliveryOf('regaining', 'regaining');
    expect(was).toMatchObject({ status: 'parked' });
    await expectNotified('regaining', 'regaining', was.pendingSince);
    expect((await get('/workspace/webhooks', 'regaining')).webhooks).toMatchObject([{ status: 'enabled' }]);
  });

  it('parks the window of a workspace that has lost Pro by an event on the bus', async () => {
    expect(before('/workspace/webhooks', 'losing').webhooks).toMatchObject([{ status: 'enabled' }]);
    expect((await get('/workspace', 'losing')).workspace.plan).toBe('free');
    expect((await get('/workspace/webhooks', 'losing')).webhooks).toMatchObject([
      { status: 'disabled', disabledReason: 'plan' },
    ]);
    const was = before(deliveriesOf('losing'), 'losing').deliveries;
    expect(was).toMatchObject([{ status: 'pending', attempts: [] }]);
    expect((await get(deliveriesOf('losing'), 'losing')).deliveries).toMatchObject([
      { id: was[0].id, pendingSince: was[0].pendingSince, status: 'parked', attempts: [] },
    ]);
    expect(notifications('losing', 'losing')).toEqual([]);
  });

  it('keeps the deliveries that were closed or parked', async () => {
    const gone = new Set(CHANNELS.map((channel) => book(`deleted, event in ${channel}`)));
    for (const hook of ['good', 'manual', 'exhausted', 'ladder']) {
      const { deliveries } = await get(deliveriesOf(hook));
      for (const was of before(deliveriesOf(hook)).deliveries) {
        const is = deliveries.find(({ id }: { id: string }) => id === was.id);
        const stays = was.status !== 'pending' && !(was.status === 'parked' && gone.has(was.bookId));
        // Of one that was open the past stays.
        expectKept(
          was.id,
          { ...is, ...(stays ? {} : { attempts: is?.attempts.slice(0, was.attempts.length) }) },
          stays ? was : { ...was, status: is?.status, nextAttemptAt: is?.nextAttemptAt },
        );
      }
    }
    const statuses = (hook: string) =>
      new Set(before(deliveriesOf(hook)).deliveries.map(({ status }: { status: string }) => status));
    expect(statuses('good')).toContain('delivered');
    expect(statuses('exhausted')).toEqual(new Set(['exhausted', 'parked']));
    expect(statuses('manual')).toEqual(new Set(['parked']));
  });
});

it('shows everything else as it was', async () => {
  const isMoving = ({ workspace, path }: Expected['answers'][number]): boolean =>
    // Each has a test of its own above.
    /^\/workspace(\/ledger.*)?$/.test(path) ||
    path.endsWith('/deliveries?limit=1000') ||
    (path === '/workspace/webhooks' && (workspace === 'losing' || workspace === 'regaining')) ||
    (path.endsWith('/export') &&
      CHANNELS.some((channel) =>
        ['edited', 'chapter deleted'].some((role) => path.includes(book(`${role}, event in ${channel}`))),
      )) ||
    AT_WORK.some((role) => path.includes(book(role)));
  const atWork = new Set(AT_WORK.map(book));
  const still = expected.answers.filter((answer) => !isMoving(answer));
  expect(still.length).toBeGreaterThan(100);
  for (let at = 0; at < still.length; at += READS_AT_ONCE)
    await Promise.all(
      still.slice(at, at + READS_AT_ONCE).map(async ({ workspace, path, json: was }) => {
        const is = await get(path, workspace);
        if (path === '/books?limit=1000') {
          const others = ({ books }: { books: { id: string }[] }) => books.filter(({ id }) => !atWork.has(id));
          expect(is.total).toBe(was.total);
          expectKept(path, { books: others(is) }, { books: others(was) });
        } else expectKept(path, is, was);
      }),
    );
});

describe('what was stored to be returned again', () => {
  const untranslated = ({ chapters }: { chapters: Record<string, unknown>[] }) => ({
    chapters: chapters.map(({ id, bookId, orderNo, title, sourceText }) => ({
      id,
      bookId,
      orderNo,
      title,
      sourceText,
    })),
  });

  it('replays the answers of requests with an Idempotency-Key', async () => {
    const answered = expected.requests.filter(({ state: is }) => is === 'answered');
    expect(answered.length).toBeGreaterThan(20);
    for (const { idempotencyKey, workspace, path, status, json, ...request } of answered) {
      const again = await call('POST', path, workspace, {
        body: bodyOf(request),
        headers: { 'idempotency-key': idempotencyKey },
      });
      const hasSecret = 'secret' in json || 'key' in (json.apiKey ?? {});
      if (hasSecret) expect([path, again.status, again.json.error]).toEqual([path, 409, 'idempotency_key_reused']);
      else {
        expect([path, again.status, again.headers.get('idempotent-replayed')]).toEqual([path, status, 'true']);
        expectKept(path, again.json, json);
      }
    }
  });

  it('returns what RPCs returned to requests whose answer was not stored any more', async () => {
    const unanswered = expected.requests.filter(({ state: is }) => is === 'unanswered');
    expect(unanswered.length).toBeGreaterThan(20);
    for (const { idempotencyKey, workspace, path, status, json, ...request } of unanswered) {
      const again = await call('POST', path, workspace, {
        body: bodyOf(request),
        headers: { 'idempotency-key': idempotencyKey },
      });
      expect([path, again.status, again.headers.get('idempotent-replayed')]).toEqual([path, status, null]);
      // Chapters are read anew: the first of them has been translated since.
      if (path.endsWith('/chapters')) expectKept(path, untranslated(again.json), untranslated(json));
      else expectKept(path, again.json, json);
    }
  });

  it('unlocks a provider key by its passphrase', async () => {
    const { json } = await call('POST', '/books', 'demo', {
      body: { title: 'Mới', sourceLang: 'zh', autoApprove: false },
    });
    const path = json.book.id;
    await call('POST', `/books/${path}/chapters`, 'demo', { body: { orderNo: 1, sourceText: '他来了。' } });
    const translate = (passphrase: string) =>
      call('POST', `/translation/books/${path}/translate`, 'demo', { body: { model: 'mini', passphrase } });
    expect(await translate('another passphrase')).toMatchObject({ status: 400, json: { error: 'invalid_passphrase' } });
    models.provider.calls.length = 0;
    expect(await translate(PASSPHRASE)).toMatchObject({ status: 202, json: { queued: 1 } });
    await waitFor('the chapter to be done', async () => (await get(`/books/${path}`)).chapters[0].status === 'done');
    expect(new Set(models.provider.calls.map(({ key }) => key))).toEqual(new Set([CUSTOMER_KEY]));
  });
});

describe('the quarantine', () => {
  const list = async () =>
    (await admin('quarantine', 'list')).messages
      .map(({ group, eventId, cause, payloadBytes }: Expected['quarantined'][number]) => ({
        group,
        eventId,
        cause,
        payloadBytes,
      }))
      .sort(byGroupAndId);
  const byGroupAndId = (one: Expected['quarantined'][number], other: Expected['quarantined'][number]) =>
    `${one.group} ${one.eventId}` < `${other.group} ${other.eventId}` ? -1 : 1;

  it('holds what it held, and nothing else', async () => {
    expect(await list()).toEqual([...expected.quarantined].sort(byGroupAndId));
  });

  it('gives back what can be taken in now', async () => {
    const path = `/books/${book('edited, event in quarantine')}/lessons`;
    expect((await get(path)).lessons).toEqual([]);
    expect(await admin('quarantine', 'replay', '--group', 'bible')).toEqual({ replayed: 2 });
    const { lessons } = await waitFor('the lesson', async () => {
      const answer = await get(path);
      return answer.lessons.length > 0 && answer;
    });
    expect(lessons).toMatchObject([{ before: 'Bích Tiêu Tông', after: 'Huyền Tiêu Tông' }]);
  });
});
