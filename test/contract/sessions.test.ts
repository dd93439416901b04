// People who sign in: docs/rules.md#sessions, docs/rules.md#sign-in-links.
import { randomUUID } from 'node:crypto';
import { createPerson, PASSWORD, type Person, personOf, secretOf } from '@versio/testing/person';
import { startTestProduct, type TestProduct } from '@versio/testing/product';
import { waitFor } from '@versio/testing/wait';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let product: TestProduct;
let key: string;
let workspaceId: string;
let owner: Person;
let editor: Person;
let reader: Person;
beforeAll(async () => {
  product = await startTestProduct({ TRUSTED_PROXIES: '127.0.0.1' });
  ({ apiKey: key, workspaceId } = await product.createWorkspace());
  owner = await createPerson(product, key, 'owner');
  editor = await createPerson(product, key, 'editor');
  reader = await createPerson(product, key, 'reader');
});
afterAll(() => product?.close());

/** From a client of its own, so that failures do not add up. */
const signIn = (email: string, password = PASSWORD, address = randomAddress(), more = {}) =>
  product.request('POST', '/session', {
    body: { email, password, ...more },
    headers: { 'x-forwarded-for': address },
  });
const randomAddress = () => `2001:db8::${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}`;
const unique = () => `${randomUUID()}@example.com`;
/** Stores the only failure of a client so many times more, alike in one field: a failure by request takes 0.3 s. */
const repeatFailures = async (address: string, field: 'email_hash' | 'client_address', times: number) => {
  const client = new Client({ connectionString: product.databaseUrl });
  await client.connect();
  try {
    const columns =
      field === 'email_hash' ? `email_hash, 'another'` : `decode(md5(number::text), 'hex'), client_address`;
    const { rowCount } = await client.query(
      `INSERT INTO workspaces.sign_in_failures (email_hash, client_address)
       SELECT ${columns} FROM workspaces.sign_in_failures, generate_series(1, $2::int) AS number
       WHERE client_address = $1`,
      [address, times],
    );
    expect(rowCount).toBe(times);
  } finally {
    await client.end();
  }
};

