// What an operator's `workspace suspend` and `resume` do: docs/rules.md#suspension.
import { execFile } from 'node:child_process';
import { Agent } from 'node:http';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createPerson, PASSWORD } from '@versio/testing/person';
import { startTestProduct, type TestProduct } from '@versio/testing/product';
import { type FakeProvider, startFakeProvider } from '@versio/testing/provider/fake-provider';
import { type ModelsFile, writeModelsFile } from '@versio/testing/provider/models-file';
import { answerOffline } from '@versio/testing/provider/offline-answers';
import { sendRawRequest } from '@versio/testing/raw-request';
import { waitFor } from '@versio/testing/wait';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

let provider: FakeProvider;
let product: TestProduct;
let database: pg.Client;
let modelsFile: ModelsFile;
beforeAll(async () => {
  provider = await startFakeProvider(answerOffline);
  modelsFile = await writeModelsFile([
    // A request holds 64 characters, and one chapter is translated at a time.
    {
      name: 'mini',
      provider: 'openai-compatible',
      baseUrl: `${provider.url}/v1`,
      model: 'x',
      maxOutputTokens: 256,
      concurrency: 1,
    },
  ]);
  product = await startTestProduct({ VERSIO_MODELS: modelsFile.path });
  database = new pg.Client({ connectionString: product.databaseUrl });
  await database.connect();
});
afterAll(async () => {
  await database?.end();
  await product?.close();
  await provider?.close();
  await modelsFile?.close();
});

const admin = async (...words: string[]) => {
  const path = fileURLToPath(new URL('../../deploy/admin/main.ts', import.meta.url));
  const env = { PATH: process.env.PATH, VERSIO_ADMIN_ADDRESS: product.adminAddress };
  return JSON.parse((await promisify(execFile)(process.execPath, [path, ...words], { env })).stdout);
};
const codeOf = async (answer: ReturnType<TestProduct['request']>) => {
  const { status, json } = await answer;
  return [status, json?.error];
};
const SUSPENDED = [403, 'suspended'];

test('refuses keys and sessions on every route, also on unknown ones, and new sessions; and ends with resume', async () => {
  const { workspaceId, apiKey } = await product.createWorkspace();
  const other = await product.createWorkspace();
  const email = 'suspended@example.com';
  const person = await createPerson(product, apiKey, 'owner', email);
  const signIn = () => product.request('POST', '/session', { body: { email, password: PASSWORD } });
  const made = await product.request('POST', '/workspace/members', {
    key: apiKey,
    body: { email: 'new@b.c', role: 'reader' },
  });
  const secret = made.json.inviteUrl.split('=')[1];
  const accept = () => product.request('POST', '/session/link', { body: { secret, password: PASSWORD } });
  const requests: (() => ReturnType<TestProduct['request']>)[] = [
    () => product.request('GET', '/books', { key: apiKey }),
    () => product.request('POST', '/books', { key: apiKey, body: 'no JSON' }),
    () => product.request('GET', '/workspace', { key: apiKey }),
    () => product.request('GET', '/translation/models', { key: apiKey }),
    () => product.request('PUT', '/no/such/route', { key: apiKey }),
    () => person.request('GET', '/session'),
    () => person.request('DELETE', '/session'),
    signIn,
    accept,
  ];
  // They are in the cache of the gateway.
  expect((await requests[0]!()).status).toBe(200);
  expect((await person.request('GET', '/session')).status).toBe(200);

  const { suspendedAt } = await admin('workspace', 'suspend', '--id', workspaceId);
  expect(Date.parse(suspendedAt)).toBeGreaterThan(Date.now() - 600_000);
  for (const request of requests) expect(await codeOf(request())).toEqual(SUSPENDED);
  const agent = new Agent();
  const headers = { authorization: `Bearer ${apiKey}` };
  const noUrl = await sendRawRequest(product.url, agent, { method: 'GET', path: '/%zz', headers });
  expect([noUrl.status, noUrl.json.error]).toEqual(SUSPENDED);
  agent.destroy();
  expect(await codeOf(product.request('GET', '/books', { key: `${apiKey.slice(0, -1)}~` }))).toEqual([
    401,
    'Unauthorized',
  ]);
  expect((await product.request('GET', '/books', { key: other.apiKey })).status).toBe(200);
  expect(await admin('workspace', 'suspend', '--id', workspaceId)).toEqual({ suspendedAt });
  const { workspaces } = await admin('workspace', 'list');
  expect(workspaces.find(({ id }: { id: string }) => id === workspaceId)).toMatchObject({ suspendedAt });

  expect(await admin('workspace', 'resume', '--id', workspaceId)).toEqual({ suspendedAt: null });
  expect((await requests[0]!()).status).toBe(200);
  expect((await person.request('GET', '/session')).status).toBe(200);
  expect((await signIn()).status).toBe(200);
  expect((await accept()).status).toBe(200);
  const { json } = await product.request('GET', '/workspace/audit', { key: apiKey });
  const actions = json.entries.filter(({ target }: { target: { kind: string } }) => target.kind === 'workspace');
  expect(actions.map(({ actor, action }: never) => [(actor as { kind: string }).kind, action])).toEqual([
    ['operator', 'workspace.resumed'],
    ['operator', 'workspace.suspended'],
    ['operator', 'workspace.created'],
  ]);
  await expect(admin('workspace', 'suspend', '--id', '01890000-0000-7000-8000-000000000000')).rejects.toThrow(
    /no such workspace/,
  );
});

