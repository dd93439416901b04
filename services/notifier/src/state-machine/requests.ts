import {
  composeBody,
  createDelivery,
  type DeliveryContent,
  findDelivery,
  seal,
  withDeliveries,
  withQueue,
} from './delivery-queue.ts';
import type { Delivery, MachineState, QueueEvent, Rules, StepResult } from './types.ts';

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
 */
export const onResend = (
  state: MachineState,
  { source, bookDeleted }: Extract<QueueEvent, { type: 'resend' }>,
  nowMs: number,
  rules: Rules,
): StepResult => {
  const original = findDelivery(state.queue, source.id);
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
