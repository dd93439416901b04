import {
  takeBookDeleted,
  takeChapterEnded,
  takePlanChanged,
} from '../../../services/notifier/src/events/take-events.ts';
import { applyEvents, proceedWithDeferred } from '../../../services/notifier/src/flows/apply-events.ts';
import { findFinished } from '../../../services/notifier/src/flows/find-finished.ts';
import { releaseExpiredLeases } from '../../../services/notifier/src/flows/record-outcomes.ts';
import { PING_BOOK_ID } from '../../../services/notifier/src/state-machine/transition.ts';
import type { Delivery, Endpoint, WindowEvent } from '../../../services/notifier/src/state-machine/types.ts';
import { addEndpoint, applyToEndpoint, liveEndpoints, orCrash, untilDone, type World } from './world.ts';

/** Publishes an ended chapter, sometimes twice: the bus delivers at least once. */
export const finishChapter = async (world: World): Promise<void> => {
  const { random, rules, store, checker } = world;
  const workspaceId = random.pick(world.workspaceIds);
  const bookId = random.pick(world.bookIdsByWorkspace.get(workspaceId)!);
  const fact = {
    eventId: rules.newId(),
    workspaceId,
    bookId,
    bookTitle: random.pick(['One title', 'Another title']),
    outcome: random.chance(0.7) ? 'done' : 'failed',
    endedMs: world.nowMs - random.between(0, 3_000),
  } as const;
  const event = fact.outcome === 'done' ? 'book.chapters_translated' : 'book.chapters_failed';
  const endpointIds = registeredFor(world, workspaceId, event);
  await untilDone(world, () => takeChapterEnded(store, rules, fact));
  checker.chapterTaken(endpointIds, bookId, event);
  if (registeredFor(world, workspaceId, 'book.translation_finished').length > 0) checker.bookToFinish(bookId);
  if (random.chance(0.2)) await untilDone(world, () => takeChapterEnded(store, rules, fact));
};

const registeredFor = (world: World, workspaceId: string, event: WindowEvent): string[] =>
  liveEndpoints(world).flatMap((endpoint) =>
    endpoint.workspaceId === workspaceId && endpoint.events.includes(event) ? [endpoint.id] : [],
  );

/** Looks for finished books. Which are busy is chosen by chance; at the end of a run none is. */
export const finishBooks = async (world: World): Promise<void> => {
  const { random, rules, store, checker, memory } = world;
  const before = new Map(memory.endedBooks);
  await orCrash(world, () =>
    findFinished(store, rules, async (bookIds) =>
      bookIds.map((bookId) => ({ bookId, isBusy: !world.isRecovering && random.chance(0.6) })),
    ),
  );
  // Also of a call that broke off: some of its transactions may have been committed.
  for (const [bookId, { workspaceId }] of before)
    if (!memory.endedBooks.has(bookId)) {
      checker.bookFinished(bookId);
      checker.chapterTaken(
        registeredFor(world, workspaceId, 'book.translation_finished'),
        bookId,
        'book.translation_finished',
      );
    }
};

/** Gives a workspace Pro, or takes it away. */
export const changePlan = async (world: World): Promise<void> => {
  const { random, rules, store, nowMs, isRecovering } = world;
  const workspaceId = random.pick(world.workspaceIds);
  const plan = isRecovering || random.chance(0.6) ? 'pro' : 'free';
  await untilDone(world, () =>
    takePlanChanged(store, rules, { eventId: rules.newId(), workspaceId, plan, timeMs: nowMs }),
  );
};

/** Deletes a book; a new one replaces it. */
export const deleteBook = async (world: World): Promise<void> => {
  const { random, rules, store, checker } = world;
  const workspaceId = random.pick(world.workspaceIds);
  const bookIds = world.bookIdsByWorkspace.get(workspaceId)!;
  const bookId = random.pick(bookIds);
  bookIds[bookIds.indexOf(bookId)] = rules.newId();
  checker.bookDeleted(bookId);
  await untilDone(world, () => takeBookDeleted(store, rules, { eventId: rules.newId(), workspaceId, bookId }));
};

