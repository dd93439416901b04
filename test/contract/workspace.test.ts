// GET and PATCH /workspace (docs/rules.md#workspace), GET /workspace/ledger (docs/rules.md#ledger).

import { PLAN_LIMITS } from '@versio/proto/plan-limits';
import { startTestProduct, type TestProduct } from '@versio/testing/product';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let product: TestProduct;
let key: string;
let workspaceId: string;
beforeAll(async () => {
  product = await startTestProduct();
  ({ apiKey: key, workspaceId } = await product.createWorkspace({ plan: 'free', credits: 500 }));
});
afterAll(() => product.close());

const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const patch = (body: unknown) => product.request('PATCH', '/workspace', { key, body });

test('GET /workspace answers exactly its fields', async () => {
  const { status, json } = await product.request('GET', '/workspace', { key });
  expect(status).toBe(200);
  expect(json).toEqual({
    workspace: {
      id: workspaceId,
      name: 'Test',
      plan: 'free',
      balanceWords: 500,
      reservedWords: 0,
      defaultModel: 'offline',
      createdAt: expect.stringMatching(TIMESTAMP),
    },
    usage: { books: 0, storedBytes: 0, apiKeys: 1, uncommittedUploads: 0 },
    limits: PLAN_LIMITS.free,
    notices: [],
  });
});

test('notices name a low balance and a limit that is near', async () => {
  const { apiKey, workspaceId: id } = await product.createWorkspace({ plan: 'free', credits: 100 });
  await Promise.all(
    Array.from({ length: PLAN_LIMITS.free.books * 0.9 }, () =>
      product.request('POST', '/books', { key: apiKey, body: { title: 'x' } }),
    ),
  );
  const near = { code: 'limit_near', since: null, target: 'books' };
  const notices = async () => (await product.request('GET', '/workspace', { key: apiKey })).json.notices;
  expect(await notices()).toEqual([near]);
  const billing = new pg.Client({ connectionString: product.databaseUrl, options: '-c search_path=billing' });
  await billing.connect();
  await billing.query('UPDATE accounts SET held = 91 WHERE workspace_id = $1', [id]);
  expect(await notices()).toEqual([
    { code: 'low_balance', since: expect.stringMatching(TIMESTAMP), target: null },
    near,
  ]);
  await billing.query('UPDATE accounts SET held = 0 WHERE workspace_id = $1', [id]);
  await billing.end();
  expect(await notices()).toEqual([near]);
});

describe('GET /workspace/usage', () => {
  const get = (query: string) => product.request('GET', `/workspace/usage${query}`, { key });

  test('answers exactly its fields, every day of the time', async () => {
    const { status, json } = await get('?from=2024-02-28&to=2024-03-01');
    const none = { words: 0, chapters: 0 };
    const days = ['2024-02-28', '2024-02-29', '2024-03-01'].map((day) => ({ day, ...none }));
    const usage = { by: 'day', from: '2024-02-28', to: '2024-03-01', ...none, days, books: [] };
    expect([status, json]).toEqual([200, { usage }]);
    expect((await get('')).json.usage.days).toHaveLength(30);
    expect((await get('?by=book')).json.usage).toMatchObject({ by: 'book', days: [], books: [] });
    expect((await get('?from=2024-01-01&to=2024-12-31')).json.usage.days).toHaveLength(366);
  });

  test.each(['from=x', 'from=2024-02-30', 'from=2024-02-02&to=2024-02-01', 'from=2023-12-31&to=2024-12-31', 'by=x'])(
    '%s is 400',
    async (query) => {
      const { status, json } = await get(`?${query}`);
      expect([status, json.error]).toEqual([400, 'invalid_body']);
    },
  );
});

test('usage follows what is stored and deleted', async () => {
  const { apiKey } = await product.createWorkspace({ plan: 'pro' });
  const call = (method: string, path: string, body?: unknown) => product.request(method, path, { key: apiKey, body });
  const { id } = (await call('POST', '/books', { title: 'x' })).json.book;
  await call('POST', `/books/${id}/chapters`, { orderNo: 1, sourceText: '他来了。' });
  const made = await call('POST', '/workspace/api-keys', { name: 'second' });
  const stored = (await call('GET', '/workspace')).json;
  expect(stored.usage).toEqual({ books: 1, storedBytes: 12, apiKeys: 2, uncommittedUploads: 0 });
  expect(stored.limits).toEqual(PLAN_LIMITS.pro);
  await call('DELETE', `/books/${id}`);
  await call('DELETE', `/workspace/api-keys/${made.json.apiKey.id}`);
  const { usage } = (await call('GET', '/workspace')).json;
  expect(usage).toEqual({ books: 0, storedBytes: 0, apiKeys: 1, uncommittedUploads: 0 });
});

