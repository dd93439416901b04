// docs/rules.md#sign-in-with-openid-connect, with a real provider on this machine.
import { newId } from '@versio/kit/ids';
import { type OidcAccount, startOidcProvider, type TestOidcProvider } from '@versio/testing/oidc/provider';
import { createWebBrowser, type WebBrowser } from '@versio/testing/oidc/web-browser';
import { createPerson, secretOf } from '@versio/testing/person';
import { startTestProduct, type TestProduct } from '@versio/testing/product';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let provider: TestOidcProvider;
let product: TestProduct;
let key: string;
let workspaceId: string;
beforeAll(async () => {
  provider = await startOidcProvider();
  product = await startTestProduct(provider.settings);
  provider.register(`${product.url}/session/oidc/callback`);
  ({ apiKey: key, workspaceId } = await product.createWorkspace());
});
afterAll(async () => {
  await product.close();
  await provider.close();
});

const unique = (): string => `${newId()}@example.com`;
const account = (email: string, more: Partial<OidcAccount> = {}): OidcAccount => ({
  sub: newId(),
  email,
  email_verified: true,
  ...more,
});
const invite = async (email: string, role = 'editor', apiKey = key): Promise<string> =>
  secretOf(
    (await product.request('POST', '/workspace/members', { key: apiKey, body: { email, role } })).json.inviteUrl,
  );
const CALLBACK = '/session/oidc/callback';
/** Opens the sign-in as a person who is at the provider; returns the page of the console that it leads to. */
const signIn = async (person: OidcAccount | undefined, { browser = createWebBrowser(), query = '' } = {}) => {
  provider.person = person;
  const { url } = await browser.open(`${product.url}/session/oidc${query}`, isConsole);
  return { browser, page: url.pathname + url.search };
};
const isConsole = (url: URL): boolean => url.pathname.startsWith('/console/');
const isCallback = (url: URL): boolean => url.pathname === CALLBACK;
const sessionOf = async ({ cookies }: WebBrowser) => {
  const token = cookies.get('versio_session');
  return product.request('GET', '/session', { headers: token ? { cookie: `versio_session=${token}` } : {} });
};
const auditOf = async (email: string): Promise<string[]> => {
  const { json } = await product.request('GET', '/workspace/audit?limit=1000', { key });
  return (json.entries as { action: string; target: { name: string } }[])
    .filter(({ target }) => target.name.startsWith(email))
    .map(({ action, target }) => action + target.name.slice(email.length));
};

test('the ways to sign in name the provider, and nothing of its settings', async () => {
  const { text, json } = await product.request('GET', '/session/methods');
  expect(json).toEqual({ methods: { oidc: { name: 'Example Login' } } });
  expect(text).not.toContain(provider.settings.OIDC_CLIENT_ID);
});

describe('a member', () => {
  test('who was invited joins by a verified address, and gets the page that was asked for', async () => {
    const email = unique();
    const secret = await invite(email.toUpperCase());
    const { browser, page } = await signIn(account(email), { query: '?returnTo=%2Fbooks%2F1%3Fa%3Db' });
    expect(page).toBe('/console/books/1?a=b');
    expect((await sessionOf(browser)).json).toMatchObject({ member: { email, role: 'editor' } });
    expect(browser.cookies.has('versio_sign_in')).toBe(false);
    // The invitation has ended: it would set a password.
    expect((await product.request('POST', '/session/link/preview', { body: { secret } })).status).toBe(401);
    expect(await auditOf(email)).toEqual([
      'session.created (oidc)',
      'member.identity_linked',
      'member.joined',
      'member.invited',
    ]);
  });

  test('with a password signs in by either; from then on the subject decides, whatever the address', async () => {
    const email = unique();
    const { memberId } = await createPerson(product, key, 'reader', email);
    const person = account(email);
    const first = await signIn(person);
    expect((await sessionOf(first.browser)).json.member.id).toBe(memberId);
    const renamed = await signIn({ ...person, email: unique() });
    expect((await sessionOf(renamed.browser)).json.member).toMatchObject({ id: memberId, email });
    expect((await auditOf(email)).filter((entry) => entry === 'member.identity_linked')).toHaveLength(1);
    // The address now belongs to somebody else at the provider.
    const other = await signIn(account(email));
    expect(other.page).toBe('/console/sign-in?problem=not_a_member');
    expect((await sessionOf(other.browser)).status).toBe(401);
    expect((await auditOf(email))[0]).toBe('session.refused (oidc)');
  });

  test('of several workspaces gets the one seen last, or the one that is named', async () => {
    const email = unique();
    const other = await product.createWorkspace();
    await createPerson(product, other.apiKey, 'reader', email);
    await createPerson(product, key, 'reader', email);
    const person = account(email);
    const workspaceOf = async ({ browser }: { browser: WebBrowser }) => (await sessionOf(browser)).json.workspace.id;
    expect(await workspaceOf(await signIn(person))).toBe(workspaceId);
    const query = `?workspaceId=${other.workspaceId}`;
    expect(await workspaceOf(await signIn(person, { query }))).toBe(other.workspaceId);
    expect(await workspaceOf(await signIn(person))).toBe(other.workspaceId);
    expect((await signIn(person, { query: `?workspaceId=${newId()}` })).page).toContain('problem=not_a_member');
    expect((await signIn(person, { query: '?workspaceId=none' })).page).toContain('problem=not_a_member');
  });
});

