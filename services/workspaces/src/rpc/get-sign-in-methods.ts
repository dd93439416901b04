import type { MembersRpc, WorkspacesContext } from '../context.ts';

/** Says which ways to sign in there are beside the password. */
export const getSignInMethods = ({ oidcProvider }: WorkspacesContext): MembersRpc<'getSignInMethods'> => ({
  async getSignInMethods() {
    return { oidcName: oidcProvider?.name ?? '' };
  },
});
