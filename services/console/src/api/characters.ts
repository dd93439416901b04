import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type components, unwrap } from '@versio/client/rest';
import { api } from './client.ts';

export type Character = components['schemas']['Character'];
export type CharacterFields = Pick<Character, 'nameVi' | 'nameCn' | 'aliases' | 'role' | 'locked' | 'narrator'> & {
  genders: NonNullable<Character['genders']>;
};

/** All characters of a book. */
export const charactersQuery = (bookId: string) =>
  queryOptions({
    queryKey: ['books', bookId, 'characters'],
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/books/{id}/characters', { params: { path: { id: bookId } }, signal }))).characters,
  });

/** What changes characters may also change relations, events and conflicts: all of the book is read again. */
const useCharacterMutation = <Variables, Result>(
  bookId: string,
  mutationFn: (variables: Variables) => Promise<Result>,
) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['books', bookId] }),
  });
};

const pathOf = (id: string, slug: string) => ({ params: { path: { id, slug } } });

/** Adds a character, or edits the one of `slug`. `warnings` of the answer name terms that go before its names. */
export const useSaveCharacter = (bookId: string) =>
  useCharacterMutation(bookId, ({ slug, ...body }: CharacterFields & { slug: string | undefined }) =>
    slug === undefined
      ? unwrap(api.POST('/books/{id}/characters', { params: { path: { id: bookId } }, body }))
      : unwrap(api.PATCH('/books/{id}/characters/{slug}', { ...pathOf(bookId, slug), body })),
  );

/** Deletes a character with its relations and events. */
export const useDeleteCharacter = (bookId: string) =>
  useCharacterMutation(bookId, (slug: string) =>
    unwrap(api.DELETE('/books/{id}/characters/{slug}', pathOf(bookId, slug))),
  );

/** Merges a character into another one; the conflict of the answer can be reopened. */
export const useMergeCharacters = (bookId: string) =>
  useCharacterMutation(bookId, ({ slug, intoSlug }: { slug: string; intoSlug: string }) =>
    unwrap(api.POST('/books/{id}/characters/{slug}/merge', { ...pathOf(bookId, slug), body: { intoSlug } })),
  );
