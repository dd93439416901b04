import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { VersioError } from '@versio/client/rest';
import { setCsrfToken } from './client.ts';
import { sessionQuery } from './session.ts';

/**
 * Makes the cache of what was read. An answer 401 ends the session, whoever asked; the shell then shows the
 * sign-in.
 */
export const createQueryClient = (): QueryClient => {
  const endSession = (error: Error): void => {
    if (!(error instanceof VersioError) || error.status !== 401) return;
    setCsrfToken(undefined);
    queryClient.setQueryData(sessionQuery.queryKey, null);
  };
  const queryClient: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      // A link that does not open is no end of a session.
      onError: (error, query) => query.queryKey[0] !== 'session-link' && endSession(error),
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        // A refused sign-in is no end of a session.
        if (mutation.options.mutationKey?.[0] !== 'sign-in') endSession(error);
      },
    }),
    defaultOptions: {
      // The client itself has repeated what may be repeated.
      queries: { retry: false, staleTime: 5_000 },
    },
  });
  return queryClient;
};