describe('POST /session', () => {
  test('opens a session for the right password, whatever the case of the address', async () => {
    const answer = await signIn('Owner@Example.com');
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual({
      member: {
        id: owner.memberId,
        email: 'owner@example.com',
        role: 'owner',
        createdAt: expect.stringMatching(/Z$/),
        lastSeenAt: expect.stringMatching(/Z$/),
      },
      workspace: { id: workspaceId, name: 'Test', plan: 'pro' },
      hasPassword: true,
      csrf: expect.stringMatching(/^[\w-]{43}$/),
    });
    const cookie = answer.headers.get('set-cookie');
    expect(cookie).toMatch(/^versio_session=[\w-]{43}; Path=\/; Max-Age=6\d{5}; HttpOnly; SameSite=Lax$/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const again = await personOf(product, answer).request('GET', '/session');
    expect(again.json).toEqual(answer.json);
  });

  test('sets a Secure cookie behind TLS', async () => {
    const { headers } = await product.request('POST', '/session', {
      body: { email: 'owner@example.com', password: PASSWORD },
      headers: { 'x-forwarded-proto': 'https', 'x-forwarded-for': randomAddress() },
    });
    expect(headers.get('set-cookie')).toMatch(/; Secure$/);
  });

  test('refuses a wrong password and an unknown address alike', async () => {
    const [wrong, unknown] = [await signIn('owner@example.com', 'wrong password'), await signIn(unique())];
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(wrong.json).toEqual({ error: 'Unauthorized', message: 'the e-mail address or the password is wrong' });
    expect(unknown.json).toEqual(wrong.json);
    expect(wrong.headers.get('set-cookie')).toBeNull();
  });

  test('refuses even the right password after 10 failures for an address', async () => {
    const email = unique();
    await createPerson(product, key, 'reader', email);
    const address = randomAddress();
    expect((await signIn(email, 'wrong one', address)).status).toBe(401);
    await repeatFailures(address, 'email_hash', 8);
    expect((await signIn(email, 'wrong one')).status).toBe(401);
    const refused = await signIn(email);
    expect([refused.status, refused.json.error]).toEqual([429, 'rate_limited']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(600);
    expect((await signIn('editor@example.com')).status).toBe(200);
  });

  test('refuses a client after 50 failures, and not another one', async () => {
    const address = randomAddress();
    expect((await signIn(unique(), 'x', address)).status).toBe(401);
    await repeatFailures(address, 'client_address', 48);
    expect((await signIn(unique(), 'x', address)).status).toBe(401);
    expect((await signIn('editor@example.com', PASSWORD, address)).status).toBe(429);
    expect((await signIn('editor@example.com')).status).toBe(200);
  });

  test('opens the named workspace of somebody who is a member of several', async () => {
    const other = await product.createWorkspace();
    await createPerson(product, other.apiKey, 'reader', 'editor@example.com');
    const named = async (id: string) =>
      (await signIn('editor@example.com', PASSWORD, randomAddress(), { workspaceId: id })).json.workspace.id;
    expect(await named(workspaceId)).toBe(workspaceId);
    expect(await named(other.workspaceId)).toBe(other.workspaceId);
    expect((await signIn('editor@example.com')).json.workspace.id).toBe(other.workspaceId);
    for (const unknown of [randomUUID(), 'none'])
      expect((await signIn('editor@example.com', PASSWORD, randomAddress(), { workspaceId: unknown })).status).toBe(
        401,
      );
  });

  test.each([
    ['email', { password: 'x' }],
    ['password', { email: 'a@b.c' }],
    ['email', { email: 7, password: 'x' }],
    ['password', { email: 'a@b.c', password: 'x'.repeat(1_025) }],
  ])('a wrong %s is 400 and named', async (field, body) => {
    const { status, json } = await product.request('POST', '/session', { body });
    expect([status, json.error]).toEqual([400, 'invalid_body']);
    expect(json.message).toContain(field);
  });

  test('takes no large body', async () => {
    const { status } = await product.request('POST', '/session', { body: { email: 'x'.repeat(20_000) } });
    expect(status).toBe(413);
  });
});

describe('a session', () => {
  test('is the caller of its workspace', async () => {
    const { json } = await owner.request('POST', '/books', { body: { title: 'Of a person', sourceLang: 'zh' } });
    const { status } = await product.request('GET', `/books/${json.book.id}`, { key });
    expect(status).toBe(200);
    const stranger = await product.createWorkspace();
    const person = await createPerson(product, stranger.apiKey, 'owner');
    expect((await person.request('GET', `/books/${json.book.id}`)).json.error).toBe('book_not_found');
  });

  test('needs X-Versio-Csrf for writes', async () => {
    const body = { title: 'x', sourceLang: 'zh' };
    const without = await owner.request('POST', '/books', { body, csrf: false });
    expect([without.status, without.json.error]).toEqual([403, 'forbidden']);
    const foreign = await product.request('POST', '/books', {
      body,
      headers: { cookie: owner.cookie, 'x-versio-csrf': editor.csrf },
    });
    expect(foreign.status).toBe(403);
    expect((await owner.request('DELETE', '/session', { csrf: false })).status).toBe(403);
  });

  test('does not count beside an Authorization header', async () => {
    const headers = { cookie: owner.cookie };
    const wrong = { ...headers, authorization: `Bearer vrs_${'x'.repeat(43)}` };
    expect((await product.request('GET', '/books', { headers: wrong })).status).toBe(401);
    expect((await product.request('GET', '/books', { headers: { ...headers, authorization: 'Basic x' } })).status).toBe(
      401,
    );
    // Of the key alone: a write needs no header.
    const body = { title: 'x', sourceLang: 'zh' };
    expect((await product.request('POST', '/books', { key, body, headers })).status).toBe(201);
    expect((await product.request('GET', '/session', { key, headers })).status).toBe(403);
  });

  test('ends with DELETE /session', async () => {
    const person = personOf(product, await signIn('reader@example.com'));
    const ended = await person.request('DELETE', '/session');
    expect(ended.status).toBe(204);
    expect(ended.headers.get('set-cookie')).toMatch(/^versio_session=; Path=\/; Max-Age=0;/);
    await waitForEnd(person);
    expect((await reader.request('GET', '/session')).status).toBe(200);
  });

  test('of a wrong or missing cookie is none', async () => {
    for (const cookie of ['versio_session=', `versio_session=${'x'.repeat(43)}`, 'other=1'])
      expect((await product.request('GET', '/session', { headers: { cookie } })).status).toBe(401);
    expect((await product.request('GET', '/session')).status).toBe(401);
  });
});

/** Whatever the machine does: what is sent a second after the change is refused. */
const waitForEnd = async (person: Person): Promise<void> => {
  const changedAtMs = performance.now();
  await waitFor('the end of the session', async () => {
    const sentAtMs = performance.now();
    const { status } = await person.request('GET', '/session');
    expect(status === 401 || sentAtMs - changedAtMs < 1_000).toBe(true);
    return status === 401;
  });
};

describe('a role', () => {
  const newBook = { title: 'x', sourceLang: 'zh' };

  test('of an owner allows everything', async () => {
    expect((await owner.request('PATCH', '/workspace', { body: { name: 'Test' } })).status).toBe(200);
    expect((await owner.request('GET', '/workspace/audit')).status).toBe(200);
  });

  test('of an editor allows books and translation, and reading the settings', async () => {
    expect((await editor.request('POST', '/books', { body: newBook })).status).toBe(201);
    expect((await editor.request('GET', '/workspace')).status).toBe(200);
    for (const [method, path, body] of [
      ['PATCH', '/workspace', { name: 'x' }],
      ['POST', '/workspace/api-keys', { name: 'x' }],
      ['POST', '/workspace/members', { email: 'x@example.com', role: 'owner' }],
      ['GET', '/workspace/audit', undefined],
    ] as const) {
      const { status, json } = await editor.request(method, path, { body });
      expect({ method, path, status, error: json.error }).toEqual({ method, path, status: 403, error: 'forbidden' });
    }
  });

  test('of a reader allows reading', async () => {
    expect((await reader.request('GET', '/books')).status).toBe(200);
    expect((await reader.request('GET', '/workspace')).status).toBe(200);
    for (const [path, body] of [
      ['/books', newBook],
      ['/workspace/api-keys', { name: 'x' }],
    ] as const) {
      const { status, json } = await reader.request('POST', path, { body });
      expect({ path, status, error: json.error }).toEqual({ path, status: 403, error: 'forbidden' });
    }
  });
});

describe('POST /session/password', () => {
  test('changes the password and ends the other sessions', async () => {
    const email = unique();
    const first = await createPerson(product, key, 'editor', email);
    const second = personOf(product, await signIn(email));
    const newPassword = 'staple battery horse correct';
    const wrong = await first.request('POST', '/session/password', { body: { currentPassword: 'no', newPassword } });
    expect([wrong.status, wrong.json.error]).toEqual([403, 'forbidden']);
    const short = { currentPassword: PASSWORD, newPassword: 'short' };
    expect((await first.request('POST', '/session/password', { body: short })).status).toBe(400);
    const body = { currentPassword: PASSWORD, newPassword };
    const changed = await first.request('POST', '/session/password', { body });
    expect([changed.status, changed.json.member.email]).toEqual([200, email]);
    await waitForEnd(second);
    expect((await first.request('GET', '/session')).status).toBe(200);
    expect((await signIn(email)).status).toBe(401);
    expect((await signIn(email, newPassword)).status).toBe(200);
  });
});

describe('a member without a password', () => {
  test('is told so, and sets a first one by a link alone', async () => {
    const { hash } = new URL(await product.createSignInUrl());
    const redeemed = await product.request('POST', '/session/link', { body: { secret: hash.slice('#link='.length) } });
    expect(redeemed.json.hasPassword).toBe(false);
    const person = personOf(product, redeemed);
    expect((await person.request('GET', '/session')).json.hasPassword).toBe(false);
    const body = { currentPassword: '', newPassword: 'staple battery horse correct' };
    const refused = await person.request('POST', '/session/password', { body });
    expect([refused.status, refused.json.error]).toEqual([403, 'forbidden']);
    const { json } = await person.request('POST', `/workspace/members/${redeemed.json.member.id}/reset`);
    const secret = new URL(json.inviteUrl).hash.slice('#link='.length);
    const reset = await product.request('POST', '/session/link', { body: { secret, password: body.newPassword } });
    expect(reset.json.hasPassword).toBe(true);
  });
});

describe('a link', () => {
  const redeem = (secret: string, password?: string) =>
    product.request('POST', '/session/link', { body: { secret, password } });
  const preview = (secret: string) => product.request('POST', '/session/link/preview', { body: { secret } });

  test('of an invitation says what it is for, sets the password, and works once', async () => {
    const email = unique();
    const { json } = await product.request('POST', '/workspace/members', { key, body: { email, role: 'reader' } });
    const secret = secretOf(json.inviteUrl);
    const { link } = (await preview(secret)).json;
    expect(link).toMatchObject({ kind: 'invitation', email, workspace: { name: 'Test' } });
    const days = (Date.parse(link.expiresAt) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThan(7.1);
    for (const password of [undefined, 'short']) expect((await redeem(secret, password)).status).toBe(400);
    const [one, two] = await Promise.all([redeem(secret, PASSWORD), redeem(secret, PASSWORD)]);
    expect([one.status, two.status].sort()).toEqual([200, 401]);
    expect((await preview(secret)).status).toBe(401);
    expect((await signIn(email)).status).toBe(200);
  });

  test('that npm start makes signs in as the owner of Demo once, within 10 minutes', async () => {
    const older = secretOf(await product.createSignInUrl());
    const url = await product.createSignInUrl();
    expect(url.startsWith(`${product.url}/console/#link=`)).toBe(true);
    const secret = secretOf(url);
    expect((await redeem(older)).status).toBe(401);
    const { link } = (await preview(secret)).json;
    expect(link).toMatchObject({ kind: 'sign_in', workspace: { name: 'Demo' } });
    expect(Date.parse(link.expiresAt) - Date.now()).toBeLessThanOrEqual(600_000);
    const person = personOf(product, await redeem(secret));
    expect((await person.request('GET', '/session')).json).toMatchObject({
      member: { email: 'owner@versio.invalid', role: 'owner' },
      workspace: { name: 'Demo' },
    });
    expect((await redeem(secret)).status).toBe(401);
  });

  test('of a reset leaves the password until it is used, then ends all sessions', async () => {
    const email = unique();
    const person = await createPerson(product, key, 'editor', email);
    const path = `/workspace/members/${person.memberId}/reset`;
    const older = secretOf((await product.request('POST', path, { key })).json.inviteUrl);
    const secret = secretOf((await owner.request('POST', path)).json.inviteUrl);
    expect((await preview(older)).status).toBe(401);
    expect((await preview(secret)).json.link.kind).toBe('reset');
    expect((await signIn(email)).status).toBe(200);
    const reset = personOf(product, await redeem(secret, 'another password'));
    await waitForEnd(person);
    expect((await reset.request('GET', '/session')).status).toBe(200);
    expect((await signIn(email)).status).toBe(401);
    expect((await signIn(email, 'another password')).status).toBe(200);
  });
});

describe('the audit log', () => {
  test('has members, sign-ins and refused sign-ins', async () => {
    const email = unique();
    const person = await createPerson(product, key, 'owner', email);
    await signIn(email, 'wrong one', '203.0.113.7');
    await person.request('POST', '/workspace/api-keys', { body: { name: 'by a person' } });
    await person.request('DELETE', '/session');
    const { entries } = (await product.request('GET', '/workspace/audit?limit=1000', { key })).json;
    type Entry = { action: string; actor: { kind: string; name: string }; target: { name: string }; address: string };
    const mine = (entries as Entry[]).filter(({ actor, target }) =>
      [actor.name, target.name].some((name) => name?.startsWith(email)),
    );
    expect(mine.map(({ action, actor }) => [action, actor.kind]).toReversed()).toEqual([
      ['member.invited', 'api_key'],
      ['member.joined', 'member'],
      ['session.created', 'member'],
      ['session.refused', 'anonymous'],
      ['api_key.created', 'member'],
      ['session.ended', 'member'],
    ]);
    expect(mine.find(({ action }) => action === 'session.refused')!.address).toBe('203.0.113.7');
    expect(JSON.stringify(entries)).not.toContain(PASSWORD);
  });
});
