import { takePlanChanged } from '../../../services/notifier/src/events/take-events.ts';
import { callRpc, changePlan, deleteBook, expire, finishBooks, finishChapter, proceed } from './actions.ts';
import { advance, claim, crash, createSimulatedSender, type SimulatedSender } from './simulated-sender.ts';
import {
  applyToEndpoint,
  createWorld,
  liveEndpoints,
  type RunCounts,
  type SimulationOptions,
  type World,
} from './world.ts';

export type { SecondStore } from './world.ts';

/** The result of a run. */
export interface RunResult extends RunCounts {
  /** Chapters that no delivery has notified of. */
  openChapters: number;
  /** Books whose end no window was opened for. */
  unfinishedBooks: number;
}

const CHECK_ALL_EVERY_EVENTS = 200;
const RECOVERY_TURNS = 400;
const RECOVERY_STEP_MS = 10_000;
const KEEP_SETTLED_MS = 3_600_000;

/**
 * Runs the real state machine and the real flows on a memory store, under a virtual clock, with chapters, RPCs,
 * receivers of every behavior, two senders that crash and freeze, and transactions that break off, all chosen by one
 * seed. At the end everything recovers, and each chapter must reach its receiver.
 * @throws Error at the first broken invariant; the same seed breaks it again
 */
export const simulate = async (seed: number, events: number, options: SimulationOptions = {}): Promise<RunResult> => {
  const world = await createWorld(seed, options);
  const { counts, checker } = world;
  const senders = [createSimulatedSender(), createSimulatedSender()];
  for (; counts.events < events; counts.events += 1) {
    await step(world, senders);
    checker.check();
    if (counts.events % CHECK_ALL_EVERY_EVENTS !== 0) continue;
    checker.checkAll();
    await world.secondStore?.compare(world.memory);
    counts.disabled += liveEndpoints(world).filter(({ disabledReason }) => disabledReason === 'exhausted').length;
    prune(world);
  }
  await recover(world, senders);
  return { ...counts, openChapters: checker.openChapters, unfinishedBooks: world.memory.endedBooks.size };
};

/** Does one thing, chosen by chance. */
const step = async (world: World, senders: SimulatedSender[]): Promise<void> => {
  const { random, behaviors } = world;
  const dice = random.next();
  if (dice < 0.3)
    await advance(world, senders, world.nowMs + random.pick([1, 50, 500, 2_000, 20_000, 61_000, 300_000]));
  else if (dice < 0.58) await claim(world, random.pick(senders));
  else if (dice < 0.8) await finishChapter(world);
  else if (dice < 0.83) await expire(world);
  else if (dice < 0.86) await proceed(world);
  else if (dice < 0.88) await finishBooks(world);
  else if (dice < 0.92)
    behaviors.set(
      random.pick(liveEndpoints(world)).id,
      random.pick(['healthy', 'failing', 'failing', 'busy', 'flaky', 'slow']),
    );
  else if (dice < 0.96) await callRpc(world);
  else if (dice < 0.97) crash(world, random.pick(senders));
  else if (dice < 0.985) random.pick(senders).isFrozen = random.chance(0.4);
  else if (dice < 0.995) await changePlan(world);
  else await deleteBook(world);
};

/** Deletes settled deliveries after an hour, so that a long run stays small. */
const prune = (world: World): void => {
  const { memory, counts, nowMs } = world;
  const runs = new Map(liveEndpoints(world).map(({ id, run }) => [id, run]));
  const old = [...memory.deliveries.values()].filter(
    (one) =>
      (one.status === 'delivered' || one.status === 'cancelled' || one.status === 'exhausted') &&
      one.settledMs! < nowMs - KEEP_SETTLED_MS &&
      memory.endpoints.get(one.endpointId)!.deferred === null &&
      !(one.status === 'exhausted' && one.exhaustedRun === runs.get(one.endpointId)),
  );
  for (const { status } of old) if (status === 'delivered' || status === 'exhausted') counts[status] += 1;
  memory.forget(old.map(({ id }) => id));
};

/** Makes everything work again and lets the senders deliver what is left. */
const recover = async (world: World, senders: SimulatedSender[]): Promise<void> => {
  const { rules, store, checker } = world;
  world.isRecovering = true;
  for (const sender of senders) sender.isFrozen = false;
  for (const workspaceId of world.workspaceIds)
    await takePlanChanged(store, rules, { eventId: rules.newId(), workspaceId, plan: 'pro', timeMs: world.nowMs });
  for (const { id: endpointId } of liveEndpoints(world)) {
    await applyToEndpoint(world, endpointId, { endpointId, event: { type: 'enable' } });
    checker.endpointEnabled(endpointId);
  }
  for (let turn = 0; turn < RECOVERY_TURNS; turn += 1) {
    await advance(world, senders, world.nowMs + RECOVERY_STEP_MS);
    await expire(world);
    await proceed(world);
    await finishBooks(world);
    for (const sender of senders) await claim(world, sender);
    checker.check();
  }
};
