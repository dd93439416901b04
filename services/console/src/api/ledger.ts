import { infiniteQueryOptions } from '@tanstack/react-query';
import { type components, unwrap } from '@versio/client/rest';
import { api } from './client.ts';

export type LedgerEntry = components['schemas']['LedgerEntry'];

const PAGE_SIZE = 100;
const MAX_PAGE_SIZE = 1000;

const readPage = (limit: number, offset: number, signal?: AbortSignal) =>
  unwrap(api.GET('/workspace/ledger', { params: { query: { limit, offset } }, signal }));

/** The ledger, newest first, page by page. */
export const ledgerQuery = infiniteQueryOptions({
  queryKey: ['workspace', 'ledger'],
  queryFn: ({ pageParam, signal }) => readPage(PAGE_SIZE, pageParam, signal),
  initialPageParam: 0,
  getNextPageParam: ({ entries, offset, total }) => {
    const next = offset + entries.length;
    return entries.length > 0 && next < total ? next : undefined;
  },
});

/** Reads every entry, newest first. */
export async function* readWholeLedger(): AsyncGenerator<LedgerEntry> {
  for (let offset = 0; ; ) {
    const { entries, total } = await readPage(MAX_PAGE_SIZE, offset);
    yield* entries;
    offset += entries.length;
    if (entries.length === 0 || offset >= total) return;
  }
}
