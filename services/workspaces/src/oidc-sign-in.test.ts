// What a browser cannot try: the sealed state of a sign-in, and a provider that is away. The rest is in test/contract.
import { isFailure } from '@versio/kit/errors';
import { parseServiceKeys } from '@versio/kit/secrets';
import { FIRST_SERVICE_KEY, startTestWorkspaces, type TestWorkspaces } from '@versio/testing/harness/workspaces';
import { startOidcProvider, type TestOidcProvider } from '@versio/testing/oidc/provider';
import { createWebBrowser } from '@versio/testing/oidc/web-browser';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';

const REDIRECT_URI = 'https://books.example/versio/session/oidc/callback';
const BOUND_TO = ['OpenID sign-in'];
const keys = parseServiceKeys(FIRST_SERVICE_KEY);

let provider: TestOidcProvider;
let service: TestWorkspaces;
beforeAll(async () => {
  provider = await startOidcProvider();
  provider.register(REDIRECT_URI);
  service = await startTestWorkspaces(inject('databaseUrl'));
});
beforeEach(() => service.restart(provider.settings));
afterAll(async () => {
  await service.close();
  await provider.close();
});

const begin = () => service.members.beginOidcSignIn({ redirectUri: REDIRECT_URI, returnTo: '/books' }, {});
/** Signs somebody in at the provider; returns the query with which the browser comes back. */
const visit = async (authorizationUrl: string): Promise<string> => {
  provider.person = { sub: 'lan', email: 'lan@example.com', email_verified: true };
  const { url } = await createWebBrowser().open(authorizationUrl, ({ hostname }) => hostname === 'books.example');
  return url.search.slice(1);
};
const finish = (state: string, responseQuery: string) =>
  service.members.finishOidcSignIn({ state, responseQuery }, {}).then(
    () => 'signed in',
    (error) => (isFailure(error) ? `${error.reason} ${error.metadata.problem}` : String(error)),
  );
interface Opened {
  checks: { state: string; nonce: string; codeVerifier: string };
  redirectUri: string;
  expiresAtMs: number;
}
const open = (state: string): Opened => JSON.parse(keys.unwrap(Buffer.from(state, 'base64url'), BOUND_TO).toString());
const seal = (opened: Opened): string => keys.wrap(Buffer.from(JSON.stringify(opened)), BOUND_TO).toString('base64url');

test.each<[string, string, (opened: Opened) => Opened]>([
  ['as it was', 'FORBIDDEN not_a_member', (opened) => opened],
  ['with another nonce', 'UNAUTHORIZED refused', withCheck('nonce', 'another')],
  ['with another state', 'UNAUTHORIZED refused', withCheck('state', 'another')],
  ['with another verifier', 'UNAUTHORIZED refused', withCheck('codeVerifier', 'a'.repeat(43))],
  ['for another address', 'UNAUTHORIZED refused', (opened) => ({ ...opened, redirectUri: `${REDIRECT_URI}/other` })],
  ['after 10 minutes', 'UNAUTHORIZED expired', (opened) => ({ ...opened, expiresAtMs: opened.expiresAtMs - 600_001 })],
])('a sealed state %s is %s', async (_how, result, change) => {
  const { state, authorizationUrl } = await begin();
  expect(await finish(seal(change(open(state))), await visit(authorizationUrl))).toBe(result);
});

test('a state that is none, or is bound to something else, is refused', async () => {
  const { authorizationUrl } = await begin();
  const query = await visit(authorizationUrl);
  const other = keys.wrap(Buffer.from('{}'), ['something else']).toString('base64url');
  for (const state of ['', 'none', other]) expect(await finish(state, query)).toBe('UNAUTHORIZED expired');
});

test('without a provider there is no such sign-in', async () => {
  await service.restart();
  expect((await service.members.getSignInMethods({}, {})).oidcName).toBe('');
  await expect(begin()).rejects.toMatchObject({ reason: 'NOT_FOUND' });
  expect(await finish('', '')).toMatch(/^NOT_FOUND/);
});

test('a provider that is away is said to be, and is asked again by the next sign-in', async () => {
  const late = await startOidcProvider();
  try {
    // It answers 503 until somebody is registered.
    await service.restart(late.settings);
    await expect(begin()).rejects.toMatchObject({ reason: 'OVERLOADED', metadata: { problem: 'unavailable' } });
    late.register(REDIRECT_URI);
    const { state } = await begin();
    await late.close();
    const query = new URLSearchParams({ code: 'a-code', state: open(state).checks.state, iss: late.issuer }).toString();
    expect(await finish(state, query)).toBe('OVERLOADED unavailable');
  } finally {
    await late.close().catch(() => {});
  }
});

function withCheck(name: keyof Opened['checks'], value: string): (opened: Opened) => Opened {
  return (opened) => ({ ...opened, checks: { ...opened.checks, [name]: value } });
}
