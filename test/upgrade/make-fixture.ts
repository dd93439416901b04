// Makes a fixture: node test/upgrade/make-fixture.ts <folder with the code of a version>. See README.md.
import { execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Answer as RestAnswer, sendRequest } from '@versio/testing/product';
import { LOOPBACK_WEBHOOKS } from '@versio/testing/receiver';
import { waitFor } from '@versio/testing/wait';
import pg from 'pg';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../deploy/all-in-one/embedded-postgres.ts';
import {
  type Answer,
  bodyOf,
  CUSTOMER_KEY,
  type Expected,
  type KeyedRequest,
  PASSPHRASE,
  type WorkspaceName,
} from './expected.ts';
import { startHooks } from './hooks.ts';
import { QUICK_WEBHOOKS, SOURCE, sendKeyedRequests } from './keyed-requests.ts';
import { startModels } from './models.ts';
import { readSchemas, type SavedState, writePacked } from './saved-state.ts';

const SCHEMAS = ['workspaces', 'books', 'billing', 'bible', 'notifier', 'translation', 'bus'];
/** The schemas of the services that consume events. */
const CONSUMERS = ['billing', 'bible', 'notifier', 'translation'];
const DEMO_KEY = 'vrs_upgrade_demo_0123456789abcdefghijklmnopqrstuvwxyzAB';
/** Has the names and the idiom that the analysis finds. */
const RICH_SOURCE = `${SOURCE}\n林若溪笑道：“一石二鸟。”赵刚也笑了。`;
/** A window stays open until the process is killed. */
const LONG_WINDOWS = {
  WEBHOOK_COALESCE_MS: '120000',
  WEBHOOK_RETRY_SCHEDULE_MS: '150000,150000,300000,600000,900000',
};
/** From the start of the window `open window` to that of `losing`, which is still open when the first is due. */
const BETWEEN_WINDOWS_MS = 45_000;
const READS_AT_ONCE = 8;
/** Of this version, and of earlier ones. */
const ENTRIES = ['deploy/all-in-one/main.mjs', 'deploy/all-in-one/main.ts'];

const code = resolve(process.argv[2] ?? '.');
const dataDirectory = await mkdtemp(join(tmpdir(), 'versio-fixture-data-'));
const scratch = await mkdtemp(join(tmpdir(), 'versio-fixture-'));
const hooks = await startHooks();
const models = await startModels(scratch, { answersHeld: false });
const adminAddress = `127.0.0.1:${await freePort()}`;
const startedAtMs = Date.now();
const log = (text: string): void =>
  console.log(`${((Date.now() - startedAtMs) / 1_000).toFixed(1).padStart(6)} s  ${text}`);

// ---- the product, as a process of the given code

