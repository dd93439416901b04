import { createCipheriv, randomBytes, scryptSync } from 'node:crypto';
import { decodeEnvelope, WORKSPACES_TOPIC } from '@versio/kit/events';
import { newId } from '@versio/kit/ids';
import { parseServiceKeys } from '@versio/kit/secrets';
import { FIRST_SERVICE_KEY, startTestWorkspaces, type TestWorkspaces } from '@versio/testing/harness/workspaces';
import { waitFor } from '@versio/testing/wait';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { bindingOf, rewrapSeals } from './store/provider-keys.ts';

let service: TestWorkspaces;
beforeAll(async () => {
  service = await startTestWorkspaces(inject('databaseUrl'));
});
afterAll(() => service.close());

type Caller = { workspaceId: string };
const keyOf = (changed: object = {}) => ({
  provider: 'openai',
  label: 'Mine',
  apiKey: 'sk-secret-text',
  passphrase: 'open sesame',
  ...changed,
});
/** A passphrase takes a tenth of a second, on a busy machine seconds, and they run one after another. */
const patient = (caller: Caller) => ({ ...caller, timeoutMs: 120_000 });
const add = async (caller: Caller, changed: object = {}) =>
  (await service.client.createProviderKey(keyOf(changed), patient(caller))).providerKey!;
const unlock = (caller: Caller, passphrase: string, translateRequestId = newId()) =>
  service.client.unlockProviderKey({ provider: 'openai', passphrase, translateRequestId }, patient(caller));

test('seals a key under its passphrase, and unlocks it only wrapped and bound to the request', async () => {
  const caller = await service.workspace();
  const providerKey = await add(caller, { baseUrl: 'https://127.0.0.1:8443/v1' });
  expect(providerKey).toMatchObject({ provider: 'openai', label: 'Mine', baseUrl: 'https://127.0.0.1:8443/v1' });
  const { rows } = await service.pool.query<{ sealed_key: Buffer }>(
    'SELECT sealed_key FROM provider_keys WHERE id = $1::uuid',
    [providerKey.id],
  );
  expect(rows[0]!.sealed_key.includes('sk-secret-text')).toBe(false);

  const translateRequestId = newId();
  const unlocked = await unlock(caller, 'open sesame', translateRequestId);
  expect(unlocked).toMatchObject({ providerKeyId: providerKey.id, baseUrl: 'https://127.0.0.1:8443/v1' });
  const serviceKeys = parseServiceKeys(FIRST_SERVICE_KEY);
  const boundTo = [caller.workspaceId, translateRequestId, providerKey.id];
  expect(serviceKeys.unwrap(unlocked.wrappedKey, boundTo).toString()).toBe('sk-secret-text');
  expect(() => serviceKeys.unwrap(unlocked.wrappedKey, [caller.workspaceId, newId(), providerKey.id])).toThrow();
});

test('wraps seals by the current service key, also those of earlier versions and after a rotation', async () => {
  const caller = await service.workspace();
  const { id } = await add(caller);
  const binding = bindingOf(caller.workspaceId, 'openai', id);
  const stored = async () =>
    (
      await service.pool.query<{ sealed: Buffer; isWrapped: boolean }>(
        'SELECT sealed_key AS sealed, is_wrapped AS "isWrapped" FROM provider_keys WHERE id = $1::uuid',
        [id],
      )
    ).rows[0]!;
  const serviceKeys = parseServiceKeys(FIRST_SERVICE_KEY);
  const seal = serviceKeys.unwrap((await stored()).sealed, binding);
  await service.pool.query('UPDATE provider_keys SET sealed_key = $2::bytea, is_wrapped = false WHERE id = $1::uuid', [
    id,
    seal,
  ]);
  expect((await unlock(caller, 'open sesame')).providerKeyId).toBe(id);
  const rotated = parseServiceKeys(`second:${Buffer.alloc(32, 2).toString('base64')},${FIRST_SERVICE_KEY}`);
  for (const keys of [serviceKeys, rotated]) {
    while (await rewrapSeals(service.pool, keys));
    const { sealed, isWrapped } = await stored();
    expect(isWrapped).toBe(true);
    expect(sealed.subarray(0, keys.currentHeader.byteLength)).toEqual(keys.currentHeader);
    expect(keys.unwrap(sealed, binding)).toEqual(seal);
  }
  while (
    await rewrapSeals(
      service.pool,
      parseServiceKeys(`${FIRST_SERVICE_KEY},second:${Buffer.alloc(32, 2).toString('base64')}`),
    )
  );
  expect((await unlock(caller, 'open sesame')).providerKeyId).toBe(id);
});

