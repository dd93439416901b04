/** What a delivery tells of: a window of finished chapters, a test, or an earlier delivery once more. */
export type DeliveryKind = 'window' | 'ping' | 'resend';

/** The events of the specification, section 6. */
export type EventName = 'book.chapters_translated' | 'ping';

/** `pending`, `delivering` and `parked` are open, the others are final. */
export type DeliveryStatus = 'pending' | 'delivering' | 'delivered' | 'parked' | 'exhausted' | 'cancelled';

export type DisabledReason = 'manual' | 'exhausted' | 'plan';

/** What the machine knows of an endpoint. */
export interface Endpoint {
  readonly id: string;
  readonly workspaceId: string;
  /** Whether the workspace's plan allows webhooks. */
  readonly hasPro: boolean;
  readonly status: 'enabled' | 'disabled' | 'deleted';
  readonly disabledReason: DisabledReason | null;
  /** Windows in a row that exhausted all retries; stands still while the endpoint is disabled. */
  readonly consecutiveExhausted: number;
  /** The number of the present run of exhausted windows; a 2xx and enabling begin a new one. */
  readonly run: number;
  /** What is still to happen to its lanes, and does before anything else happens to one of them. */
  readonly deferred: Deferred | null;
}

/** An event for every lane of an endpoint that has too many of them for one transaction. It may happen to a lane twice and changes nothing then. */
export interface Deferred {
  readonly event: EachLaneEvent;
  /** It has happened to all lanes up to this book. */
  readonly afterBookId: string;
}

/** A delivery. Times are milliseconds since the epoch. */
export interface Delivery {
  readonly id: string;
  readonly bookId: string;
  readonly kind: DeliveryKind;
  readonly event: EventName;
  /** The `webhook-id`: its own id, or that of the delivery it repeats. */
  readonly messageId: string;
  readonly title: string;
  /** When the first chapter that it tells of became done. */
  readonly firstDoneMs: number;
  readonly pendingSinceMs: number;
  readonly status: DeliveryStatus;
  /** True from the first claim on: it covers nothing new, and its body stands. */
  readonly sealed: boolean;
  readonly body: string | null;
  /** Pending, but waits for an earlier one of its lane. */
  readonly blocked: boolean;
  /** When it is tried next, while pending. */
  readonly dueMs: number;
  /** Its place on the retry ladder: failed attempts so far. */
  readonly failures: number;
  readonly firstBusyMs: number | null;
  /** Attempts recorded, whatever came of them. */
  readonly attempts: number;
  /** Grows with every claim; only who holds the present one can change anything. */
  readonly fence: number;
  readonly claimedMs: number | null;
  readonly leaseUntilMs: number | null;
  /** The endpoint's run in which it was exhausted. */
  readonly exhaustedRun: number | null;
  /** When it was closed or parked: retention counts from here. */
  readonly settledMs: number | null;
}

/** All that waits for one (endpoint, book): its open deliveries, and for `resume` also those exhausted in the run it names. */
export interface Lane {
  readonly endpointId: string;
  readonly bookId: string;
  /** The greatest pending_since of anything sealed for this (endpoint, book); 0 when nothing was, NaN when it was not read (opensDeliveries). */
  readonly lastSentMs: number;
  readonly deliveries: readonly Delivery[];
}

/** What one step of the machine works on. */
export interface Slice {
  readonly endpoint: Endpoint;
  readonly lane: Lane;
}

/** How an attempt ended. */
export interface AttemptResult {
  readonly outcome: 'delivered' | 'busy' | 'failed';
  readonly status: number | null;
  readonly durationMs: number;
  /** What went wrong, without addresses. */
  readonly error: string | null;
  readonly errorClass: string | null;
  readonly phases: Readonly<Record<string, number>> | null;
}

/** An attempt as it is kept. */
export interface Attempt extends Omit<AttemptResult, 'outcome'> {
  readonly deliveryId: string;
  readonly number: number;
  readonly atMs: number;
  readonly outcome: AttemptResult['outcome'] | 'interrupted';
}

/** What is repeated by a resend. */
export type ResendSource = Pick<
  Delivery,
  'id' | 'bookId' | 'event' | 'messageId' | 'title' | 'firstDoneMs' | 'pendingSinceMs' | 'body'
>;

/** What can happen to a lane alone. */
export type LaneEvent =
  | { readonly type: 'chapter_done'; readonly title: string; readonly doneMs: number }
  | { readonly type: 'claim'; readonly deliveryId: string }
  | {
      readonly type: 'attempt_ended';
      readonly deliveryId: string;
      readonly fence: number;
      readonly result: AttemptResult;
    }
  /** Claimed, but nothing was sent. */
  | { readonly type: 'withdrawn'; readonly deliveryId: string; readonly fence: number }
  /** Its sender is gone: the lease has ended, or the process is ending. Something may have been sent. */
  | { readonly type: 'interrupted'; readonly deliveryId: string; readonly fence: number }
  | { readonly type: 'ping' }
  /** `bookDeleted`: what was in flight when the book was deleted may still be. */
  | { readonly type: 'resend'; readonly source: ResendSource; readonly bookDeleted: boolean }
  | EachLaneEvent;

/** What an endpoint's own event brings about in its lanes. */
export type EachLaneEvent =
  | { readonly type: 'park'; readonly cancelRequests: boolean }
  | { readonly type: 'resume'; readonly exhaustedRun: number | null }
  | { readonly type: 'cancel' };

/** What can happen to an endpoint; the lanes follow by an `each_lane` command. */
export type EndpointEvent =
  | { readonly type: 'enable' }
  | { readonly type: 'disable' }
  | { readonly type: 'plan_lost' }
  | { readonly type: 'plan_regained' }
  | { readonly type: 'delete' };

export type MachineEvent = LaneEvent | EndpointEvent;

/** What is to be done beside storing the new state. */
export type Command =
  | { readonly type: 'record_attempt'; readonly attempt: Attempt }
  /** The event is applied to every lane of the endpoint: to the first `lanesAtOnce` in the same transaction, to the others soon (Deferred). */
  | { readonly type: 'each_lane'; readonly event: EachLaneEvent }
  /** Tells operators that an endpoint is about to be disabled, or was. */
  | { readonly type: 'alert'; readonly consecutiveExhausted: number; readonly disabled: boolean };

/** One step's outcome; what is unchanged is the same object. */
export interface Step {
  readonly slice: Slice;
  readonly commands: readonly Command[];
}

/** The settings that the machine obeys (rulings section 7), and its source of ids. */
export interface Rules {
  readonly coalesceMs: number;
  readonly busyRetryMs: number;
  /** How long 409 is taken for an answer, from a delivery's first. */
  readonly busyLimitMs: number;
  readonly retryScheduleMs: readonly number[];
  readonly disableAfter: number;
  /** The deadline of an attempt plus 2 s. */
  readonly leaseMs: number;
  /** How many lanes one transaction brings in line with their endpoint. */
  readonly lanesAtOnce: number;
  readonly newId: () => string;
}
