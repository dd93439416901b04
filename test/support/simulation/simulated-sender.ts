import { judgeDestination, type ResolvedAddress, type Resolver, STRICT_POLICY } from '@versio/kit/net';
import { type ClaimedDelivery, claimDue } from '../../../services/notifier/src/flows/claim-due.ts';
import { type ClaimOutcome, recordOutcomes } from '../../../services/notifier/src/flows/record-outcomes.ts';
import { createPermits, type Permits } from '../../../services/notifier/src/sender/permits.ts';
import type { AttemptResult } from '../../../services/notifier/src/state-machine/types.ts';
import { orCrash, TIMEOUT_MS, type World } from './world.ts';

/** An attempt of a simulated sender. */
interface SimulatedAttempt {
  claimed: ClaimedDelivery;
  /** When the check before the first byte happens. */
  sendAtMs: number;
  /** When the response, or the deadline, comes. */
  endAtMs: number;
  deadlineMs: number;
  isSent: boolean;
  /** Whether the receiver has responded. */
  isOver: boolean;
  outcome: AttemptResult['outcome'];
}

/** A sender that shares the store with another one. */
export interface SimulatedSender {
  attempts: SimulatedAttempt[];
  permits: Permits;
  /** A frozen sender does nothing, but its requests go on. */
  isFrozen: boolean;
}

/** From both senders together. */
const MAX_PER_ENDPOINT = 3;
const MAX_PER_SLOW_ENDPOINT = 2;
const MAX_RECORD_TRIES = 3;

const PUBLIC_ADDRESSES = ['93.184.216.34', '8.8.4.4', '2606:2800:220:1:248:1893:25c8:1946'];
/** Addresses to which a hostile receiver might direct a request. */
const FORBIDDEN_ADDRESSES = [
  '127.0.0.1',
  '10.1.2.3',
  '169.254.169.254',
  '168.63.129.16',
  '::1',
  'fd00::1',
  '::ffff:10.1.2.3',
  '64:ff9b::a01:203',
  '2002:a01:203::1',
];

export const createSimulatedSender = (): SimulatedSender => ({
  attempts: [],
  permits: createPermits({
    ...{ perEndpoint: MAX_PER_SLOW_ENDPOINT, perFastEndpoint: MAX_PER_ENDPOINT },
    ...{ total: 6, perHost: 4, perWorkspace: 5 },
  }),
  isFrozen: false,
});

/** Claims due deliveries and schedules their attempts. */
export const claim = async (world: World, sender: SimulatedSender): Promise<void> => {
  if (sender.isFrozen) return;
  const { store, rules, memory, random, nowMs } = world;
  const deadlineMs = nowMs + TIMEOUT_MS;
  const result = await orCrash(world, () => claimDue(store, rules, sender.permits.capacity()));
  for (const claimed of result?.claimed ?? []) {
    const inFlight = [...memory.deliveries.values()].filter(
      (one) => one.endpointId === claimed.endpointId && one.status === 'delivering',
    );
    if (inFlight.length > MAX_PER_ENDPOINT) throw new Error(`${inFlight.length} in flight to one endpoint`);
    if (claimed.delivery.leaseUntilMs! < deadlineMs) throw new Error('a lease ends before the deadline');
    sender.permits.take(claimed);
    const { outcome, latencyMs } = chooseResponse(world, claimed.endpointId);
    const sendAtMs = nowMs + random.between(0, 200);
    const responseAtMs = sendAtMs + latencyMs;
    sender.attempts.push({
      claimed,
      sendAtMs,
      endAtMs: Math.min(responseAtMs, deadlineMs),
      deadlineMs,
      isSent: false,
      isOver: false,
      outcome: responseAtMs > deadlineMs ? 'failed' : outcome,
    });
  }
};

const chooseResponse = (
  { random, behaviors, isRecovering }: World,
  endpointId: string,
): { outcome: AttemptResult['outcome']; latencyMs: number } => {
  const behavior = isRecovering ? 'healthy' : behaviors.get(endpointId)!;
  const latencyMs = random.between(5, 400);
  switch (behavior) {
    case 'healthy':
      return { outcome: 'delivered', latencyMs };
    case 'failing':
      return { outcome: 'failed', latencyMs };
    case 'busy':
      return { outcome: 'busy', latencyMs };
    case 'slow':
      return { outcome: 'failed', latencyMs: TIMEOUT_MS };
    case 'flaky':
      return { outcome: random.pick(['delivered', 'busy', 'failed'] as const), latencyMs };
  }
};

/** Moves the clock, stopping at every step of an attempt on the way. */
export const advance = async (world: World, senders: readonly SimulatedSender[], untilMs: number): Promise<void> => {
  const resolver = createFlippingResolver(world);
  for (;;) {
    const stepsAtMs = senders.flatMap(({ attempts, isFrozen }) =>
      attempts.flatMap(({ sendAtMs, endAtMs, isSent, isOver }) => {
        if (isSent) return isOver ? [] : [endAtMs];
        return isFrozen ? [] : [sendAtMs];
      }),
    );
    const nextMs = Math.min(untilMs, ...stepsAtMs.map((atMs) => Math.max(atMs, world.nowMs)));
    world.nowMs = nextMs;
    for (const sender of senders)
      for (const attempt of [...sender.attempts]) await advanceAttempt(world, sender, attempt, resolver);
    if (nextMs >= untilMs) return;
  }
};

