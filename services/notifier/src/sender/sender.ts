import { createBatcher, pause, startLoop } from '@versio/kit/async';
import type { Logger } from '@versio/kit/logger';
import { deadlineAfter } from '@versio/kit/net';
import type { Rules } from '../state-machine/types.ts';
import type { Store } from '../store/store.ts';
import { countAlert, observeAttempt } from '../telemetry.ts';
import { type Claimed, claimDue } from '../work/claim.ts';
import type { Alert } from '../work/machine.ts';
import { type Ended, recordEnded, takeBackExpired } from '../work/record.ts';
import { type AttemptOptions, attempt } from './attempt.ts';
import { createSlots, SLOT_LIMITS, type SlotLimits } from './slots.ts';

/** What a sender works with. */
export interface SenderOptions extends Omit<AttemptOptions, 'signal'> {
  store: Store;
  rules: Rules;
  timeoutMs: number;
  logger: Logger;
  limits?: SlotLimits;
  /** The longest time until something due is seen that another process opened. */
  pollMs?: number;
}

/** A running sender. */
export interface Sender {
  /** Looks for what is due now, or at this time (milliseconds since the epoch). */
  wake(atMs?: number): void;
  /** Claims nothing more, gives what is in flight `graceMs` to end, then cuts it off and records all. */
  close(graceMs?: number): Promise<void>;
}

const POLL_MS = 500;
const EXPIRY_EVERY_MS = 1_000;
const RECORD_BATCH_MAX = 200;
const RECORD_AGAIN_MS = 20;
const CLOSE_GRACE_MS = 3_000;

/** Starts claiming and sending what is due. Several senders, in several processes, share the work by leases. */
export const startSender = (options: SenderOptions): Sender => {
  const { store, rules, timeoutMs, logger, limits = SLOT_LIMITS, pollMs = POLL_MS } = options;
  const slots = createSlots(limits);
  const cutOff = new AbortController();
  const inFlight = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let timerAtMs = Number.POSITIVE_INFINITY;
  let closed = false;

  // Claims and records work on the same endpoints and would find them locked by each other: they take turns, and both grow into batches.
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = turn.then(work, work);
    turn = mine.catch(() => {});
    return mine;
  };

  const record = createBatcher<Ended, Ended | undefined>(RECORD_BATCH_MAX, async (batch) => {
    const { alerts, left } = await inTurn(() => recordEnded(store, rules, batch));
    report(logger, alerts);
    return batch.map((ended) => left.find((one) => one === ended));
  });

  const recordUntilDone = async (ended: Ended, leaseEndsAt: number): Promise<void> => {
    // Past the lease somebody else decides, and this record would change nothing.
    while (performance.now() < leaseEndsAt) {
      try {
        if ((await record(ended)) === undefined) return;
      } catch (error) {
        logger.warn(
          { err: error, deliveryId: ended.deliveryId },
          'an attempt could not be recorded and is tried again',
        );
      }
      await pause(RECORD_AGAIN_MS);
    }
    logger.warn({ deliveryId: ended.deliveryId }, 'an attempt could not be recorded before its lease ended');
  };

  const deliver = async (claimed: Claimed, deadlineAt: number): Promise<void> => {
    const { endpointId, delivery } = claimed;
    const result = await observeAttempt(claimed, { ...options, signal: cutOff.signal }, (observed) =>
      attempt(claimed, deadlineAt, observed),
    );
    const ended = { endpointId, bookId: delivery.bookId, deliveryId: delivery.id, fence: delivery.fence, result };
    await recordUntilDone(ended, deadlineAt + rules.leaseMs - timeoutMs);
  };

  const start = (claimed: Claimed, deadlineAt: number): void => {
    const user = { endpointId: claimed.endpointId, host: claimed.host, workspaceId: claimed.workspaceId };
    slots.take(user);
    const work: Promise<void> = deliver(claimed, deadlineAt).finally(() => {
      slots.release(user);
      inFlight.delete(work);
      // Its slot is free, and what waited for it in its lane may be due.
      claims.wake();
    });
    inFlight.add(work);
  };

  /** Sets the one timer; what is due after the next poll is left to that. */
  const wakeIn = (delayMs: number): void => {
    const atMs = performance.now() + Math.max(0, delayMs);
    if (closed || delayMs > pollMs || atMs >= timerAtMs) return;
    clearTimeout(timer);
    timerAtMs = atMs;
    timer = setTimeout(
      () => {
        timerAtMs = Number.POSITIVE_INFINITY;
        claims.wake();
      },
      Math.max(0, delayMs),
    );
  };

  const claims = startLoop({
    name: 'send what is due',
    everyMs: pollMs,
    logger,
    run: async (signal) => {
      if (slots.used >= limits.total) return;
      const { deadlineAt, claim } = await inTurn(async () => {
        // The lease begins in the claim: the deadline begins before it, and not before its turn has come.
        const beganAt = deadlineAfter(timeoutMs);
        return { deadlineAt: beganAt, claim: await claimDue(store, rules, slots.room()) };
      });
      const { claimed, alerts, more, nextDueInMs } = claim;
      for (const one of claimed) start(one, deadlineAt);
      report(logger, alerts);
      if (nextDueInMs !== null) wakeIn(nextDueInMs);
      return more && !signal.aborted;
    },
  });
  const expiry = startLoop({
    name: 'take back expired leases',
    everyMs: EXPIRY_EVERY_MS,
    logger,
    run: async () => {
      const { found, alerts } = await takeBackExpired(store, rules);
      report(logger, alerts);
      if (found > 0) claims.wake();
      return undefined;
    },
  });

  return {
    wake(atMs) {
      wakeIn(atMs === undefined ? 0 : atMs - Date.now());
    },
    async close(graceMs = CLOSE_GRACE_MS) {
      closed = true;
      await Promise.all([claims.stop(), expiry.stop()]);
      clearTimeout(timer);
      const grace = setTimeout(() => cutOff.abort(), graceMs);
      await Promise.all(inFlight);
      clearTimeout(grace);
    },
  };
};

/** Tells operators of endpoints that are about to be disabled, and of those that were. */
const report = (logger: Logger, alerts: readonly Alert[]): void => {
  for (const alert of alerts) {
    const { disabled, ...details } = alert;
    countAlert(alert);
    logger.warn(details, disabled ? 'a webhook endpoint was disabled' : 'a webhook endpoint keeps failing');
  }
};
