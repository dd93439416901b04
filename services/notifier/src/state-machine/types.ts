import type { EnumName } from '@versio/kit/wire';
import type {
  AttemptOutcome,
  DeliveryState,
  DisabledReason as DisabledReasonEnum,
  EndpointState,
} from '@versio/proto/versio/notifier/v1/notifier_pb';
import type { Plan } from '@versio/proto/versio/workspaces/v1/plan_pb';

/** What a delivery notifies of: a window of ended chapters, a test, or an earlier delivery sent once more. */
export type DeliveryKind = 'window' | 'ping' | 'resend';

/** The events that an endpoint can be registered for; windows are kept for each of them. */
export type WindowEvent = 'book.chapters_translated' | 'book.translation_finished' | 'book.chapters_failed';

/** The events of docs/rules.md#webhooks. */
export type EventName = WindowEvent | 'ping';

/** `pending`, `delivering` and `parked` are open, the others are final. */
export type DeliveryStatus = EnumName<typeof DeliveryState>;

export type DisabledReason = EnumName<typeof DisabledReasonEnum>;

/** The name of a plan. */
export type PlanName = EnumName<typeof Plan>;

/** The state of an endpoint. */
export interface Endpoint {
  readonly id: string;
  readonly workspaceId: string;
  /** What it is registered for. */
  readonly events: readonly WindowEvent[];
  /** Whether the workspace's plan allows webhooks. */
  readonly hasPro: boolean;
  readonly status: EnumName<typeof EndpointState> | 'deleted';
  readonly disabledReason: DisabledReason | null;
  /** Consecutive windows that exhausted all retries; unchanged while the endpoint is disabled. */
  readonly consecutiveExhausted: number;
  /** The number of the current run of exhausted windows; a 2xx and enabling begin a new one. */
  readonly run: number;
  /** An event that the endpoint's queues still have to process, before any other event of theirs. */
  readonly deferred: Deferred | null;
}

/**
 * An event for every queue of an endpoint that has too many of them for one transaction. A queue may process it twice;
 * the second time changes nothing.
 */
export interface Deferred {
  readonly event: EachQueueEvent;
  /** All queues up to this book have processed it. */
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
  /** When the first chapter of the window ended: became done, or failed if the event is that. */
  readonly firstDoneMs: number;
  readonly pendingSinceMs: number;
  readonly status: DeliveryStatus;
  /** True from the first claim on: it covers no new chapters, and its body does not change. */
  readonly sealed: boolean;
  readonly body: string | null;
  /** Pending, but waits for an earlier delivery of its queue. */
  readonly blocked: boolean;
  /** When it is tried next, while pending. */
  readonly dueMs: number;
  /** Failed attempts so far: the index into the retry schedule. */
  readonly failures: number;
  readonly firstBusyMs: number | null;
  /** Recorded attempts, whatever their outcome. */
  readonly attempts: number;
  /** Rises with every claim; only the holder of the current one can change the delivery. */
  readonly fence: number;
  readonly claimedMs: number | null;
  readonly leaseUntilMs: number | null;
  /** The endpoint's run in which it was exhausted. */
  readonly exhaustedRun: number | null;
  /** When it was closed or parked: retention counts from here. */
  readonly settledMs: number | null;
}

/**
 * The open deliveries of one endpoint and book, sent one at a time; for a `resume` event also the deliveries that were
 * exhausted in the run it names.
 */
export interface DeliveryQueue {
  readonly endpointId: string;
  readonly bookId: string;
  /**
   * The greatest pending_since of any sealed delivery of the queue; 0 without one, NaN if it was not read (see
   * `opensDeliveries`).
   */
  readonly lastSentMs: number;
  readonly deliveries: readonly Delivery[];
}

/** The input of one transition. */
export interface MachineState {
  readonly endpoint: Endpoint;
  readonly queue: DeliveryQueue;
}

