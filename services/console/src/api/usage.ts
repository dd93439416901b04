import { queryOptions } from '@tanstack/react-query';
import { type components, unwrap } from '@versio/client/rest';
import { api } from './client.ts';

export type UsedWords = components['schemas']['UsedWords'];

/** A time in days of UTC, both inclusive (`2026-01-31`). */
export interface DayRange {
  from: string;
  to: string;
}

/** The words that were used in a time, by day or by book. */
export const usedWordsQuery = (by: UsedWords['by'], { from, to }: DayRange) =>
  queryOptions({
    queryKey: ['workspace', 'used-words', by, from, to],
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/workspace/usage', { params: { query: { by, from, to } }, signal }))).usage,
  });
