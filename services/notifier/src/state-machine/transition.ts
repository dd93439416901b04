import { onAttemptEnded, onClaim, onInterrupted, onWithdrawn } from './attempts.ts';
import {
  composeBody,
  createDelivery,
  type DeliveryContent,
  findDelivery,
  seal,
  updateBlocking,
  withDeliveries,
  withQueue,
} from './delivery-queue.ts';
import { stepEndpoint } from './endpoint.ts';
import type { Delivery, MachineEvent, MachineState, QueueEvent, Rules, StepResult } from './types.ts';
import { onCancel, onChaptersEnded, onPark, onResume } from './windows.ts';

/**
 * Decides everything about webhook delivery as one pure function: returns an endpoint and one of its queues after an
 * event. Production, tests and simulation all call it, and nothing else decides.
 * @param nowMs the current time in milliseconds since the epoch
 */
export const transition = (state: MachineState, event: MachineEvent, nowMs: number, rules: Rules): StepResult => {
  const step = dispatch(state, event, nowMs, rules);
  const queue = updateBlocking(step.state.queue);
  return queue === step.state.queue ? step : { ...step, state: { ...step.state, queue } };
};

const dispatch = (state: MachineState, event: MachineEvent, nowMs: number, rules: Rules): StepResult => {
  switch (event.type) {
    case 'chapters_ended':
      return onChaptersEnded(state, event, nowMs, rules);
    case 'claim':
      return onClaim(state, event, nowMs, rules);
    case 'attempt_ended':
      return onAttemptEnded(state, event, nowMs, rules);
    case 'withdrawn':
      return onWithdrawn(state, event, nowMs);
    case 'interrupted':
      return onInterrupted(state, event, nowMs);
    case 'ping':
      return onPing(state, nowMs, rules);
    case 'resend':
      return onResend(state, event, nowMs, rules);
    case 'park':
      return onPark(state, event, nowMs);
    case 'resume':
      return onResume(state, event, nowMs, rules);
    case 'cancel':
      return onCancel(state, nowMs);
    default: {
      const { endpoint, commands } = stepEndpoint(state.endpoint, event);
      return { state: { ...state, endpoint }, commands };
    }
  }
};

/** The book id of a ping (docs/rules.md#webhooks). */
export const PING_BOOK_ID = '00000000-0000-0000-0000-000000000000';
const PING_TITLE = 'Test notification';

/** Opens a ping, due at once. It shares no window and never counts. */
export const onPing = (state: MachineState, nowMs: number, rules: Rules): StepResult => {
  const { queue } = state;
  const id = rules.newId();
  const pendingSinceMs = Math.max(nowMs, queue.lastSentMs + 1);
  const ping = createSealed(
    {
      id,
      bookId: PING_BOOK_ID,
      kind: 'ping',
      event: 'ping',
      messageId: id,
      title: PING_TITLE,
      firstDoneMs: nowMs,
      pendingSinceMs,
      dueMs: nowMs,
    },
    null,
  );
  return { state: withQueue(state, { ...withDeliveries(queue, ping), lastSentMs: pendingSinceMs }), commands: [] };
};

/**
 * Opens a resend: the same event, title and pending_since under the same webhook-id. Seals the source if it was not
 * sealed, so that two windows never share a pending_since. If the book was deleted, the resend waits for the length of
 * a lease: the request that was cancelled then may still be in flight, and there are never two.
 *
 * Invariant: a window that was cancelled before its first attempt is never sent. A deferred event that is applied to
 * the queue first may have cancelled the source after it was read: its catch-up covers the same chapters, perhaps with
 * the same pending_since. Then no resend is opened.
 * @param source as it was read before deferred events
 */
export const onResend = (
  state: MachineState,
  { source, bookDeleted }: Extract<QueueEvent, { type: 'resend' }>,
  nowMs: number,
  rules: Rules,
): StepResult => {
  const original = findDelivery(state.queue, source.id);
  if (original?.status === 'cancelled' && !original.sealed) return { state, commands: [] };
  const queue = original ? seal(state.queue, original) : state.queue;
  const { bookId, event, messageId, title, firstDoneMs, pendingSinceMs, body } = source;
  const dueMs = bookDeleted ? nowMs + rules.leaseMs : nowMs;
  const resend = createSealed(
    { id: rules.newId(), bookId, kind: 'resend', event, messageId, title, firstDoneMs, pendingSinceMs, dueMs },
    body,
  );
  return { state: withQueue(state, withDeliveries(queue, resend)), commands: [] };
};

const createSealed = (content: DeliveryContent, body: string | null): Delivery => ({
  ...createDelivery(content),
  sealed: true,
  body: body ?? composeBody(content),
});
