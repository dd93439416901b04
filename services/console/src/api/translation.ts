import { queryOptions } from '@tanstack/react-query';
import { type components, unwrap } from '@versio/client/rest';
import { useBookMutation } from './chapters.ts';
import { api } from './client.ts';
import { overviewQuery } from './workspace.ts';

export type Job = components['schemas']['Job'];
export type Model = components['schemas']['Model'];
export type Estimate = components['schemas']['Estimate'];

/** What is translated, and by what. */
export interface TranslationOrder {
  /** Undefined: every chapter that is not translated yet. */
  chapterIds?: readonly string[] | undefined;
  model?: string | undefined;
  useBible: boolean;
}

// The most chapters that one call names.
const MAX_NAMED_CHAPTERS = 1_000;
const JOBS_POLL_MS = 2_000;

/** The calls that an order needs: more chapters than one call may name are named in several. */
const bodiesOf = ({ chapterIds, ...order }: TranslationOrder) => {
  if (chapterIds === undefined) return [order];
  const bodies = [];
  for (let start = 0; start < chapterIds.length; start += MAX_NAMED_CHAPTERS)
    bodies.push({ ...order, chapterIds: chapterIds.slice(start, start + MAX_NAMED_CHAPTERS) });
  return bodies;
};

/** The models that there are. */
export const modelsQuery = queryOptions({
  queryKey: ['models'],
  queryFn: async ({ signal }) => (await unwrap(api.GET('/translation/models', { signal }))).models,
});

/** What an order would cost. */
export const estimateQuery = (bookId: string, order: TranslationOrder) =>
  queryOptions({
    queryKey: ['books', bookId, 'estimate', order],
    queryFn: async ({ signal }): Promise<Estimate> => {
      const params = { path: { id: bookId } };
      const sum: Estimate = { chapters: 0, words: 0, cost: 0, balance: 0, sufficient: true };
      for (const body of bodiesOf(order)) {
        const part = await unwrap(api.POST('/translation/books/{id}/estimate', { params, body, signal }));
        sum.chapters += part.chapters;
        sum.words += part.words;
        sum.cost += part.cost;
        sum.balance = part.balance;
        if (part.warnings) sum.warnings = part.warnings;
      }
      return { ...sum, sufficient: sum.cost <= sum.balance };
    },
    staleTime: 0,
    gcTime: 0,
  });

// The balance in the header: words are held when chapters enter the queue, and given back when they leave it.
const HELD_WORDS = [overviewQuery.queryKey];

/** Queues chapters, and returns how many have just entered the queue. */
export const useTranslate = (bookId: string) =>
  useBookMutation(
    bookId,
    async ({ passphrase, ...order }: TranslationOrder & { passphrase: string }) => {
      let queued = 0;
      for (const body of bodiesOf(order)) {
        const params = { path: { id: bookId } };
        const answer = await unwrap(
          api.POST('/translation/books/{id}/translate', { params, body: { ...body, passphrase } }),
        );
        queued += answer.queued;
      }
      return queued;
    },
    HELD_WORDS,
  );

/** Takes chapters out of the queue, all when none are named, and returns how many. */
export const useCancel = (bookId: string) =>
  useBookMutation(
    bookId,
    async (chapterIds: readonly string[] | undefined) => {
      let cancelled = 0;
      for (const { useBible: _, ...body } of bodiesOf({ chapterIds, useBible: true })) {
        const answer = await unwrap(
          api.POST('/translation/books/{id}/cancel', { params: { path: { id: bookId } }, body }),
        );
        cancelled += answer.cancelled;
      }
      return cancelled;
    },
    HELD_WORDS,
  );

// What a screen shows of a long queue; the rest is a number.
const SHOWN_JOBS = 100;

/** The jobs of a book, active ones first; read again while there is one. */
export const jobsQuery = (bookId: string) =>
  queryOptions({
    queryKey: ['books', bookId, 'jobs'],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/translation/books/{id}/jobs', {
          params: { path: { id: bookId }, query: { limit: SHOWN_JOBS } },
          signal,
        }),
      ),
    refetchInterval: ({ state }) =>
      state.data?.jobs.some(({ status }) => status === 'queued' || status === 'running') ? JOBS_POLL_MS : false,
  });
