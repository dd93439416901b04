import { findDelivery, opensDeliveries } from '../state-machine/lane.ts';
import { transition } from '../state-machine/transition.ts';
import type {
  Attempt,
  Command,
  Deferred,
  Delivery,
  EachLaneEvent,
  Endpoint,
  EndpointEvent,
  Lane,
  LaneEvent,
  Rules,
} from '../state-machine/types.ts';
import type { LaneKey, StoreTransaction } from '../store/store.ts';

/** An event with what it happens to. */
export type Happening =
  | { endpointId: string; bookId: string; event: LaneEvent }
  | { endpointId: string; bookId?: undefined; event: EndpointEvent | Proceed };

/** What was deferred happens to the next lanes. */
interface Proceed {
  type: 'proceed';
}

/** Something for operators, to be logged once the transaction stands. */
export interface Alert {
  endpointId: string;
  workspaceId: string;
  consecutiveExhausted: number;
  disabled: boolean;
}

/** How things stand after the happenings. */
export interface Outcome {
  alerts: Alert[];
  endpointOf(id: string): Endpoint;
  laneOf(key: LaneKey): Lane;
}

/**
 * Lets things happen in their order, in the caller's transaction: loads the lanes, steps the state machine, carries out its commands and saves
 * what changed. Endpoints must be held by the transaction.
 */
export const letHappen = async (
  tx: StoreTransaction,
  rules: Rules,
  held: readonly Endpoint[],
  happenings: readonly Happening[],
): Promise<Outcome> => {
  const endpoints = new Map(held.map((endpoint) => [endpoint.id, endpoint]));
  const lanes = new Map<string, Lane>();
  const changed = {
    endpoints: new Set<string>(),
    deliveries: new Map<string, ChangedDelivery>(),
    attempts: [] as Attempt[],
  };
  const alerts: Alert[] = [];

  const step = (endpointId: string, lane: Lane, event: LaneEvent | EndpointEvent): readonly Command[] => {
    const endpoint = endpoints.get(endpointId)!;
    const { slice, commands } = transition({ endpoint, lane }, event, tx.nowMs, rules);
    if (slice.endpoint !== endpoint) changed.endpoints.add(endpointId);
    endpoints.set(endpointId, slice.endpoint);
    for (const delivery of slice.lane.deliveries) {
      const known = findDelivery(lane, delivery.id);
      if (known === delivery) continue;
      // Changed twice before it is saved, it still stands in the store as it was before the first time.
      const unsaved = changed.deliveries.get(delivery.id);
      changed.deliveries.set(delivery.id, { endpointId, before: unsaved ? unsaved.before : known, delivery });
    }
    lanes.set(laneId(lane), slice.lane);
    return commands;
  };

  const save = async (): Promise<void> => {
    await tx.save({
      endpoints: [...changed.endpoints].map((id) => endpoints.get(id)!),
      deliveries: [...changed.deliveries.values()].map(({ endpointId, ...delivery }) => ({
        endpoint: endpoints.get(endpointId)!,
        ...delivery,
      })),
      attempts: changed.attempts,
    });
    changed.endpoints.clear();
    changed.deliveries.clear();
    changed.attempts = [];
  };

  /** Lets an event happen to the lanes after a book, in pages; answers the last book when there are more. */
  const eachLane = async (
    endpointId: string,
    event: EachLaneEvent,
    { afterBookId, pages }: { afterBookId: string | null; pages: number },
  ): Promise<string | null> => {
    await save();
    let after = afterBookId;
    for (let left = pages; left > 0; left -= 1) {
      const page = await tx.lanesAfter(endpointId, exhaustedRunOf(event), after, rules.lanesAtOnce);
      for (const lane of page) {
        const known = lanes.has(laneId(lane));
        step(endpointId, lane, event);
        // Nobody asks for it again: an endpoint may have 100,000 lanes.
        if (!known) lanes.delete(laneId(lane));
      }
      await save();
      // A page may be short where a lane has several deliveries; only an empty one is the end.
      if (page.length === 0) return null;
      after = page.at(-1)!.bookId;
    }
    return (await tx.lanesAfter(endpointId, exhaustedRunOf(event), after, 1)).length === 0 ? null : after;
  };

  const defer = (endpointId: string, deferred: Deferred | null): void => {
    endpoints.set(endpointId, { ...endpoints.get(endpointId)!, deferred });
    changed.endpoints.add(endpointId);
  };

  /** Brings lanes in line with an endpoint that has something deferred. */
  const proceed = async (endpointId: string, pages: number): Promise<void> => {
    const { deferred } = endpoints.get(endpointId)!;
    if (deferred === null) return;
    const afterBookId = await eachLane(endpointId, deferred.event, { afterBookId: deferred.afterBookId, pages });
    defer(endpointId, afterBookId === null ? null : { ...deferred, afterBookId });
  };

  const wanted = new Map<string, LaneKey>();
  for (const { endpointId, bookId } of happenings)
    if (bookId !== undefined) wanted.set(laneId({ endpointId, bookId }), { endpointId, bookId });
  const opens = happenings.some(({ event }) => event.type !== 'proceed' && opensDeliveries(event));
  const load = async (keys: readonly LaneKey[], deferred: Deferred | null): Promise<void> => {
    if (keys.length === 0) return;
    const lastSent = opens || (deferred !== null && opensDeliveries(deferred.event));
    const exhaustedRun = deferred === null ? null : exhaustedRunOf(deferred.event);
    for (const lane of await tx.lanes(keys, { lastSent, exhaustedRun })) lanes.set(laneId(lane), lane);
  };
  const keysOf = Map.groupBy(wanted.values(), ({ endpointId }) => endpoints.get(endpointId)!.deferred);
  for (const [deferred, keys] of keysOf) await load(keys, deferred);

  for (const { endpointId, bookId, event } of happenings) {
    const { deferred } = endpoints.get(endpointId)!;
    // What was deferred comes first. A deletion cancels all, whatever was to come.
    if (event.type === 'proceed') {
      await proceed(endpointId, 1);
      continue;
    }
    if (bookId === undefined && event.type !== 'delete') await proceed(endpointId, Number.POSITIVE_INFINITY);
    const key = { endpointId, bookId: bookId ?? '' };
    const laneNow = (): Lane => lanes.get(laneId(key)) ?? { ...key, lastSentMs: 0, deliveries: [] };
    if (bookId !== undefined && deferred !== null) step(endpointId, laneNow(), deferred.event);
    for (const command of step(endpointId, laneNow(), event)) {
      if (command.type === 'record_attempt') changed.attempts.push(command.attempt);
      else if (command.type === 'each_lane') {
        // A claim may find the plan lost while something is deferred.
        if (command.event.type !== 'cancel') await proceed(endpointId, Number.POSITIVE_INFINITY);
        const afterBookId = await eachLane(endpointId, command.event, { afterBookId: null, pages: 1 });
        defer(endpointId, afterBookId === null ? null : { event: command.event, afterBookId });
      } else alerts.push({ ...command, endpointId, workspaceId: endpoints.get(endpointId)!.workspaceId });
    }
  }
  await save();
  return {
    alerts,
    endpointOf: (id) => endpoints.get(id)!,
    laneOf: (key) => lanes.get(laneId(key))!,
  };
};

interface ChangedDelivery {
  endpointId: string;
  before: Delivery | undefined;
  delivery: Delivery;
}

const exhaustedRunOf = (event: EachLaneEvent): number | null => (event.type === 'resume' ? event.exhaustedRun : null);

const laneId = ({ endpointId, bookId }: LaneKey): string => `${endpointId} ${bookId}`;
