import { decodeEnvelope, WORKSPACES_TOPIC } from '@versio/kit/events';
import { newId } from '@versio/kit/ids';
import type { Envelope } from '@versio/proto/versio/events/v1/envelope_pb';
import { startTestWorkspaces, type TestWorkspaces } from '@versio/testing/harness/workspaces';
import { waitFor } from '@versio/testing/wait';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

let service: TestWorkspaces;
const events: Envelope[] = [];
beforeAll(async () => {
  service = await startTestWorkspaces(inject('databaseUrl'));
  await service.bus.subscribe({
    group: 'test',
    topics: [WORKSPACES_TOPIC],
    handler: async (message) => void events.push(decodeEnvelope(message)),
  });
});
afterAll(() => service.close());

const nobody = { workspaceId: newId() };

describe('workspaces', () => {
  test('creates a workspace with its plan and a first key of all scopes', async () => {
    const { workspace, apiKey } = await service.client.createWorkspace({ name: 'Nhà xuất bản', plan: 'free' }, {});
    expect(workspace).toMatchObject({ name: 'Nhà xuất bản', plan: 'free', defaultModel: '' });
    expect(apiKey).toMatch(/^vrs_[0-9A-Za-z]{43}_[0-9A-Za-z]{6}$/);
    expect(await service.client.authenticateKey({ key: apiKey }, {})).toMatchObject({
      workspaceId: workspace!.id,
      plan: 'free',
      scopes: ['translate', 'settings'],
      expiresAt: '',
    });
  });

  test('creates nothing in a retry of the same operation and returns the same key', async () => {
    const operation = { operationId: newId() };
    const [first, again] = [
      await service.client.createWorkspace({ name: 'Once', plan: 'pro' }, operation),
      await service.client.createWorkspace({ name: 'Once', plan: 'pro' }, operation),
    ];
    expect(again).toEqual(first);
  });

  test.each([
    ['', 'free'],
    ['x'.repeat(201), 'free'],
    ['a\0b', 'free'],
    ['x', 'gold'],
  ])('refuses name %j with plan %s', async (name, plan) => {
    await expect(service.client.createWorkspace({ name, plan }, {})).rejects.toMatchObject({ reason: 'INVALID_BODY' });
  });

  test('changes name and default model separately, and removes the model if it is empty', async () => {
    const caller = await service.workspace();
    await service.client.updateWorkspace({ name: '😀'.repeat(200) }, caller);
    await service.client.updateWorkspace({ defaultModel: 'mini' }, caller);
    const { workspace } = await service.client.getWorkspace({}, caller);
    expect(workspace).toMatchObject({ name: '😀'.repeat(200), defaultModel: 'mini', plan: 'pro' });
    expect((await service.client.updateWorkspace({ defaultModel: '' }, caller)).workspace!.defaultModel).toBe('');
  });

  test('does not find an unknown workspace', async () => {
    const notFound = { reason: 'WORKSPACE_NOT_FOUND' };
    await expect(service.client.getWorkspace({}, nobody)).rejects.toMatchObject(notFound);
    await expect(service.client.updateWorkspace({ name: 'x' }, nobody)).rejects.toMatchObject(notFound);
    await expect(service.client.createApiKey({ name: 'x', scopes: ['translate'] }, nobody)).rejects.toMatchObject(
      notFound,
    );
    await expect(service.client.setPlan({ workspaceId: nobody.workspaceId, plan: 'pro' }, {})).rejects.toMatchObject(
      notFound,
    );
    await expect(service.client.setPlan({ workspaceId: 'x', plan: 'pro' }, {})).rejects.toMatchObject(notFound);
  });

  test('publishes a change of plan once, and nothing if the plan is the same', async () => {
    const { workspaceId } = await service.workspace('free');
    const operation = { operationId: newId() };
    expect((await service.client.setPlan({ workspaceId, plan: 'free' }, {})).workspace!.plan).toBe('free');
    expect((await service.client.setPlan({ workspaceId, plan: 'pro' }, operation)).workspace!.plan).toBe('pro');
    await service.client.setPlan({ workspaceId, plan: 'pro' }, operation);
    await service.client.setPlan({ workspaceId, plan: 'free' }, {});
    const plansTold = (): (string | false)[] =>
      events
        .filter((event) => event.workspaceId === workspaceId)
        .map(({ payload }) => payload.case === 'planChanged' && payload.value.plan);
    await waitFor('both events', () => plansTold().length >= 2);
    expect(plansTold()).toEqual(['pro', 'free']);
  });

  test('lists all workspaces, oldest first, in pages', async () => {
    const { workspaceId } = await service.workspace();
    const ids: string[] = [];
    let pageToken = '';
    do {
      const page = await service.client.listWorkspaces({ pageSize: 2, pageToken }, {});
      expect(page.workspaces.length).toBeLessThanOrEqual(2);
      ids.push(...page.workspaces.map(({ id }) => id));
      pageToken = page.nextPageToken;
    } while (pageToken !== '');
    expect(ids).toEqual([...ids].sort());
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toContain(workspaceId);
    expect((await service.client.listWorkspaces({}, {})).workspaces.map(({ id }) => id)).toEqual(ids);
  });
});

