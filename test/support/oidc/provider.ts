import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

/** A person as the provider knows them. */
export interface OidcAccount {
  /** The id, which is the subject. */
  sub: string;
  email?: string;
  email_verified?: boolean;
}

/** A real OpenID provider on this machine, at which whoever comes is signed in as `person`. */
export interface TestOidcProvider {
  issuer: string;
  /** OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET and OIDC_NAME. */
  settings: Record<string, string>;
  /** Who signs in next; undefined: the person gives up there. */
  person: OidcAccount | undefined;
  /** Registers where browsers are sent back to; called once, before the first sign-in. */
  register(redirectUri: string): void;
  close(): Promise<void>;
}

const CLIENT = { client_id: 'versio', client_secret: 'the secret of the client in the tests' };

/** Starts a provider; it requires PKCE, and has e-mail addresses in its UserInfo endpoint only. */
export const startOidcProvider = async (): Promise<TestOidcProvider> => {
  let listener: RequestListener = (_request, response) => void response.writeHead(503).end();
  const server = createServer((request, response) => listener(request, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const accounts = new Map<string, OidcAccount>();
  const testProvider: TestOidcProvider = {
    issuer,
    settings: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: CLIENT.client_id,
      OIDC_CLIENT_SECRET: CLIENT.client_secret,
      OIDC_NAME: 'Example Login',
    },
    person: undefined,
    register(redirectUri) {
      const provider = createProvider(issuer, redirectUri, accounts);
      const serve = provider.callback();
      listener = (request, response) => {
        if (!request.url!.startsWith('/interaction/')) return void serve(request, response);
        const { person } = testProvider;
        if (person) accounts.set(person.sub, person);
        interact(provider, person?.sub, request, response).catch((error) => response.writeHead(500).end(String(error)));
      };
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return testProvider;
};

const createProvider = (issuer: string, redirectUri: string, accounts: ReadonlyMap<string, OidcAccount>): Provider =>
  new Provider(issuer, {
    clients: [
      { ...CLIENT, redirect_uris: [redirectUri], response_types: ['code'], grant_types: ['authorization_code'] },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    cookies: { keys: ['of the tests'] },
    findAccount: (_context, id) => ({ accountId: id, claims: async () => ({ ...accounts.get(id)! }) }),
  });

/** Does at once what a person would do on the provider's pages: sign in, consent, or give up. */
const interact = async (
  provider: Provider,
  accountId: string | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const { prompt, params, session } = await provider.interactionDetails(request, response);
  if (accountId === undefined)
    return provider.interactionFinished(request, response, {
      error: 'access_denied',
      error_description: 'the person gave up',
    });
  // Somebody else may have signed in here before.
  if (prompt.name === 'login' || session?.accountId !== accountId)
    return provider.interactionFinished(request, response, { login: { accountId } });
  const grant = new provider.Grant({ accountId, clientId: params.client_id as string });
  grant.addOIDCScope(params.scope as string);
  return provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } });
};
