import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type components, unwrap, VersioError } from '@versio/client/rest';
import { API_ROOT, api, patientFetch } from './client.ts';

export type DictionarySummary = components['schemas']['PutDictionaryResult'];
export type TermImport = components['schemas']['ImportTermsResult'];
/** Lines that were not taken, each with the reason. */
export type SkippedLines = Pick<TermImport, 'skipped' | 'skippedCount'>;

/** What a file of a dictionary may hold, where its form does not say it. */
export const DICTIONARY_FORMATS = ['words', 'names', 'readings', 'ignored'] as const;
export type DictionaryFormat = (typeof DICTIONARY_FORMATS)[number];

const pathOf = (bookId: string) => ({ path: { id: bookId } });
// The files may be 64 MiB long, and are sent as they are.
const asFile = (file: File) => ({
  body: file as unknown as string,
  bodySerializer: (body: unknown) => body as Blob,
  headers: { 'content-type': 'text/plain' },
  fetch: patientFetch,
});

/** The address of a book's dictionary as a text. */
export const dictionaryAddress = (bookId: string): string => new URL(`books/${bookId}/dictionary`, API_ROOT).href;

/** How many entries the dictionary of a book has, and what they are; null without one. */
export const dictionaryQuery = (bookId: string) =>
  queryOptions({
    queryKey: ['books', bookId, 'dictionary'],
    queryFn: async ({ signal }): Promise<{ entries: number; format: DictionaryFormat } | null> => {
      const { response, error } = await api.GET('/books/{id}/dictionary', {
        params: pathOf(bookId),
        parseAs: 'stream',
        signal,
      });
      // The headers say it; the text itself is not read.
      await response.body?.cancel().catch(() => {});
      if (response.status === 404 && error?.error === 'dictionary_not_found') return null;
      if (!response.ok) throw new VersioError(response, error);
      const format = response.headers.get('dictionary-format');
      return {
        entries: Number(response.headers.get('dictionary-entries')),
        format: DICTIONARY_FORMATS.find((known) => known === format) ?? 'words',
      };
    },
  });

/** Replaces the dictionary of a book by a file. */
export const usePutDictionary = (bookId: string) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ file, format }: { file: File; format: DictionaryFormat }): Promise<DictionarySummary> =>
      unwrap(api.PUT('/books/{id}/dictionary', { params: { ...pathOf(bookId), query: { format } }, ...asFile(file) })),
    onSettled: () => queryClient.invalidateQueries(dictionaryQuery(bookId)),
  });
};

/** Deletes the dictionary of a book. */
export const useDeleteDictionary = (bookId: string) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => unwrap(api.DELETE('/books/{id}/dictionary', { params: pathOf(bookId) })),
    onSettled: () => queryClient.invalidateQueries(dictionaryQuery(bookId)),
  });
};

/** Makes terms of the names in a file: of those that occur in the book, or of all. */
export const useImportNames = (bookId: string) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ file, all }: { file: File; all: boolean }): Promise<TermImport> =>
      unwrap(
        api.POST('/books/{id}/glossary/import', { params: { ...pathOf(bookId), query: { all } }, ...asFile(file) }),
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['books', bookId, 'glossary'] }),
  });
};
