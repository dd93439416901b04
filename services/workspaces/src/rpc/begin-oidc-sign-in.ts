import { fail } from '@versio/kit/errors';
import type { MembersRpc, WorkspacesContext } from '../context.ts';
import { sealState } from '../oidc/sign-in-state.ts';

const MAX_ADDRESS_CHARACTERS = 1_000;

/** Begins a sign-in at the OpenID provider. Nothing is stored: the browser keeps the state, encrypted. */
export const beginOidcSignIn = ({ oidcProvider, serviceKeys }: WorkspacesContext): MembersRpc<'beginOidcSignIn'> => ({
  async beginOidcSignIn({ redirectUri, workspaceId, returnTo }) {
    if (oidcProvider === undefined) throw fail('NOT_FOUND', 'no OpenID provider is configured');
    for (const text of [redirectUri, workspaceId, returnTo])
      if (text.length > MAX_ADDRESS_CHARACTERS)
        throw fail('INVALID_BODY', `an address has more than ${MAX_ADDRESS_CHARACTERS} characters`);
    const { authorizationUrl, checks } = await oidcProvider.begin(redirectUri);
    return { authorizationUrl, state: sealState(serviceKeys, { checks, redirectUri, workspaceId, returnTo }) };
  },
});
