import { stepEndpoint } from './endpoint.ts';
import { findDelivery, findHeld, maySend, seal, setAside, settled, waiting, withDeliveries, withLane } from './lane.ts';
import type { Attempt, Command, Delivery, Endpoint, LaneEvent, Rules, Slice, Step } from './types.ts';

type Of<Type extends LaneEvent['type']> = Extract<LaneEvent, { type: Type }>;

/** A sender takes a due delivery: seals it and holds it by lease and fence. What may not be sent (any more) is set aside. */
export const onClaim = (slice: Slice, { deliveryId }: Of<'claim'>, nowMs: number, rules: Rules): Step => {
  const { endpoint, lane } = slice;
  const delivery = findDelivery(lane, deliveryId);
  if (delivery?.status !== 'pending' || delivery.blocked || delivery.dueMs > nowMs) return { slice, commands: [] };
  // Only a plan that was lost unnoticed leads here: the endpoint is disabled by it, so that the plan's return enables it.
  if (endpoint.status === 'enabled' && !endpoint.hasPro) {
    const { endpoint: disabled, commands } = stepEndpoint(endpoint, { type: 'plan_lost' });
    return { slice: { ...slice, endpoint: disabled }, commands };
  }
  if (!maySend(endpoint, delivery)) return { slice: replace(slice, setAside(delivery, nowMs)), commands: [] };
  const sealedLane = seal(lane, delivery);
  const claimed: Delivery = {
    ...findDelivery(sealedLane, deliveryId)!,
    status: 'delivering',
    fence: delivery.fence + 1,
    claimedMs: nowMs,
    leaseUntilMs: nowMs + rules.leaseMs,
  };
  return { slice: withLane(slice, withDeliveries(sealedLane, claimed)), commands: [] };
};

/** An attempt came to its end, in the hands of whom this fence belongs to; else nothing changes. */
export const onAttemptEnded = (
  slice: Slice,
  { deliveryId, fence, result }: Of<'attempt_ended'>,
  nowMs: number,
  rules: Rules,
): Step => {
  const held = findHeld(slice.lane, deliveryId, fence);
  if (!held) return { slice, commands: [] };
  const { outcome, ...details } = result;
  const attempt: Attempt = { ...details, ...identityOf(held), outcome };
  const delivery = { ...held, attempts: held.attempts + 1 };
  const { endpoint, next, commands } = afterOutcome(slice.endpoint, delivery, outcome, nowMs, rules);
  return {
    slice: { endpoint, lane: withDeliveries(slice.lane, next) },
    commands: [{ type: 'record_attempt', attempt }, ...commands],
  };
};

// What kept a delivery from being sent (a changed address, a database that could not be asked) may last: no busy loop.
const WITHDRAWN_RETRY_MS = 5_000;

/** Nothing was sent: back to wait, without a trace. */
export const onWithdrawn = (slice: Slice, { deliveryId, fence }: Of<'withdrawn'>, nowMs: number): Step => {
  const held = findHeld(slice.lane, deliveryId, fence);
  if (!held) return { slice, commands: [] };
  const next = maySend(slice.endpoint, held) ? waiting(held, nowMs + WITHDRAWN_RETRY_MS) : setAside(held, nowMs);
  return { slice: replace(slice, next), commands: [] };
};

/** The sender was lost: logged, repeated at once; moves neither ladder nor counter. */
export const onInterrupted = (slice: Slice, { deliveryId, fence }: Of<'interrupted'>, nowMs: number): Step => {
  const held = findHeld(slice.lane, deliveryId, fence);
  if (!held) return { slice, commands: [] };
  const delivery = { ...held, attempts: held.attempts + 1 };
  const attempt: Attempt = {
    ...identityOf(held),
    outcome: 'interrupted',
    status: null,
    durationMs: Math.max(0, nowMs - (held.claimedMs ?? nowMs)),
    error: 'the attempt was cut off before its outcome was known',
    errorClass: 'interrupted',
    phases: null,
  };
  const next = maySend(slice.endpoint, delivery) ? waiting(delivery, nowMs) : setAside(delivery, nowMs);
  return { slice: replace(slice, next), commands: [{ type: 'record_attempt', attempt }] };
};

const replace = (slice: Slice, delivery: Delivery): Slice => withLane(slice, withDeliveries(slice.lane, delivery));

const identityOf = ({ id, attempts, claimedMs }: Delivery) => ({
  deliveryId: id,
  number: attempts + 1,
  atMs: claimedMs ?? 0,
});

interface After {
  endpoint: Endpoint;
  next: Delivery;
  commands: Command[];
}

/** The rules of specification section 6 and rulings section 6, in their order. */
const afterOutcome = (
  endpoint: Endpoint,
  delivery: Delivery,
  outcome: 'delivered' | 'busy' | 'failed',
  nowMs: number,
  rules: Rules,
): After => {
  if (outcome === 'delivered')
    return { endpoint: afterSuccess(endpoint, delivery), next: settled(delivery, 'delivered', nowMs), commands: [] };
  if (!maySend(endpoint, delivery)) return { endpoint, next: setAside(delivery, nowMs), commands: [] };
  if (outcome === 'busy') {
    const firstBusyMs = delivery.firstBusyMs ?? nowMs;
    const dueMs = nowMs + rules.busyRetryMs;
    return dueMs - firstBusyMs > rules.busyLimitMs
      ? afterExhaustion(endpoint, { ...delivery, firstBusyMs }, nowMs, rules)
      : { endpoint, next: waiting({ ...delivery, firstBusyMs }, dueMs), commands: [] };
  }
  const failed = { ...delivery, failures: delivery.failures + 1 };
  const delayMs = rules.retryScheduleMs[failed.failures - 1];
  return delayMs === undefined
    ? afterExhaustion(endpoint, failed, nowMs, rules)
    : { endpoint, next: waiting(failed, nowMs + delayMs), commands: [] };
};

/** A 2xx for a window ends the run of exhausted ones; ping, resend and what arrives while disabled move no counter. */
const afterSuccess = (endpoint: Endpoint, { kind }: Delivery): Endpoint =>
  kind === 'window' && endpoint.status === 'enabled' && endpoint.consecutiveExhausted > 0
    ? { ...endpoint, consecutiveExhausted: 0, run: endpoint.run + 1 }
    : endpoint;

/** The counter moves once per delivery (invariant 5); at the limit the endpoint is disabled and its windows are parked. */
const afterExhaustion = (endpoint: Endpoint, delivery: Delivery, nowMs: number, rules: Rules): After => {
  const exhausted = settled(delivery, 'exhausted', nowMs);
  if (delivery.kind !== 'window') return { endpoint, next: exhausted, commands: [] };
  const consecutiveExhausted = endpoint.consecutiveExhausted + 1;
  const disabled = consecutiveExhausted >= rules.disableAfter;
  const commands: Command[] = [];
  if (consecutiveExhausted >= rules.disableAfter - 2) commands.push({ type: 'alert', consecutiveExhausted, disabled });
  if (disabled) commands.push({ type: 'each_lane', event: { type: 'park', cancelRequests: false } });
  return {
    endpoint: {
      ...endpoint,
      consecutiveExhausted,
      ...(disabled ? { status: 'disabled', disabledReason: 'exhausted' } : {}),
    },
    next: { ...exhausted, exhaustedRun: endpoint.run },
    commands,
  };
};
