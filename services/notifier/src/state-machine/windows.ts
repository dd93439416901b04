import { createDelivery, isOpen, reschedule, settle, withDeliveries, withQueue } from './delivery-queue.ts';
import type { Delivery, DeliveryQueue, MachineState, QueueEvent, Rules, StepResult } from './types.ts';

type EventOf<Type extends QueueEvent['type']> = Extract<QueueEvent, { type: Type }>;

/**
 * Adds a done chapter to the window that is not sealed yet, or opens a window that is due `coalesceMs` after the
 * chapter, or at once if that time has passed. At a disabled endpoint the chapter joins the one parked window of the
 * book (docs/rules.md#webhook-windows).
 */
export const onChapterDone = (
  state: MachineState,
  { title, doneMs }: EventOf<'chapter_done'>,
  nowMs: number,
  rules: Rules,
): StepResult => {
  const { endpoint, queue } = state;
  if (endpoint.status === 'deleted') return { state, commands: [] };
  const isDisabled = endpoint.status === 'disabled';
  const status = isDisabled ? 'parked' : 'pending';
  const open = queue.deliveries.find(
    (delivery) => delivery.kind === 'window' && !delivery.sealed && delivery.status === status,
  );
  const window: Delivery = open
    ? joinWindow(open, title, doneMs, nowMs)
    : {
        // min: a chapter of a service whose clock runs ahead waits no longer than one that is done now.
        ...openWindow(queue, title, doneMs, rules.newId(), Math.max(nowMs, Math.min(doneMs, nowMs) + rules.coalesceMs)),
        status,
        settledMs: isDisabled ? nowMs : null,
      };
  return { state: window === open ? state : withQueue(state, withDeliveries(queue, window)), commands: [] };
};

// A parked window's age counts from about its last chapter; once a day is enough and saves a write per chapter.
const PARKED_REFRESH_MS = 24 * 3_600_000;

/** Returns a window with one more chapter: the same object if that changes nothing, as for most chapters of a batch. */
const joinWindow = (window: Delivery, title: string, doneMs: number, nowMs: number): Delivery => {
  const isStale = window.settledMs !== null && nowMs - window.settledMs > PARKED_REFRESH_MS;
  if (window.title === title && doneMs >= window.firstDoneMs && !isStale) return window;
  return {
    ...window,
    title,
    firstDoneMs: Math.min(window.firstDoneMs, doneMs),
    settledMs: isStale ? nowMs : window.settledMs,
  };
};

/** Returns a new window; its pending_since is later than every one already sent for the queue. */
const openWindow = (
  { bookId, lastSentMs }: DeliveryQueue,
  title: string,
  firstDoneMs: number,
  id: string,
  dueMs: number,
): Delivery =>
  createDelivery({
    id,
    bookId,
    kind: 'window',
    event: 'book.chapters_translated',
    messageId: id,
    title,
    firstDoneMs,
    pendingSinceMs: Math.max(firstDoneMs, lastSentMs + 1),
    dueMs,
  });

/** The endpoint was disabled: parks pending windows; an attempt in flight goes on. */
export const onPark = (state: MachineState, { cancelRequests }: EventOf<'park'>, nowMs: number): StepResult => {
  const changed = state.queue.deliveries
    .filter(({ kind, status }) => status === 'pending' && (kind === 'window' || cancelRequests))
    .map((delivery) => settle(delivery, delivery.kind === 'window' ? 'parked' : 'cancelled', nowMs));
  return { state: withQueue(state, withDeliveries(state.queue, ...changed)), commands: [] };
};

/**
 * The endpoint was enabled: opens one catch-up for all deliveries that are parked or were exhausted in the run that led
 * to the disabling (docs/rules.md#webhook-disabling). A single parked window that was never sent is resumed as it is;
 * otherwise a new window replaces all of them.
 */
export const onResume = (
  state: MachineState,
  { exhaustedRun }: EventOf<'resume'>,
  nowMs: number,
  rules: Rules,
): StepResult => {
  const { queue } = state;
  const parked = queue.deliveries.filter(({ status }) => status === 'parked');
  const exhausted = queue.deliveries.filter(
    (delivery) => delivery.status === 'exhausted' && exhaustedRun !== null && delivery.exhaustedRun === exhaustedRun,
  );
  const [only] = parked;
  if (only === undefined && exhausted.length === 0) return { state, commands: [] };
  if (only !== undefined && parked.length === 1 && exhausted.length === 0 && !only.sealed)
    return {
      state: withQueue(state, withDeliveries(queue, reschedule(only, Math.max(nowMs, only.dueMs)))),
      commands: [],
    };
  const missed = [...exhausted, ...parked];
  const newest = missed.reduce((one, other) => (other.pendingSinceMs > one.pendingSinceMs ? other : one));
  const firstDoneMs = Math.min(...missed.map((delivery) => delivery.firstDoneMs));
  const catchUp = openWindow(queue, newest.title, firstDoneMs, rules.newId(), nowMs);
  return {
    state: withQueue(
      state,
      withDeliveries(
        queue,
        ...parked.map((delivery) => settle(delivery, 'cancelled', nowMs)),
        ...exhausted.map((delivery) => ({ ...delivery, exhaustedRun: null })),
        catchUp,
      ),
    ),
    commands: [],
  };
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
