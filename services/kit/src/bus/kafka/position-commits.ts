import type { EachBatchPayload } from 'kafkajs';
import type { Logger } from '../../logger.ts';

// kafkajs alone would commit after each batch of each partition, which at 100 events/s took more of the broker's time
// than the messages. A crash repeats the messages of this time, which consumers drop by event id.
const COMMIT_INTERVAL_MS = 200;

/** Commits the positions of handled messages, several at a time. */
export interface PositionCommits {
  /** Commits the positions of a handled batch soon. */
  schedule(batch: EachBatchPayload): void;
  /** Commits now; errors are logged. */
  flush(): Promise<void>;
  /**
   * Forgets positions that are not committed: their messages are delivered again, here or to the new owner of the
   * partition.
   */
  discard(): void;
}

/** Creates the commits of a consumer; after the signal aborts, a failed commit is not repeated. */
export const createPositionCommits = (group: string, logger: Logger, signal: AbortSignal): PositionCommits => {
  // The batch that was handled last: kafkajs commits through it.
  let pending: EachBatchPayload | undefined;
  let timer: NodeJS.Timeout | undefined;

  const schedule = (batch: EachBatchPayload | undefined): void => {
    pending = batch;
    timer ??= setTimeout(flush, COMMIT_INTERVAL_MS);
  };
  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const batch = pending;
    pending = undefined;
    try {
      const positions = batch?.uncommittedOffsets();
      if (positions?.topics.length) await batch?.commitOffsetsIfNecessary(positions);
    } catch (error) {
      logger.debug({ err: error, group }, 'positions could not be stored');
      if (!signal.aborted) schedule(pending ?? batch);
    }
  };
  return {
    schedule,
    flush,
    discard() {
      clearTimeout(timer);
      timer = pending = undefined;
    },
  };
};
