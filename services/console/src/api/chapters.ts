import { type QueryKey, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type components, unwrap } from '@versio/client/rest';
import { bookQuery, isActive } from './books.ts';
import { api, patientFetch } from './client.ts';
import { readVersioned } from './read-versioned.ts';

export type Chapter = components['schemas']['Chapter'];
export type Certificate = components['schemas']['ChapterCertificate'];
export type BookCertificate = components['schemas']['BookCertificate'];
export type ListedRevision = components['schemas']['ListedRevision'];

// While a chapter waits or is translated.
const POLL_MS = 2_000;

/**
 * Reads the book and its chapters again after they were changed, and what else changed with them.
 * @param alsoChanged keys of other queries, not of those whose keys they begin
 */
export const useBookMutation = <Variables, Result>(
  bookId: string,
  mutationFn: (variables: Variables) => Promise<Result>,
  alsoChanged: readonly QueryKey[] = [],
) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: bookQuery(bookId).queryKey }),
        ...alsoChanged.map((queryKey) => queryClient.invalidateQueries({ queryKey, exact: true })),
      ]),
  });
};

/** Adds a chapter that was pasted. */
export const useAddChapter = (bookId: string) =>
  useBookMutation(bookId, (body: { orderNo: number; title: string; sourceText: string }) =>
    unwrap(api.POST('/books/{id}/chapters', { params: { path: { id: bookId } }, body })),
  );

// As many as one request takes.
const MAX_DELETED_AT_ONCE = 1_000;

/** Deletes chapters, a thousand at a time, all of those or none. */
export const useDeleteChapters = (bookId: string) =>
  useBookMutation(bookId, async (chapterIds: readonly string[]) => {
    for (let from = 0; from < chapterIds.length; from += MAX_DELETED_AT_ONCE) {
      const body = { chapterIds: chapterIds.slice(from, from + MAX_DELETED_AT_ONCE) };
      await unwrap(api.POST('/books/{id}/chapters/delete', { params: { path: { id: bookId } }, body }));
    }
  });

interface ReadChapter {
  chapter: Chapter;
  etag: string | null;
}

const pathOf = (bookId: string, chapterId: string) => ({ path: { id: bookId, chapterId } });

/** A chapter with both texts, read again while it waits or is translated. */
export const chapterQuery = (bookId: string, chapterId: string) =>
  queryOptions({
    queryKey: ['books', bookId, 'chapters', chapterId],
    queryFn: ({ client, queryKey, signal }): Promise<ReadChapter> =>
      readVersioned(client.getQueryData<ReadChapter>(queryKey), (headers) =>
        api.GET('/books/{id}/chapters/{chapterId}', { params: pathOf(bookId, chapterId), headers, signal }),
      ),
    refetchInterval: ({ state }) => (state.data && isActive(state.data.chapter) ? POLL_MS : false),
  });

/** What was checked in a chapter's translation, and what was found. */
export const certificateQuery = (bookId: string, chapterId: string) =>
  queryOptions({
    queryKey: ['books', bookId, 'chapters', chapterId, 'certificate'],
    queryFn: async ({ signal }) =>
      (
        await unwrap(
          api.GET('/books/{id}/chapters/{chapterId}/certificate', { params: pathOf(bookId, chapterId), signal }),
        )
      ).certificate,
  });

/** What was found in all translations of a book. */
export const bookCertificateQuery = (bookId: string) =>
  queryOptions({
    queryKey: ['books', bookId, 'certificate'],
    queryFn: async ({ signal }) => {
      const options = { params: { path: { id: bookId } }, signal, fetch: patientFetch };
      return (await unwrap(api.GET('/books/{id}/certificate', options))).certificate;
    },
    // It reads every translation: once until something of the book is changed here.
    staleTime: 600_000,
  });

/** The revisions of a chapter's translation, newest first, without their texts. */
export const revisionsQuery = (bookId: string, chapterId: string) =>
  queryOptions({
    queryKey: ['books', bookId, 'chapters', chapterId, 'revisions'],
    queryFn: async ({ signal }) => {
      const params = { ...pathOf(bookId, chapterId), query: { texts: false } };
      return (await unwrap(api.GET('/books/{id}/chapters/{chapterId}/revisions', { params, signal }))).revisions;
    },
  });

/** A revision with its text, which never changes. */
export const revisionQuery = (bookId: string, chapterId: string, revisionId: string) =>
  queryOptions({
    queryKey: ['books', bookId, 'chapters', chapterId, 'revisions', revisionId],
    queryFn: async ({ signal }) => {
      const params = { path: { id: bookId, chapterId, revisionId } };
      return (await unwrap(api.GET('/books/{id}/chapters/{chapterId}/revisions/{revisionId}', { params, signal })))
        .revision;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Makes an earlier translation the current one. */
export const useRestoreRevision = (bookId: string, chapterId: string) =>
  useBookMutation(bookId, (revisionId: string) =>
    unwrap(
      api.POST('/books/{id}/chapters/{chapterId}/revisions/{revisionId}/restore', {
        params: { path: { id: bookId, chapterId, revisionId } },
      }),
    ),
  );

/** Somebody else, or a machine, changed the translation since it was read. */
export class ChangedMeanwhileError extends Error {}

/** A translation that a person edited. */
export interface EditedTranslation {
  translatedText: string;
  /** The text that was edited; undefined replaces whatever is there. */
  base?: string | null;
  translatedTitle?: string | null;
}

/** Stores an edited translation, which becomes a revision. */
export const useSaveTranslation = (bookId: string, chapterId: string) => {
  const queryClient = useQueryClient();
  const params = pathOf(bookId, chapterId);
  return useBookMutation(bookId, async ({ base, ...body }: EditedTranslation) => {
    if (base !== undefined) {
      const { chapter } = await unwrap(api.GET('/books/{id}/chapters/{chapterId}', { params }));
      if (chapter.translatedText !== base) throw new ChangedMeanwhileError();
    }
    const { chapter } = await unwrap(api.PATCH('/books/{id}/chapters/{chapterId}', { params, body }));
    queryClient.setQueryData(chapterQuery(bookId, chapterId).queryKey, { chapter, etag: null });
    return chapter;
  });
};

/** Changes the number, the titles or the source text of a chapter; what is undefined stays. */
export const useEditChapter = (bookId: string, chapterId: string) => {
  const queryClient = useQueryClient();
  return useBookMutation(bookId, async (body: components['schemas']['EditChapterInput']) => {
    const params = pathOf(bookId, chapterId);
    const { chapter } = await unwrap(api.PATCH('/books/{id}/chapters/{chapterId}', { params, body }));
    queryClient.setQueryData(chapterQuery(bookId, chapterId).queryKey, { chapter, etag: null });
  });
};

/** Adds to the numbers of all chapters from one on, and returns how many moved. */
export const useShiftChapters = (bookId: string) =>
  useBookMutation(
    bookId,
    async (body: { fromOrder: number; by: number }) =>
      (await unwrap(api.POST('/books/{id}/chapters/shift', { params: { path: { id: bookId } }, body }))).moved,
  );
