import { setImmediate as nextTurn } from 'node:timers/promises';
import { isFailure } from '../errors.ts';
import { isDatabaseUnavailable } from '../postgres/postgres.ts';
import { runForAll } from '../request-context.ts';
import { type InSpan, presentSpan } from '../telemetry/tracing.ts';
import { pause } from './pause.ts';

/** Options of a batcher. */
export interface BatcherOptions<Item> {
  /** See createBatcher. */
  isIdempotent?: boolean;
  /**
   * A batch begins so long after the one before, so that more calls share it, or as soon as 16 wait. A call after such
   * a pause does not wait. Default: 0.
   */
  spacingMs?: number;
  /** The size of an item, its bytes say. Default: 0. */
  sizeOf?: (item: Item) => number;
  /** The size of a batch; an item that is larger has a batch of its own. Default: no limit. */
  maxSize?: number;
}

// The call, round trip and commit that most of the cost is are then shared well enough.
const ENOUGH_CALLS = 16;
// Without a reason of its own each abort makes an error with a stack.
const ENOUGH = Symbol('enough calls wait');

/**
 * Gathers calls of the same turn of the event loop, or that come during a batch, and runs them together: a single call
 * never waits for others, and batches grow with the load.
 * @param run returns one result per item, in their order. If it throws, all calls of the batch fail with that error.
 *   With `isIdempotent` each is then run once more by itself, so that only the item that causes the error fails (but
 *   not if the database or a service is unavailable, which no item causes)
 */
export const createBatcher = <Item, Result>(
  maxItems: number,
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
  {
    isIdempotent = false,
    spacingMs = 0,
    sizeOf = () => 0,
    maxSize = Number.POSITIVE_INFINITY,
  }: BatcherOptions<Item> = {},
): ((item: Item) => Promise<Result>) => {
  const waiting: { item: Item; answer: PromiseWithResolvers<Result>; inSpan: InSpan }[] = [];
  let isRunning = false;
  let beganAtMs = Number.NEGATIVE_INFINITY;
  const enoughCalls = Math.min(ENOUGH_CALLS, maxItems);
  let enough = new AbortController();
  const takeBatch = () => {
    let size = 0;
    const end = waiting.findIndex(({ item }, index) => {
      size += sizeOf(item);
      return index === maxItems || (index > 0 && size > maxSize);
    });
    return waiting.splice(0, end === -1 ? waiting.length : end);
  };
  const drain = async (): Promise<void> => {
    isRunning = true;
    while (waiting.length > 0) {
      // Events that wake callers wake several at a time: a response to many, a claim, a read of several messages.
      await nextTurn();
      const waitMs = beganAtMs + spacingMs - performance.now();
      if (waitMs > 0 && waiting.length < enoughCalls) await pause(waitMs, enough.signal);
      beganAtMs = performance.now();
      enough = new AbortController();
      const batch = takeBatch();
      try {
        // In the span of the first caller: the span that started to drain may have ended.
        const results = await batch[0]!.inSpan(() => run(batch.map(({ item }) => item)));
        batch.forEach(({ answer }, index) => {
          answer.resolve(results[index]!);
        });
      } catch (error) {
        if (isIdempotent && batch.length > 1 && !isUnavailable(error))
          for (const { item, answer, inSpan } of batch)
            await inSpan(() => run([item])).then(([result]) => answer.resolve(result!), answer.reject);
        else for (const { answer } of batch) answer.reject(error);
      }
    }
    isRunning = false;
  };
  return (item) => {
    const answer = Promise.withResolvers<Result>();
    waiting.push({ item, answer, inSpan: presentSpan() });
    if (waiting.length === enoughCalls) enough.abort(ENOUGH);
    if (!isRunning) void runForAll(drain);
    return answer.promise;
  };
};

const isUnavailable = (error: unknown): boolean => isDatabaseUnavailable(error) || isFailure(error, 'UNAVAILABLE');

/**
 * As createBatcher, with batches of items that have the same key. Batches of different keys run at the same time, so
 * that one key never waits for another.
 */
export const createKeyedBatcher = <Item, Result>(
  keyOf: (item: Item) => string,
  maxItems: number,
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
  options: BatcherOptions<Item> = {},
): ((item: Item) => Promise<Result>) => {
  const batchers = new Map<string, { add: (item: Item) => Promise<Result>; waiting: number }>();
  return async (item) => {
    const key = keyOf(item);
    const batcher = batchers.get(key) ?? { add: createBatcher(maxItems, run, options), waiting: 0 };
    batchers.set(key, batcher);
    batcher.waiting += 1;
    try {
      return await batcher.add(item);
    } finally {
      batcher.waiting -= 1;
      if (batcher.waiting === 0) batchers.delete(key);
    }
  };
};
