import { setImmediate as nextTurn } from 'node:timers/promises';
import { isDatabaseUnavailable } from '../postgres/postgres.ts';
import { type InSpan, presentSpan } from '../telemetry/tracing.ts';

/**
 * Gathers calls of the same turn of the event loop, or that come during a batch, and runs them together: a single call
 * never waits for others, and batches grow with the load.
 * @param run returns one result per item, in their order. If it throws, all calls of the batch fail with that error.
 *   With `isIdempotent` each is then run once more by itself, so that only the item that causes the error fails (but
 *   not if the database is unavailable)
 */
export const createBatcher = <Item, Result>(
  maxItems: number,
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
  { isIdempotent = false }: { isIdempotent?: boolean } = {},
): ((item: Item) => Promise<Result>) => {
  const waiting: { item: Item; answer: PromiseWithResolvers<Result>; inSpan: InSpan }[] = [];
  let isRunning = false;
  const drain = async (): Promise<void> => {
    isRunning = true;
    while (waiting.length > 0) {
      // Events that wake callers wake several at a time: a response to many, a claim, a read of several messages.
      await nextTurn();
      const batch = waiting.splice(0, maxItems);
      try {
        // In the span of the first caller: the span that started to drain may have ended.
        const results = await batch[0]!.inSpan(() => run(batch.map(({ item }) => item)));
        batch.forEach(({ answer }, index) => {
          answer.resolve(results[index]!);
        });
      } catch (error) {
        if (isIdempotent && batch.length > 1 && !isDatabaseUnavailable(error))
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
    if (!isRunning) void drain();
    return answer.promise;
  };
};
