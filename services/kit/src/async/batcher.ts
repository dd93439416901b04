import { setImmediate as nextTurn } from 'node:timers/promises';
import { isDatabaseUnavailable } from '../postgres/postgres.ts';
import { type InSpan, presentSpan } from '../telemetry/tracing.ts';

/**
 * Gathers calls that come in the same turn of the event loop, or while a batch is at work, and runs them together: a lone call never waits for others, and
 * under load a batch grows by itself.
 * @param run answers one result per item, in their order; when it throws, all calls of the batch fail with that error, or, with `isIdempotent`,
 * each is run once more by itself, so that what spoils a batch fails alone (not where the database is away: then it would only be asked in vain)
 */
export const createBatcher = <Item, Result>(
  maxItems: number,
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
  { isIdempotent = false }: { isIdempotent?: boolean } = {},
): ((item: Item) => Promise<Result>) => {
  const waiting: { item: Item; answer: PromiseWithResolvers<Result>; inSpan: InSpan }[] = [];
  let running = false;
  const drain = async (): Promise<void> => {
    running = true;
    while (waiting.length > 0) {
      // What wakes callers wakes several at a time: an answer to many, a claim, a read of several messages.
      await nextTurn();
      const batch = waiting.splice(0, maxItems);
      try {
        // In the span of its first caller: that of whoever began to drain may long have ended.
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
    running = false;
  };
  return (item) => {
    const answer = Promise.withResolvers<Result>();
    waiting.push({ item, answer, inSpan: presentSpan() });
    if (!running) void drain();
    return answer.promise;
  };
};
