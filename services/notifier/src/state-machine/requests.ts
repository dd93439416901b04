import { composeBody } from './body.ts';
import { findDelivery, seal, withDeliveries, withLane } from './lane.ts';
import type { Delivery, LaneEvent, Rules, Slice, Step } from './types.ts';

/** The book of a ping (rulings section 6). */
export const PING_BOOK_ID = '00000000-0000-0000-0000-000000000000';
const PING_TITLE = 'Test notification';

/** A person asked for a test: a ping goes at once, shares no window with anything and never counts. */
export const onPing = (slice: Slice, nowMs: number, rules: Rules): Step => {
  const { lane } = slice;
  const id = rules.newId();
  const pendingSinceMs = Math.max(nowMs, lane.lastSentMs + 1);
  const ping = sealedRequest(
    { id, bookId: PING_BOOK_ID, event: 'ping', messageId: id, title: PING_TITLE, firstDoneMs: nowMs, pendingSinceMs },
    'ping',
    nowMs,
  );
  return { slice: withLane(slice, { ...withDeliveries(lane, ping), lastSentMs: pendingSinceMs }), commands: [] };
};

/**
 * A person asked for a delivery once more: the same event, title and pending_since under the same webhook-id. If the source was not sealed
 * yet, it is now, so that two windows never share a pending_since. After its book was deleted it waits for as long as a lease: the request that
 * was cancelled then may still be in flight, and there are never two.
 */
export const onResend = (
  slice: Slice,
  { source, bookDeleted }: Extract<LaneEvent, { type: 'resend' }>,
  nowMs: number,
  rules: Rules,
): Step => {
  const original = findDelivery(slice.lane, source.id);
  const lane = original ? seal(slice.lane, original) : slice.lane;
  const dueMs = bookDeleted ? nowMs + rules.leaseMs : nowMs;
  const resend = sealedRequest({ ...source, id: rules.newId() }, 'resend', dueMs);
  return { slice: withLane(slice, withDeliveries(lane, resend)), commands: [] };
};

const sealedRequest = (
  what: Pick<Delivery, 'id' | 'bookId' | 'event' | 'messageId' | 'title' | 'firstDoneMs' | 'pendingSinceMs'> & {
    body?: string | null;
  },
  kind: 'ping' | 'resend',
  dueMs: number,
): Delivery => ({
  id: what.id,
  bookId: what.bookId,
  kind,
  event: what.event,
  messageId: what.messageId,
  title: what.title,
  firstDoneMs: what.firstDoneMs,
  pendingSinceMs: what.pendingSinceMs,
  status: 'pending',
  sealed: true,
  body: what.body ?? composeBody(what),
  blocked: false,
  dueMs,
  failures: 0,
  firstBusyMs: null,
  attempts: 0,
  fence: 0,
  claimedMs: null,
  leaseUntilMs: null,
  exhaustedRun: null,
  settledMs: null,
});