test('of two invitations each leads to its own workspace, also at the first sign-in', async () => {
  const email = unique();
  const other = await product.createWorkspace();
  const person = account(email);
  for (const [apiKey, id] of [
    [key, workspaceId],
    [other.apiKey, other.workspaceId],
  ] as const) {
    const body = { secret: await invite(email, 'reader', apiKey) };
    const { json } = await product.request('POST', '/session/link/preview', { body });
    expect(json.link.workspace.id).toBe(id);
  }
  // The second one first: without a name it would be the older one.
  for (const id of [other.workspaceId, workspaceId]) {
    const { browser } = await signIn(person, { query: `?workspaceId=${id}` });
    expect((await sessionOf(browser)).json).toMatchObject({ workspace: { id }, hasPassword: false });
  }
});

describe('nobody gets in', () => {
  test.each([
    ['who is no member', () => account(unique()), 'not_a_member'],
    ['without an address', () => ({ sub: newId() }), 'email_unverified'],
    ['who gives up at the provider', () => undefined, 'refused'],
  ])('%s', async (_who, person, problem) => {
    const { browser, page } = await signIn(person());
    expect(page).toBe(`/console/sign-in?problem=${problem}`);
    expect(browser.cookies.has('versio_session')).toBe(false);
  });

  test.each([false, undefined])('with an address that the provider has not verified (%s)', async (verified) => {
    const email = unique();
    await invite(email);
    const { page } = await signIn({
      sub: newId(),
      email,
      ...(verified === undefined ? {} : { email_verified: verified }),
    });
    expect(page).toBe('/console/sign-in?problem=email_unverified');
    expect(await auditOf(email)).toEqual(['session.refused (oidc)', 'member.invited']);
  });

  test('by a callback of another browser, with a changed state, or a second time', async () => {
    const email = unique();
    await invite(email);
    const browser = createWebBrowser();
    provider.person = account(email);
    const { url } = await browser.open(`${product.url}/session/oidc`, isCallback);
    const problemOf = async (by: WebBrowser, at: URL) =>
      (await by.open(at.href, isConsole)).url.searchParams.get('problem');
    expect(await problemOf(createWebBrowser(), url)).toBe('expired');
    const sealed = browser.cookies.get('versio_sign_in')!;
    const tampered = createWebBrowser();
    tampered.cookies.set('versio_sign_in', `${sealed.slice(0, -4)}AAAA`);
    expect(await problemOf(tampered, url)).toBe('expired');
    const withOtherState = new URL(url);
    withOtherState.searchParams.set('state', 'another');
    expect(await problemOf(browser, withOtherState)).toBe('refused');
    browser.cookies.set('versio_sign_in', sealed);
    expect(await problemOf(browser, url)).toBeNull();
    expect((await sessionOf(browser)).status).toBe(200);
    browser.cookies.set('versio_sign_in', sealed);
    expect(await problemOf(browser, url)).toBe('refused');
  });

  test("with somebody else's code: it belongs to the browser that asked for it", async () => {
    const [victim, attacker] = [createWebBrowser(), createWebBrowser()];
    provider.person = account(unique());
    const stolen = (await victim.open(`${product.url}/session/oidc`, isCallback)).url;
    const own = (await attacker.open(`${product.url}/session/oidc`, isCallback)).url;
    own.searchParams.set('code', stolen.searchParams.get('code')!);
    const { url } = await attacker.open(own.href, isConsole);
    expect(url.searchParams.get('problem')).toBe('refused');
  });
});

test('the request to the provider has PKCE, state and nonce, and the cookie is for this browser alone', async () => {
  const response = await fetch(`${product.url}/session/oidc`, { redirect: 'manual' });
  expect(response.status).toBe(303);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('set-cookie')).toMatch(
    /^versio_sign_in=[\w-]+; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/,
  );
  const { origin, searchParams } = new URL(response.headers.get('location')!);
  expect(origin).toBe(provider.issuer);
  expect(Object.fromEntries(searchParams)).toEqual({
    client_id: 'versio',
    response_type: 'code',
    scope: 'openid email',
    redirect_uri: `${product.url}${CALLBACK}`,
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
  });
});

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'books'])(
  'a sign-in never leads to another site: %s',
  async (returnTo) => {
    const email = unique();
    await invite(email);
    const { page } = await signIn(account(email), { query: `?returnTo=${encodeURIComponent(returnTo)}` });
    expect(page).toBe('/console/books');
  },
);
