import {
  findClaimed,
  findDelivery,
  maySend,
  reschedule,
  seal,
  setAside,
  settle,
  withDeliveries,
  withQueue,
} from './delivery-queue.ts';
import { stepEndpoint } from './endpoint.ts';
import type {
  Attempt,
  AttemptResult,
  Command,
  Delivery,
  Endpoint,
  MachineState,
  QueueEvent,
  Rules,
  StepResult,
} from './types.ts';

type EventOf<Type extends QueueEvent['type']> = Extract<QueueEvent, { type: Type }>;

/**
 * Claims a due delivery for a sender: seals it and gives it a lease and a new fence. Sets it aside if it may not be
 * sent.
 */
export const onClaim = (
  state: MachineState,
  { deliveryId }: EventOf<'claim'>,
  nowMs: number,
  rules: Rules,
): StepResult => {
  const { endpoint, queue } = state;
  const delivery = findDelivery(queue, deliveryId);
  if (delivery?.status !== 'pending' || delivery.blocked || delivery.dueMs > nowMs) return { state, commands: [] };
  // Reached only if the loss of the plan went unnoticed: disabling with the reason `plan` lets the plan's return enable
  // it.
  if (endpoint.status === 'enabled' && !endpoint.hasPro) {
    const { endpoint: disabled, commands } = stepEndpoint(endpoint, { type: 'plan_lost' });
    return { state: { ...state, endpoint: disabled }, commands };
  }
  if (!maySend(endpoint, delivery)) return { state: replace(state, setAside(delivery, nowMs)), commands: [] };
  const sealedQueue = seal(queue, delivery);
  const claimed: Delivery = {
    ...findDelivery(sealedQueue, deliveryId)!,
    status: 'delivering',
    fence: delivery.fence + 1,
    claimedMs: nowMs,
    leaseUntilMs: nowMs + rules.leaseMs,
  };
  return { state: withQueue(state, withDeliveries(sealedQueue, claimed)), commands: [] };
};

/** Records an attempt and applies its outcome; a stale fence changes nothing. */
export const onAttemptEnded = (
  state: MachineState,
  { deliveryId, fence, result }: EventOf<'attempt_ended'>,
  nowMs: number,
  rules: Rules,
): StepResult => {
  const held = findClaimed(state.queue, deliveryId, fence);
  if (!held) return { state, commands: [] };
  const { outcome, ...details } = result;
  const attempt: Attempt = { ...details, ...identityOf(held), outcome };
  const delivery = { ...held, attempts: held.attempts + 1 };
  const { endpoint, next, commands } = afterOutcome(state.endpoint, delivery, outcome, nowMs, rules);
  return {
    state: { endpoint, queue: withDeliveries(state.queue, next) },
    commands: [{ type: 'record_attempt', attempt }, ...commands],
  };
};

// The reason why nothing was sent (a changed address, an unreachable database) may last: no busy loop.
const WITHDRAWN_RETRY_MS = 5_000;

/** Nothing was sent: makes the delivery wait again and records no attempt. */
export const onWithdrawn = (
  state: MachineState,
  { deliveryId, fence }: EventOf<'withdrawn'>,
  nowMs: number,
): StepResult => {
  const held = findClaimed(state.queue, deliveryId, fence);
  if (!held) return { state, commands: [] };
  const next = maySend(state.endpoint, held) ? reschedule(held, nowMs + WITHDRAWN_RETRY_MS) : setAside(held, nowMs);
  return { state: replace(state, next), commands: [] };
};

/** The sender was lost: records an interrupted attempt, due again at once; moves neither retry schedule nor counter. */
export const onInterrupted = (
  state: MachineState,
  { deliveryId, fence }: EventOf<'interrupted'>,
  nowMs: number,
): StepResult => {
  const held = findClaimed(state.queue, deliveryId, fence);
  if (!held) return { state, commands: [] };
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
  const next = maySend(state.endpoint, delivery) ? reschedule(delivery, nowMs) : setAside(delivery, nowMs);
  return { state: replace(state, next), commands: [{ type: 'record_attempt', attempt }] };
};

const replace = (state: MachineState, delivery: Delivery): MachineState =>
  withQueue(state, withDeliveries(state.queue, delivery));

const identityOf = ({ id, attempts, claimedMs }: Delivery) => ({
  deliveryId: id,
  number: attempts + 1,
  atMs: claimedMs ?? 0,
});

interface OutcomeEffect {
  endpoint: Endpoint;
  next: Delivery;
  commands: Command[];
}

/** Applies the rules of docs/rules.md#webhook-answers and docs/rules.md#webhook-retries, in their order. */
const afterOutcome = (
  endpoint: Endpoint,
  delivery: Delivery,
  outcome: AttemptResult['outcome'],
  nowMs: number,
  rules: Rules,
): OutcomeEffect => {
  if (outcome === 'delivered')
    return { endpoint: afterSuccess(endpoint, delivery), next: settle(delivery, 'delivered', nowMs), commands: [] };
  if (!maySend(endpoint, delivery)) return { endpoint, next: setAside(delivery, nowMs), commands: [] };
  if (outcome === 'busy') {
    const firstBusyMs = delivery.firstBusyMs ?? nowMs;
    const dueMs = nowMs + rules.busyRetryMs;
    return dueMs - firstBusyMs > rules.busyLimitMs
      ? afterExhaustion(endpoint, { ...delivery, firstBusyMs }, nowMs, rules)
      : { endpoint, next: reschedule({ ...delivery, firstBusyMs }, dueMs), commands: [] };
  }
  const failed = { ...delivery, failures: delivery.failures + 1 };
  const delayMs = rules.retryScheduleMs[failed.failures - 1];
  return delayMs === undefined
    ? afterExhaustion(endpoint, failed, nowMs, rules)
    : { endpoint, next: reschedule(failed, nowMs + delayMs), commands: [] };
};

/** A 2xx for a window ends the run of exhausted windows; ping, resend and a 2xx while disabled move no counter. */
const afterSuccess = (endpoint: Endpoint, { kind }: Delivery): Endpoint =>
  kind === 'window' && endpoint.status === 'enabled' && endpoint.consecutiveExhausted > 0
    ? { ...endpoint, consecutiveExhausted: 0, run: endpoint.run + 1 }
    : endpoint;

/** Counts an exhausted window once; at the limit disables the endpoint and parks its windows. */
const afterExhaustion = (endpoint: Endpoint, delivery: Delivery, nowMs: number, rules: Rules): OutcomeEffect => {
  const exhausted = settle(delivery, 'exhausted', nowMs);
  if (delivery.kind !== 'window') return { endpoint, next: exhausted, commands: [] };
  const consecutiveExhausted = endpoint.consecutiveExhausted + 1;
  const disabled = consecutiveExhausted >= rules.disableAfter;
  const commands: Command[] = [];
  if (consecutiveExhausted >= rules.disableAfter - 2) commands.push({ type: 'alert', consecutiveExhausted, disabled });
  if (disabled) commands.push({ type: 'each_queue', event: { type: 'park', cancelRequests: false } });
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