/** Calls an RPC for an endpoint. */
export const callRpc = async (world: World): Promise<void> => {
  const { random } = world;
  const endpoint = random.pick(liveEndpoints(world));
  const { id: endpointId } = endpoint;
  switch (random.pick(['enable', 'enable', 'disable', 'ping', 'resend', 'replace'] as const)) {
    case 'enable':
      if (endpoint.hasPro) await enable(world, endpoint);
      return;
    case 'disable':
      await applyToEndpoint(world, endpointId, { endpointId, event: { type: 'disable' } });
      return;
    case 'ping':
      if (endpoint.hasPro)
        await applyToEndpoint(world, endpointId, { endpointId, bookId: PING_BOOK_ID, event: { type: 'ping' } });
      return;
    case 'resend':
      await resend(world, endpoint);
      return;
    case 'replace':
      if (!random.chance(0.1)) return;
      if (await applyToEndpoint(world, endpointId, { endpointId, event: { type: 'delete' } }))
        await addEndpoint(world, endpoint.workspaceId);
  }
};

/** Enables an endpoint and checks, half of the times, that each missed book has exactly one catch-up. */
const enable = async (world: World, endpoint: Endpoint): Promise<void> => {
  const { random, memory, checker } = world;
  const { id: endpointId } = endpoint;
  const missed = [...memory.deliveries.values()].filter(
    (one) => one.endpointId === endpointId && isMissed(endpoint, one),
  );
  if (!(await applyToEndpoint(world, endpointId, { endpointId, event: { type: 'enable' } }))) return;
  checker.endpointEnabled(endpointId);
  if (random.chance(0.5)) return;
  while (memory.endpoints.get(endpointId)!.deferred !== null) await proceed(world);
  for (const { bookId, event } of missed) {
    const catchUps = [...memory.deliveries.values()].filter(
      (one) =>
        one.endpointId === endpointId &&
        one.bookId === bookId &&
        one.event === event &&
        one.status === 'pending' &&
        !one.sealed,
    );
    if (catchUps.length !== 1) throw new Error(`${catchUps.length} catch-ups for ${endpointId} ${bookId} ${event}`);
  }
};

const isMissed = (endpoint: Endpoint, { kind, status, exhaustedRun }: Delivery): boolean =>
  kind === 'window' &&
  endpoint.status === 'disabled' &&
  (status === 'parked' ||
    (endpoint.disabledReason === 'exhausted' && status === 'exhausted' && exhaustedRun === endpoint.run));

const resend = async (world: World, { id: endpointId, hasPro }: Endpoint): Promise<void> => {
  const { random, memory, store, rules } = world;
  const candidates = [...memory.deliveries.values()].filter(
    (one) => one.endpointId === endpointId && (one.sealed || one.status !== 'cancelled'),
  );
  if (candidates.length === 0 || !hasPro) return;
  const source = random.pick(candidates);
  const { bookId } = source;
  await orCrash(world, () =>
    store.transaction(async (tx) => {
      const bookDeleted = (await tx.deletedBooks([bookId])).has(bookId);
      const event = { type: 'resend', source, bookDeleted } as const;
      return applyEvents(tx, rules, await tx.endpoints([endpointId]), [{ endpointId, bookId, event }]);
    }),
  );
};

/** Releases expired leases. */
export const expire = async (world: World): Promise<void> => {
  const { memory, store, rules, counts } = world;
  const before = memory.attempts.length;
  await orCrash(world, () => releaseExpiredLeases(store, rules));
  counts.interrupted += memory.attempts.length - before;
};

/** Applies a deferred event to more queues. */
export const proceed = (world: World) => orCrash(world, () => proceedWithDeferred(world.store, world.rules));
