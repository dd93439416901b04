import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query';
import { type components, unwrap } from '@versio/client/rest';
import { useBookMutation } from './chapters.ts';
import { api } from './client.ts';

export type ReplacementPlace = components['schemas']['ReplacementPlace'];

/** How a text is looked for. */
export interface TextSearch {
  query: string;
  in: 'source' | 'translation' | 'both';
  matchCase: boolean;
  wholeWord: boolean;
}

const PAGE_SIZE = 100;
// One request reads only a part of a large book, and may find nothing in it: so many are sent for one page.
const MAX_EMPTY_PARTS = 50;

/** The places of a text in a book, page by page. */
export const searchQuery = (bookId: string, { query, ...search }: TextSearch) =>
  infiniteQueryOptions({
    queryKey: ['books', bookId, 'search', { query, ...search }],
    queryFn: async ({ pageParam, signal }) => {
      let cursor = pageParam;
      for (let part = 1; ; part += 1) {
        const page = await unwrap(
          api.GET('/books/{id}/search', {
            params: {
              path: { id: bookId },
              query: { q: query, ...search, limit: PAGE_SIZE, ...(cursor && { cursor }) },
            },
            signal,
          }),
        );
        if (page.hits.length > 0 || page.nextCursor === null || part === MAX_EMPTY_PARTS) return page;
        cursor = page.nextCursor;
      }
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    enabled: query !== '',
  });

/** What is replaced by what. */
export interface Replacement {
  find: string;
  replace: string;
  matchCase: boolean;
  wholeWord: boolean;
}

/** What a replacement did, or would do. */
export interface ReplacementResult {
  count: number;
  chapters: number;
  skipped: { orderNo: number; reason: 'chapter_busy' | 'limit_reached' | 'invalid_length' }[];
  /** Of a preview the first places. */
  places: ReplacementPlace[];
}

const MAX_SHOWN_PLACES = 1_000;

/**
 * Replaces a text in the translations of a book, or says where it would. A part of the book that is done stays done
 * when a later one fails; to do it again finds only what is left.
 */
export const useReplace = (bookId: string, onProgress: (done: ReplacementResult) => void) => {
  const queryClient = useQueryClient();
  return useBookMutation(bookId, async ({ preview, ...body }: Replacement & { preview: boolean }) => {
    const result: ReplacementResult = { count: 0, chapters: 0, skipped: [], places: [] };
    for (let cursor: string | null = ''; cursor !== null; ) {
      const part: components['schemas']['ReplaceTextResult'] = await unwrap(
        api.POST('/books/{id}/replace', {
          params: { path: { id: bookId } },
          body: { ...body, preview, ...(cursor && { cursor }) },
        }),
      );
      result.count += part.count;
      result.chapters += part.chapters.length;
      result.skipped.push(...part.skipped);
      result.places.push(...part.places.slice(0, MAX_SHOWN_PLACES - result.places.length));
      cursor = part.nextCursor;
      onProgress({ ...result });
    }
    if (!preview) await queryClient.invalidateQueries({ queryKey: ['books', bookId] });
    return result;
  });
};