/** Names resolve to different addresses at any two look-ups. */
const createFlippingResolver = ({ random, isRecovering }: World): Resolver => ({
  async resolve() {
    const addresses = [random.pick(PUBLIC_ADDRESSES)];
    if (!isRecovering && random.chance(0.05))
      addresses.splice(random.between(0, 1), random.between(0, 1), random.pick(FORBIDDEN_ADDRESSES));
    return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  },
});

const UNKNOWN_DETAILS = { status: null, durationMs: 0, error: null, errorClass: null, phases: null };

/**
 * Brings an attempt to the current time. The requests of a frozen or crashed sender end at the receiver all the same.
 */
const advanceAttempt = async (
  world: World,
  sender: SimulatedSender,
  attempt: SimulatedAttempt,
  resolver: Resolver,
): Promise<void> => {
  const { claimed } = attempt;
  const { nowMs, counts, checker } = world;
  if (!attempt.isSent && !sender.isFrozen && nowMs >= attempt.sendAtMs) {
    const destination = await judgeDestination(claimed.url, STRICT_POLICY, resolver);
    if (!destination.ok && nowMs < attempt.deadlineMs) {
      counts.blocked += 1;
      return record(world, sender, attempt, { ...UNKNOWN_DETAILS, outcome: 'failed', errorClass: 'blocked' });
    }
    if (!destination.ok || nowMs >= attempt.deadlineMs || !isStillClaimed(world, attempt))
      return record(world, sender, attempt, 'withdrawn');
    attempt.isSent = true;
    counts.requests += 1;
    const [{ address }] = destination.addresses as [ResolvedAddress];
    if (FORBIDDEN_ADDRESSES.includes(address)) throw new Error(`6: bytes were sent to ${address}`);
    checker.requestStarted({ endpointId: claimed.endpointId, delivery: claimed.delivery });
  }
  if (attempt.isSent && !attempt.isOver && nowMs >= attempt.endAtMs) {
    attempt.isOver = true;
    checker.requestEnded({ endpointId: claimed.endpointId, delivery: claimed.delivery }, attempt.outcome);
  }
  if (attempt.isOver && !sender.isFrozen)
    await record(world, sender, attempt, {
      ...UNKNOWN_DETAILS,
      outcome: attempt.outcome,
      durationMs: attempt.endAtMs - attempt.sendAtMs,
    });
};

/** The check before the first byte, on the memory store. */
const isStillClaimed = ({ memory, nowMs }: World, { claimed }: SimulatedAttempt): boolean => {
  const delivery = memory.deliveries.get(claimed.delivery.id);
  const endpoint = memory.endpoints.get(claimed.endpointId)!;
  return (
    delivery?.status === 'delivering' &&
    delivery.fence === claimed.delivery.fence &&
    (delivery.leaseUntilMs ?? 0) > nowMs &&
    endpoint.hasPro &&
    (endpoint.status === 'enabled' || (endpoint.status === 'disabled' && delivery.kind !== 'window'))
  );
};

/** Records the end of an attempt and checks that a stale fence changes nothing. */
const record = async (
  world: World,
  sender: SimulatedSender,
  attempt: SimulatedAttempt,
  result: ClaimOutcome['result'],
): Promise<void> => {
  const { memory, store, rules, checker } = world;
  const { delivery, endpointId } = attempt.claimed;
  sender.attempts = sender.attempts.filter((one) => one !== attempt);
  sender.permits.note(endpointId, result);
  sender.permits.release(attempt.claimed);
  const before = memory.deliveries.get(delivery.id);
  const endpointBefore = JSON.stringify(memory.endpoints.get(endpointId));
  const isDeferred = memory.endpoints.get(endpointId)!.deferred !== null;
  const isStale = before?.status !== 'delivering' || before.fence !== delivery.fence;
  const outcome = { endpointId, bookId: delivery.bookId, deliveryId: delivery.id, fence: delivery.fence, result };
  // A record that breaks off is tried again a few times; then the lease ends.
  for (let tries = 0; tries < MAX_RECORD_TRIES; tries += 1)
    if ((await orCrash(world, () => recordOutcomes(store, rules, [outcome]))) !== undefined) break;
  const isChanged =
    memory.deliveries.get(delivery.id) !== before ||
    JSON.stringify(memory.endpoints.get(endpointId)) !== endpointBefore;
  // A record also applies a deferred event to its queue.
  if (isStale && isChanged && !isDeferred)
    throw new Error(`4: a stale fence changed something: ${JSON.stringify({ before, outcome })}`);
  checker.check();
};

/** Ends a sender without warning and starts it again; its requests end with an unknown result. */
export const crash = ({ checker }: World, sender: SimulatedSender): void => {
  for (const { claimed, isSent, isOver } of sender.attempts)
    if (isSent && !isOver)
      checker.requestEnded({ endpointId: claimed.endpointId, delivery: claimed.delivery }, 'unknown');
  Object.assign(sender, createSimulatedSender());
};
