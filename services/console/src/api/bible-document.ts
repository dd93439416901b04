import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type components, unwrap } from '@versio/client/rest';
import { API_ROOT, api } from './client.ts';

export type BibleDocument = components['schemas']['ImportBibleInput'];
type ImportedRecords = components['schemas']['ImportBibleResult']['imported'];

/** The address of a whole Book Bible as a JSON document. */
export const bibleExportAddress = (bookId: string): string => new URL(`books/${bookId}/export`, API_ROOT).href;

/** Adds what an exported Book Bible has to this one, all or nothing; what a person wrote here stays. */
export const useImportBible = (bookId: string) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (document: BibleDocument): Promise<ImportedRecords> =>
      (await unwrap(api.POST('/books/{id}/import', { params: { path: { id: bookId } }, body: document }))).imported,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['books', bookId] }),
  });
};
