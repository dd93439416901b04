import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type components, unwrap } from '@versio/client/rest';
import { api } from './client.ts';

export type BookSummary = components['schemas']['BookSummary'];
export type NewBook = components['schemas']['CreateBookRequest'];

const PAGE_SIZE = 100;

/** The workspace's books, newest first, page by page. */
export const booksQuery = infiniteQueryOptions({
  queryKey: ['books'],
  queryFn: ({ pageParam, signal }) =>
    unwrap(api.GET('/books', { params: { query: { limit: PAGE_SIZE, offset: pageParam } }, signal })),
  initialPageParam: 0,
  getNextPageParam: ({ books, offset, total }) => {
    const next = offset + books.length;
    return books.length > 0 && next < total ? next : undefined;
  },
});

/** A book with its chapters. */
export const bookQuery = (bookId: string) =>
  queryOptions({
    queryKey: ['books', bookId],
    queryFn: ({ signal }) => unwrap(api.GET('/books/{id}', { params: { path: { id: bookId } }, signal })),
  });

/** Creates a book and returns it. */
export const useCreateBook = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (book: NewBook) => (await unwrap(api.POST('/books', { body: book }))).book,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: booksQuery.queryKey, exact: true }),
  });
};