describe('PATCH /workspace', () => {
  test('changes what is given, ignores what is unknown, and answers the workspace', async () => {
    const { status, json } = await patch({ name: '文'.repeat(200), plan: 'pro', unknown: 1 });
    expect(status).toBe(200);
    expect(json.workspace).toMatchObject({ name: '文'.repeat(200), plan: 'free' });
    expect((await patch({ defaultModel: 'offline' })).json.workspace).toMatchObject({
      name: '文'.repeat(200),
      defaultModel: 'offline',
    });
    const { workspace } = (await product.request('GET', '/workspace', { key })).json;
    expect((await patch({})).json).toEqual({ workspace });
  });

  test.each([
    ['name', { name: '' }],
    ['name', { name: 'x'.repeat(201) }],
    ['name', { name: null }],
    ['name', { name: 7 }],
    ['name', { name: 'a\0' }],
    ['defaultModel', { defaultModel: 'no such model' }],
    ['defaultModel', { defaultModel: null }],
    ['defaultModel', { defaultModel: 'x'.repeat(65) }],
  ])('a wrong %s is 400 and named: %j', async (field, body) => {
    const { status, json } = await patch(body);
    expect({ status, error: json.error }).toEqual({ status: 400, error: 'invalid_body' });
    expect(json.message).toContain(field);
  });

  test('an unknown default model is answered with the known ones', async () => {
    expect((await patch({ defaultModel: 'gpt-99' })).json.message).toContain('offline');
  });

  test('a body that is not JSON, or none, is 400; another media type is 415', async () => {
    expect((await patch('{')).json.error).toBe('invalid_json_body');
    expect((await patch('')).json.error).toBe('invalid_json_body');
    const { status } = await product.request('PATCH', '/workspace', {
      key,
      body: 'name=x',
      headers: { 'content-type': 'text/plain' },
    });
    expect(status).toBe(415);
  });
});

describe('GET /workspace/ledger', () => {
  test('answers exactly the fields of its entries, 100 by default', async () => {
    const { status, json } = await product.request('GET', '/workspace/ledger', { key });
    expect(status).toBe(200);
    expect(json).toEqual({
      entries: [
        {
          id: expect.any(String),
          kind: 'topup',
          words: 500,
          bookId: null,
          chapterId: null,
          jobId: null,
          reference: expect.any(String),
          createdAt: expect.stringMatching(TIMESTAMP),
        },
      ],
      total: 1,
      limit: 100,
      offset: 0,
    });
  });

  test('is filtered by kind, book and day', async () => {
    const count = async (query: string) =>
      (await product.request('GET', `/workspace/ledger?${query}`, { key })).json.total;
    const today = new Date().toISOString().slice(0, 10);
    expect(await count('kind=topup')).toBe(1);
    expect(await count('kind=capture')).toBe(0);
    expect(await count(`from=${today}`)).toBe(1);
    expect(await count('to=2024-01-31')).toBe(0);
    expect(await count('bookId=0190a5c2-7d3e-7b1a-9c4d-2f6e8a1b3c5d')).toBe(0);
    expect(await count('bookId=x')).toBe(0);
    for (const query of ['kind=x', 'from=yesterday', 'from=2024-02-02&to=2024-02-01', 'format=xml'])
      expect((await product.request('GET', `/workspace/ledger?${query}`, { key })).status).toBe(400);
  });

  test('comes as CSV by parameter or by Accept', async () => {
    const [entry] = (await product.request('GET', '/workspace/ledger', { key })).json.entries;
    const csv = `id,kind,words,bookId,chapterId,jobId,reference,createdAt\r\n${entry.id},topup,500,,,,${entry.reference},${entry.createdAt}\r\n`;
    const byParameter = await product.request('GET', '/workspace/ledger?format=csv', { key });
    const byAccept = await product.request('GET', '/workspace/ledger', { key, headers: { accept: 'text/csv' } });
    for (const { status, text, headers } of [byParameter, byAccept])
      expect([status, text, headers.get('content-type')]).toEqual([
        200,
        csv,
        'text/csv; charset=utf-8; header=present',
      ]);
    const none = await product.request('GET', '/workspace/ledger?format=csv&kind=capture', { key });
    expect(none.text.split('\r\n')).toHaveLength(2);
  });

  test('takes limit and offset', async () => {
    const { json } = await product.request('GET', '/workspace/ledger?limit=5&offset=1', { key });
    expect(json).toEqual({ entries: [], total: 1, limit: 5, offset: 1 });
  });

  test.each(['limit=0', 'limit=1001', 'limit=x', 'limit=1.5', 'offset=-1', 'offset=1e99', 'limit='])(
    '%s is 400',
    async (query) => {
      const { status, json } = await product.request('GET', `/workspace/ledger?${query}`, { key });
      expect([status, json.error]).toEqual([400, 'invalid_body']);
    },
  );
});

test.each([
  ['GET', '/workspace'],
  ['PATCH', '/workspace'],
  ['GET', '/workspace/ledger'],
  ['GET', '/workspace/usage'],
  ['GET', '/workspace/api-keys'],
  ['POST', '/workspace/api-keys'],
  ['DELETE', '/workspace/api-keys/x'],
  ['GET', '/workspace/provider-keys'],
  ['POST', '/workspace/provider-keys'],
  ['DELETE', '/workspace/provider-keys/x'],
])('%s %s: 401 without a key, 403 with a key that lacks the scope', async (method, path) => {
  const unknown = await product.request(method, path, { key: `vrs_${'x'.repeat(43)}` });
  expect([unknown.status, unknown.json, unknown.headers.get('www-authenticate')]).toEqual([
    401,
    { error: 'Unauthorized', message: 'the API key is not valid: it is unknown, revoked or expired' },
    'Bearer',
  ]);
  expect((await product.request(method, path)).status).toBe(401);
  const made = await product.request('POST', '/workspace/api-keys', { key, body: { name: 'translate only' } });
  const lacking = await product.request(method, path, { key: made.json.apiKey.key });
  expect([lacking.status, lacking.json.error]).toEqual([403, 'forbidden']);
});
