import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type components, unwrap } from '@versio/client/rest';
import { api } from './client.ts';

export type Term = components['schemas']['Term'];
export type TermFields = Pick<Term, 'sourceTerm' | 'targetTerm' | 'category' | 'note' | 'locked'>;

// So many writes at once keep the service and its rate limit at ease.
const CONCURRENT_WRITES = 4;

/** The whole glossary, oldest first. */
export const glossaryQuery = (bookId: string) =>
  queryOptions({
    queryKey: ['books', bookId, 'glossary'],
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/books/{id}/glossary', { params: { path: { id: bookId } }, signal }))).terms,
  });

const writeTerm = async (bookId: string, body: TermFields): Promise<Term> =>
  (await unwrap(api.POST('/books/{id}/glossary', { params: { path: { id: bookId } }, body }))).term;

/** Adds a term, or edits the one with the same `sourceTerm`. The glossary shows an edit at once. */
export const useSaveTerm = (bookId: string) => {
  const queryClient = useQueryClient();
  const { queryKey } = glossaryQuery(bookId);
  return useMutation({
    mutationFn: (term: TermFields) => writeTerm(bookId, term),
    onMutate: async (term) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (terms) =>
        terms?.map((known) => (known.sourceTerm === term.sourceTerm ? { ...known, ...term } : known)),
      );
    },
    onSuccess: (saved) =>
      queryClient.setQueryData(queryKey, (terms = []) =>
        terms.some(({ id }) => id === saved.id)
          ? terms.map((known) => (known.id === saved.id ? saved : known))
          : [...terms, saved],
      ),
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
};

/** Works on many terms, a few at a time; `onProgress` is told how many are done. The first error ends it. */
const forEachTerm = async <Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
  onProgress?: (done: number) => void,
): Promise<void> => {
  const waiting = items.values();
  let done = 0;
  const workOff = async () => {
    for (const item of waiting) {
      await work(item);
      done += 1;
      onProgress?.(done);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT_WRITES }, workOff));
};

/**
 * Adds or edits many terms: in one import all that an import may write, which is any but those that a person wrote
 * before; these one by one.
 */
export const useSaveTerms = (bookId: string) => {
  const queryClient = useQueryClient();
  const { queryKey } = glossaryQuery(bookId);
  return useMutation({
    mutationFn: async ({
      terms,
      onProgress,
    }: {
      terms: readonly TermFields[];
      onProgress?: (done: number) => void;
    }) => {
      const known = new Map(queryClient.getQueryData(queryKey)?.map((term) => [term.sourceTerm, term]));
      const isOfPerson = ({ sourceTerm }: TermFields) => known.get(sourceTerm.normalize())?.origin === 'human';
      // Of two lines with the same original the last one counts.
      const latest = [...new Map(terms.map((term) => [term.sourceTerm.normalize(), term])).values()];
      const glossary = latest
        .filter((term) => !isOfPerson(term))
        .map((term) => ({ ...term, origin: 'human' as const }));
      if (glossary.length > 0)
        await unwrap(
          api.POST('/books/{id}/import', { params: { path: { id: bookId } }, body: { schemaVersion: 1, glossary } }),
        );
      onProgress?.(glossary.length);
      await forEachTerm(
        latest.filter(isOfPerson),
        (term) => writeTerm(bookId, term),
        (done) => onProgress?.(glossary.length + done),
      );
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
};

/** Deletes terms. */
export const useDeleteTerms = (bookId: string) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (termIds: readonly string[]) =>
      forEachTerm(termIds, (termId) =>
        unwrap(api.DELETE('/books/{id}/glossary/{termId}', { params: { path: { id: bookId, termId } } })),
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: glossaryQuery(bookId).queryKey }),
  });
};
