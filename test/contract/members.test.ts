// /workspace/members: docs/rules.md#members.
import { randomUUID } from 'node:crypto';
import { createRpcClient } from '@versio/kit/rpc';
import { AdminService } from '@versio/proto/versio/admin/v1/admin_pb';
import { createPerson } from '@versio/testing/person';
import { startTestProduct, type TestProduct } from '@versio/testing/product';
import { waitFor } from '@versio/testing/wait';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COMMANDS } from '../../deploy/admin/commands.ts';

let product: TestProduct;
let key: string;
beforeAll(async () => {
  product = await startTestProduct({ VERSIO_PUBLIC_URL: 'http://books.example/versio/' });
  ({ apiKey: key } = await product.createWorkspace());
});
afterAll(() => product?.close());

const unique = () => `${randomUUID()}@example.com`;
const invite = (body: unknown, apiKey = key) => product.request('POST', '/workspace/members', { key: apiKey, body });
const list = async (apiKey = key) => (await product.request('GET', '/workspace/members', { key: apiKey })).json;

describe('POST /workspace/members', () => {
  test('answers the member and a link at the public URL, this once', async () => {
    const email = `Lan-${unique()}`;
    const { status, json, headers } = await invite({ email, role: 'editor' });
    expect(status).toBe(201);
    expect(json.member).toEqual({
      id: expect.any(String),
      email: email.toLowerCase(),
      role: 'editor',
      createdAt: expect.stringMatching(/Z$/),
      lastSeenAt: null,
    });
    expect(json.inviteUrl).toMatch(/^http:\/\/books\.example\/versio\/console\/#link=[\w-]{43}$/);
    expect(headers.get('cache-control')).toBe('no-store');
    expect((await list()).members).toContainEqual(json.member);
    expect(JSON.stringify(await list())).not.toContain(json.inviteUrl.split('=')[1]);
  });

  test.each([
    ['email', { role: 'reader' }],
    ['email', { email: 'no address', role: 'reader' }],
    ['email', { email: `${'x'.repeat(250)}@b.c`, role: 'reader' }],
    ['role', { email: 'a@b.c' }],
    ['role', { email: 'a@b.c', role: 'admin' }],
  ])('a wrong %s is 400 and named: %j', async (field, body) => {
    const { status, json } = await invite(body);
    expect([status, json.error]).toEqual([400, 'invalid_body']);
    expect(json.message).toContain(field);
  });

  test('refuses the address of a member, but not in another workspace', async () => {
    const email = unique();
    expect((await invite({ email, role: 'reader' })).status).toBe(201);
    const again = await invite({ email: email.toUpperCase(), role: 'owner' });
    expect([again.status, again.json.error]).toEqual([400, 'invalid_body']);
    const other = await product.createWorkspace();
    expect((await invite({ email, role: 'reader' }, other.apiKey)).status).toBe(201);
    expect((await list(other.apiKey)).total).toBe(1);
  });
});

describe('the last owner', () => {
  test('stays, by whoever asks, until another owner has joined', async () => {
    const { apiKey } = await product.createWorkspace();
    const first = await createOwner(apiKey);
    const path = `/workspace/members/${first.memberId}`;
    const refused = async () => {
      for (const answer of [
        await product.request('DELETE', path, { key: apiKey }),
        await product.request('PATCH', path, { key: apiKey, body: { role: 'editor' } }),
        await first.request('DELETE', path),
      ])
        expect([answer.status, answer.json?.error]).toEqual([409, 'last_owner']);
    };
    await refused();
    expect((await product.request('PATCH', path, { key: apiKey, body: { role: 'owner' } })).status).toBe(200);
    await invite({ email: unique(), role: 'owner' }, apiKey);
    await refused();
    const second = await createOwner(apiKey);
    const answers = await Promise.all([
      product.request('DELETE', path, { key: apiKey }),
      product.request('DELETE', `/workspace/members/${second.memberId}`, { key: apiKey }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  });
  const createOwner = async (apiKey: string) => {
    const email = unique();
    const { json } = await invite({ email, role: 'owner' }, apiKey);
    const body = { secret: json.inviteUrl.split('=')[1], password: 'a good password' };
    const answer = await product.request('POST', '/session/link', { body });
    const headers = { cookie: answer.headers.get('set-cookie')!.split(';')[0]!, 'x-versio-csrf': answer.json.csrf };
    return {
      memberId: json.member.id as string,
      request: (method: string, path: string) => product.request(method, path, { headers }),
    };
  };
});

describe('npm run admin', () => {
  test('invites the first owner, and makes a link for a lost password', async () => {
    const { workspaceId: id, apiKey } = await product.createWorkspace();
    const admin = createRpcClient(AdminService, { address: product.adminAddress, token: 'loopback' });
    const email = unique();
    try {
      const invited = (await COMMANDS['member invite']!(admin, { workspace: id, email, role: 'owner' })) as {
        memberId: string;
        inviteUrl: string;
      };
      // Without a server for mail.
      expect(invited).toMatchObject({ mailed: false });
      expect((await list(apiKey)).members).toMatchObject([{ id: invited.memberId, email, role: 'owner' }]);
      const reset = (await COMMANDS['member reset']!(admin, { id, email })) as { inviteUrl: string };
      const redeem = (inviteUrl: string) => {
        const body = { secret: inviteUrl.split('#link=')[1], password: 'a good password' };
        return product.request('POST', '/session/link', { body });
      };
      expect(reset.inviteUrl).toMatch(/^http:\/\/books\.example\/versio\/console\/#link=/);
      expect((await redeem(invited.inviteUrl)).status).toBe(401);
      expect((await redeem(reset.inviteUrl)).json).toMatchObject({ member: { email }, workspace: { id } });
      await expect(COMMANDS['member reset']!(admin, { id, email: unique() })).rejects.toMatchObject({
        reason: 'MEMBER_NOT_FOUND',
      });
      await expect(COMMANDS['member invite']!(admin, { id, email, role: 'king' })).rejects.toThrow('--role');
      const unknown = { id: randomUUID(), email, role: 'owner' };
      await expect(COMMANDS['member invite']!(admin, unknown)).rejects.toMatchObject({ reason: 'WORKSPACE_NOT_FOUND' });
    } finally {
      admin.close();
    }
  });
});

describe('a change of a member', () => {
  test('of role is seen by the session within 1 s, a deletion ends it', async () => {
    const loopback = await startTestProduct();
    try {
      const { apiKey } = await loopback.createWorkspace();
      await createPerson(loopback, apiKey, 'owner');
      const person = await createPerson(loopback, apiKey, 'editor');
      const path = `/workspace/members/${person.memberId}`;
      const write = async () =>
        (await person.request('POST', '/books', { body: { title: 'x', sourceLang: 'zh' } })).status;
      const becomes = async (expected: number) => {
        const changedAtMs = performance.now();
        await waitFor(`status ${expected}`, async () => {
          const sentAtMs = performance.now();
          const status = await write();
          expect(status === expected || sentAtMs - changedAtMs < 1_000).toBe(true);
          return status === expected;
        });
      };
      expect(await write()).toBe(201);
      await loopback.request('PATCH', path, { key: apiKey, body: { role: 'reader' } });
      await becomes(403);
      await loopback.request('PATCH', path, { key: apiKey, body: { role: 'owner' } });
      await becomes(201);
      await loopback.request('DELETE', path, { key: apiKey });
      await becomes(401);
    } finally {
      await loopback.close();
    }
  });

  test('that nobody knows is 404', async () => {
    for (const id of [randomUUID(), 'x'])
      for (const [method, path] of [
        ['PATCH', `/workspace/members/${id}`],
        ['DELETE', `/workspace/members/${id}`],
        ['POST', `/workspace/members/${id}/reset`],
      ] as const) {
        const body = method === 'PATCH' ? { role: 'reader' } : undefined;
        const { status, json } = await product.request(method, path, { key, body });
        expect([method, status, json.error]).toEqual([method, 404, 'member_not_found']);
      }
  });
});
