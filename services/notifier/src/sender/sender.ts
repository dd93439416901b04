import { createBatcher, noteActivity, pause, RESTING_POLL_MS, startLoop } from '@versio/kit/async';
import type { Logger } from '@versio/kit/logger';
import { deadlineAfter } from '@versio/kit/net';
import type { Alert } from '../flows/apply-events.ts';
import { type ClaimedDelivery, claimDue } from '../flows/claim-due.ts';
import { type ClaimOutcome, recordOutcomes, releaseExpiredLeases } from '../flows/record-outcomes.ts';
import type { Rules } from '../state-machine/types.ts';
import type { Store } from '../store/store.ts';
import { countAlert, observeAttempt } from '../telemetry.ts';
import type { InTurn } from '../turns.ts';
import { type AttemptOptions, attempt } from './attempt.ts';
import { createPermits, PERMIT_LIMITS, type PermitLimits } from './permits.ts';

/** What a sender works with. */
export interface SenderOptions extends Omit<AttemptOptions, 'signal'> {
  store: Store;
  /** In which claims and records take turns with what else locks endpoints. */
  inTurn: InTurn;
  rules: Rules;
  timeoutMs: number;
  logger: Logger;
  limits?: PermitLimits;
  /** The longest time until the sender sees a due delivery that another process opened. */
  pollMs?: number;
}

/** A running sender. */
export interface Sender {
  /** Looks for due deliveries now, or at this time (milliseconds since the epoch). */
  wake(atMs?: number): void;
  /** Stops claiming, waits `graceMs` for attempts in flight, then aborts them and records all. */
  close(graceMs?: number): Promise<void>;
}

const POLL_MS = 500;
// Beyond the longest pause between two polls.
const MAX_TIMER_MS = RESTING_POLL_MS + 5_000;
const EXPIRY_EVERY_MS = 1_000;
const MAX_RECORD_BATCH = 200;
const RECORD_AGAIN_MS = 20;
const CLOSE_GRACE_MS = 3_000;

/** Starts claiming and sending due deliveries. Several senders, in several processes, share the work by leases. */
export const startSender = (options: SenderOptions): Sender => {
  const { store, inTurn, rules, timeoutMs, logger, limits = PERMIT_LIMITS, pollMs = POLL_MS } = options;
  const permits = createPermits(limits);
  const abortion = new AbortController();
  const inFlight = new Set<Promise<void>>();
  const record = createRecorder(options);
  const timer = createWakeTimer(() => claims.wake());

  const deliver = async (claimed: ClaimedDelivery, deadlineAt: number): Promise<void> => {
    const { endpointId, delivery } = claimed;
    const result = await observeAttempt(claimed, { ...options, signal: abortion.signal }, (observed) =>
      attempt(claimed, deadlineAt, observed),
    );
    permits.note(endpointId, result);
    await record(
      { endpointId, bookId: delivery.bookId, deliveryId: delivery.id, fence: delivery.fence, result },
      deadlineAt + rules.leaseMs - timeoutMs,
    );
  };

  const start = (claimed: ClaimedDelivery, deadlineAt: number): void => {
    noteActivity();
    permits.take(claimed);
    const work: Promise<void> = deliver(claimed, deadlineAt).finally(() => {
      permits.release(claimed);
      inFlight.delete(work);
      // A permit is free, and the next delivery of the queue may be due.
      claims.wake();
    });
    inFlight.add(work);
  };

  const claims = startLoop({
    name: 'send due deliveries',
    everyMs: pollMs,
    logger,
    run: async (signal) => {
      if (permits.used >= limits.total) return;
      const { deadlineAt, claim } = await inTurn(async () => {
        // Taken before the claim, because the lease begins in it, but not before its turn has come.
        const attemptDeadlineAt = deadlineAfter(timeoutMs);
        return { deadlineAt: attemptDeadlineAt, claim: await claimDue(store, rules, permits.capacity()) };
      });
      for (const claimed of claim.claimed) start(claimed, deadlineAt);
      report(logger, claim.alerts);
      if (claim.nextDueInMs !== null) timer.wakeIn(claim.nextDueInMs);
      return claim.more && !signal.aborted;
    },
  });
  const expiry = startLoop({
    name: 'release expired leases',
    everyMs: EXPIRY_EVERY_MS,
    logger,
    run: async () => {
      const { found, alerts } = await releaseExpiredLeases(store, rules);
      report(logger, alerts);
      if (found > 0) claims.wake();
      return undefined;
    },
  });

  return {
    wake: (atMs) => timer.wakeIn(atMs === undefined ? 0 : atMs - Date.now()),
    async close(graceMs = CLOSE_GRACE_MS) {
      timer.close();
      await Promise.all([claims.stop(), expiry.stop()]);
      const grace = setTimeout(() => abortion.abort(), graceMs);
      await Promise.all(inFlight);
      clearTimeout(grace);
    },
  };
};

/**
 * Returns a function that records an outcome, in batches, and retries until the lease ends (a time of performance.now).
 */
const createRecorder = ({
  store,
  inTurn,
  rules,
  logger,
}: SenderOptions): ((outcome: ClaimOutcome, leaseEndsAt: number) => Promise<void>) => {
  const recordInBatch = createBatcher<ClaimOutcome, ClaimOutcome | undefined>(MAX_RECORD_BATCH, async (batch) => {
    const { alerts, left } = await inTurn(() => recordOutcomes(store, rules, batch));
    report(logger, alerts);
    return batch.map((outcome) => left.find((one) => one === outcome));
  });
  return async (outcome, leaseEndsAt) => {
    const { deliveryId } = outcome;
    // After the lease another sender decides, and this record would change nothing.
    while (performance.now() < leaseEndsAt) {
      try {
        if ((await recordInBatch(outcome)) === undefined) return;
      } catch (error) {
        logger.warn({ err: error, deliveryId }, 'an attempt could not be recorded; trying again');
      }
      await pause(RECORD_AGAIN_MS);
    }
    logger.warn({ deliveryId }, 'an attempt could not be recorded before its lease ended; it will be repeated');
  };
};

/** Keeps one timer for the next due delivery; those due later are found by a poll before. */
const createWakeTimer = (wake: () => void): { wakeIn(delayMs: number): void; close(): void } => {
  let timer: NodeJS.Timeout | undefined;
  let timerAtMs = Number.POSITIVE_INFINITY;
  let closed = false;
  return {
    wakeIn(requestedMs) {
      const delayMs = Math.max(0, requestedMs);
      const atMs = performance.now() + delayMs;
      if (closed || delayMs > MAX_TIMER_MS || atMs >= timerAtMs) return;
      clearTimeout(timer);
      timerAtMs = atMs;
      timer = setTimeout(() => {
        timerAtMs = Number.POSITIVE_INFINITY;
        wake();
      }, delayMs);
    },
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
};

/** Warns operators of endpoints that are about to be disabled, and of those that were. */
const report = (logger: Logger, alerts: readonly Alert[]): void => {
  for (const alert of alerts) {
    const { disabled, ...details } = alert;
    countAlert(alert);
    logger.warn(details, disabled ? 'a webhook endpoint was disabled' : 'a webhook endpoint keeps failing');
  }
};
