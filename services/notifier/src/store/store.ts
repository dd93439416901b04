import type { Attempt, Delivery, Endpoint, Lane } from '../state-machine/types.ts';

/** Names a lane. */
export interface LaneKey {
  endpointId: string;
  bookId: string;
}

/** An endpoint with something due, and where it is. */
export interface DueEndpoint {
  endpoint: Endpoint;
  url: string;
  host: string;
}

/** Who gets no more requests now. */
export interface Exclusions {
  endpointIds: readonly string[];
  hosts: readonly string[];
  workspaceIds: readonly string[];
}

/** What a transaction has changed. */
export interface Changes {
  endpoints: readonly Endpoint[];
  /** `before` as it is stored; undefined when it is new. */
  deliveries: readonly { endpoint: Endpoint; before: Delivery | undefined; delivery: Delivery }[];
  attempts: readonly Attempt[];
}

/**
 * A transaction as the flows of work/ see it. Whoever gets an endpoint holds its lock, and with it all lanes of the endpoint, until the end.
 */
export interface StoreTransaction {
  /** The time of the transaction, milliseconds since the epoch, by the one clock of the store. */
  readonly nowMs: number;
  /** False when the event was taken in before. */
  takeOnce(eventId: string): Promise<boolean>;
  /** Those of the events that were not taken in before. */
  takeEach(eventIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Notes the plan; false when a newer one is known. Locks the workspace. */
  setPlan(workspaceId: string, plan: 'free' | 'pro', timeMs: number): Promise<boolean>;
  noteDeletedBook(bookId: string): Promise<void>;
  isDeletedBook(bookId: string): Promise<boolean>;
  /** The endpoints of a workspace that are not deleted. */
  endpointsOf(workspaceId: string): Promise<Endpoint[]>;
  /** These endpoints; `skipLocked` leaves out those that others hold. */
  endpoints(ids: readonly string[], options?: { skipLocked?: boolean }): Promise<Endpoint[]>;
  /** An endpoint with something deferred that nobody holds, deleted ones too. */
  deferredEndpoint(): Promise<Endpoint | undefined>;
  /** Endpoints with something due, longest due first; those that others hold, or that have `inFlightMax` in flight, are left out. */
  dueEndpoints(excluded: Exclusions, options: { limit: number; inFlightMax: number }): Promise<DueEndpoint[]>;
  /** Due deliveries of endpoints that are held, first due first; no more than bring an endpoint to `inFlightMax`. */
  dueDeliveries(
    wanted: readonly { endpointId: string; limit: number }[],
    inFlightMax: number,
  ): Promise<(LaneKey & { deliveryId: string })[]>;
  /** When something is due next after now, or null. */
  nextDueMs(): Promise<number | null>;
  /** Brings the endpoints' next due times in line after a claim. */
  refreshDue(endpointIds: readonly string[]): Promise<void>;
  /** Lanes with their open deliveries and those exhausted in that run, in the order asked for; lastSentMs is NaN when it was not asked for. */
  lanes(keys: readonly LaneKey[], options: { lastSent: boolean; exhaustedRun: number | null }): Promise<Lane[]>;
  /** The next lanes of an endpoint, by book id, with their open deliveries and those exhausted in that run; at most `limit`, none at the end. */
  lanesAfter(
    endpointId: string,
    exhaustedRun: number | null,
    afterBookId: string | null,
    limit: number,
  ): Promise<Lane[]>;
  /** Deliveries whose lease has ended; no locks. */
  expiredLeases(limit: number): Promise<(LaneKey & { deliveryId: string; fence: number })[]>;
  save(changes: Changes): Promise<void>;
  /** Notes the trace around, if there is one, as a cause of saved deliveries. */
  noteCause(deliveryIds: readonly string[]): Promise<void>;
}

/** Where deliveries are kept. */
export interface Store {
  /** Runs `work` in one transaction; it may be run again after a conflict. */
  transaction<T>(work: (tx: StoreTransaction) => Promise<T>): Promise<T>;
}
