import type { Logger } from '../../logger.ts';
import type { ShardLag } from '../bus.ts';
import type { KafkaSubscription } from './subscription.ts';

const CHECK_INTERVAL_MS = 15_000;

/** Settings of the stall watch. */
export interface StallWatchOptions {
  subscriptions: ReadonlyMap<string, KafkaSubscription>;
  readLag: (group: string) => Promise<ShardLag[]>;
  /** How long messages may wait in a shard without an attempt to deliver them. */
  stallMs: number;
  onStall: (error: Error) => void;
  logger: Logger;
}

/** Checks regularly that no subscription has stopped delivering; returns the function that ends the checks. */
export const startStallWatch = ({
  subscriptions,
  readLag,
  stallMs,
  onStall,
  logger,
}: StallWatchOptions): (() => void) => {
  const check = async (): Promise<void> => {
    for (const [group, subscription] of subscriptions) {
      const stalled = subscription.findStalled(await readLag(group), stallMs);
      if (!stalled) continue;
      const { topic, shard, position, waitingMessages } = stalled;
      onStall(
        new Error(`${group} has stopped at ${position} of ${topic}/${shard}, where ${waitingMessages} messages wait`),
      );
    }
  };
  let isChecking = false;
  const timer = setInterval(
    async () => {
      if (isChecking) return;
      isChecking = true;
      // Without Kafka nothing is known about progress.
      await check().catch((error) => logger.debug({ err: error }, 'lag could not be read'));
      isChecking = false;
    },
    Math.min(CHECK_INTERVAL_MS, stallMs),
  ).unref();
  return () => clearInterval(timer);
};
