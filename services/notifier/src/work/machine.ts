import { findDelivery, opensDeliveries } from '../state-machine/lane.ts';
import { transition } from '../state-machine/transition.ts';
import type {
  Attempt,
  Command,
  Delivery,
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
  | { endpointId: string; bookId?: undefined; event: EndpointEvent };

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

const LANES_PER_PAGE = 500;

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

  const eachLane = async (endpointId: string, event: LaneEvent): Promise<void> => {
    await save();
    const exhaustedRun = event.type === 'resume' ? event.exhaustedRun : null;
    for (let after: string | null = null; ; ) {
      const page: Lane[] = await tx.lanesAfter(endpointId, exhaustedRun, after, LANES_PER_PAGE);
      for (const lane of page) {
        const known = lanes.has(laneId(lane));
        step(endpointId, lane, event);
        // Nobody asks for it again: an endpoint may have 100,000 lanes.
        if (!known) lanes.delete(laneId(lane));
      }
      await save();
      // A page may be short of a lane that has several deliveries; only an empty one is the end.
      if (page.length === 0) return;
      after = page.at(-1)!.bookId;
    }
  };

  const wanted = new Map<string, LaneKey>();
  for (const { endpointId, bookId } of happenings)
    if (bookId !== undefined) wanted.set(laneId({ endpointId, bookId }), { endpointId, bookId });
  const lastSent = happenings.some(({ event }) => opensDeliveries(event));
  for (const lane of wanted.size > 0 ? await tx.lanes([...wanted.values()], { lastSent }) : [])
    lanes.set(laneId(lane), lane);

  for (const { endpointId, bookId = '', event } of happenings) {
    const lane = lanes.get(laneId({ endpointId, bookId })) ?? { endpointId, bookId, lastSentMs: 0, deliveries: [] };
    for (const command of step(endpointId, lane, event)) {
      if (command.type === 'record_attempt') changed.attempts.push(command.attempt);
      else if (command.type === 'each_lane') await eachLane(endpointId, command.event);
      else alerts.push({ ...command, endpointId, workspaceId: endpoints.get(endpointId)!.workspaceId });
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

const laneId = ({ endpointId, bookId }: LaneKey): string => `${endpointId} ${bookId}`;
