// GET and PATCH /workspace (docs/rules.md#workspace), GET /workspace/ledger (docs/rules.md#ledger).

import { PLAN_LIMITS } from '@versio/proto/plan-limits';
import { startTestProduct, type TestProduct } from '@versio/testing/product';
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
  });
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
    { error: 'Unauthorized' },
    'Bearer',
  ]);
  expect((await product.request(method, path)).status).toBe(401);
  const made = await product.request('POST', '/workspace/api-keys', { key, body: { name: 'translate only' } });
  const lacking = await product.request(method, path, { key: made.json.apiKey.key });
  expect([lacking.status, lacking.json.error]).toEqual([403, 'forbidden']);
});
