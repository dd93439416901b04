import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type components, unwrap } from '@versio/client/rest';
import { api } from './client.ts';

export type Idiom = components['schemas']['Idiom'];
export type IdiomFields = Pick<Idiom, 'sourceText' | 'hanViet' | 'viEquivalent' | 'note' | 'kind'>;

/** All idioms of a book. */
export const idiomsQuery = (bookId: string) =>
  queryOptions({
    queryKey: ['books', bookId, 'idioms'],
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/books/{id}/idioms', { params: { path: { id: bookId } }, signal }))).idioms,
  });

const useIdiomMutation = <Variables, Result>(bookId: string, mutationFn: (variables: Variables) => Promise<Result>) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries({ queryKey: idiomsQuery(bookId).queryKey }),
  });
};

/** Adds an idiom, or edits the one with the same `sourceText`. */
export const useSaveIdiom = (bookId: string) =>
  useIdiomMutation(bookId, (body: IdiomFields) =>
    unwrap(api.POST('/books/{id}/idioms', { params: { path: { id: bookId } }, body })),
  );

/** Deletes an idiom. */
export const useDeleteIdiom = (bookId: string) =>
  useIdiomMutation(bookId, (idiomId: string) =>
    unwrap(api.DELETE('/books/{id}/idioms/{idiomId}', { params: { path: { id: bookId, idiomId } } })),
  );
