import type { Attempt, Delivery, DeliveryQueue, Endpoint, PlanName } from '../state-machine/types.ts';

/** Identifies a delivery queue. */
export interface QueueKey {
  endpointId: string;
  bookId: string;
}

/** A delivery that is due. */
export interface DueDelivery extends QueueKey {
  deliveryId: string;
}

/** An endpoint with a due delivery, and its address. */
export interface DueEndpoint {
  endpoint: Endpoint;
  url: string;
  host: string;
}

/** What a claim has left. */
export interface LeftAfterClaim {
  /** Those of its endpoints that have more that is due. */
  stillDue: ReadonlySet<string>;
  /** Another endpoint is due: locked by another transaction, at its limit of requests, or of a suspended workspace. */
  hasOther: boolean;
  /** When the next delivery after now is due, of any endpoint that is not due; or null. */
  nextDueMs: number | null;
}

/** Endpoints, hosts and workspaces that get no more requests now. */
export interface Exclusions {
  endpointIds: readonly string[];
  hosts: readonly string[];
  workspaceIds: readonly string[];
}

/** A book of which chapters have ended since its last book.translation_finished. */
export interface EndedBook {
  workspaceId: string;
  bookId: string;
  title: string;
  firstEndedMs: number;
  lastEndedMs: number;
  /** Rises with every ended chapter. */
  version: number;
}

/** The most requests in flight to an endpoint from all processes together. */
export interface EndpointLimits {
  usual: number;
  /** Those of the endpoints that may have more, by id. */
  raised: ReadonlyMap<string, number>;
}

/** The changes of a transaction. */
export interface Changes {
  endpoints: readonly Endpoint[];
  /** `before` as it is stored; undefined if the delivery is new. */
  deliveries: readonly { endpoint: Endpoint; before: Delivery | undefined; delivery: Delivery }[];
  attempts: readonly Attempt[];
}

/** A transaction. Reading an endpoint locks it, and with it all of its queues, until the transaction ends. */
export interface StoreTransaction {
  /** The time of the transaction in milliseconds since the epoch, by the one clock of the store. */
  readonly nowMs: number;
  /** Stores an event's id; returns false if the event was processed before. */
  takeOnce(eventId: string): Promise<boolean>;
  /** Stores the ids of events; returns those that were not processed before. */
  takeEach(eventIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Stores a workspace's plan and locks the workspace; returns false if a newer plan is stored. */
  setPlan(workspaceId: string, plan: PlanName, timeMs: number): Promise<boolean>;
  /** Stores whether a workspace is suspended, unless a newer change is stored. */
  setSuspension(workspaceId: string, suspended: boolean, changeNo: bigint): Promise<void>;
  recordDeletedBook(bookId: string): Promise<void>;
  /** Returns those of the books that are deleted. */
  deletedBooks(bookIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** The endpoints of a workspace that are not deleted. */
  endpointsOf(workspaceId: string): Promise<Endpoint[]>;
  /** These endpoints; `skipLocked` leaves out those that other transactions lock. */
  endpoints(ids: readonly string[], options?: { skipLocked?: boolean }): Promise<Endpoint[]>;
  /** An endpoint with a deferred event that no other transaction locks, deleted ones included. */
  deferredEndpoint(): Promise<Endpoint | undefined>;
  /**
   * Endpoints with due deliveries, longest due first, without locked ones and those that have `maxInFlight` requests in
   * flight.
   */
  dueEndpoints(excluded: Exclusions, options: { limit: number; maxInFlight: EndpointLimits }): Promise<DueEndpoint[]>;
  /** Due deliveries of locked endpoints, first due first; at most so many that no endpoint exceeds `maxInFlight`. */
  dueDeliveries(
    wanted: readonly { endpointId: string; limit: number }[],
    maxInFlight: EndpointLimits,
  ): Promise<DueDelivery[]>;
  /** When the next delivery after now is due, or null. */
  nextDueMs(): Promise<number | null>;
  /** Updates the endpoints' next due times after a claim, and returns what is left. */
  refreshDue(endpointIds: readonly string[]): Promise<LeftAfterClaim>;
  /**
   * Queues with their open deliveries and those exhausted in that run, in the order of the keys; `lastSentMs` is NaN
   * unless `lastSent` is set.
   */
  queues(
    keys: readonly QueueKey[],
    options: { lastSent: boolean; exhaustedRun: number | null },
  ): Promise<DeliveryQueue[]>;
  /**
   * The next queues of an endpoint by book id, with their open deliveries and those exhausted in that run; empty at the
   * end.
   */
  queuesAfter(
    endpointId: string,
    exhaustedRun: number | null,
    afterBookId: string | null,
    limit: number,
  ): Promise<DeliveryQueue[]>;
  /** Deliveries whose lease has ended; locks nothing. */
  expiredLeases(limit: number): Promise<(DueDelivery & { fence: number })[]>;
  save(changes: Changes): Promise<void>;
  /** Stores the current trace, if there is one, as a cause of these saved deliveries. */
  recordCause(deliveryIds: readonly string[]): Promise<void>;
  /** Adds ended chapters to the books of which chapters have ended, each book once; they are to be checked now. */
  recordEnded(books: readonly Omit<EndedBook, 'version'>[]): Promise<void>;
  /** Books that are to be checked, longest waiting first; locks nothing. */
  endedBooks(limit: number): Promise<EndedBook[]>;
  /** Removes a book; returns false if it is not there, or not in this version when one is given. */
  forgetEnded(bookId: string, version?: number): Promise<boolean>;
  /** These books are to be checked again at that time. */
  postponeEnded(bookIds: readonly string[], untilMs: number): Promise<void>;
}

/** The store of endpoints and deliveries. */
export interface Store {
  /** Runs `work` in one transaction; may run it again after a conflict. */
  transaction<T>(work: (tx: StoreTransaction) => Promise<T>): Promise<T>;
}
