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

/** Signs in by e-mail and password, or by the secret of a link. */
export const useSignIn = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: ['sign-in'],
    mutationFn: async (credentials: { email: string; password: string }) =>
      readSession(await sendJson('POST', '/session', credentials)),
    onSuccess: (session) => queryClient.setQueryData(sessionQuery.queryKey, session),
  });
};

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
