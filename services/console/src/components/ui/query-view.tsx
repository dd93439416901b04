import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorNotice, Loading } from './states.tsx';

/** Shows what a query read; until then that it is being read, or the error with a way to try again. */
export const QueryView = <Data,>({
  query,
  children,
}: {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>;
  children: (data: NonNullable<Data>) => ReactNode;
}) => {
  if (query.data !== undefined && query.data !== null) return children(query.data);
  if (query.error) return <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />;
  return <Loading />;
};
