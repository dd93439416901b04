import type { Logger } from '../logger.ts';
import type { Pool } from '../postgres/postgres.ts';
import { type GroupPosition, storePositions } from './message-store.ts';

// A crash repeats the messages that were handled in this time, which consumers drop by event id.
const STORE_INTERVAL_MS = 50;

/** Stores the positions of groups, several at a time. */
export interface PositionKeeper {
  move(position: GroupPosition): void;
  /** Resolves after an attempt to store all positions that moved before the call. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

/** Creates the keeper. Errors are logged, and the positions are stored later. */
export const createPositionKeeper = (pool: Pool, logger: Logger): PositionKeeper => {
  let moved = new Map<string, GroupPosition>();
  let timer: NodeJS.Timeout | undefined;
  let storing: Promise<void> = Promise.resolve();
  let isClosed = false;

  const storeMoved = async (): Promise<void> => {
    if (moved.size === 0) return;
    const batch = moved;
    moved = new Map();
    try {
      await storePositions(pool, [...batch.values()]);
    } catch (error) {
      logger.warn({ err: error }, 'positions could not be stored, will be tried again');
      // Positions that moved in the meantime are newer.
      moved = new Map([...batch, ...moved]);
      if (!isClosed) schedule();
    }
  };
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    storing = storing.then(storeMoved);
    return storing;
  };
  const schedule = (): void => {
    timer ??= setTimeout(flush, STORE_INTERVAL_MS);
  };
  return {
    move(position) {
      moved.set(`${position.shard} ${position.topic} ${position.group}`, position);
      schedule();
    },
    flush,
    close() {
      isClosed = true;
      return flush();
    },
  };
};
