import { queryOptions } from '@tanstack/react-query';
import { type components, unwrap } from '@versio/client/rest';
import { api } from './client.ts';

export type CharacterEvent = components['schemas']['CharacterEvent'];

/** What happens to the characters of a book, by chapter. */
export const eventsQuery = (bookId: string) =>
  queryOptions({
    queryKey: ['books', bookId, 'events'],
    queryFn: async ({ signal }) => {
      const params = { path: { id: bookId } };
      const { events } = await unwrap(api.GET('/books/{id}/character-events', { params, signal }));
      return events.sort((one, other) => one.orderNo - other.orderNo);
    },
  });
