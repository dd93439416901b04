import { createBatcher, orAborted } from '@versio/kit/async';
import type { RpcClient } from '@versio/kit/rpc';
import type { BooksService, MarkRunningResponse } from '@versio/proto/versio/books/v1/books_pb';
import { type JobStatus, jobStatusOf } from '../book-states.ts';
import type { ClaimedJob } from '../schedule/claim.ts';
import { isUnavailable } from './availability.ts';

/**
 * What workers tell books of every chapter. Chapters of a process that do so at the same time share a call for each workspace, since most of what one
 * costs is the call itself; a call that is alone never waits. Both are idempotent, by job and fence.
 */
export interface BookCalls {
  /** See books.MarkRunning. */
  markRunning(job: ClaimedJob, signal: AbortSignal): Promise<MarkRunningResponse>;
  /** See books.CompleteChapter; answers the outcome. */
  completeChapter(job: ClaimedJob, translated: TranslatedTexts, signal: AbortSignal): Promise<JobStatus>;
}

/** What a chapter is completed with. */
export interface TranslatedTexts {
  text: string;
  title: string | null;
}

type Books = RpcClient<typeof BooksService>;

// What books takes in one call.
const MOST_STARTS = 25;
const MOST_COMPLETIONS = 50;
// Far below the 16 MiB of a message. A source word is a Han character of 3 bytes or a word of some 7 letters; where that is too low a guess, the call
// fails and its chapters are asked for one by one.
const MOST_BYTES = 4 * 1024 * 1024;
const BYTES_PER_WORD = 8;

/** Makes them for a process. */
export const createBookCalls = (books: Books): BookCalls => {
  const idsOf = (job: ClaimedJob) => ({ chapterId: job.chapterId, jobId: job.id, fence: BigInt(job.fence) });
  const start = together<{ job: ClaimedJob }, MarkRunningResponse>({
    most: MOST_STARTS,
    bytesOf: ({ job }) => job.words * BYTES_PER_WORD,
    alone: ({ job }) => books.markRunning(idsOf(job), { workspaceId: job.workspaceId }),
    many: async (workspaceId, starts) =>
      (await books.markManyRunning({ items: starts.map(({ job }) => idsOf(job)) }, { workspaceId })).results,
  });
  const complete = together<{ job: ClaimedJob; translated: TranslatedTexts }, JobStatus>({
    most: MOST_COMPLETIONS,
    bytesOf: ({ translated }) => translated.text.length * 3,
    alone: async (completion) =>
      jobStatusOf(await books.completeChapter(toRequest(completion), { workspaceId: completion.job.workspaceId })),
    many: async (workspaceId, completions) =>
      (await books.completeChapters({ items: completions.map(toRequest) }, { workspaceId })).results.map(jobStatusOf),
  });
  function toRequest({ job, translated: { text, title } }: { job: ClaimedJob; translated: TranslatedTexts }) {
    return { ...idsOf(job), translatedText: text, translatedTitle: title ?? undefined, named: job.named };
  }
  return {
    markRunning: (job, signal) => unlessAborted(() => start({ job }), signal),
    completeChapter: (job, translated, signal) => unlessAborted(() => complete({ job, translated }), signal),
  };
};

interface Together<Item, Result> {
  most: number;
  bytesOf: (item: Item) => number;
  alone: (item: Item) => Promise<Result>;
  /** Items of one workspace; a result for each, in their order. */
  many: (workspaceId: string, items: readonly Item[]) => Promise<Result[]>;
}

/** Makes calls that go together where they come together. One that spoils a call fails alone; where books is down all fail at once. */
const together = <Item extends { job: ClaimedJob }, Result>({
  most,
  bytesOf,
  alone,
  many,
}: Together<Item, Result>): ((item: Item) => Promise<Result>) => {
  const settle = (item: Item): Promise<PromiseSettledResult<Result>> =>
    Promise.allSettled([alone(item)]).then(([result]) => result);
  const run = async (items: readonly Item[]): Promise<PromiseSettledResult<Result>[]> => {
    if (items.length === 1) return [await settle(items[0]!)];
    try {
      const results = await many(items[0]!.job.workspaceId, items);
      return items.map((_, index) => ({ status: 'fulfilled', value: results[index]! }));
    } catch (reason) {
      if (isUnavailable(reason)) return items.map(() => ({ status: 'rejected', reason }));
      return Promise.all(items.map(settle));
    }
  };
  const gather = createBatcher(most, async (items: readonly Item[]): Promise<PromiseSettledResult<Result>[]> => {
    const results = new Map<Item, PromiseSettledResult<Result>>();
    const calls = [...Map.groupBy(items, ({ job }) => job.workspaceId).values()].flatMap((ofOne) =>
      partsOf(ofOne, bytesOf),
    );
    await Promise.all(
      calls.map(async (part) => {
        const settled = await run(part);
        part.forEach((item, index) => {
          results.set(item, settled[index]!);
        });
      }),
    );
    return items.map((item) => results.get(item)!);
  });
  return async (item) => {
    const result = await gather(item);
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  };
};

/** Cuts items into parts, in order, each of at most MOST_BYTES or a single item. */
const partsOf = <Item>(items: readonly Item[], bytesOf: (item: Item) => number): Item[][] => {
  const parts: Item[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const item of items) {
    const more = bytesOf(item);
    if (bytes + more > MOST_BYTES) {
      parts.push([]);
      bytes = 0;
    }
    parts.at(-1)!.push(item);
    bytes += more;
  }
  return parts;
};

/** A call that others share cannot be cancelled; this job does not wait for it any more. */
const unlessAborted = async <T>(call: () => Promise<T>, signal: AbortSignal): Promise<T> => {
  signal.throwIfAborted();
  return orAborted(call(), signal);
};
