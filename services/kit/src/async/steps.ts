import { createYielder } from './time-slices.ts';

/**
 * A computation that may be long, in steps of about a millisecond: a generator that yields between them. The same code
 * runs at once where it is short or has a thread to itself, and in slices on an event loop.
 */
export type Steps<Result> = Generator<void, Result, void>;

/** Runs a computation to its end. */
export const runAtOnce = <Result>(steps: Steps<Result>): Result => {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
};

/** Runs a computation while other work of the process has its turns (createYielder). Rejects with its error. */
export const runInSlices = async <Result>(steps: Steps<Result>): Promise<Result> => {
  const yieldToOthers = createYielder();
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await yieldToOthers();
  }
};
