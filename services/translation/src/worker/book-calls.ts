import { createBatcher, orAborted } from '@versio/kit/async';
import { isUnimplemented, type RpcClient } from '@versio/kit/rpc';
import { MAX_COMPLETIONS_PER_CALL, MAX_STARTS_PER_CALL } from '@versio/proto/limits';
import type { Book, BooksService, Chapter, MarkRunningResponse } from '@versio/proto/versio/books/v1/books_pb';
import { type JobStatusResponse, type RunDecision, readDecision } from '../book-states.ts';
import type { ClaimedJob } from '../store/turns.ts';
import { isUnavailable } from './availability.ts';
import type { PlanOf } from './plans.ts';

/**
 * The calls of workers to books; each is idempotent by job and fence. Starts and completions of several chapters at the
 * same time share a call per workspace, because most of the cost is the call itself; a lone call does not wait.
 */
export interface BookCalls {
  /** See books.MarkRunning. */
  markRunning(job: ClaimedJob, signal: AbortSignal): Promise<ChapterStart>;
  /** See books.MarkManyAnalysed; for each job in their order; undefined: it goes on. */
  markManyAnalysed(workspaceId: string, jobs: readonly ChapterOfJob[]): Promise<(RunDecision | undefined)[]>;
  /** See books.CompleteChapter. */
  completeChapter(job: ClaimedJob, translation: ChapterTranslation, signal: AbortSignal): Promise<RunDecision>;
  /** See books.FailChapter. */
  failChapter(job: ClaimedJob, errorMessage: string, signal: AbortSignal): Promise<RunDecision>;
}

/** The start of a chapter, or the decision if its job has none. */
export type ChapterStart = { kind: 'started'; chapter: Chapter; book: Book } | { kind: 'ended'; decision: RunDecision };

/** The texts that complete a chapter. */
export interface ChapterTranslation {
  text: string;
  title: string | null;
  /** Of the book, if it was translated with the chapter, with the title that it was made of and its language. */
  bookTitle?: { text: string; source: string; targetLang: string } | undefined;
}

type Books = RpcClient<typeof BooksService>;
type Completion = { job: ClaimedJob; translation: ChapterTranslation };

// Far below the 16 MiB of a message. A source word is a Han character of 3 bytes or a word of about 7 letters. If that
// is too low, the call fails and its chapters are called one by one.
const MAX_BYTES = 4 * 1024 * 1024;
const BYTES_PER_WORD = 8;

/** Creates the calls of a process. */
export const createBookCalls = (books: Books, planOf: PlanOf): BookCalls => {
  const withPlan = async (workspaceId: string) => ({ workspaceId, plan: await planOf(workspaceId) });
  const start = batchByWorkspace<{ job: ClaimedJob }, MarkRunningResponse>({
    maxItems: MAX_STARTS_PER_CALL,
    bytesOf: ({ job }) => job.words * BYTES_PER_WORD,
    callOne: ({ job }) => books.markRunning(toIds(job), { workspaceId: job.workspaceId }),
    callMany: async (workspaceId, starts) =>
      (await books.markManyRunning({ items: starts.map(({ job }) => toIds(job)) }, { workspaceId })).results,
  });
  const complete = batchByWorkspace<Completion, RunDecision>({
    maxItems: MAX_COMPLETIONS_PER_CALL,
    bytesOf: ({ translation }) => translation.text.length * 3,
    callOne: async (completion) =>
      toDecision(await books.completeChapter(toRequest(completion), await withPlan(completion.job.workspaceId))),
    callMany: async (workspaceId, completions) => {
      const { results } = await books.completeChapters(
        { items: completions.map(toRequest) },
        await withPlan(workspaceId),
      );
      return results.map(toDecision);
    },
  });
  return {
    markRunning: async (job, signal) => toChapterStart(await unlessAborted(() => start({ job }), signal)),
    markManyAnalysed: async (workspaceId, jobs) => {
      const results = await callForAll(jobs.map(toIds), {
        callMany: async (items) => (await books.markManyAnalysed({ items }, { workspaceId })).results,
        callOne: (item) => books.markAnalysed(item, { workspaceId }),
      });
      return results.map(readDecision);
    },
    completeChapter: (job, translation, signal) => unlessAborted(() => complete({ job, translation }), signal),
    failChapter: async (job, errorMessage, signal) =>
      toDecision(await books.failChapter({ ...toIds(job), errorMessage }, { workspaceId: job.workspaceId, signal })),
  };
};

