import { isActive, settled, waiting, withDeliveries, withLane } from './lane.ts';
import type { Delivery, Lane, LaneEvent, Rules, Slice, Step } from './types.ts';

type Of<Type extends LaneEvent['type']> = Extract<LaneEvent, { type: Type }>;

/**
 * A chapter became done: joins the window that is not sealed yet, or opens one, due `coalesceMs` after the chapter or at once if those are over.
 * At a disabled endpoint it gathers in the one parked window of the book (rulings section 6).
 */
export const onChapterDone = (
  slice: Slice,
  { title, doneMs }: Of<'chapter_done'>,
  nowMs: number,
  rules: Rules,
): Step => {
  const { endpoint, lane } = slice;
  if (endpoint.status === 'deleted') return { slice, commands: [] };
  const parks = endpoint.status === 'disabled';
  const status = parks ? 'parked' : 'pending';
  const open = lane.deliveries.find(
    (delivery) => delivery.kind === 'window' && !delivery.sealed && delivery.status === status,
  );
  const window: Delivery = open
    ? joined(open, title, doneMs, nowMs)
    : {
        ...newWindow(lane, title, doneMs, rules.newId()),
        status,
        settledMs: parks ? nowMs : null,
        // A chapter whose service's clock runs ahead waits no longer than one that is done now.
        dueMs: Math.max(nowMs, Math.min(doneMs, nowMs) + rules.coalesceMs),
      };
  return { slice: window === open ? slice : withLane(slice, withDeliveries(lane, window)), commands: [] };
};

// A parked window's age counts from about its last chapter; once a day is enough and saves a write per chapter.
const PARKED_REFRESH_MS = 24 * 3_600_000;

/** A window with one more chapter: the same object when that changes nothing, as for most chapters of a batch. */
const joined = (window: Delivery, title: string, doneMs: number, nowMs: number): Delivery => {
  const isStale = window.settledMs !== null && nowMs - window.settledMs > PARKED_REFRESH_MS;
  if (window.title === title && doneMs >= window.firstDoneMs && !isStale) return window;
  return {
    ...window,
    title,
    firstDoneMs: Math.min(window.firstDoneMs, doneMs),
    settledMs: isStale ? nowMs : window.settledMs,
  };
};

/** A window's beginning; its pending_since is later than every one already sent for the lane. */
const newWindow = (lane: Lane, title: string, firstDoneMs: number, id: string): Delivery => ({
  id,
  bookId: lane.bookId,
  kind: 'window',
  event: 'book.chapters_translated',
  messageId: id,
  title,
  firstDoneMs,
  pendingSinceMs: Math.max(firstDoneMs, lane.lastSentMs + 1),
  status: 'pending',
  sealed: false,
  body: null,
  blocked: false,
  dueMs: firstDoneMs,
  failures: 0,
  firstBusyMs: null,
  attempts: 0,
  fence: 0,
  claimedMs: null,
  leaseUntilMs: null,
  exhaustedRun: null,
  settledMs: null,
});

/** The endpoint was disabled: what waits is parked, what is in flight ends by itself. */
export const onPark = (slice: Slice, { cancelRequests }: Of<'park'>, nowMs: number): Step => {
  const changed = slice.lane.deliveries
    .filter(({ kind, status }) => status === 'pending' && (kind === 'window' || cancelRequests))
    .map((delivery) => settled(delivery, delivery.kind === 'window' ? 'parked' : 'cancelled', nowMs));
  return { slice: withLane(slice, withDeliveries(slice.lane, ...changed)), commands: [] };
};

/**
 * The endpoint was enabled: one catch-up for what is parked or was exhausted in the run that led to the disabling (rulings section 6). A
 * parked window of which nothing was ever sent goes on as it is; otherwise a new window takes the place of all of them.
 */
export const onResume = (slice: Slice, { exhaustedRun }: Of<'resume'>, nowMs: number, rules: Rules): Step => {
  const { lane } = slice;
  const parked = lane.deliveries.filter(({ status }) => status === 'parked');
  const exhausted = lane.deliveries.filter(
    (delivery) => delivery.status === 'exhausted' && exhaustedRun !== null && delivery.exhaustedRun === exhaustedRun,
  );
  const [only] = parked;
  if (only === undefined && exhausted.length === 0) return { slice, commands: [] };
  if (only !== undefined && parked.length === 1 && exhausted.length === 0 && !only.sealed)
    return {
      slice: withLane(slice, withDeliveries(lane, waiting(only, Math.max(nowMs, only.dueMs)))),
      commands: [],
    };
  const missed = [...exhausted, ...parked];
  const newest = missed.reduce((one, other) => (other.pendingSinceMs > one.pendingSinceMs ? other : one));
  const firstDoneMs = Math.min(...missed.map((delivery) => delivery.firstDoneMs));
  const catchUp = { ...newWindow(lane, newest.title, firstDoneMs, rules.newId()), dueMs: nowMs };
  return {
    slice: withLane(
      slice,
      withDeliveries(
        lane,
        ...parked.map((delivery) => settled(delivery, 'cancelled', nowMs)),
        ...exhausted.map((delivery) => ({ ...delivery, exhaustedRun: null })),
        catchUp,
      ),
    ),
    commands: [],
  };
};

/** Book or endpoint was deleted: all that is open is cancelled; the fence of one in flight moves on, so that its end changes nothing. */
export const onCancel = (slice: Slice, nowMs: number): Step => {
  const changed = slice.lane.deliveries
    .filter((delivery) => isActive(delivery) || delivery.status === 'parked')
    .map((delivery) => ({ ...settled(delivery, 'cancelled', nowMs), fence: delivery.fence + 1 }));
  return { slice: withLane(slice, withDeliveries(slice.lane, ...changed)), commands: [] };
};