test('running chapters stop before the next request to a model, queued ones wait, and all go on where they were', async () => {
  const { workspaceId, apiKey } = await product.createWorkspace();
  const send = (method: string, path: string, body?: unknown) => product.request(method, path, { key: apiKey, body });
  const { json } = await send('POST', '/books', { title: '书', sourceLang: 'zh', autoApprove: false });
  const bookId: string = json.book.id;
  const paragraph = '他走进了房间，看见了一个很老的人坐在桌子旁边，手里拿着一本书。';
  const sourceText = Array.from({ length: 6 }, () => paragraph).join('\n');
  for (const orderNo of [1, 2]) await send('POST', `/books/${bookId}/chapters`, { orderNo, sourceText });
  let answer: () => void = () => {};
  const released = new Promise<void>((resolve) => {
    answer = resolve;
  });
  provider.calls.length = 0;
  provider.answer = async (call) => {
    await released;
    return answerOffline(call);
  };
  await send('POST', `/translation/books/${bookId}/translate`, { model: 'mini' });
  await waitFor('the first request', () => provider.calls.length === 1);
  await admin('workspace', 'suspend', '--id', workspaceId);
  const jobs = async () =>
    (
      await database.query(
        `SELECT state, started_at IS NOT NULL AS started, attempts, resumed, segments_done AS done FROM translation.jobs
         WHERE workspace_id = $1 ORDER BY order_no`,
        [workspaceId],
      )
    ).rows;
  await waitFor('the suspension to arrive', async () => {
    const { rows } = await database.query('SELECT suspended FROM translation.suspensions WHERE workspace_id = $1', [
      workspaceId,
    ]);
    return rows[0]?.suspended;
  });
  // A renewal of leases that began after that has looked for suspensions before the next one.
  const lease = async (): Promise<string> =>
    (
      await database.query('SELECT min(lease_until)::text AS lease FROM translation.jobs WHERE workspace_id = $1', [
        workspaceId,
      ])
    ).rows[0].lease;
  for (let renewals = 0; renewals < 2; renewals += 1) {
    const before = await lease();
    await waitFor('a renewal', async () => (await lease()) !== before);
  }
  // The request under way is answered, and what it brought is kept.
  answer();
  await waitFor('the running chapters to be parked', async () =>
    (await jobs()).every(({ state }) => state === 'queued'),
  );
  // Both are claimed at once; which of them has the one slot of the model first is open.
  const parked = await jobs();
  const [asked, waiting] = parked.toSorted((one, other) => other.done - one.done);
  expect(asked).toMatchObject({ started: true, attempts: 1, resumed: true });
  expect(asked.done).toBeGreaterThanOrEqual(1);
  expect(waiting.done).toBe(0);
  expect(provider.calls).toHaveLength(1);

  const explained = await admin('jobs', '--id', workspaceId, '--book', bookId);
  expect(explained.jobs.map(({ orderNo, reason }: { orderNo: number; reason: string }) => [orderNo, reason])).toEqual([
    [1, 'suspended'],
    [2, 'suspended'],
  ]);
  expect(explained.jobs[0]).toMatchObject({
    bookId,
    model: 'mini',
    advice: expect.stringContaining('workspace resume'),
  });

  // Others are served meanwhile, by the same model.
  const other = await product.createWorkspace();
  const made = await product.request('POST', '/books', {
    key: other.apiKey,
    body: { title: 'x', sourceLang: 'zh', autoApprove: false },
  });
  const path = `/books/${made.json.book.id}`;
  await product.request('POST', `${path}/chapters`, {
    key: other.apiKey,
    body: { orderNo: 1, sourceText: '他走进了房间。' },
  });
  await product.request('POST', `/translation${path}/translate`, { key: other.apiKey, body: { model: 'mini' } });
  await waitFor("the neighbour's chapter", async () => {
    const { json: book } = await product.request('GET', path, { key: other.apiKey });
    return book.chapters[0].status === 'done';
  });
  expect(provider.calls).toHaveLength(2);
  expect(await jobs()).toEqual(parked);

  await admin('workspace', 'resume', '--id', workspaceId);
  const chapters = await waitFor('the chapters to be done', async () => {
    const { json: book } = await send('GET', `/books/${bookId}`);
    return book.chapters.every(({ status }: { status: string }) => status === 'done') && book.chapters;
  });
  expect(chapters).toHaveLength(2);
  const listed = await send('GET', `/translation/books/${bookId}/jobs`);
  expect(listed.json.jobs.map(({ attempts }: { attempts: number }) => attempts)).toEqual([1, 1]);
  // No accepted segment was asked for again.
  const segments = provider.calls
    .map(({ document }) => document as unknown as { orderNo: number; segments: { id: number }[] })

    .flatMap(({ orderNo, segments: ofRequest }) => ofRequest.map(({ id }) => `${orderNo} ${id}`));
  expect(segments.filter((id) => id.startsWith('2 ')).length).toBe(6);
});
