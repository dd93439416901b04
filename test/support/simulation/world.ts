import { applyEvents, type TargetedEvent } from '../../../services/notifier/src/flows/apply-events.ts';
import type { Endpoint, Rules, WindowEvent } from '../../../services/notifier/src/state-machine/types.ts';
import type { Changes, Store } from '../../../services/notifier/src/store/store.ts';
import { InvariantChecker } from './invariants.ts';
import { createMemoryStore, type MemoryStore } from './memory-store.ts';
import { createRandom, type Random } from './random.ts';

/** A second store that processes the same transactions; each must have the same result. */
export interface SecondStore {
  /** On the clock given to `createSecondStore`. */
  store: Store;
  addEndpoint: MemoryStore['addEndpoint'] extends (...args: infer Args) => void
    ? (...args: Args) => Promise<void>
    : never;
  /** Throws if its state differs from that of the memory store. */
  compare(memory: MemoryStore): Promise<void>;
}

/** Options of a simulation. */
export interface SimulationOptions {
  createSecondStore?: (clock: () => number) => Promise<SecondStore>;
  /** Corrupts what is saved, to show that the invariant checker detects it. */
  corrupt?: (changes: Changes) => Changes;
}

/** Counts of a run. */
export interface RunCounts {
  events: number;
  requests: number;
  /** Attempts refused because the host resolved to a forbidden address. */
  blocked: number;
  delivered: number;
  exhausted: number;
  disabled: number;
  interrupted: number;
  crashes: number;
}

/** How a receiver responds. */
export type ReceiverBehavior = 'healthy' | 'failing' | 'busy' | 'flaky' | 'slow';

/** The state of a simulation. */
export interface World {
  readonly random: Random;
  readonly rules: Rules;
  readonly memory: MemoryStore;
  readonly secondStore: SecondStore | undefined;
  /** Both stores, with transactions that break off now and then. */
  readonly store: Store;
  readonly checker: InvariantChecker;
  readonly counts: RunCounts;
  readonly workspaceIds: readonly string[];
  readonly bookIdsByWorkspace: ReadonlyMap<string, string[]>;
  readonly behaviors: Map<string, ReceiverBehavior>;
  /** The virtual time. */
  nowMs: number;
  /** True at the end of a run: nothing breaks any more, and every receiver is healthy. */
  isRecovering: boolean;
}

/** The time limit of an attempt. */
export const TIMEOUT_MS = 15_000;
const START_MS = Date.UTC(2026, 0, 1);
const WORKSPACE_IDS = ['00000000-0000-7000-9000-000000000001', '00000000-0000-7000-9000-000000000002'];
const BOOKS_PER_WORKSPACE = 3;
const ENDPOINTS_PER_WORKSPACE = 3;

/** Creates a world with endpoints and books from a seed. */
export const createWorld = async (
  seed: number,
  { createSecondStore, corrupt = (changes) => changes }: SimulationOptions,
): Promise<World> => {
  const { rules, ids } = createRules(seed);
  const clock = (): number => world.nowMs;
  const memory = createMemoryStore(clock);
  const random = createRandom(seed);
  // Read by the store's clock before it is complete.
  const world = { nowMs: START_MS, isRecovering: false } as World;
  const secondStore = await createSecondStore?.(clock);
  const bothStores = secondStore ? combineStores(memory, secondStore.store, ids) : memory;
  Object.assign(world, {
    random,
    rules,
    memory,
    secondStore,
    store: breakOff(bothStores, world, corrupt),
    checker: new InvariantChecker(memory),
    counts: {
      events: 0,
      requests: 0,
      blocked: 0,
      delivered: 0,
      exhausted: 0,
      disabled: 0,
      interrupted: 0,
      crashes: 0,
    },
    workspaceIds: WORKSPACE_IDS,
    bookIdsByWorkspace: new Map(
      WORKSPACE_IDS.map((id) => [id, Array.from({ length: BOOKS_PER_WORKSPACE }, () => rules.newId())]),
    ),
    behaviors: new Map(),
  } satisfies Omit<World, 'nowMs' | 'isRecovering'>);
  for (const workspaceId of WORKSPACE_IDS)
    for (let count = 0; count < ENDPOINTS_PER_WORKSPACE; count += 1) await addEndpoint(world, workspaceId);
  return world;
};

/**
 * The values of the specification, which cost nothing in virtual time. Ids are counted, so that they can be repeated.
 */
