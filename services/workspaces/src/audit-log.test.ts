import { AUDIT_TOPIC, createEventMessage } from '@versio/kit/events';
import { newId } from '@versio/kit/ids';
import { createPool, inTransaction } from '@versio/kit/postgres';
import { Plan } from '@versio/proto/versio/workspaces/v1/plan_pb';
import { ActorKind, Scope } from '@versio/proto/versio/workspaces/v1/workspaces_pb';
import { startTestWorkspaces, type TestWorkspaces } from '@versio/testing/harness/workspaces';
import { waitFor } from '@versio/testing/wait';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { insertAuditEntry, sweepAuditEntries } from './store/audit-entries.ts';

let service: TestWorkspaces;
beforeAll(async () => {
  service = await startTestWorkspaces(inject('databaseUrl'));
});
afterAll(() => service.close());

const entriesOf = async (workspaceId: string) =>
  (await service.client.listAuditEntries({ limit: 1_000 }, { workspaceId })).entries;
const actionsOf = async (workspaceId: string) => (await entriesOf(workspaceId)).map(({ action }) => action);

describe('the audit log', () => {
  test('says who created and revoked a key, and from where, newest first', async () => {
    const { workspaceId } = await service.workspace();
    const scopes = { grantedScopes: [Scope.SETTINGS] };
    const create = (name: string, options = {}) =>
      service.client.createApiKey({ name, ...scopes }, { workspaceId, ...options });
    const settings = (await create('Settings', { actor: 'operator' })).apiKey!;
    const by = { actor: `api_key:${settings.id}`, clientAddress: '203.0.113.7' };
    const { apiKey } = await create('CI', by);
    await service.client.revokeApiKey({ apiKeyId: apiKey!.id }, { workspaceId, ...by });
    const entries = await entriesOf(workspaceId);
    expect(entries.map(({ action, targetName }) => [action, targetName])).toEqual([
      ['api_key.revoked', 'CI'],
      ['api_key.created', 'CI'],
      ['api_key.created', 'Settings'],
      ['workspace.created', 'Test'],
    ]);
    expect(entries[0]).toMatchObject({
      actorKind: ActorKind.API_KEY,
      actorId: settings.id,
      actorName: 'Settings',
      targetKind: 'api_key',
      targetId: apiKey!.id,
      clientAddress: '203.0.113.7',
    });
    expect(entries[2]!.actorKind).toBe(ActorKind.OPERATOR);
    expect(entries[3]).toMatchObject({ actorKind: ActorKind.SERVICE, actorId: '', clientAddress: '' });
  });

  test('keeps the name of a key that revoked itself', async () => {
    const { workspaceId } = await service.workspace();
    const { apiKey } = await service.client.createApiKey(
      { name: 'Short-lived', grantedScopes: [Scope.SETTINGS] },
      { workspaceId },
    );
    await service.client.revokeApiKey({ apiKeyId: apiKey!.id }, { workspaceId, actor: `api_key:${apiKey!.id}` });
    expect((await entriesOf(workspaceId))[0]).toMatchObject({ actorName: 'Short-lived', targetName: 'Short-lived' });
  });

  test('has one entry for a repeated call, and none for a refused or ineffective one', async () => {
    const { workspaceId } = await service.workspace();
    const operation = { workspaceId, operationId: newId() };
    const request = { name: 'Once', grantedScopes: [Scope.TRANSLATE] };
    await service.client.createApiKey(request, operation);
    await service.client.createApiKey(request, operation);
    await expect(service.client.revokeApiKey({ apiKeyId: newId() }, { workspaceId })).rejects.toMatchObject({
      reason: 'API_KEY_NOT_FOUND',
    });
    await service.client.setPlan({ workspaceId, planTier: Plan.PRO }, {});
    await service.client.setPlan({ workspaceId, planTier: Plan.FREE }, { actor: 'operator' });
    expect(await actionsOf(workspaceId)).toEqual(['plan.changed', 'api_key.created', 'workspace.created']);
  });

  test('is logged when it is stored, once and without names', async () => {
    const { workspaceId } = await service.workspace();
    const lines: unknown[] = [];
    const logger = { info: (line: object, message: string) => lines.push({ ...line, message }) } as never;
    const databaseUrl = service.pool.options.connectionString!;
    const pool = createPool({ databaseUrl, schema: 'workspaces', applicationName: 'test', logger });
    const entry = {
      ...{ id: newId(), workspaceId, actor: 'operator', clientAddress: '203.0.113.7' },
      ...{ action: 'plan.changed', target: { kind: 'workspace', id: workspaceId, name: 'Nhà sách' } },
    };
    for (let time = 0; time < 2; time += 1) await inTransaction(pool, (tx) => insertAuditEntry(tx, entry));
    await pool.end();
    expect(lines).toEqual([
      {
        ...{ message: 'audit', auditId: entry.id, workspaceId, actor: 'operator', action: 'plan.changed' },
        ...{ targetKind: 'workspace', targetId: workspaceId, clientAddress: '203.0.113.7' },
      },
    ]);
  });

  test('holds provider keys and settings without their secrets', async () => {
    const { workspaceId } = await service.workspace();
    const secrets = { apiKey: 'sk-very-secret', passphrase: 'correct horse' };
    const { providerKey } = await service.client.createProviderKey(
      { provider: 'openai', label: 'Ours', ...secrets },
      { workspaceId },
    );
    await service.client.deleteProviderKey({ providerKeyId: providerKey!.id }, { workspaceId });
    await service.client.updateWorkspace({ name: 'Renamed' }, { workspaceId });
    const entries = await entriesOf(workspaceId);
    expect(entries.map(({ action, targetName }) => [action, targetName]).slice(0, 3)).toEqual([
      ['workspace.updated', 'Renamed'],
      ['provider_key.deleted', 'Ours'],
      ['provider_key.created', 'Ours'],
    ]);
    for (const secret of Object.values(secrets))
      expect(JSON.stringify(entries.map(({ createTime: _, ...entry }) => entry))).not.toContain(secret);
  });

  test('stores a change of another service once, with its time, and pages', async () => {
    const { workspaceId } = await service.workspace();
    const message = createEventMessage({
      topic: AUDIT_TOPIC,
      key: workspaceId,
      workspaceId,
      time: '2026-01-31T12:00:00.000Z',
      payload: {
        case: 'settingChanged',
        value: { actor: 'operator', action: 'webhook.created', targetKind: 'webhook', targetId: 'x', targetName: 'h' },
      },
    });
    await service.bus.publish([message]);
    await service.bus.publish([message]);
    const marker = createEventMessage({ ...markerOf(workspaceId), workspaceId });
    await service.bus.publish([marker]);
    await waitFor('the entries', async () => (await actionsOf(workspaceId)).includes('marker'));
    const entries = await entriesOf(workspaceId);
    expect(entries.map(({ action }) => action)).toEqual(['marker', 'workspace.created', 'webhook.created']);
    expect(entries[2]).toMatchObject({ id: message.eventId, targetName: 'h', actorKind: ActorKind.OPERATOR });
    const page = await service.client.listAuditEntries({ limit: 1, offset: 1 }, { workspaceId });
    expect([page.total, page.entries.map(({ action }) => action)]).toEqual([3, ['workspace.created']]);
  });

  test('is kept for 400 days', async () => {
    const { workspaceId } = await service.workspace();
    await service.client.updateWorkspace({ name: 'Old' }, { workspaceId });
    await service.client.updateWorkspace({ name: 'New' }, { workspaceId });
    const age = (name: string, days: number) =>
      service.pool.query(
        `UPDATE audit_entries SET created_at = now() - make_interval(days => $3::int)
         WHERE workspace_id = $1::uuid AND target_name = $2::text`,
        [workspaceId, name, days],
      );
    await age('Old', 401);
    await age('New', 399);
    await sweepAuditEntries(service.pool);
    expect((await entriesOf(workspaceId)).map(({ targetName }) => targetName)).toEqual(['Test', 'New']);
  });

  test('of another workspace is not shown', async () => {
    const { workspaceId } = await service.workspace();
    expect(await actionsOf(workspaceId)).toEqual(['workspace.created']);
    expect(await entriesOf(newId())).toEqual([]);
  });
});

const markerOf = (key: string) => ({
  topic: AUDIT_TOPIC,
  key,
  payload: {
    case: 'settingChanged' as const,
    value: { action: 'marker', targetKind: 'workspace', targetId: key },
  },
});
