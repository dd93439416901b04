import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type components, unwrap } from '@versio/client/rest';
import { api } from './client.ts';

export type Conflict = components['schemas']['Conflict'];
export type ConflictDecision = 'merge' | 'keep' | 'dismiss';

/** The conflicts of a book in a state. */
export const conflictsQuery = (bookId: string, status: Conflict['status']) =>
  queryOptions({
    queryKey: ['books', bookId, 'conflicts', status],
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/books/{id}/conflicts', { params: { path: { id: bookId }, query: { status } }, signal })))
        .conflicts,
  });

/**
 * Decides a conflict, or opens a decided one again; any record of the book may change with it. Returns the chapters
 * whose translation has the replaced rendering.
 */
export const useDecideConflict = (bookId: string) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({
      conflictId,
      decision,
      intoSlug,
    }: {
      conflictId: string;
      decision: ConflictDecision | 'reopen';
      intoSlug?: string | undefined;
    }) => {
      const params = { path: { id: bookId, conflictId } };
      if (decision === 'reopen') {
        await unwrap(api.POST('/books/{id}/conflicts/{conflictId}/reopen', { params }));
        return [];
      }
      const body = { decision, ...(intoSlug === undefined ? {} : { intoSlug }) };
      const { staleChapters = [] } = await unwrap(
        api.POST('/books/{id}/conflicts/{conflictId}/resolve', { params, body }),
      );
      return staleChapters;
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['books', bookId] }),
  });
};