/** The result of an attempt. */
export interface AttemptResult {
  readonly outcome: Exclude<EnumName<typeof AttemptOutcome>, 'interrupted'>;
  readonly status: number | null;
  readonly durationMs: number;
  /** What went wrong, without addresses. */
  readonly error: string | null;
  readonly errorClass: string | null;
  readonly phases: Readonly<Record<string, number>> | null;
}

/** A recorded attempt. */
export interface Attempt extends Omit<AttemptResult, 'outcome'> {
  readonly deliveryId: string;
  readonly number: number;
  readonly atMs: number;
  readonly outcome: EnumName<typeof AttemptOutcome>;
}

/** The parts of a delivery that a resend repeats. */
export type ResendSource = Pick<
  Delivery,
  'id' | 'bookId' | 'event' | 'messageId' | 'title' | 'firstDoneMs' | 'pendingSinceMs' | 'body'
>;

/** Chapters of a book have ended: opens or joins the window of an event. */
export interface ChaptersEnded {
  readonly type: 'chapters_ended';
  readonly event: WindowEvent;
  readonly title: string;
  /** When the first of them ended. */
  readonly firstEndedMs: number;
  /** When the last of them ended: a window that they open is due so long after it. */
  readonly lastEndedMs: number;
}

/** Events of a single queue. */
export type QueueEvent =
  | ChaptersEnded
  | { readonly type: 'claim'; readonly deliveryId: string }
  | {
      readonly type: 'attempt_ended';
      readonly deliveryId: string;
      readonly fence: number;
      readonly result: AttemptResult;
    }
  /** Claimed, but nothing was sent. */
  | { readonly type: 'withdrawn'; readonly deliveryId: string; readonly fence: number }
  /** The sender is gone: its lease has ended, or its process is ending. Something may have been sent. */
  | { readonly type: 'interrupted'; readonly deliveryId: string; readonly fence: number }
  | { readonly type: 'ping' }
  /** `bookDeleted`: a request that was in flight when the book was deleted may still be in flight. */
  | { readonly type: 'resend'; readonly source: ResendSource; readonly bookDeleted: boolean }
  | EachQueueEvent;

/** Events that an endpoint's event causes in each of its queues. */
export type EachQueueEvent =
  | { readonly type: 'park'; readonly cancelRequests: boolean }
  | { readonly type: 'resume'; readonly exhaustedRun: number | null }
  | { readonly type: 'cancel' };

/** Events of an endpoint; the queues follow by an `each_queue` command. */
export type EndpointEvent =
  | { readonly type: 'enable' }
  | { readonly type: 'disable' }
  | { readonly type: 'plan_lost' }
  | { readonly type: 'plan_regained' }
  | { readonly type: 'delete' };

export type MachineEvent = QueueEvent | EndpointEvent;

/** What the caller of a transition must do besides storing the new state. */
export type Command =
  | { readonly type: 'record_attempt'; readonly attempt: Attempt }
  /**
   * Apply the event to every queue of the endpoint: the first `maxQueuesPerTransaction` at once, the others soon
   * (Deferred).
   */
  | { readonly type: 'each_queue'; readonly event: EachQueueEvent }
  /** Warn operators that an endpoint is about to be disabled, or was. */
  | { readonly type: 'alert'; readonly consecutiveExhausted: number; readonly disabled: boolean };

/** The result of a transition; unchanged parts are the same objects. */
export interface StepResult {
  readonly state: MachineState;
  readonly commands: readonly Command[];
}

/** The settings of the state machine (docs/rules.md#settings), and its source of ids. */
export interface Rules {
  readonly coalesceMs: number;
  readonly busyRetryMs: number;
  /** How long 409 is accepted, counted from a delivery's first 409. */
  readonly busyLimitMs: number;
  readonly retryScheduleMs: readonly number[];
  readonly disableAfter: number;
  /** The time limit of an attempt plus 2 s. */
  readonly leaseMs: number;
  /** How many queues one transaction changes for an event of their endpoint. */
  readonly maxQueuesPerTransaction: number;
  readonly newId: () => string;
}
