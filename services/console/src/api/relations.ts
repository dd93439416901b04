import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type components, unwrap } from '@versio/client/rest';
import { api } from './client.ts';

export type Relation = components['schemas']['Relation'];
export type RelationFields = Pick<
  Relation,
  'fromSlug' | 'toSlug' | 'kind' | 'register' | 'address' | 'fromOrder' | 'toOrder' | 'note'
>;

// The greatest page of the REST interface.
const PAGE_SIZE = 1_000;

/** All relations of a book, by the chapter they begin with. */
export const relationsQuery = (bookId: string) =>
  queryOptions({
    queryKey: ['books', bookId, 'relations'],
    queryFn: async ({ signal }) => {
      const relations: Relation[] = [];
      for (;;) {
        const page = await unwrap(
          api.GET('/books/{id}/relations', {
            params: { path: { id: bookId }, query: { limit: PAGE_SIZE, offset: relations.length } },
            signal,
          }),
        );
        relations.push(...page.relations);
        if (page.relations.length === 0 || relations.length >= page.total) return relations;
      }
    },
  });

/** Adds a relation, or edits the one of `relationId`. */
export const useSaveRelation = (bookId: string) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ relationId, ...fields }: RelationFields & { relationId: string | undefined }) => {
      if (relationId === undefined)
        return unwrap(api.POST('/books/{id}/relations', { params: { path: { id: bookId } }, body: fields }));
      const { fromSlug, toSlug, ...body } = fields;
      return unwrap(
        api.PATCH('/books/{id}/relations/{relationId}', { params: { path: { id: bookId, relationId } }, body }),
      );
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: relationsQuery(bookId).queryKey }),
  });
};

/** Deletes a relation. */
export const useDeleteRelation = (bookId: string) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (relationId: string) =>
      unwrap(api.DELETE('/books/{id}/relations/{relationId}', { params: { path: { id: bookId, relationId } } })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: relationsQuery(bookId).queryKey }),
  });
};
