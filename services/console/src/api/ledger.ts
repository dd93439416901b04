import { infiniteQueryOptions } from '@tanstack/react-query';
import { type components, unwrap } from '@versio/client/rest';
import { API_ROOT, api } from './client.ts';

export type LedgerEntry = components['schemas']['LedgerEntry'];

/** Which entries are shown; `from` and `to` are days in UTC, both inclusive. */
export interface LedgerFilters {
  kind?: LedgerEntry['kind'];
  bookId?: string;
  from?: string;
  to?: string;
}

const PAGE_SIZE = 100;

/** The entries that the filters leave, newest first, page by page. */
export const ledgerQuery = (filters: LedgerFilters) =>
  infiniteQueryOptions({
    queryKey: ['workspace', 'ledger', filters],
    queryFn: ({ pageParam, signal }) =>
      unwrap(
        api.GET('/workspace/ledger', {
          params: { query: { ...filters, limit: PAGE_SIZE, offset: pageParam } },
          signal,
        }),
      ),
    initialPageParam: 0,
    getNextPageParam: ({ entries, offset, total }) => {
      const next = offset + entries.length;
      return entries.length > 0 && next < total ? next : undefined;
    },
  });

/** The address of all these entries as CSV. */
export const ledgerCsvAddress = (filters: LedgerFilters): string => {
  const address = new URL('workspace/ledger', API_ROOT);
  address.search = new URLSearchParams({ format: 'csv', ...filters }).toString();
  return address.href;
};
