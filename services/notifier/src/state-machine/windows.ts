import { createDelivery, isOpen, reschedule, settle, withDeliveries, withQueue } from './delivery-queue.ts';
import type {
  ChaptersEnded,
  Delivery,
  DeliveryQueue,
  MachineState,
  QueueEvent,
  Rules,
  StepResult,
  WindowEvent,
} from './types.ts';

type EventOf<Type extends QueueEvent['type']> = Extract<QueueEvent, { type: Type }>;

/**
 * Adds ended chapters to the window of the event that is not sealed yet, or opens a window that is due `coalesceMs`
 * after the last of them, or at once if that time has passed. At a disabled endpoint they join the one parked window of
 * the book and event (docs/rules.md#webhook-windows).
 */
export const onChaptersEnded = (
  state: MachineState,
  { event, title, firstEndedMs, lastEndedMs }: ChaptersEnded,
  nowMs: number,
  rules: Rules,
): StepResult => {
  const { endpoint, queue } = state;
  if (endpoint.status === 'deleted') return { state, commands: [] };
  const isDisabled = endpoint.status === 'disabled';
  const status = isDisabled ? 'parked' : 'pending';
  const open = queue.deliveries.find(
    (delivery) =>
      delivery.kind === 'window' && delivery.event === event && !delivery.sealed && delivery.status === status,
  );
  // min: a chapter of a service whose clock runs ahead waits no longer than one that ends now.
  const dueMs = Math.max(nowMs, Math.min(lastEndedMs, nowMs) + rules.coalesceMs);
  const window: Delivery = open
    ? joinWindow(open, title, firstEndedMs, nowMs)
    : {
        ...openWindow(queue, { event, title, firstEndedMs, dueMs, id: rules.newId() }),
        status,
        settledMs: isDisabled ? nowMs : null,
      };
  return { state: window === open ? state : withQueue(state, withDeliveries(queue, window)), commands: [] };
};

// A parked window's age counts from about its last chapter; once a day is enough and saves a write per chapter.
const PARKED_REFRESH_MS = 24 * 3_600_000;

/** Returns a window with one more chapter: the same object if that changes nothing, as for most chapters of a batch. */
const joinWindow = (window: Delivery, title: string, endedMs: number, nowMs: number): Delivery => {
  const isStale = window.settledMs !== null && nowMs - window.settledMs > PARKED_REFRESH_MS;
  if (window.title === title && endedMs >= window.firstDoneMs && !isStale) return window;
  return {
    ...window,
    title,
    firstDoneMs: Math.min(window.firstDoneMs, endedMs),
    settledMs: isStale ? nowMs : window.settledMs,
  };
};

/**
 * Returns a new window; its pending_since is later than every one already sent for the queue, and none that an open
 * window of another event has.
 */
const openWindow = (queue: DeliveryQueue, window: NewWindow): Delivery => {
  const { id, event, title, firstEndedMs, dueMs } = window;
  const { bookId, lastSentMs, deliveries } = queue;
  const used = new Set(
    deliveries
      .filter((delivery) => delivery.event !== event && isOpen(delivery))
      .map(({ pendingSinceMs }) => pendingSinceMs),
  );
  let pendingSinceMs = Math.max(firstEndedMs, lastSentMs + 1);
  while (used.has(pendingSinceMs)) pendingSinceMs += 1;
  return createDelivery({
    id,
    bookId,
    kind: 'window',
    event,
    messageId: id,
    title,
    firstDoneMs: firstEndedMs,
    pendingSinceMs,
    dueMs,
  });
};

interface NewWindow {
  id: string;
  event: WindowEvent;
  title: string;
  firstEndedMs: number;
  dueMs: number;
}

/** The endpoint was disabled: parks pending windows; an attempt in flight goes on. */
export const onPark = (state: MachineState, { cancelRequests }: EventOf<'park'>, nowMs: number): StepResult => {
  const changed = state.queue.deliveries
    .filter(({ kind, status }) => status === 'pending' && (kind === 'window' || cancelRequests))
    .map((delivery) => settle(delivery, delivery.kind === 'window' ? 'parked' : 'cancelled', nowMs));
  return { state: withQueue(state, withDeliveries(state.queue, ...changed)), commands: [] };
};

/** The endpoint was enabled: resumes the windows of each event. */
export const onResume = (
  state: MachineState,
  { exhaustedRun }: EventOf<'resume'>,
  nowMs: number,
  rules: Rules,
): StepResult => {
  const missed = state.queue.deliveries.filter(
    ({ status, exhaustedRun: run }) =>
      status === 'parked' || (status === 'exhausted' && exhaustedRun !== null && run === exhaustedRun),
  );
  let { queue } = state;
  // A ping is never parked, and has no run.
  for (const [event, missedOfEvent] of Map.groupBy(missed, (delivery) => delivery.event))
    queue = resumeEvent(queue, event as WindowEvent, missedOfEvent, nowMs, rules);
  return { state: queue === state.queue ? state : withQueue(state, queue), commands: [] };
};

/**
 * Opens one catch-up for all windows of an event that are parked or were exhausted in the run that led to the disabling
 * (docs/rules.md#webhook-disabling). A single parked window that was never sent is resumed as it is; otherwise a new
 * window replaces all of them.
 */
const resumeEvent = (
  queue: DeliveryQueue,
  event: WindowEvent,
  missed: readonly Delivery[],
  nowMs: number,
  rules: Rules,
): DeliveryQueue => {
  const [only] = missed;
  if (only !== undefined && missed.length === 1 && only.status === 'parked' && !only.sealed)
    return withDeliveries(queue, reschedule(only, Math.max(nowMs, only.dueMs)));
  const newest = missed.reduce((one, other) => (other.pendingSinceMs > one.pendingSinceMs ? other : one));
  const firstEndedMs = Math.min(...missed.map((delivery) => delivery.firstDoneMs));
  const catchUp = openWindow(queue, { event, title: newest.title, firstEndedMs, id: rules.newId(), dueMs: nowMs });
  return withDeliveries(
    queue,
    ...missed.map((delivery) =>
      delivery.status === 'parked' ? settle(delivery, 'cancelled', nowMs) : { ...delivery, exhaustedRun: null },
    ),
    catchUp,
  );
};

/**
 * The book or endpoint was deleted: cancels all open deliveries and raises their fences, so that the end of an attempt
 * in flight changes nothing.
 */
export const onCancel = (state: MachineState, nowMs: number): StepResult => {
  const changed = state.queue.deliveries
    .filter(isOpen)
    .map((delivery) => ({ ...settle(delivery, 'cancelled', nowMs), fence: delivery.fence + 1 }));
  return { state: withQueue(state, withDeliveries(state.queue, ...changed)), commands: [] };
};
