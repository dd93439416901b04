import type { ServiceKeys } from '@versio/kit/secrets';
import type { OidcChecks } from './provider.ts';
import { refuse } from './refusals.ts';

/** What a browser keeps, encrypted, while its person is at the provider. */
export interface SignInState {
  checks: OidcChecks;
  redirectUri: string;
  /** Empty: the workspace that was used last. */
  workspaceId: string;
  returnTo: string;
}

const LIFETIME_MS = 600_000;
const BOUND_TO = ['OpenID sign-in'];

/**
 * Encrypts the state of a sign-in for a cookie. The browser keeps it, so that nobody can fill a table by beginning
 * sign-ins, and only the browser that began one can end it.
 */
export const sealState = (serviceKeys: ServiceKeys, state: SignInState): string =>
  serviceKeys
    .wrap(Buffer.from(JSON.stringify({ ...state, expiresAtMs: Date.now() + LIFETIME_MS })), BOUND_TO)
    .toString('base64url');

/** Opens what `sealState` returned. Errors: UNAUTHORIZED (`expired`), also for a state that was changed. */
export const openState = (serviceKeys: ServiceKeys, sealed: string): SignInState => {
  const state = decrypt(serviceKeys, sealed);
  if (state === undefined || state.expiresAtMs < Date.now())
    throw refuse('expired', 'the sign-in took longer than 10 minutes, or began in another browser');
  return state;
};

const decrypt = (serviceKeys: ServiceKeys, sealed: string): (SignInState & { expiresAtMs: number }) | undefined => {
  let text: string;
  try {
    text = serviceKeys.unwrap(Buffer.from(sealed, 'base64url'), BOUND_TO).toString();
  } catch {
    return undefined;
  }
  return JSON.parse(text);
};
