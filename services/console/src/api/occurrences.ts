import { infiniteQueryOptions } from '@tanstack/react-query';
import { unwrap } from '@versio/client/rest';
import { api } from './client.ts';

const PAGE_SIZE = 200;
// One request judges only a part of a large book, and may find nothing in it: so many are sent for one page.
const MAX_EMPTY_PARTS = 50;

/** Where a name, alias, term or idiom is in the source texts of a book, page by page. */
export const occurrencesQuery = (bookId: string, source: string) =>
  infiniteQueryOptions({
    queryKey: ['books', bookId, 'occurrences', source],
    queryFn: async ({ pageParam, signal }) => {
      let cursor = pageParam;
      for (let part = 1; ; part += 1) {
        const query = { source, limit: PAGE_SIZE, ...(cursor && { cursor }) };
        const page = await unwrap(
          api.GET('/books/{id}/occurrences', { params: { path: { id: bookId }, query }, signal }),
        );
        if (page.occurrences.length > 0 || page.nextCursor === null || part === MAX_EMPTY_PARTS) return page;
        cursor = page.nextCursor;
      }
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    enabled: source !== '',
  });
