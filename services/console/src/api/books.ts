import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type components, unwrap } from '@versio/client/rest';
import { API_ROOT, api } from './client.ts';
import { readVersioned } from './read-versioned.ts';

export type Book = components['schemas']['Book'];
export type BookSummary = components['schemas']['BookSummary'];
export type ChapterListItem = components['schemas']['ChapterListItem'];
/** Fields of a book, and its cover: undefined leaves it as it is, null deletes it. */
export type WithCover<Fields> = Fields & { cover?: File | null | undefined };

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

// The greatest page of the REST interface.
const TITLES_PAGE_SIZE = 1_000;

/** The titles of all books by their ids, newest first. */
export const bookTitlesQuery = queryOptions({
  queryKey: ['book-titles'],
  queryFn: async ({ signal }) => {
    const titles = new Map<string, string>();
    for (let offset = 0; ; ) {
      const query = { limit: TITLES_PAGE_SIZE, offset };
      const { books, total } = await unwrap(api.GET('/books', { params: { query }, signal }));
      for (const { id, title } of books) titles.set(id, title);
      offset += books.length;
      if (books.length === 0 || offset >= total) return titles;
    }
  },
});

// While chapters wait or are translated.
const POLL_MS = 2_000;

/** A book with its chapters, as it was read, and the version of that. */
export interface BookWithChapters {
  book: Book;
  chapters: ChapterListItem[];
  chapterCounts: BookSummary['chapterCounts'];
  etag: string | null;
}

/** Whether a chapter waits or is being translated: it changes by itself. */
export const isActive = ({ status }: Pick<ChapterListItem, 'status'>): boolean =>
  status === 'queued' || status === 'running';

/** A book with its chapters, read again while any of them changes by itself, at the price of a 304 if none has. */
export const bookQuery = (bookId: string) =>
  queryOptions({
    queryKey: ['books', bookId],
    queryFn: ({ client, queryKey, signal }): Promise<BookWithChapters> =>
      readVersioned(client.getQueryData<BookWithChapters>(queryKey), (headers) =>
        api.GET('/books/{id}', { params: { path: { id: bookId } }, headers, signal }),
      ),
    refetchInterval: ({ state }) => (state.data?.chapters.some(isActive) ? POLL_MS : false),
  });

/** The address of a book's cover. It changes with the book, so that no page shows the image of before. */
export const coverAddress = ({ id, updatedAt }: Pick<Book, 'id' | 'updatedAt'>): string =>
  new URL(`books/${id}/cover?updatedAt=${updatedAt}`, API_ROOT).href;

/** Sets or deletes the cover of a book. */
const saveCover = async (bookId: string, cover: File | null): Promise<void> => {
  const params = { path: { id: bookId } };
  if (cover === null) {
    await unwrap(api.DELETE('/books/{id}/cover', { params }));
    return;
  }
  await unwrap(
    api.PUT('/books/{id}/cover', {
      params,
      body: cover as unknown as string,
      bodySerializer: (body: unknown) => body as Blob,
      headers: { 'content-type': cover.type },
    }),
  );
};

/** Changes what a person says of a book, and its cover. */
export const useUpdateBook = (bookId: string) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ cover, ...body }: WithCover<components['schemas']['UpdateBookInput']>) => {
      await unwrap(api.PATCH('/books/{id}', { params: { path: { id: bookId } }, body }));
      if (cover !== undefined) await saveCover(bookId, cover);
    },
    // All that is shown of it, its line in the list and its title in the ledger.
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: booksQuery.queryKey }),
        queryClient.invalidateQueries({ queryKey: bookTitlesQuery.queryKey }),
      ]),
  });
};

/** Deletes a book with everything that belongs to it. */
export const useDeleteBook = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (bookId: string) => unwrap(api.DELETE('/books/{id}', { params: { path: { id: bookId } } })),
    // What is shown of it is not read again: it is gone.
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: booksQuery.queryKey, exact: true }),
        queryClient.invalidateQueries({ queryKey: bookTitlesQuery.queryKey }),
      ]),
  });
};

/** Creates a book and returns it. Where only its cover was refused, the book stays, and `coverError` says why. */
export const useCreateBook = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ cover, ...body }: WithCover<components['schemas']['CreateBookInput']>) => {
      const { book } = await unwrap(api.POST('/books', { body }));
      const coverError: unknown = await (cover ? saveCover(book.id, cover) : Promise.resolve()).then(
        () => undefined,
        (error: unknown) => error,
      );
      return { book, coverError };
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: booksQuery.queryKey, exact: true }),
  });
};
