import { queryOptions } from '@tanstack/react-query';
import { type components, unwrap } from '@versio/client/rest';
import { api } from './client.ts';

export type Term = components['schemas']['Term'];
export type Character = components['schemas']['Character'];

/** The names and terms of a book's Bible. */
export const recordsQuery = (bookId: string) =>
  queryOptions({
    queryKey: ['books', bookId, 'records'],
    queryFn: async ({ signal }): Promise<{ terms: Term[]; characters: Character[] }> => {
      const params = { path: { id: bookId } };
      const [{ terms }, { characters }] = await Promise.all([
        unwrap(api.GET('/books/{id}/glossary', { params, signal })),
        unwrap(api.GET('/books/{id}/characters', { params, signal })),
      ]);
      return { terms, characters };
    },
  });