let url = '';
let stop: ((signal: NodeJS.Signals) => Promise<void>) | undefined;
const startProduct = async (settings: Record<string, string>): Promise<void> => {
  const child = spawn(process.execPath, [ENTRIES.find((entry) => existsSync(join(code, entry)))!], {
    cwd: code,
    env: {
      ...process.env,
      VERSIO_DATA_DIR: dataDirectory,
      VERSIO_DEV_API_KEY: DEMO_KEY,
      VERSIO_ADMIN_ADDRESS: adminAddress,
      PORT: '0',
      LOG_LEVEL: 'silent',
      RATE_LIMIT_PER_SECOND: '100000',
      RATE_LIMIT_BURST: '100000',
      ...LOOPBACK_WEBHOOKS,
      ...models.settings,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  stop = async (signal) => {
    stop = undefined;
    child.kill(signal);
    await once(child, 'exit');
  };
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  url = await waitFor('the product to be ready', () => {
    if (child.exitCode !== null) throw new Error(`the product has ended: ${output}`);
    return /^versio ready (http:\S+)$/m.exec(output)?.[1];
  });
};

const admin = async (...words: string[]) => {
  const { stdout } = await promisify(execFile)(process.execPath, ['deploy/admin/main.ts', ...words], {
    cwd: code,
    env: { ...process.env, VERSIO_ADMIN_ADDRESS: adminAddress },
  });
  return JSON.parse(stdout);
};

const connect = async (): Promise<pg.Client> => {
  const password = (await readFile(join(dataDirectory, 'secrets/postgres-password'), 'utf8')).trim();
  const port = (await readFile(join(dataDirectory, 'postgres/postmaster.pid'), 'utf8')).split('\n')[3]!;
  const client = new pg.Client({ connectionString: `postgresql://postgres:${password}@127.0.0.1:${port}/postgres` });
  // The server is stopped at the end, whatever is connected.
  client.on('error', () => {});
  await client.connect();
  return client;
};

const count = async (client: pg.Client, query: string): Promise<number> =>
  Number((await client.query(`SELECT count(*) AS count FROM ${query}`)).rows[0].count);
const UNSENT = (schema: string): string => `${schema}.outbox WHERE sent_at IS NULL`;
const UNCONSUMED = 'bus.messages m JOIN bus.positions p USING (topic, shard) WHERE m.position > p.position';

// ---- the REST interface

const expected: Expected = {
  takenAt: '',
  receiver: hooks.origin,
  workspaces: { demo: { id: '', key: DEMO_KEY } } as Expected['workspaces'],
  books: {},
  webhooks: {},
  answers: [],
  requests: [],
  quarantined: [],
};

const call = async (
  method: string,
  path: string,
  body?: unknown,
  { workspace = 'demo' as WorkspaceName, headers = {} as Record<string, string> } = {},
): Promise<RestAnswer> => {
  const answer = await sendRequest(url + path, method, { key: expected.workspaces[workspace].key, body, headers });
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
  return answer;
};
const get = async (path: string, workspace: WorkspaceName = 'demo') =>
  (await call('GET', path, undefined, { workspace })).json;
const post = async (path: string, body?: unknown, workspace: WorkspaceName = 'demo') =>
  (await call('POST', path, body, { workspace })).json;

interface Book {
  id: string;
  chapterIds: string[];
  workspace: WorkspaceName;
}

/** Makes a book, without analysis unless asked for, with a chapter of each text, and notes it under its role. */
const makeBook = async (
  role: string,
  texts: readonly string[],
  { workspace = 'demo' as WorkspaceName, ...fields }: { workspace?: WorkspaceName; [field: string]: unknown } = {},
): Promise<Book> => {
  const body = { title: `Sách ${role}`, sourceLang: 'zh', autoApprove: false, ...fields };
  const { id } = (await post('/books', body, workspace)).book;
  const chapterIds: string[] = [];
  for (const [index, sourceText] of texts.entries()) {
    const chapter = { orderNo: index + 1, title: `第${index + 1}章`, sourceText };
    chapterIds.push((await post(`/books/${id}/chapters`, chapter, workspace)).chapters[0].id);
  }
  expected.books[role] = id;
  return { id, chapterIds, workspace };
};
const translate = ({ id, workspace }: Book, body: object = {}) =>
  post(`/translation/books/${id}/translate`, body, workspace);
/** Waits until no chapter is at work any more. */
const ended = ({ id, workspace }: Book) =>
  waitFor(`the jobs of ${id} to end`, async () => {
    const { chapters } = await get(`/books/${id}`, workspace);
    return chapters.every(({ status }: { status: string }) => status !== 'queued' && status !== 'running');
  });
const translateToEnd = async (book: Book, body: object = {}) => {
  await translate(book, body);
  await ended(book);
};
const edit = (book: Book, at: number, fields: object) =>
  call('PATCH', `/books/${book.id}/chapters/${book.chapterIds[at]}`, fields);
/** Renames the sect in a translation, as a person would: it teaches a lesson. */
const rename = async (book: Book, at: number) => {
  const { chapter } = await get(`/books/${book.id}/chapters/${book.chapterIds[at]}`);
  const translatedText = chapter.translatedText.replaceAll('Bích Tiêu Tông', 'Huyền Tiêu Tông');
  if (translatedText === chapter.translatedText) throw new Error(`nothing to rename: ${translatedText}`);
  await edit(book, at, { translatedText });
};
const addTerm = (book: Book) =>
  post(`/books/${book.id}/glossary`, { sourceTerm: '碧霄宗', targetTerm: 'Bích Tiêu Tông', category: 'organization' });
const addWebhook = async (hook: string, workspace: WorkspaceName = 'demo') => {
  const { webhook, secret } = await post('/workspace/webhooks', { url: `${hooks.origin}/${hook}` }, workspace);
  expected.webhooks[hook] = { id: webhook.id, secret };
  return webhook.id as string;
};
const addWorkspace = async (name: WorkspaceName, plan: string) => {
  const { workspaceId, apiKey } = await admin(
    'workspace',
    'create',
    '--name',
    name,
    '--plan',
    plan,
    '--credits',
    '50000',
  );
  expected.workspaces[name] = { id: workspaceId, key: apiKey };
};
const keyed = async (state: KeyedRequest['state'], path: string, body?: unknown, files?: KeyedRequest['files']) => {
  const idempotencyKey = `${state} ${path} ${randomUUID()}`;
  const { status, json } = await call('POST', path, bodyOf({ body, ...(files ? { files } : {}) }), {
    workspace: 'stored',
    headers: { 'idempotency-key': idempotencyKey },
  });
  expected.requests.push({
    state,
    idempotencyKey,
    workspace: 'stored',
    path,
    ...(body === undefined ? {} : { body }),
    ...(files ? { files } : {}),
    status,
    json,
  });
  return json;
};

// ---- what has happened long before

const makeRichBook = async () => {
  const book = await makeBook('rich', [RICH_SOURCE, RICH_SOURCE, SOURCE, SOURCE, SOURCE, SOURCE, SOURCE], {
    autoApprove: true,
    title: '青云志',
  });
  const path = `/books/${book.id}`;
  await post(`${path}/glossary`, { sourceTerm: '弟子', targetTerm: 'đệ tử', note: 'Không dịch khác.', locked: true });
  const character = {
    nameVi: 'Cố Trường Phong',
    nameCn: '顾长风',
    aliases: [{ source: '长风', target: 'Trường Phong' }, 'Phong ca'],
    gender: 'male',
    role: 'sư huynh',
    faction: 'Bích Tiêu Tông',
    realm: 'Trúc Cơ',
    description: 'Lạnh lùng.',
    relationships: ['sư huynh của Lâm Nhược Khê'],
    abilities: ['kiếm thuật'],
    equipment: ['kiếm gãy'],
    timeline: [{ orderNo: 1, text: 'Vào tông môn.' }],
    firstOrder: 1,
  };
  await post(`${path}/characters`, character);
  await post(`${path}/idioms`, {
    sourceText: '画蛇添足',
    hanViet: 'họa xà thiêm túc',
    viEquivalent: 'vẽ rắn thêm chân',
  });
  const chosen = (...numbers: number[]) => ({ chapterIds: numbers.map((number) => book.chapterIds[number - 1]) });
  await translateToEnd(book, { ...chosen(1, 2, 3), model: 'mini' });
  await post(`${path}/relations`, {
    fromSlug: 'co-truong-phong',
    toSlug: 'lam-nhuoc-khe',
    kind: 'sư huynh',
    address: { self: 'ta', other: 'muội' },
    fromOrder: 1,
    toOrder: 9,
    note: 'Trước mặt người khác.',
  });
  await translateToEnd(book, { ...chosen(3), model: 'mini' });
  await translateToEnd(book, { ...chosen(4), model: 'broken' });
  await rename(book, 1);
  await edit(book, 2, { title: '第三章 改', translatedTitle: 'Chương ba' });
  await edit(book, 4, { translatedText: 'Một người đã dịch chương này.' });
  await translate(book, { ...chosen(6), model: 'held' });
  await post(`/translation/books/${book.id}/cancel`, chosen(6));
  await call('DELETE', `${path}/chapters/${book.chapterIds[6]}`);
  await call('PATCH', path, { hanAllowList: ['武'] });
  await waitFor('a lesson', async () => (await get(`${path}/lessons`)).lessons.length > 0);
  return book;
};

const makeImportedBook = async () => {
  const book = await makeBook('imported', [SOURCE]);
  const path = `/books/${book.id}`;
  const person = (slug: string, nameVi: string, nameCn: string) => ({ slug, nameVi, nameCn, origin: 'analysis' });
  const pair = (...slugs: string[]) => slugs.map((slug) => ({ slug, nameVi: slug, nameCn: '' }));
  const lesson = (before: string, after: string) => ({
    chapterId: book.chapterIds[0],
    orderNo: 1,
    before,
    after,
    rule: `Viết “${after}”.`,
  });
  await post(`${path}/import`, {
    glossary: [{ sourceTerm: '玄天宗', targetTerm: 'Huyền Thiên Tông', category: 'organization', locked: true }],
    characters: [
      person('lam-dong', 'Lâm Động', '林动'),
      person('tieu-lam', 'Tiểu Lâm', '小林'),
      person('thanh-truc', 'Thanh Trúc', '青竹'),
      person('truc-nhi', 'Trúc Nhi', '竹儿'),
      person('bach-van', 'Bạch Vân', '白云'),
      person('van-nhi', 'Vân Nhi', '云儿'),
    ],
    relations: [{ fromSlug: 'lam-dong', toSlug: 'thanh-truc', kind: 'friend', address: { self: 'ta', other: 'nàng' } }],
    characterEvents: [{ characterSlug: 'tieu-lam', orderNo: 1, kind: 'arrival', text: 'Đến.' }],
    idioms: [{ sourceText: '一石二鸟', hanViet: 'nhất thạch nhị điểu', kind: 'proverb' }],
    conflicts: [
      {
        kind: 'duplicate_character',
        candidates: pair('lam-dong', 'tieu-lam'),
        evidence: [{ orderNo: 1, quote: '小林' }],
      },
      { kind: 'duplicate_character', candidates: pair('thanh-truc', 'truc-nhi'), reason: 'Cùng tên.' },
      { kind: 'duplicate_character', candidates: pair('bach-van', 'van-nhi'), reason: 'Có lẽ.' },
      {
        kind: 'gender',
        candidates: [
          { slug: 'bach-van', nameVi: 'Bạch Vân', nameCn: '白云', gender: 'male' },
          { slug: 'bach-van', nameVi: 'Bạch Vân', nameCn: '白云', gender: 'female' },
        ],
        evidence: [{ orderNo: 1, quote: '她' }],
      },
    ].map((conflict) => ({ status: 'open', evidence: [], reason: '', ...conflict })),
    lessons: [lesson('Lâm Đông', 'Lâm Động'), lesson('Thanh Trúc nhi', 'Thanh Trúc')],
  });
  const { conflicts } = await get(`${path}/conflicts`);
  const about = (slug: string) =>
    conflicts.find(({ candidates }: { candidates: { slug: string }[] }) => candidates[1]?.slug === slug).id;
  await post(`${path}/conflicts/${about('tieu-lam')}/resolve`, { decision: 'merge', intoSlug: 'lam-dong' });
  await post(`${path}/conflicts/${about('truc-nhi')}/resolve`, { decision: 'keep' });
  const { lessons } = await get(`${path}/lessons`);
  await call('DELETE', `${path}/lessons/${lessons[1].id}`);
};

const makeKeys = async () => {
  await post('/workspace/api-keys', { name: 'Máy', scopes: ['translate'] });
  await post('/workspace/api-keys', { name: 'Hết hạn', scopes: ['settings'], expiresAt: '2126-01-01T00:00:00.000Z' });
  const revoked = await post('/workspace/api-keys', { name: 'Thu hồi' });
  await call('DELETE', `/workspace/api-keys/${revoked.apiKey.id}`);
  const providerKey = { provider: 'openai-compatible', apiKey: CUSTOMER_KEY };
  await post('/workspace/provider-keys', {
    provider: 'google',
    label: 'Có địa chỉ',
    apiKey: 'unused',
    passphrase: 'unused passphrase',
    baseUrl: 'https://127.0.0.1:8443/v1',
  });
  await post('/workspace/provider-keys', { ...providerKey, label: 'kept', passphrase: PASSPHRASE });
  const made: Record<string, string> = {};
  for (const label of ['bus', 'outbox'])
    made[label] = (
      await post('/workspace/provider-keys', { ...providerKey, label, passphrase: `passphrase of ${label}` })
    ).providerKey.id;
  return made;
};

/** Creates endpoints with received, exhausted and parked deliveries. */
const makeSettledWebhooks = async () => {
  await addWebhook('good');
  const manual = await addWebhook('manual');
  await post(`/workspace/webhooks/${manual}/disable`);
  const exhausted = await addWebhook('exhausted');
  hooks.respond('exhausted', 500);
  for (const round of [1, 2]) {
    await translateToEnd(await makeBook(`exhausted ${round}`, [SOURCE]));
    await waitFor('a delivery to be exhausted', async () => {
      const { deliveries } = await get(`/workspace/webhooks/${exhausted}/deliveries`);
      return deliveries.filter(({ status }: { status: string }) => status === 'exhausted').length === round;
    });
  }
  await translateToEnd(await makeBook('parked', [SOURCE]));
  await post(`/workspace/webhooks/${expected.webhooks.good!.id}/test`);
};

const makeKeyedRequests = async () => {
  for (const state of ['answered', 'unanswered'] as const)
    await sendKeyedRequests(
      { post: (path, body, files) => keyed(state, path, body, files), get: (path) => get(path, 'stored') },
      state,
    );
};

// ---- what is under way

type Channel = 'bus' | 'outbox';

/** The books with unsent events of each kind on the bus or in the outbox. */
const prepareMoving = async (channel: Channel) => {
  const analysed = { autoApprove: true };
  const books = {
    done: await makeBook(`done, event in ${channel}`, [SOURCE]),
    edited: await makeBook(`edited, event in ${channel}`, [SOURCE]),
    failed: await makeBook(`failed, event in ${channel}`, ['He came.'], { sourceLang: 'en' }),
    released: await makeBook(`released, event in ${channel}`, [SOURCE]),
    chapterDeleted: await makeBook(`chapter deleted, event in ${channel}`, [RICH_SOURCE, RICH_SOURCE], analysed),
    deleted: await makeBook(`deleted, event in ${channel}`, [RICH_SOURCE, SOURCE], analysed),
    keyDeleted: await makeBook(`key deleted, event in ${channel}`, [SOURCE, SOURCE]),
  };
  await addTerm(books.edited);
  await translateToEnd(books.edited);
  await translateToEnd(books.chapterDeleted, { model: 'mini' });
  await translateToEnd(books.deleted, { model: 'mini', chapterIds: [books.deleted.chapterIds[0]] });
  return books;
};
const queueMoving = async (channel: Channel, books: Awaited<ReturnType<typeof prepareMoving>>) => {
  await translate(books.released, { model: 'held' });
  await translate(books.deleted, { model: 'held' });
  await translate(books.keyDeleted, { model: 'held', passphrase: `passphrase of ${channel}` });
};
/** Lets an event of each kind happen. */
const move = async (books: Awaited<ReturnType<typeof prepareMoving>>, providerKeyId: string) => {
  await translateToEnd(books.done);
  await rename(books.edited, 0);
  await translateToEnd(books.failed);
  await post(`/translation/books/${books.released.id}/cancel`);
  await call('DELETE', `/books/${books.chapterDeleted.id}/chapters/${books.chapterDeleted.chapterIds[0]}`);
  await call('DELETE', `/books/${books.deleted.id}`);
  await call('DELETE', `/workspace/provider-keys/${providerKeyId}`);
};

// ---- reading everything

/** The books of which everything is read; of the others what moves. */
const READ_WHOLLY = ['rich', 'imported'];

const pathsOf = async (workspace: WorkspaceName): Promise<string[]> => {
  const paths = ['/workspace', '/workspace/ledger?limit=1000', '/workspace/api-keys', '/workspace/provider-keys'];
  paths.push('/workspace/webhooks', '/books?limit=1000', '/translation/models');
  for (const { id } of (await get('/workspace/webhooks', workspace)).webhooks)
    paths.push(`/workspace/webhooks/${id}/deliveries?limit=1000`);
  for (const { id } of (await get('/books?limit=1000', workspace)).books) {
    const book = `/books/${id}`;
    const isWhole = READ_WHOLLY.some((role) => expected.books[role] === id);
    paths.push(book, `/translation${book}/jobs?all=true&limit=1000`, `${book}/export`);
    if (isWhole) {
      paths.push(`${book}/certificate`, `/translation${book}/jobs`);
      for (const list of ['glossary', 'characters', 'relations', 'character-events', 'idioms', 'conflicts', 'lessons'])
        paths.push(`${book}/${list}`);
      for (const { slug } of (await get(`${book}/characters`, workspace)).characters)
        paths.push(`${book}/characters/${slug}`);
    }
    for (const chapter of (await get(book, workspace)).chapters) {
      const path = `${book}/chapters/${chapter.id}`;
      paths.push(path);
      if (isWhole) paths.push(`${path}/revisions`, `${path}/certificate`);
    }
  }
  return paths;
};
const readEverything = async (): Promise<Answer[]> => {
  const answers: Answer[] = [];
  for (const workspace of Object.keys(expected.workspaces) as WorkspaceName[]) {
    const paths = await pathsOf(workspace);
    for (let at = 0; at < paths.length; at += READS_AT_ONCE)
      answers.push(
        ...(await Promise.all(
          paths
            .slice(at, at + READS_AT_ONCE)
            .map(async (path) => ({ workspace, path, json: await get(path, workspace) })),
        )),
      );
  }
  return answers;
};

// ---- the whole

let postgres: EmbeddedPostgres | undefined;
try {
  await startProduct(QUICK_WEBHOOKS);
  log('the past');
  expected.workspaces.demo.id = (await get('/workspace')).workspace.id;
  await admin('workspace', 'topup', '--id', expected.workspaces.demo.id, '--words', '1234', '--reference', 'hoá đơn 7');
  await addWorkspace('stored', 'pro');
  await addWorkspace('losing', 'pro');
  await addWorkspace('regaining', 'pro');
  const providerKeys = await makeKeys();
  await makeRichBook();
  await makeImportedBook();
  await makeSettledWebhooks();
  await makeKeyedRequests();
  await addWebhook('regaining', 'regaining');
  let client = await connect();
  const settled = () =>
    waitFor('every event to be consumed', async () => {
      const unsent = (await count(client, UNSENT('books'))) + (await count(client, UNSENT('workspaces')));
      return unsent === 0 && (await count(client, UNCONSUMED)) === 0;
    });
  await admin('workspace', 'plan', '--id', expected.workspaces.regaining.id, '--plan', 'free');
  await settled();
  await translateToEnd(await makeBook('regaining', [SOURCE], { workspace: 'regaining' }));
  await settled();
  // Not an envelope: every group quarantines it.
  const [eventId, key] = [randomUUID(), randomUUID()];
  await client.query(
    `INSERT INTO books.outbox (shard, topic, key, event_id, payload)
     VALUES (0, 'versio.chapters.v1', $1::text, $2::uuid, $3::bytea)`,
    [key, eventId, Buffer.from('not an envelope')],
  );
  await waitFor('the quarantine', async () => (await count(client, 'bus.quarantine')) === CONSUMERS.length);
  await client.end();
  await stop!('SIGTERM');

  await startProduct(LONG_WINDOWS);
  client = await connect();
  log('windows whose first attempt fails in 120 s');
  const ladder = await addWebhook('ladder');
  hooks.respond('ladder', 503);
  await translateToEnd(await makeBook('ladder', [SOURCE]));
  const onBus = await prepareMoving('bus');
  const inOutbox = await prepareMoving('outbox');
  const inQuarantine = await makeBook('edited, event in quarantine', [SOURCE]);
  await addTerm(inQuarantine);
  await translateToEnd(inQuarantine);
  const open = await makeBook('open window', [SOURCE, SOURCE]);
  const losing = await makeBook('losing', [SOURCE], { workspace: 'losing' });
  await addWebhook('losing', 'losing');
  await waitFor('the first attempts', async () =>
    (await get(`/workspace/webhooks/${ladder}/deliveries`)).deliveries.every(
      ({ attempts }: { attempts: object[] }) => attempts.length === 1,
    ),
  );
  log('a window that stays open');
  await translateToEnd(open, { chapterIds: [open.chapterIds[0]] });
  await delay(BETWEEN_WINDOWS_MS);
  log('jobs that do not end');
  const queue = await makeBook('queue', Array(12).fill(SOURCE));
  const personsQueue = await makeBook('queue on a provider key', [SOURCE, SOURCE]);
  await translate(queue, { model: 'held' });
  await translate(personsQueue, { model: 'held', passphrase: PASSPHRASE });
  await queueMoving('bus', onBus);
  await queueMoving('outbox', inOutbox);
  await translateToEnd(losing);
  await settled();

  log('events that nobody consumes');
  for (const schema of CONSUMERS)
    await client.query(`ALTER TABLE ${schema}.inbox ADD CONSTRAINT nobody CHECK (false) NOT VALID`);
  await move(onBus, providerKeys.bus!);
  await rename(inQuarantine, 0);
  await admin('workspace', 'plan', '--id', expected.workspaces.losing.id, '--plan', 'free');
  await waitFor('the outboxes to be sent', async () =>
    [await count(client, UNSENT('books')), await count(client, UNSENT('workspaces'))].every((unsent) => unsent === 0),
  );

  log('events that nobody sends');
  await client.query('ALTER TABLE bus.messages ADD CONSTRAINT nobody CHECK (false) NOT VALID');
  await move(inOutbox, providerKeys.outbox!);
  await admin('workspace', 'plan', '--id', expected.workspaces.regaining.id, '--plan', 'pro');

  log('reading everything');
  expected.answers = await readEverything();
  log('killed');
  await stop!('SIGKILL');
  const takenAt = new Date().toISOString();
  // Its PostgreSQL ends with it; a new one reads the disk as it was left.
  postgres = await startEmbeddedPostgres({ dataDirectory });
  client = await connect();
  expected.takenAt = takenAt;
  for (const schema of CONSUMERS) await client.query(`ALTER TABLE ${schema}.inbox DROP CONSTRAINT nobody`);
  await client.query('ALTER TABLE bus.messages DROP CONSTRAINT nobody');

  // As if the process had been killed before it stored these responses.
  const { rowCount: unanswered } = await client.query(
    `UPDATE workspaces.idempotent_requests
     SET status = NULL, body = NULL, made = '', finished_at = NULL, lease_until = $1::timestamptz
     WHERE idempotency_key LIKE 'unanswered %'`,
    [takenAt],
  );
  // As if the Bible had refused this event, which it has not seen.
  await client.query(
    `WITH refused AS (
       DELETE FROM bus.messages m USING bus.positions p
       WHERE m.key = $1::text AND p.consumer_group = 'bible' AND p.topic = m.topic AND p.shard = m.shard
         AND m.position > p.position
       RETURNING m.topic, m.shard, m.position, m.key, m.event_id, m.payload)
     INSERT INTO bus.quarantine (consumer_group, topic, shard, position, key, event_id, payload, cause)
     SELECT 'bible', topic, shard, position, key, event_id, payload, 'an older version could not take it in'
     FROM refused`,
    [inQuarantine.id],
  );
  const { rows: quarantined } = await client.query(
    `SELECT consumer_group AS "group", event_id AS "eventId", cause, length(payload)::int AS "payloadBytes"
     FROM bus.quarantine ORDER BY consumer_group, position`,
  );
  expected.quarantined = quarantined;

  const figures = {
    'unsent rows of books': await count(client, UNSENT('books')),
    'unsent rows of workspaces': await count(client, UNSENT('workspaces')),
    'messages to be consumed, by group': await count(client, UNCONSUMED),
    'messages in quarantine': quarantined.length,
    'unanswered requests': unanswered,
    'jobs at work': await count(client, `translation.jobs WHERE state = 'running'`),
    'jobs in the queue': await count(client, `translation.jobs WHERE state = 'queued'`),
    'open windows, not due': await count(
      client,
      `notifier.deliveries WHERE status = 'pending' AND NOT sealed AND due_at > '${takenAt}'`,
    ),
    'deliveries between two attempts': await count(
      client,
      `notifier.deliveries WHERE status = 'pending' AND sealed AND attempts = 1 AND due_at > '${takenAt}'`,
    ),
    'parked windows': await count(client, `notifier.deliveries WHERE status = 'parked'`),
    'exhausted deliveries': await count(client, `notifier.deliveries WHERE status = 'exhausted'`),
    'stored answers of RPCs': await count(client, 'books.operations'),
  };
  for (const [what, number] of Object.entries(figures)) {
    log(`${number} ${what}`);
    if (!number) throw new Error(`there are no ${what}: run it again`);
  }

  const folderOf = (schema: string, name: string): string =>
    name.startsWith('migrations/') ? join(code, 'services', schema, name) : join(code, 'services/kit/migrations', name);
  const state: SavedState = {
    version: JSON.parse(await readFile(join(code, 'package.json'), 'utf8')).version,
    takenAt,
    format: await readFile(join(dataDirectory, 'format'), 'utf8'),
    secrets: Object.fromEntries(
      await Promise.all(
        (await readdir(join(dataDirectory, 'secrets'))).map(async (name) => [
          name,
          await readFile(join(dataDirectory, 'secrets', name), 'utf8'),
        ]),
      ),
    ),
    schemas: await readSchemas(client, SCHEMAS, (schema, name) => readFile(folderOf(schema, name), 'utf8')),
  };
  await client.end();
  const file = (kind: string) => new URL(`fixture/${kind}-${state.version}.json.gz`, import.meta.url);
  await writePacked(file('state'), state);
  await writePacked(file('expected'), expected);
  log('written');
} finally {
  await stop?.('SIGKILL');
  await postgres?.stop();
  await models.provider.close();
  await hooks.close();
  await rm(scratch, { recursive: true, force: true });
  await rm(dataDirectory, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 });
}

function freePort(): Promise<number> {
  return new Promise((resolvePort) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolvePort(port));
    });
  });
}
