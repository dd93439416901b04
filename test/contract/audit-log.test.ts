// GET /workspace/audit: docs/rules.md#audit-log.
import { createRpcClient } from '@versio/kit/rpc';
import { AdminService } from '@versio/proto/versio/admin/v1/admin_pb';
import { Plan } from '@versio/proto/versio/workspaces/v1/plan_pb';
import { startTestProduct, type TestProduct } from '@versio/testing/product';
import { waitFor } from '@versio/testing/wait';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let product: TestProduct;
let key: string;
let workspaceId: string;
beforeAll(async () => {
  product = await startTestProduct({
    TRUSTED_PROXIES: '127.0.0.1',
    WEBHOOK_ALLOWED_PRIVATE_CIDRS: '127.0.0.0/8',
    WEBHOOK_ALLOW_HTTP: 'true',
  });
  ({ apiKey: key, workspaceId } = await product.createWorkspace({ credits: 500 }));
});
afterAll(() => product?.close());

type Entry = { action: string; actor: object; target: { id: string; name: string | null }; address: string };
const read = async (query = '', by = key): Promise<{ entries: Entry[]; total: number }> =>
  (await product.request('GET', `/workspace/audit${query}`, { key: by })).json;
const find = async (action: string): Promise<Entry> =>
  waitFor(`the entry ${action}`, async () => (await read()).entries.find((entry) => entry.action === action));

describe('GET /workspace/audit', () => {
  test('names the key that acted, what it changed, and the client behind a trusted proxy', async () => {
    const { json } = await product.request('POST', '/workspace/api-keys', {
      key,
      body: { name: 'CI' },
      headers: { 'x-forwarded-for': '203.0.113.9' },
    });
    const { apiKeys } = (await product.request('GET', '/workspace/api-keys', { key })).json;
    const [entry] = (await read()).entries;
    expect(entry).toEqual({
      id: expect.any(String),
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      actor: { kind: 'api_key', id: apiKeys[0].id, name: 'First key' },
      action: 'api_key.created',
      target: { kind: 'api_key', id: json.apiKey.id, name: 'CI' },
      address: '203.0.113.9',
    });
    expect(JSON.stringify(await read())).not.toContain(json.apiKey.key);
  });

  test('names commands of the operator: the workspace, its first words, its plan', async () => {
    const admin = createRpcClient(AdminService, { address: product.adminAddress, token: 'loopback' });
    try {
      await admin.topUpWorkspace({ workspaceId, words: 7n, reference: 'invoice 7' }, {});
      await admin.topUpWorkspace({ workspaceId, words: 7n, reference: 'invoice 7' }, {});
      await admin.setWorkspacePlan({ workspaceId, planTier: Plan.FREE }, {});
      await admin.setWorkspacePlan({ workspaceId, planTier: Plan.PRO }, {});
    } finally {
      admin.close();
    }
    await waitFor('both top-ups', async () => (await topUps()).length === 2);
    expect(await topUps()).toEqual([
      { kind: 'balance', id: 'invoice 7', name: '7 words' },
      { kind: 'balance', id: `first credits ${workspaceId}`, name: '500 words' },
    ]);
    expect(await find('plan.changed')).toMatchObject({
      actor: { kind: 'operator', id: null, name: null },
      target: { kind: 'plan', id: 'pro', name: 'pro' },
      address: '127.0.0.1',
    });
  });
  const topUps = async () =>
    (await read()).entries.filter(({ action }) => action === 'balance.topped_up').map(({ target }) => target);

  test('has every change of a webhook once, by its host, without its URL and secret', async () => {
    const url = 'http://127.0.0.1:8000/hook?token=very-secret';
    // Of a workspace whose plan has not changed: the notifier may yet learn that it was free for a moment.
    const { apiKey: own } = await product.createWorkspace({ credits: 500 });
    const created = await product.request('POST', '/workspace/webhooks', { key: own, body: { url } });
    const { id } = created.json.webhook;
    const at = `/workspace/webhooks/${id}`;
    await product.request('PATCH', at, { key: own, body: { description: 'x' } });
    await product.request('POST', `${at}/disable`, { key: own });
    await product.request('POST', `${at}/enable`, { key: own });
    const rotated = await product.request('POST', `${at}/rotate-secret`, { key: own });
    await product.request('DELETE', at, { key: own });
    // Each change is an event of its own, and they may arrive in any order.
    const entries = await waitFor('an entry for each change', async () => {
      const { entries } = await read('', own);
      return entries.filter(({ target }) => target.id === id).length >= 6 ? entries : undefined;
    });
    const changes = entries.filter(({ target }) => target.id === id);
    expect(changes.map(({ action }) => action).toReversed()).toEqual([
      'webhook.created',
      'webhook.updated',
      'webhook.disabled',
      'webhook.enabled',
      'webhook.secret_rotated',
      'webhook.deleted',
    ]);
    for (const { actor, target, address } of changes) {
      expect(actor).toMatchObject({ kind: 'api_key', name: 'First key' });
      expect([target.name, address]).toEqual(['127.0.0.1:8000', '127.0.0.1']);
    }
    for (const secret of ['very-secret', created.json.secret, rotated.json.secret])
      expect(JSON.stringify(entries)).not.toContain(secret);
  });

  test('pages, newest first, everything by default', async () => {
    const all = await read();
    expect(all).toMatchObject({ limit: null, offset: 0, total: all.entries.length });
    const page = await read('?limit=2&offset=1');
    expect(page.entries).toEqual(all.entries.slice(1, 3));
    expect((await product.request('GET', '/workspace/audit?limit=0', { key })).status).toBe(400);
    expect((await read(`?offset=${all.total + 5}`)).entries).toEqual([]);
  });

  test('a log of more entries than the services send at once is whole', async () => {
    const other = await product.createWorkspace();
    const database = new pg.Client({ connectionString: product.databaseUrl });
    await database.connect();
    await database.query(
      `INSERT INTO workspaces.audit_entries (id, workspace_id, created_at, actor_kind, action, target_kind, target_id)
       SELECT gen_random_uuid(), $1::uuid, now() - make_interval(secs => number), 'operator', 'x', 'y', number::text
       FROM generate_series(1, 2100) AS number`,
      [other.workspaceId],
    );
    await database.end();
    const { entries, total } = await read('', other.apiKey);
    expect(total).toBe(entries.length);
    const added = entries.map(({ target }) => Number(target.id)).filter((number) => number > 0);
    expect(added).toEqual(Array.from({ length: 2_100 }, (_, at) => at + 1));
    const rest = await read('?offset=2000', other.apiKey);
    expect(rest.entries).toEqual(entries.slice(2_000));
  });
});
