// /workspace/provider-keys: docs/rules.md#provider-keys.
import { randomUUID } from 'node:crypto';
import { startTestProduct, type TestProduct } from '@versio/testing/product';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let product: TestProduct;
let key: string;
beforeAll(async () => {
  product = await startTestProduct({ WEBHOOK_ALLOWED_PRIVATE_CIDRS: '127.0.0.0/8' });
  ({ apiKey: key } = await product.createWorkspace({ plan: 'pro' }));
});
afterAll(() => product.close());

const right = { provider: 'openai-compatible', label: 'Ours', apiKey: 'sk-very-secret', passphrase: 'mật khẩu' };
const make = (body: unknown, headers: Record<string, string> = {}) =>
  product.request('POST', '/workspace/provider-keys', { key, body, headers });

describe('POST /workspace/provider-keys', () => {
  test('answers the key without its secret', async () => {
    const { status, json } = await make({ ...right, baseUrl: 'https://127.0.0.1:8443/v1' });
    expect(status).toBe(201);
    expect(json).toEqual({
      providerKey: {
        id: expect.any(String),
        provider: 'openai-compatible',
        label: 'Ours',
        baseUrl: 'https://127.0.0.1:8443/v1',
        createdAt: expect.stringMatching(/Z$/),
      },
    });
    const listed = await product.request('GET', '/workspace/provider-keys', { key });
    expect(listed.json).toEqual({ providerKeys: [json.providerKey], total: 1, limit: null, offset: 0 });
  });

  test('with an Idempotency-Key makes one and replays the answer', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const first = await make({ ...right, baseUrl: null }, headers);
    const again = await make({ ...right, baseUrl: null }, headers);
    expect([again.status, again.json]).toEqual([201, first.json]);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(first.json.providerKey.baseUrl).toBeNull();
    const other = await make({ ...right, passphrase: 'another one' }, headers);
    expect([other.status, other.json.error]).toEqual([409, 'idempotency_key_reused']);
  });

  test.each([
    ['provider', { provider: 'offline' }],
    ['provider', { provider: undefined }],
    ['label', { label: '' }],
    ['apiKey', { apiKey: '' }],
    ['apiKey', { apiKey: 'two\nlines' }],
    ['passphrase', { passphrase: 'short 7' }],
    ['passphrase', { passphrase: 'x'.repeat(1_025) }],
    ['baseUrl', { baseUrl: 'http://127.0.0.1/' }],
    ['baseUrl', { baseUrl: 'https://10.0.0.1/' }],
    ['baseUrl', { baseUrl: 'https://169.254.169.254/' }],
    ['baseUrl', { baseUrl: 'not a url' }],
  ])('a wrong %s is 400 and named: %j', async (field, changed) => {
    const { status, json } = await make({ ...right, ...changed });
    expect([status, json.error]).toEqual([400, 'invalid_body']);
    expect(json.message).toContain(field);
  });

  test('the 6th key of one provider is 409', async () => {
    const google = { ...right, provider: 'google' };
    for (let count = 0; count < 5; count += 1) expect((await make(google)).status).toBe(201);
    const sixth = await make(google);
    expect([sixth.status, sixth.json.error]).toEqual([409, 'limit_reached']);
    expect((await make({ ...right, provider: 'anthropic' })).status).toBe(201);
  });

  test('without Pro it is 403, while the list still answers', async () => {
    const free = await product.createWorkspace({ plan: 'free' });
    const refused = await product.request('POST', '/workspace/provider-keys', { key: free.apiKey, body: right });
    expect([refused.status, refused.json.error]).toEqual([403, 'plan_required']);
    expect((await product.request('GET', '/workspace/provider-keys', { key: free.apiKey })).json.total).toBe(0);
  });
});

test('DELETE /workspace/provider-keys/{id} answers 204, then 404; a foreign key is 404', async () => {
  const { id } = (await make({ ...right, provider: 'openai' })).json.providerKey;
  const other = await product.createWorkspace();
  const path = `/workspace/provider-keys/${id}`;
  for (const [caller, at] of [
    [other.apiKey, path],
    [key, '/workspace/provider-keys/x'],
    [key, `/workspace/provider-keys/${randomUUID()}`],
  ] as const) {
    const { status, json } = await product.request('DELETE', at, { key: caller });
    expect([status, json.error]).toEqual([404, 'provider_key_not_found']);
  }
  const deleted = await product.request('DELETE', path, { key });
  expect([deleted.status, deleted.text]).toEqual([204, '']);
  expect((await product.request('DELETE', path, { key })).status).toBe(404);
});
