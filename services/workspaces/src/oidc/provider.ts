import { createShares } from '@versio/kit/async';
import type { Logger } from '@versio/kit/logger';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import { refuse } from './refusals.ts';

/** The OpenID provider that people may sign in with (docs/rules.md#sign-in-with-openid-connect). */
export interface OidcSettings {
  issuer: URL;
  clientId: string;
  clientSecret: string;
  /** What people know it by. */
  name: string;
}

/** What must stay secret between the begin of a sign-in and its end. */
export interface OidcChecks {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** Whom the provider has identified. */
export interface OidcIdentity {
  issuer: string;
  subject: string;
  email: string;
  isEmailVerified: boolean;
}

/** Speaks OpenID Connect with the provider: authorization code flow with PKCE, state and nonce. */
export interface OidcProvider {
  name: string;
  /** Returns the page to send a browser to, and the checks for its return. Errors: OVERLOADED (`unavailable`). */
  begin(redirectUri: string): Promise<{ authorizationUrl: string; checks: OidcChecks }>;
  /**
   * Exchanges the code with which a browser came back, and verifies the ID token, its signature included. A code works
   * once. Errors: UNAUTHORIZED (`refused`), OVERLOADED (`unavailable`).
   */
  finish(returnUrl: URL, checks: OidcChecks): Promise<OidcIdentity>;
}

// A person waits; the requests of one sign-in are three at most, and the RPC has 30 s.
const TIMEOUT_SECONDS = 8;
// Endpoints of a provider change rarely; its keys are looked for again when one is unknown.
const DISCOVERY_MS = 3_600_000;

/** Creates the client of a provider, which is asked for its endpoints at the first sign-in. */
export const createOidcProvider = (settings: OidcSettings, logger: Logger): OidcProvider => {
  let known: { configuration: Promise<Configuration>; atMs: number } | undefined;
  const configure = (): Promise<Configuration> => {
    if (known === undefined || Date.now() - known.atMs > DISCOVERY_MS) {
      const found = { configuration: discover(settings), atMs: Date.now() };
      known = found;
      found.configuration.catch(() => {
        if (known === found) known = undefined;
      });
    }
    return known.configuration;
  };
  // Everybody who can reach the gateway can cause a request to the provider.
  const places = createShares({
    capacity: 16,
    maxWaiting: 64,
    createFullError: () => refuse('unavailable', 'too many people are signing in at the moment'),
  });
  return {
    name: settings.name,
    async begin(redirectUri) {
      const configuration = await places.run({}, configure).catch((error: unknown) => {
        logger.warn(describeFault(error), 'the OpenID provider cannot be reached');
        throw refuse('unavailable', 'the OpenID provider cannot be reached');
      });
      const checks = { state: randomState(), nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier() };
      const url = buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'openid email',
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await calculatePKCECodeChallenge(checks.codeVerifier),
        code_challenge_method: 'S256',
      });
      return { authorizationUrl: url.href, checks };
    },
    finish: (returnUrl, checks) =>
      places.run({}, async () => {
        try {
          return await identify(await configure(), returnUrl, checks);
        } catch (error) {
          logger.warn(describeFault(error), 'a sign-in with the OpenID provider failed');
          throw isNetworkFault(error)
            ? refuse('unavailable', 'the OpenID provider cannot be reached')
            : refuse('refused', 'the OpenID provider did not confirm the sign-in');
        }
      }),
  };
};

const discover = ({ issuer, clientId, clientSecret }: OidcSettings): Promise<Configuration> =>
  discovery(issuer, clientId, clientSecret, undefined, {
    timeout: TIMEOUT_SECONDS,
    // http: only on this machine, for trying things out.
    execute: [enableNonRepudiationChecks, ...(issuer.protocol === 'http:' ? [allowInsecureRequests] : [])],
  });

const identify = async (
  configuration: Configuration,
  returnUrl: URL,
  { state, nonce, codeVerifier }: OidcChecks,
): Promise<OidcIdentity> => {
  const tokens = await authorizationCodeGrant(configuration, returnUrl, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: codeVerifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims()!;
  // Many providers have the address only in the answer of the UserInfo endpoint (OpenID Connect Core, section 5.4).
  const { email, email_verified: verified } =
    claims.email === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined
      ? await fetchUserInfo(configuration, tokens.access_token, claims.sub)
      : claims;
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: typeof email === 'string' ? email : '',
    // Some providers send it as a text.
    isEmailVerified: verified === true || verified === 'true',
  };
};

/** What a log may hold of an error of the library, whose causes have codes and tokens. */
const describeFault = (error: unknown): Record<string, unknown> => {
  if (!(error instanceof Error)) return {};
  const { message, cause } = error;
  const { code, error: oauthError } = error as { code?: unknown; error?: unknown };
  return { message, code, oauthError, cause: cause instanceof Error ? cause.message : undefined };
};

/** True if no answer came, or the provider answered that it fails. */
const isNetworkFault = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const { code, status } = error as { code?: unknown; status?: unknown };
  if (error.name === 'TimeoutError' || code === 'OAUTH_TIMEOUT') return true;
  if (typeof status === 'number') return status >= 500;
  const { cause } = error;
  if (cause instanceof Response) return cause.status >= 500;
  // What fetch throws when there is no connection.
  return (error.name === 'TypeError' && error.message === 'fetch failed') || (cause !== error && isNetworkFault(cause));
};
