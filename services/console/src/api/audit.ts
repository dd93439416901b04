import { infiniteQueryOptions } from '@tanstack/react-query';
import { type components, unwrap } from '@versio/client/rest';
import { api } from './client.ts';

export type AuditEntry = components['schemas']['AuditEntry'];

const PAGE_SIZE = 100;

/** The audit log, newest first, page by page. */
export const auditQuery = infiniteQueryOptions({
  queryKey: ['workspace', 'audit'],
  queryFn: ({ pageParam, signal }) =>
    unwrap(api.GET('/workspace/audit', { params: { query: { limit: PAGE_SIZE, offset: pageParam } }, signal })),
  initialPageParam: 0,
  getNextPageParam: ({ entries, offset, total }) => {
    const next = offset + entries.length;
    return entries.length > 0 && next < total ? next : undefined;
  },
});
