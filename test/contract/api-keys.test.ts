// /workspace/api-keys: docs/rules.md#api-keys.
import { randomUUID } from 'node:crypto';
import { startTestProduct, type TestProduct } from '@versio/testing/product';
import { waitFor } from '@versio/testing/wait';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let product: TestProduct;
let key: string;
beforeAll(async () => {
  product = await startTestProduct();
  ({ apiKey: key } = await product.createWorkspace());
});
afterAll(() => product.close());

const make = (body: unknown, headers: Record<string, string> = {}) =>
  product.request('POST', '/workspace/api-keys', { key, body, headers });
const list = (query = '') => product.request('GET', `/workspace/api-keys${query}`, { key });

describe('POST /workspace/api-keys', () => {
  test('answers the key, this once', async () => {
    const { status, json } = await make({ name: 'CI', expiresAt: null, unknown: true });
    expect(status).toBe(201);
    const { key: text, ...rest } = json.apiKey;
    expect(text).toMatch(/^vrs_[\w-]{43,}$/);
    expect(rest).toEqual({
      id: expect.any(String),
      name: 'CI',
      prefix: text.slice(0, rest.prefix.length),
      scopes: ['translate'],
      createdAt: expect.stringMatching(/Z$/),
      lastUsedAt: null,
      expiresAt: null,
    });
    const listed = (await list()).json.apiKeys.find(({ id }: { id: string }) => id === rest.id);
    expect(listed).toEqual(rest);
    expect((await list()).text).not.toContain(text);
  });

  test('takes scopes and an expiry', async () => {
    const expiresAt = '2199-01-31T12:00:00+07:00';
    const { json } = await make({ name: 'x', scopes: ['settings'], expiresAt });
    expect(json.apiKey).toMatchObject({ scopes: ['settings'], expiresAt: '2199-01-31T05:00:00.000Z' });
    expect((await product.request('GET', '/workspace', { key: json.apiKey.key })).status).toBe(200);
    // settings implies translate: the route is found, only the book is not.
    const book = await product.request('GET', `/books/${randomUUID()}`, { key: json.apiKey.key });
    expect([book.status, book.json.error]).toEqual([404, 'book_not_found']);
  });

  test.each([
    ['name', {}],
    ['name', { name: '' }],
    ['name', { name: 'x'.repeat(201) }],
    ['scopes', { name: 'x', scopes: [] }],
    ['scopes', { name: 'x', scopes: ['admin'] }],
    ['scopes', { name: 'x', scopes: 'translate' }],
    ['expiresAt', { name: 'x', expiresAt: '2020-01-01T00:00:00Z' }],
    ['expiresAt', { name: 'x', expiresAt: 'tomorrow' }],
    ['expiresAt', { name: 'x', expiresAt: '2199-13-01T00:00:00Z' }],
    ['expiresAt', { name: 'x', expiresAt: '2199-02-30T00:00:00Z' }],
  ])('a wrong %s is 400 and named: %j', async (field, body) => {
    const { status, json } = await make(body);
    expect([status, json.error]).toEqual([400, 'invalid_body']);
    expect(json.message).toContain(field);
  });

  test('with an Idempotency-Key makes one key; its answer is not kept, but what it made is named', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const before = (await list()).json.total;
    const { json } = await make({ name: 'once' }, headers);
    const again = await make({ name: 'once' }, headers);
    expect([again.status, again.json.error]).toEqual([409, 'idempotency_key_reused']);
    expect(again.json.message).toContain(json.apiKey.id);
    expect(again.text).not.toContain(json.apiKey.key);
    expect((await list()).json.total).toBe(before + 1);
  });

  test('a refused request frees its Idempotency-Key for the right one', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    expect((await make({ name: 'x', expiresAt: '2020-01-01T00:00:00Z' }, headers)).status).toBe(400);
    expect((await make({ name: 'x' }, headers)).status).toBe(201);
  });
});

test('a key opens nothing after its expiry', async () => {
  // A slow machine may make it so late that it would have expired: then one with more time is made.
  const makeShort = async (forMs: number): Promise<{ key: string; expiresAt: string }> => {
    const expiresAt = new Date(Date.now() + forMs).toISOString();
    const { status, json } = await make({ name: 'short', expiresAt });
    if (status !== 201) return makeShort(forMs * 2);
    expect(json.apiKey.expiresAt).toBe(expiresAt);
    return json.apiKey;
  };
  const apiKey = await makeShort(1_000);
  await waitFor('the refusal', async () => {
    const { status } = await product.request('GET', '/books', { key: apiKey.key });
    return status === 401;
  });
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(apiKey.expiresAt));
});

test('GET /workspace/api-keys answers all, oldest first, or a page', async () => {
  const all = await list();
  expect(all.json).toMatchObject({ total: all.json.apiKeys.length, limit: null, offset: 0 });
  const page = await list('?limit=1&offset=1');
  expect(page.json).toEqual({ apiKeys: [all.json.apiKeys[1]], total: all.json.total, limit: 1, offset: 1 });
  expect((await list('?limit=0')).status).toBe(400);
});

test('the last use is shown soon', async () => {
  await waitFor('lastUsedAt', async () => (await list()).json.apiKeys[0].lastUsedAt !== null);
});

describe('DELETE /workspace/api-keys/{id}', () => {
  test('answers 204 without a body, and the key opens nothing within 1 s', async () => {
    const { id, key: text } = (await make({ name: 'short-lived', scopes: ['settings'] })).json.apiKey;
    expect((await product.request('GET', '/workspace', { key: text })).status).toBe(200);
    const deleted = await product.request('DELETE', `/workspace/api-keys/${id}`, { key });
    expect([deleted.status, deleted.text]).toEqual([204, '']);
    const deletedAtMs = performance.now();
    await waitFor('the refusal', async () => {
      const sentAtMs = performance.now();
      const { status } = await product.request('GET', '/workspace', { key: text });
      // Whatever the machine does: what is sent a second later is refused.
      expect(status === 401 || sentAtMs - deletedAtMs < 1_000).toBe(true);
      return status === 401;
    });
    expect((await product.request('DELETE', `/workspace/api-keys/${id}`, { key })).status).toBe(404);
  });

  test('a key that is not there, of another workspace, or no id at all is 404', async () => {
    const other = await product.createWorkspace();
    const foreign = (await product.request('GET', '/workspace/api-keys', { key: other.apiKey })).json.apiKeys[0].id;
    for (const id of [randomUUID(), foreign, 'x', '%00', 'x'.repeat(400)]) {
      const { status, json } = await product.request('DELETE', `/workspace/api-keys/${id}`, { key });
      expect([status, json.error]).toEqual([404, 'api_key_not_found']);
    }
    expect((await product.request('GET', '/workspace', { key: other.apiKey })).status).toBe(200);
  });
});
