import { newId } from '@versio/kit/ids';
import { FIRST_SERVICE_KEY, startTestWorkspaces, type TestWorkspaces } from '@versio/testing/harness/workspaces';
import { waitFor } from '@versio/testing/wait';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

let service: TestWorkspaces;
beforeAll(async () => {
  service = await startTestWorkspaces(inject('databaseUrl'));
});
afterAll(() => service.close());

const unauthorized = { reason: 'UNAUTHORIZED' };

test('returns a key once, accepts it for its workspace and never stores its text', async () => {
  const caller = await service.workspace();
  const { apiKey, key } = await service.client.createApiKey({ name: 'CI', scopes: ['translate'] }, caller);
  expect(key).toMatch(/^vrs_[0-9A-Za-z]{43}_[0-9A-Za-z]{6}$/);
  expect(apiKey).toMatchObject({
    name: 'CI',
    prefix: key.slice(0, 10),
    scopes: ['translate'],
    lastUsedAt: '',
    expiresAt: '',
  });
  expect(await service.client.authenticateKey({ key }, {})).toMatchObject({
    workspaceId: caller.workspaceId,
    apiKeyId: apiKey!.id,
    scopes: ['translate'],
  });
  const { rows } = await service.pool.query<{ found: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM api_keys WHERE position($1::text IN api_keys::text) > 0)
         OR EXISTS (SELECT 1 FROM operations WHERE position(convert_to($1::text, 'UTF8') IN answer) > 0) AS found`,
    [key.slice(12)],
  );
  expect(rows[0]!.found).toBe(false);
});

test('returns the same key to a retry, even after a rotation of the service key', async () => {
  const caller = { ...(await service.workspace()), operationId: newId() };
  const request = { name: 'Retried', scopes: ['settings', 'translate', 'settings'] };
  const first = await service.client.createApiKey(request, caller);
  expect(first.apiKey!.scopes).toEqual(['translate', 'settings']);
  await service.restart({
    VERSIO_SERVICE_KEYS: `second:${Buffer.alloc(32, 2).toString('base64')},${FIRST_SERVICE_KEY}`,
  });
  expect(await service.client.createApiKey(request, caller)).toEqual(first);
  expect((await service.client.listApiKeys({}, caller)).total).toBe(2);
  await service.client.authenticateKey({ key: first.key }, {});
});

test('rotates the pepper as keys are used, and accepts them before, during and after it', async () => {
  const [first, second] = ['a pepper of the tests', 'another pepper of tests'];
  const caller = await service.workspace();
  const { key, apiKey } = await service.client.createApiKey({ name: 'x', scopes: ['translate'] }, caller);
  const { key: unused } = await service.client.createApiKey({ name: 'y', scopes: ['translate'] }, caller);
  const opens = async (text: string): Promise<boolean> =>
    service.client.authenticateKey({ key: text }, {}).then(
      () => true,
      () => false,
    );
  // Both are accepted everywhere before any key is stored under the new one.
  await service.restart({ VERSIO_API_KEY_PEPPER: first, VERSIO_API_KEY_PEPPER_OTHER: second });
  expect(await opens(key)).toBe(true);
  await service.restart({ VERSIO_API_KEY_PEPPER: second, VERSIO_API_KEY_PEPPER_OTHER: first });
  expect((await service.client.authenticateKey({ key }, {})).apiKeyId).toBe(apiKey!.id);
  await service.restart({ VERSIO_API_KEY_PEPPER: second });
  expect(await opens(key)).toBe(true);
  expect(await opens(unused)).toBe(false);
  await service.restart();
  expect(await opens(key)).toBe(false);
});

test('gives keys with the scope settings the scope translate, too', async () => {
  const caller = await service.workspace();
  const { key } = await service.client.createApiKey({ name: 'x', scopes: ['settings'] }, caller);
  expect((await service.client.authenticateKey({ key }, {})).scopes).toEqual(['translate', 'settings']);
});

test('refuses unknown, malformed, endless and expired keys alike', async () => {
  const caller = await service.workspace();
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  const { key, apiKey } = await service.client.createApiKey({ name: 'x', scopes: ['translate'], expiresAt }, caller);
  expect(apiKey!.expiresAt).toBe(expiresAt);
  expect((await service.client.authenticateKey({ key }, {})).expiresAt).toBe(expiresAt);
  await service.pool.query(`UPDATE api_keys SET expires_at = now() WHERE id = $1::uuid`, [apiKey!.id]);
  for (const wrong of [key, '', 'x', `${key}x`, key.slice(0, -1), key.toLowerCase(), 'x'.repeat(1_000_000), 'a\0b'])
    await expect(service.client.authenticateKey({ key: wrong }, {})).rejects.toMatchObject(unauthorized);
});

test.each([
  { name: '', scopes: ['translate'] },
  { name: 'x', scopes: [] },
  { name: 'x', scopes: ['admin'] },
  { name: 'x', scopes: ['translate'], expiresAt: '2020-01-01T00:00:00Z' },
  { name: 'x', scopes: ['translate'], expiresAt: 'tomorrow' },
])('refuses %j', async (request) => {
  await expect(service.client.createApiKey(request, await service.workspace())).rejects.toMatchObject({
    reason: 'INVALID_BODY',
  });
});

test('lists keys oldest first, in pages, and only to their workspace', async () => {
  const caller = await service.workspace();
  for (const name of ['a', 'b', 'c']) await service.client.createApiKey({ name, scopes: ['translate'] }, caller);
  const names = async (page: object): Promise<string[]> =>
    (await service.client.listApiKeys(page, caller)).apiKeys.map(({ name }) => name);
  expect(await names({})).toEqual(['First key', 'a', 'b', 'c']);
  expect(await names({ limit: 2, offset: 1 })).toEqual(['a', 'b']);
  expect(await service.client.listApiKeys({ limit: 1, offset: 9 }, caller)).toMatchObject({ apiKeys: [], total: 4 });
  expect((await service.client.listApiKeys({}, await service.workspace())).total).toBe(1);
});

test('refuses a revoked key and publishes its id; a retry of the revocation succeeds', async () => {
  const caller = await service.workspace();
  const { apiKey, key } = await service.client.createApiKey({ name: 'x', scopes: ['translate'] }, caller);
  const told: string[] = [];
  const unsubscribe = await service.cache.subscribe('api-keys', (text) => told.push(text));
  const stranger = await service.workspace();
  for (const [apiKeyId, options] of [
    [apiKey!.id, stranger],
    [newId(), caller],
    ['x', caller],
  ] as const)
    await expect(service.client.revokeApiKey({ apiKeyId }, options)).rejects.toMatchObject({
      reason: 'API_KEY_NOT_FOUND',
    });
  await service.client.authenticateKey({ key }, {});
  const once = { ...caller, operationId: newId() };
  await service.client.revokeApiKey({ apiKeyId: apiKey!.id }, once);
  await expect(service.client.authenticateKey({ key }, {})).rejects.toMatchObject(unauthorized);
  await service.client.revokeApiKey({ apiKeyId: apiKey!.id }, once);
  expect(new Set(told)).toEqual(new Set([apiKey!.id]));
  await unsubscribe();
});

test('stores the last use soon, and then at most once a minute', async () => {
  const caller = await service.workspace();
  const lastUse = async (): Promise<string> => (await service.client.listApiKeys({}, caller)).apiKeys[0]!.lastUsedAt;
  expect(await lastUse()).toBe('');
  await service.client.authenticateKey({ key: caller.apiKey }, {});
  const first = await waitFor('the first use', async () => (await lastUse()) || undefined);
  await service.client.authenticateKey({ key: caller.apiKey }, {});
  await service.restart();
  expect(await lastUse()).toBe(first);
  await service.pool.query(
    `UPDATE api_keys SET last_used_at = now() - interval '61 seconds' WHERE workspace_id = $1::uuid`,
    [caller.workspaceId],
  );
  const before = await lastUse();
  await service.client.authenticateKey({ key: caller.apiKey }, {});
  await waitFor('the next use', async () => (await lastUse()) > before);
});

test('refuses the 1,001st key', async () => {
  const caller = await service.workspace();
  await service.pool.query(
    `INSERT INTO api_keys (id, workspace_id, name, prefix, key_hash, scopes)
     SELECT gen_random_uuid(), $1::uuid, 'x', 'x', uuid_send(gen_random_uuid()), ARRAY['translate'] FROM generate_series(1, 999)`,
    [caller.workspaceId],
  );
  await expect(service.client.createApiKey({ name: 'x', scopes: ['translate'] }, caller)).rejects.toMatchObject({
    reason: 'LIMIT_REACHED',
  });
});