const createRules = (seed: number): { rules: Rules; ids: { next: number } } => {
  const ids = { next: 1 };
  const rules = {
    coalesceMs: 30_000,
    busyRetryMs: 60_000,
    busyLimitMs: 86_400_000,
    retryScheduleMs: [60_000, 120_000, 300_000, 600_000, 900_000],
    disableAfter: 5,
    leaseMs: TIMEOUT_MS + 2_000,
    // Endpoints have four queues: with every other seed most events for all of them are deferred.
    maxQueuesPerTransaction: seed % 2 === 0 ? 500 : 1,
    newId: () => {
      const number = ids.next;
      ids.next += 1;
      return `00000000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;
    },
  };
  return { rules, ids };
};

/** Most endpoints are registered for the event of the specification alone, or for all. */
const EVENT_CHOICES: readonly (readonly WindowEvent[])[] = [
  ['book.chapters_translated'],
  ['book.chapters_translated', 'book.translation_finished', 'book.chapters_failed'],
  ['book.chapters_translated', 'book.translation_finished', 'book.chapters_failed'],
  ['book.translation_finished'],
];

/** Adds an enabled endpoint with a healthy receiver. */
export const addEndpoint = async (
  { rules, random, behaviors, memory, secondStore }: World,
  workspaceId: string,
): Promise<void> => {
  const id = rules.newId();
  behaviors.set(id, 'healthy');
  const endpoint = {
    id,
    workspaceId,
    events: random.pick(EVENT_CHOICES),
    status: 'enabled',
    disabledReason: null,
    consecutiveExhausted: 0,
    run: 0,
    deferred: null,
  } as const;
  const target = { url: `https://receiver-${id}.example`, host: `host-${random.between(1, 3)}` };
  memory.addEndpoint(endpoint, target);
  await secondStore?.addEndpoint(endpoint, target);
};

/** Returns the endpoints that are not deleted. */
export const liveEndpoints = ({ memory }: World): Endpoint[] =>
  [...memory.endpoints.values()].filter(({ status }) => status !== 'deleted');

/** Applies events to an endpoint; returns undefined if the transaction broke off. */
export const applyToEndpoint = (world: World, endpointId: string, ...events: TargetedEvent[]) =>
  orCrash(world, () =>
    world.store.transaction(async (tx) => applyEvents(tx, world.rules, await tx.endpoints([endpointId]), events)),
  );

class Crash extends Error {}

/** Runs a transaction; returns undefined if it breaks off. */
export const orCrash = async <T>({ counts }: World, work: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Crash)) throw error;
    counts.crashes += 1;
    return undefined;
  }
};

/** Runs a transaction again until it does not break off. */
export const untilDone = async (world: World, work: () => Promise<unknown>): Promise<void> => {
  let done = false;
  while (!done)
    await orCrash(world, async () => {
      await work();
      done = true;
    });
};

/** Breaks off some transactions between two statements, as a lost database connection or a SIGKILL would. */
const breakOff = (store: Store, world: World, corrupt: (changes: Changes) => Changes): Store => ({
  transaction: (work) => {
    const { random, isRecovering } = world;
    const breakAfter = isRecovering || !random.chance(0.03) ? Number.POSITIVE_INFINITY : random.between(1, 4);
    return store.transaction(async (tx) => {
      let statements = 0;
      const counted = <Args extends unknown[], T>(run: (...args: Args) => Promise<T>) => {
        return async (...args: Args): Promise<T> => {
          statements += 1;
          const isLast = statements === breakAfter;
          const result = await run(...args);
          if (isLast) throw new Crash('broken off');
          return result;
        };
      };
      return work({
        ...tx,
        takeOnce: counted(tx.takeOnce),
        takeEach: counted(tx.takeEach),
        recordEnded: counted(tx.recordEnded),
        forgetEnded: counted(tx.forgetEnded),
        queues: counted(tx.queues),
        queuesAfter: counted(tx.queuesAfter),
        save: counted((changes) => tx.save(corrupt(changes))),
      });
    });
  },
});

/** Runs each transaction on both stores, with the same ids; both must return, or break off, alike. */
const combineStores = (memory: Store, second: Store, ids: { next: number }): Store => ({
  async transaction(work) {
    const firstId = ids.next;
    const outcome = await settle(memory.transaction(work));
    const nextId = ids.next;
    ids.next = firstId;
    const secondOutcome = await settle(second.transaction(work));
    if (ids.next !== nextId || toComparable(secondOutcome) !== toComparable(outcome))
      throw new Error(`the stores disagree:\n${toComparable(outcome)}\n${toComparable(secondOutcome)}`);
    if (outcome.error) throw outcome.error;
    return outcome.value!;
  },
});

const settle = async <T>(promise: Promise<T>): Promise<{ value?: T; error?: Error }> => {
  try {
    return { value: await promise };
  } catch (error) {
    if (!(error instanceof Crash)) throw error;
    return { error };
  }
};

/** Returns an outcome as text; only deliveries in memory have the id of their endpoint. */
const toComparable = (outcome: object): string =>
  JSON.stringify(outcome, (key, value) => (key === 'delivery' ? { ...value, endpointId: undefined } : value));
