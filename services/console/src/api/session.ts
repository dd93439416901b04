import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type components, unwrap, VersioError } from '@versio/client/rest';
import { API_ROOT, api, setCsrfToken } from './client.ts';

export type Member = components['schemas']['Member'];
/** What a member may do: everything, the work on books, or reading alone. */
export type Role = Member['role'];
export type SignInLink = components['schemas']['SignInLink'];
/** Who is signed in, to which workspace. */
export type Session = Omit<components['schemas']['Session'], 'csrf'>;

/** Keeps the token for writes, in memory, and nothing else of it. */
const keepToken = ({ csrf, ...session }: components['schemas']['Session']): Session => {
  setCsrfToken(csrf);
  return session;
};

/** The session; null when nobody is signed in. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }): Promise<Session | null> => {
    const { data, error, response } = await api.GET('/session', { signal });
    if (response.status === 401) return null;
    if (data === undefined) throw new VersioError(response, error);
    return keepToken(data);
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** The ways to sign in beside the password. */
export const signInMethodsQuery = queryOptions({
  queryKey: ['sign-in-methods'],
  queryFn: async ({ signal }) => (await unwrap(api.GET('/session/methods', { signal }))).methods,
  staleTime: Number.POSITIVE_INFINITY,
});

/**
 * The address that leads to the OpenID provider, and from there to a page of the console; without a workspace, of the
 * one used last.
 */
export const oidcSignInUrl = (returnTo: string, workspaceId?: string): string => {
  const query = new URLSearchParams({ returnTo, ...(workspaceId === undefined ? {} : { workspaceId }) });
  return new URL(`session/oidc?${query}`, API_ROOT).href;
};

/** A way to sign in. Its refusal is no end of a session, and what was given is not kept. */
const useStartSession = <Variables>(start: (variables: Variables) => Promise<components['schemas']['Session']>) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: ['sign-in'],
    mutationFn: async (variables: Variables) => keepToken(await start(variables)),
    onSuccess: (session) => queryClient.setQueryData(sessionQuery.queryKey, session),
    gcTime: 0,
  });
};

/** Signs in by e-mail and password. */
export const useSignIn = () =>
  useStartSession((body: { email: string; password: string }) => unwrap(api.POST('/session', { body })));

/** Uses a link, which signs its person in; an invitation or a reset sets the password. */
export const useRedeemLink = () =>
  useStartSession((body: { secret: string; password?: string }) => unwrap(api.POST('/session/link', { body })));

/** What the link with this secret is for; it stays usable. */
export const linkQuery = (secret: string) =>
  queryOptions({
    // Not by the secret: a page has one link, and keys are seen by tools.
    queryKey: ['session-link'],
    queryFn: async ({ signal }) => (await unwrap(api.POST('/session/link/preview', { body: { secret }, signal }))).link,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Changes the member's own password; the other sessions end. */
export const useChangePassword = () =>
  useMutation({
    mutationFn: (body: { currentPassword: string; newPassword: string }) =>
      unwrap(api.POST('/session/password', { body })),
    gcTime: 0,
  });

/** Ends the session, and forgets everything that was read in it. */
export const useSignOut = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const { error, response } = await api.DELETE('/session');
      // It has ended already.
      if (!response.ok && response.status !== 401) throw new VersioError(response, error);
    },
    onSuccess: () => {
      setCsrfToken(undefined);
      queryClient.setQueryData(sessionQuery.queryKey, null);
      queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] });
    },
  });
};
