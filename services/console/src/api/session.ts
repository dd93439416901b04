import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { VersioError } from '@versio/client/rest';
import { sendRequest, setCsrfToken } from './client.ts';

/** What a member may do: everything, the work on books, or reading alone. */
export type Role = 'owner' | 'editor' | 'reader';

/** A person who signs in. */
export interface Member {
  id: string;
  email: string;
  role: Role;
  createdAt: string;
  lastSeenAt: string | null;
}

/** Who is signed in, to which workspace. */
export interface Session {
  member: Member;
  workspace: { id: string; name: string };
}

const readSession = async (response: Response): Promise<Session> => {
  const body = await response.json().catch(() => undefined);
  if (!response.ok) throw new VersioError(response, body);
  const { csrf, ...session } = body as Session & { csrf: string };
  setCsrfToken(csrf);
  return session;
};

const sendJson = (method: string, path: string, body?: unknown): Promise<Response> =>
  sendRequest(path, {
    method,
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });

/** The session; null when nobody is signed in. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async (): Promise<Session | null> => {
    const response = await sendRequest('/session');
    return response.status === 401 ? null : readSession(response);
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** Signs in by e-mail and password. */
export const useSignIn = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: ['sign-in'],
    mutationFn: async (credentials: { email: string; password: string }) =>
      readSession(await sendJson('POST', '/session', credentials)),
    onSuccess: (session) => queryClient.setQueryData(sessionQuery.queryKey, session),
  });
};

/** What a link is for. */
export interface SignInLink {
  kind: 'invitation' | 'reset' | 'sign_in';
  email: string;
  workspace: { name: string };
  expiresAt: string;
}

/** What the link with this secret is for; it stays usable. */
export const linkQuery = (secret: string) =>
  queryOptions({
    // Not by the secret: a page has one link, and keys are seen by tools.
    queryKey: ['session-link'],
    queryFn: async (): Promise<SignInLink> => {
      const response = await sendJson('POST', '/session/link/preview', { secret });
      const body = await response.json().catch(() => undefined);
      if (!response.ok) throw new VersioError(response, body);
      return body.link;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Uses a link, which signs its person in. */
export const useRedeemLink = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: ['sign-in'],
    mutationFn: async (body: { secret: string; password?: string }) =>
      readSession(await sendJson('POST', '/session/link', body)),
    onSuccess: (session) => queryClient.setQueryData(sessionQuery.queryKey, session),
    gcTime: 0,
  });
};

/** Changes the member's own password; the other sessions end. */
export const useChangePassword = () =>
  useMutation({
    mutationFn: async (body: { currentPassword: string; newPassword: string }) => {
      const response = await sendJson('POST', '/session/password', body);
      if (!response.ok) throw new VersioError(response, await response.json().catch(() => undefined));
    },
    gcTime: 0,
  });

/** Ends the session, and forgets everything that was read in it. */
export const useSignOut = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const response = await sendJson('DELETE', '/session');
      if (!response.ok && response.status !== 401) throw new VersioError(response, await response.json());
    },
    onSuccess: () => {
      setCsrfToken(undefined);
      queryClient.setQueryData(sessionQuery.queryKey, null);
      queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] });
    },
  });
};