test('seals a key again when it is opened, if it was sealed with less work', async () => {
  const caller = await service.workspace();
  const { id } = await add(caller);
  const binding = bindingOf(caller.workspaceId, 'openai', id);
  const serviceKeys = parseServiceKeys(FIRST_SERVICE_KEY);
  const cheap = sealCheaply('sk-old', 'open sesame', binding);
  await service.pool.query('UPDATE provider_keys SET sealed_key = $2::bytea WHERE id = $1::uuid', [
    id,
    serviceKeys.wrap(cheap, binding),
  ]);
  const open = async () => {
    const translateRequestId = newId();
    const { wrappedKey } = await unlock(caller, 'open sesame', translateRequestId);
    return serviceKeys.unwrap(wrappedKey, [caller.workspaceId, translateRequestId, id]).toString();
  };
  expect(await open()).toBe('sk-old');
  const { rows } = await service.pool.query<{ sealed: Buffer }>(
    'SELECT sealed_key AS sealed FROM provider_keys WHERE id = $1::uuid',
    [id],
  );
  expect([...serviceKeys.unwrap(rows[0]!.sealed, binding).subarray(0, 4)]).toEqual([1, 15, 8, 3]);
  expect(await open()).toBe('sk-old');
});

/** Seals as the first version did: scrypt with p = 1. */
const sealCheaply = (secret: string, passphrase: string, binding: readonly string[]): Buffer => {
  const salt = randomBytes(16);
  const header = Buffer.concat([Buffer.from([1, 15, 8, 1]), salt]);
  const key = scryptSync(passphrase, salt, 32, { N: 2 ** 15, r: 8, p: 1, maxmem: 128 * 2 ** 20 });
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(
    Buffer.concat([header, Buffer.from(JSON.stringify(binding))]),
  );
  return Buffer.concat([header, nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
};

test('unlocks the newest of several keys that a passphrase opens', async () => {
  const caller = await service.workspace();
  const [older, newest] = [await add(caller), await add(caller, { apiKey: 'sk-newest' })];
  const other = await add(caller, { passphrase: 'another one' });
  await add(caller, { provider: 'anthropic' });
  expect((await unlock(caller, 'open sesame')).providerKeyId).toBe(newest.id);
  expect((await unlock(caller, 'another one')).providerKeyId).toBe(other.id);
  await service.client.deleteProviderKey({ providerKeyId: newest.id }, caller);
  expect((await unlock(caller, 'open sesame')).providerKeyId).toBe(older.id);
  expect((await service.client.listProviderKeys({}, caller)).providerKeys.map(({ id }) => id)).not.toContain(newest.id);
  await expect(unlock(await service.workspace(), 'open sesame')).rejects.toMatchObject({
    reason: 'INVALID_PASSPHRASE',
  });
});

test('refuses even the correct passphrase after ten wrong ones, only in this workspace', async () => {
  const [caller, other] = [await service.workspace(), await service.workspace()];
  await add(caller);
  await add(other);
  const wrong = await Promise.allSettled(Array.from({ length: 12 }, (_, index) => unlock(caller, `guess ${index}`)));
  const reasons = wrong.map((result) => (result.status === 'rejected' ? result.reason.reason : 'opened'));
  expect(reasons.filter((reason) => reason === 'INVALID_PASSPHRASE')).toHaveLength(10);
  expect(reasons.filter((reason) => reason === 'RATE_LIMITED')).toHaveLength(2);
  const refused = await unlock(caller, 'open sesame').catch((error) => error);
  expect(refused.reason).toBe('RATE_LIMITED');
  expect(Number(refused.metadata.retryAfterSeconds)).toBeGreaterThan(500);
  expect(Number(refused.metadata.retryAfterSeconds)).toBeLessThanOrEqual(600);
  await unlock(other, 'open sesame');
  await service.pool.query(
    `UPDATE passphrase_failures SET failed_at = failed_at - interval '10 minutes' WHERE workspace_id = $1::uuid`,
    [caller.workspaceId],
  );
  await unlock(caller, 'open sesame');
});

test('neither creates nor unlocks keys without Pro, but lists and deletes them', async () => {
  const caller = await service.workspace();
  const providerKey = await add(caller);
  await service.client.setPlan({ workspaceId: caller.workspaceId, plan: 'free' }, {});
  await expect(service.client.createProviderKey(keyOf(), caller)).rejects.toMatchObject({ reason: 'PLAN_REQUIRED' });
  await expect(unlock(caller, 'open sesame')).rejects.toMatchObject({ reason: 'PLAN_REQUIRED' });
  expect(await service.client.listProviderKeys({}, caller)).toMatchObject({ total: 1, providerKeys: [providerKey] });
  await service.client.deleteProviderKey({ providerKeyId: providerKey.id }, caller);
  expect((await service.client.listProviderKeys({}, caller)).total).toBe(0);
});

test('publishes the deletion of a key once, and does not find an unknown or foreign key', async () => {
  const caller = await service.workspace();
  const deleted: string[] = [];
  await service.bus.subscribe({
    group: newId(),
    topics: [WORKSPACES_TOPIC],
    handler: async (message) => {
      const { workspaceId, payload } = decodeEnvelope(message);
      if (workspaceId === caller.workspaceId && payload.case === 'providerKeyDeleted')
        deleted.push(payload.value.providerKeyId);
    },
  });
  const [first, second] = [await add(caller), await add(caller)];
  const stranger = await service.workspace();
  for (const [providerKeyId, options] of [
    [first.id, stranger],
    [newId(), caller],
    ['x', caller],
  ] as const)
    await expect(service.client.deleteProviderKey({ providerKeyId }, options)).rejects.toMatchObject({
      reason: 'PROVIDER_KEY_NOT_FOUND',
    });
  const once = { ...caller, operationId: newId() };
  await service.client.deleteProviderKey({ providerKeyId: first.id }, once);
  await service.client.deleteProviderKey({ providerKeyId: first.id }, once);
  await service.client.deleteProviderKey({ providerKeyId: second.id }, caller);
  await waitFor('both events', () => deleted.length >= 2);
  expect(deleted).toEqual([first.id, second.id]);
});

test('refuses the sixth key of one provider, even if they are created at once; a retry does not count', async () => {
  const caller = await service.workspace();
  for (let count = 0; count < 3; count += 1) await add(caller);
  const last = { ...caller, operationId: newId() };
  const made = await service.client.createProviderKey(keyOf(), last);
  const results = await Promise.allSettled([add(caller), add(caller), add(caller)]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const result of results) if (result.status === 'rejected') expect(result.reason.reason).toBe('LIMIT_REACHED');
  expect(await service.client.createProviderKey(keyOf(), last)).toEqual(made);
  await add(caller, { provider: 'google' });
});

test.each([
  ['provider', { provider: 'offline' }],
  ['label', { label: '' }],
  ['apiKey', { apiKey: '' }],
  ['passphrase', { passphrase: 'short 7' }],
  ['baseUrl', { baseUrl: 'https://10.0.0.1/' }],
  ['baseUrl', { baseUrl: 'http://127.0.0.1/' }],
  ['baseUrl', { baseUrl: 'https://user:pass@127.0.0.1/' }],
  ['baseUrl', { baseUrl: 'nothing' }],
])('refuses a wrong %s: %j', async (field, changed) => {
  await expect(add(await service.workspace(), changed)).rejects.toMatchObject({
    reason: 'INVALID_BODY',
    message: expect.stringContaining(field),
  });
});