/** What names a run of a job in books. */
type ChapterOfJob = Pick<ClaimedJob, 'id' | 'chapterId' | 'fence'>;

const toIds = (job: ChapterOfJob) => ({ chapterId: job.chapterId, jobId: job.id, fence: BigInt(job.fence) });

const toRequest = ({ job, translation: { text, title, bookTitle } }: Completion) => ({
  ...toIds(job),
  translatedText: text,
  translatedTitle: title ?? undefined,
  bookTitle: bookTitle?.text,
  bookTitleSource: bookTitle?.source,
  bookTitleLang: bookTitle?.targetLang,
  named: job.named,
});

const toChapterStart = (response: MarkRunningResponse): ChapterStart => {
  const decision = readDecision(response);
  if (decision !== undefined) return { kind: 'ended', decision };
  return { kind: 'started', chapter: response.chapter!, book: response.book! };
};

const toDecision = (response: JobStatusResponse): RunDecision => readDecision(response) ?? 'superseded';

interface BatchedCall<Item, Result> {
  maxItems: number;
  bytesOf: (item: Item) => number;
  callOne: (item: Item) => Promise<Result>;
  /** Takes items of one workspace; returns one result per item, in their order. */
  callMany: (workspaceId: string, items: readonly Item[]) => Promise<Result[]>;
}

/**
 * Creates a call that is shared with others made at the same time. If a shared call fails, its items are called one by
 * one, so that only the faulty ones fail; if books is unavailable, all fail at once.
 */
const batchByWorkspace = <Item extends { job: ClaimedJob }, Result>({
  maxItems,
  bytesOf,
  callOne,
  callMany,
}: BatchedCall<Item, Result>): ((item: Item) => Promise<Result>) => {
  const settle = (item: Item): Promise<PromiseSettledResult<Result>> =>
    Promise.allSettled([callOne(item)]).then(([result]) => result);
  const run = async (items: readonly Item[]): Promise<PromiseSettledResult<Result>[]> => {
    if (items.length === 1) return [await settle(items[0]!)];
    try {
      const results = await callMany(items[0]!.job.workspaceId, items);
      return items.map((_, index) => ({ status: 'fulfilled', value: results[index]! }));
    } catch (reason) {
      if (isUnavailable(reason)) return items.map(() => ({ status: 'rejected', reason }));
      return Promise.all(items.map(settle));
    }
  };
  const enqueue = createBatcher(maxItems, async (items: readonly Item[]): Promise<PromiseSettledResult<Result>[]> => {
    const results = new Map<Item, PromiseSettledResult<Result>>();
    const byWorkspace = Map.groupBy(items, ({ job }) => job.workspaceId);
    const parts = [...byWorkspace.values()].flatMap((ofWorkspace) => splitByBytes(ofWorkspace, bytesOf));
    await Promise.all(
      parts.map(async (part) => {
        const settled = await run(part);
        part.forEach((item, index) => {
          results.set(item, settled[index]!);
        });
      }),
    );
    return items.map((item) => results.get(item)!);
  });
  return async (item) => {
    const result = await enqueue(item);
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  };
};

/** Splits items into parts, in order, each of at most MAX_BYTES or a single item. */
const splitByBytes = <Item>(items: readonly Item[], bytesOf: (item: Item) => number): Item[][] => {
  const parts: Item[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const item of items) {
    const more = bytesOf(item);
    if (bytes + more > MAX_BYTES) {
      parts.push([]);
      bytes = 0;
    }
    parts.at(-1)!.push(item);
    bytes += more;
  }
  return parts;
};

/**
 * Calls for several items at once. A server of the version before has an RPC for one item alone: it is called for each,
 * in their order. The calls must be idempotent, since another server may have answered a part of them.
 */
export const callForAll = async <Item, Result>(
  items: readonly Item[],
  calls: { callMany: (items: Item[]) => Promise<Result[]>; callOne: (item: Item) => Promise<Result> },
): Promise<Result[]> => {
  if (items.length > 1)
    try {
      return await calls.callMany([...items]);
    } catch (error) {
      if (!isUnimplemented(error)) throw error;
    }
  const results: Result[] = [];
  for (const item of items) results.push(await calls.callOne(item));
  return results;
};

/** Ends the wait on abort; the call itself goes on, because other jobs share it. */
export const unlessAborted = async <T>(call: () => Promise<T>, signal: AbortSignal): Promise<T> => {
  signal.throwIfAborted();
  return orAborted(call(), signal);
};