describe('the development workspace', () => {
  test('is created once with a key, and later keys are added', async () => {
    const first = await service.client
      .ensureDevelopmentKey({ name: 'Demo', plan: 'pro', key: 'my own key: no' }, {})
      .catch((error) => error);
    expect(first).toMatchObject({ reason: 'INVALID_BODY' });
    const operation = { operationId: newId() };
    const made = await service.client.ensureDevelopmentKey({ name: 'Demo', plan: 'pro', key: '' }, operation);
    expect(made).toMatchObject({
      created: true,
      workspace: { name: 'Demo', plan: 'pro' },
      generatedKey: expect.stringMatching(/^vrs_/),
    });
    expect(await service.client.ensureDevelopmentKey({ name: 'Demo', plan: 'pro', key: '' }, operation)).toEqual(made);
    expect(await service.client.ensureDevelopmentKey({ name: 'Demo', plan: 'pro', key: '' }, {})).toMatchObject({
      created: false,
      generatedKey: '',
    });
    await service.client.updateWorkspace({ name: 'Renamed' }, { workspaceId: made.workspace!.id });
    for (const key of ['0123456789abcdef', '0123456789abcdef', 'another-key-of-any-form']) {
      const again = await service.client.ensureDevelopmentKey({ name: 'Demo', plan: 'pro', key }, {});
      expect(again).toMatchObject({
        created: false,
        workspace: { id: made.workspace!.id, name: 'Renamed' },
        generatedKey: '',
      });
    }
    for (const key of [made.generatedKey, '0123456789abcdef', 'another-key-of-any-form'])
      expect(await service.client.authenticateKey({ key }, {})).toMatchObject({ workspaceId: made.workspace!.id });
    expect((await service.client.listApiKeys({}, { workspaceId: made.workspace!.id })).total).toBe(3);
  });

  test('refuses a short key and a key of another workspace', async () => {
    const { apiKey } = await service.workspace();
    for (const key of ['fifteen-letters', apiKey])
      await expect(service.client.ensureDevelopmentKey({ name: 'Demo', plan: 'pro', key }, {})).rejects.toMatchObject({
        reason: 'INVALID_BODY',
      });
  });

  test('is created once by simultaneous starts', async () => {
    const calls = Array.from({ length: 6 }, () =>
      service.client.ensureDevelopmentKey({ name: 'Race', plan: 'pro', key: 'the-same-key-of-all' }, {}),
    );
    const results = await Promise.all(calls);
    expect(results.filter(({ created }) => created)).toHaveLength(1);
    expect(new Set(results.map(({ workspace }) => workspace!.id)).size).toBe(1);
  });
});
