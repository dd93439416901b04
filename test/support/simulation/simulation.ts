import type { ResolvedAddress, Resolver } from '@versio/kit/net';
import { judgeDestination, STRICT_POLICY } from '@versio/kit/net';
import {
  takeBookDeleted,
  takeChapterDone,
  takePlanChanged,
} from '../../../services/notifier/src/events/take-events.ts';
import {
  applyEvents,
  proceedWithDeferred,
  type TargetedEvent,
} from '../../../services/notifier/src/flows/apply-events.ts';
import { type ClaimedDelivery, claimDue } from '../../../services/notifier/src/flows/claim-due.ts';
import {
  type ClaimOutcome,
  recordOutcomes,
  releaseExpiredLeases,
} from '../../../services/notifier/src/flows/record-outcomes.ts';
import { createPermits } from '../../../services/notifier/src/sender/permits.ts';
import { PING_BOOK_ID } from '../../../services/notifier/src/state-machine/requests.ts';
import type { Rules } from '../../../services/notifier/src/state-machine/types.ts';
import type { Changes, Store } from '../../../services/notifier/src/store/store.ts';
import { createWatcher } from './invariants.ts';
import { createMemoryStore, type MemoryStore } from './memory-store.ts';
import { createRandom } from './random.ts';

/** What a run shows. */
export interface RunResult {
  events: number;
  requests: number;
  /** Attempts that ended at an address that may not be sent to. */
  blocked: number;
  delivered: number;
  exhausted: number;
  disabled: number;
  interrupted: number;
  crashes: number;
  openChapters: number;
}

/** A second store that is made to live through the same, transaction by transaction. */
export interface Twin {
  /** On the clock given to `createTwin`. */
  store: Store;
  addEndpoint: MemoryStore['addEndpoint'] extends (...args: infer Args) => void
    ? (...args: Args) => Promise<void>
    : never;
  /** Throws when its state is not that of the memory store. */
  compare(memory: MemoryStore): Promise<void>;
}

const TIMEOUT_MS = 15_000;
/** From both senders together. */
const PER_ENDPOINT = 3;
const START_MS = Date.UTC(2026, 0, 1);

/** The specification's values: time is virtual, so they cost nothing. Ids are counted, and can be counted once more. */
const createRules = (seed: number): { rules: Rules; ids: { next: number } } => {
  const ids = { next: 1 };
  const rules = {
    coalesceMs: 30_000,
    busyRetryMs: 60_000,
    busyLimitMs: 86_400_000,
    retryScheduleMs: [60_000, 120_000, 300_000, 600_000, 900_000],
    disableAfter: 5,
    leaseMs: TIMEOUT_MS + 2_000,
    // Endpoints have three books and the tests: with every other seed most of what concerns all of them is deferred.
    maxQueuesPerTransaction: seed % 2 === 0 ? 500 : 1,
    newId: () => {
      const number = ids.next;
      ids.next += 1;
      return `00000000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;
    },
  };
  return { rules, ids };
};

interface Flight {
  claimed: ClaimedDelivery;
  /** When the check before the first byte is made, and when the answer (or the deadline) comes. */
  sendAtMs: number;
  endAtMs: number;
  deadlineMs: number;
  isSent: boolean;
  /** The receiver is through with it. */
  isOver: boolean;
  outcome: 'delivered' | 'busy' | 'failed';
}

interface Sender {
  flights: Flight[];
  permits: ReturnType<typeof createPermits>;
  isFrozen: boolean;
}

const NOTHING_KNOWN = { status: null, durationMs: 0, error: null, errorClass: null, phases: null };

type Mood = 'well' | 'broken' | 'busy' | 'flaky' | 'slow';

class Crash extends Error {}

/** What names lead to: addresses that may be sent to, and such as a receiver would like us to send to. */
const PUBLIC_ADDRESSES = ['93.184.216.34', '8.8.4.4', '2606:2800:220:1:248:1893:25c8:1946'];
const FORBIDDEN_ADDRESSES = [
  '127.0.0.1',
  '10.1.2.3',
  '169.254.169.254',
  '168.63.129.16',
  '::1',
  'fd00::1',
  '::ffff:10.1.2.3',
  '64:ff9b::a01:203',
  '2002:a01:203::1',
];

/**
 * Runs the real state machine and the real flows on a memory store, under a virtual clock, with chapters, people,
 * receivers of every mood, two senders that crash and freeze, and transactions that break off, all from one seed.
 * Throws at the first broken invariant; the same seed breaks it again.
 * @param options.createTwin makes a second store, which must come to the same after every transaction
 * @param options.sabotage alters what is saved, to show that the watcher sees it
 */
export const simulate = async (
  seed: number,
  events: number,
  {
    createTwin,
    sabotage = (changes) => changes,
  }: {
    createTwin?: (clock: () => number) => Promise<Twin>;
    sabotage?: (changes: Changes) => Changes;
  } = {},
): Promise<RunResult> => {
  const random = createRandom(seed);
  const { rules, ids } = createRules(seed);
  let nowMs = START_MS;
  const memory = createMemoryStore(() => nowMs);
  const twin = await createTwin?.(() => nowMs);
  const watcher = createWatcher(memory);
  const result = {
    events: 0,
    requests: 0,
    blocked: 0,
    delivered: 0,
    exhausted: 0,
    disabled: 0,
    interrupted: 0,
    crashes: 0,
  };
  let calm = false;

  /** Runs a transaction on both stores, with the same ids; both must answer, or fail, alike. */
  const onBoth: Store = {
    async transaction(work) {
      if (!twin) return memory.transaction(work);
      const firstId = ids.next;
      const outcome = await settle(memory.transaction(work));
      const nextId = ids.next;
      ids.next = firstId;
      const twinOutcome = await settle(twin.store.transaction(work));
      if (ids.next !== nextId || essenceOf(twinOutcome) !== essenceOf(outcome))
        throw new Error(`the stores disagree:\n${essenceOf(outcome)}\n${essenceOf(twinOutcome)}`);
      if (outcome.error) throw outcome.error;
      return outcome.value!;
    },
  };
  /** Breaks off some transactions between two statements, as a lost database connection or a SIGKILL would. */
  const store: Store = {
    transaction: (work) => {
      const budget = calm || !random.chance(0.03) ? Number.POSITIVE_INFINITY : random.between(1, 4);
      return onBoth.transaction(async (tx) => {
        let statements = budget;
        const breaking = <Args extends unknown[], T>(run: (...args: Args) => Promise<T>) => {
          return async (...args: Args): Promise<T> => {
            statements -= 1;
            const answer = await run(...args);
            if (statements === 0) throw new Crash('broken off');
            return answer;
          };
        };
        return work({
          ...tx,
          takeOnce: breaking(tx.takeOnce),
          takeEach: breaking(tx.takeEach),
          queues: breaking(tx.queues),
          queuesAfter: breaking(tx.queuesAfter),
          save: breaking((changes) => tx.save(sabotage(changes))),
        });
      });
    },
  };
  const orCrash = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Crash)) throw error;
      result.crashes += 1;
      return undefined;
    }
  };
  const persistently = async (work: () => Promise<unknown>): Promise<void> => {
    let done = false;
    while (!done)
      await orCrash(async () => {
        await work();
        done = true;
      });
  };

  const workspaces = ['00000000-0000-7000-9000-000000000001', '00000000-0000-7000-9000-000000000002'];
  const moods = new Map<string, Mood>();
  const booksOf = new Map(workspaces.map((id) => [id, [rules.newId(), rules.newId(), rules.newId()]]));
  const addEndpoint = async (workspaceId: string): Promise<void> => {
    const id = rules.newId();
    moods.set(id, 'well');
    const endpoint = {
      id,
      workspaceId,
      status: 'enabled',
      disabledReason: null,
      consecutiveExhausted: 0,
      run: 0,
      deferred: null,
    } as const;
    const target = { url: `https://receiver-${id}.example`, host: `host-${random.between(1, 3)}` };
    memory.addEndpoint(endpoint, target);
    await twin?.addEndpoint(endpoint, target);
  };
  for (const workspaceId of workspaces) for (let count = 0; count < 3; count += 1) await addEndpoint(workspaceId);

  const createSender = (): Sender => ({
    flights: [],
    permits: createPermits({ total: 6, perEndpoint: PER_ENDPOINT, perHost: 4, perWorkspace: 5 }),
    isFrozen: false,
  });
  const senders = [createSender(), createSender()];

  const live = () => [...memory.endpoints.values()].filter(({ status }) => status !== 'deleted');
  const happen = (endpointId: string, ...events: TargetedEvent[]) =>
    orCrash(() => store.transaction(async (tx) => applyEvents(tx, rules, await tx.endpoints([endpointId]), events)));

  /** Names change their addresses between any two looks. */
  const resolver: Resolver = {
    async resolve() {
      const addresses = [random.pick(PUBLIC_ADDRESSES)];
      if (!calm && random.chance(0.05))
        addresses.splice(random.between(0, 1), random.between(0, 1), random.pick(FORBIDDEN_ADDRESSES));
      return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    },
  };

  const outcomeOf = (endpointId: string): Pick<Flight, 'outcome'> & { latencyMs: number } => {
    const mood = calm ? 'well' : moods.get(endpointId)!;
    const latencyMs = random.between(5, 400);
    if (mood === 'well') return { outcome: 'delivered', latencyMs };
    if (mood === 'broken') return { outcome: 'failed', latencyMs };
    if (mood === 'busy') return { outcome: 'busy', latencyMs };
    if (mood === 'slow') return { outcome: 'failed', latencyMs: TIMEOUT_MS };
    return { outcome: random.pick(['delivered', 'busy', 'failed'] as const), latencyMs };
  };

  const claim = async (sender: Sender): Promise<void> => {
    if (sender.isFrozen) return;
    const deadlineMs = nowMs + TIMEOUT_MS;
    const answer = await orCrash(() => claimDue(store, rules, sender.permits.capacity()));
    for (const claimed of answer?.claimed ?? []) {
      const together = [...memory.deliveries.values()].filter(
        (one) => one.endpointId === claimed.endpointId && one.status === 'delivering',
      );
      if (together.length > PER_ENDPOINT) throw new Error(`${together.length} in flight to one endpoint`);
      if (claimed.delivery.leaseUntilMs! < deadlineMs) throw new Error('a lease ends before the deadline');
      sender.permits.take({ ...claimed });
      const { outcome, latencyMs } = outcomeOf(claimed.endpointId);
      const sendAtMs = nowMs + random.between(0, 200);
      const endAtMs = Math.min(sendAtMs + latencyMs, deadlineMs);
      sender.flights.push({
        claimed,
        sendAtMs,
        endAtMs,
        deadlineMs,
        isSent: false,
        isOver: false,
        outcome: sendAtMs + latencyMs > deadlineMs ? 'failed' : outcome,
      });
    }
  };

  /** What the check before the first byte sees. */
  const stillStands = ({ claimed }: Flight): boolean => {
    const delivery = memory.deliveries.get(claimed.delivery.id);
    const endpoint = memory.endpoints.get(claimed.endpointId)!;
    return (
      delivery?.status === 'delivering' &&
      delivery.fence === claimed.delivery.fence &&
      (delivery.leaseUntilMs ?? 0) > nowMs &&
      endpoint.hasPro &&
      (endpoint.status === 'enabled' || (endpoint.status === 'disabled' && delivery.kind !== 'window'))
    );
  };

  const recordFlight = async (sender: Sender, flight: Flight, outcome: ClaimOutcome['result']): Promise<void> => {
    const { claimed } = flight;
    const { delivery, endpointId } = claimed;
    sender.flights = sender.flights.filter((one) => one !== flight);
    sender.permits.release({ ...claimed });
    const before = memory.deliveries.get(delivery.id);
    const endpointBefore = JSON.stringify(memory.endpoints.get(endpointId));
    const isDeferred = memory.endpoints.get(endpointId)!.deferred !== null;
    const isStale = before?.status !== 'delivering' || before.fence !== delivery.fence;
    const ended = {
      endpointId,
      bookId: delivery.bookId,
      deliveryId: delivery.id,
      fence: delivery.fence,
      result: outcome,
    };
    // A record that breaks off is tried again, a few times: then the lease will end.
    for (let attempt = 0; attempt < 3; attempt += 1)
      if ((await orCrash(() => recordOutcomes(store, rules, [ended]))) !== undefined) break;
    const isChanged =
      memory.deliveries.get(delivery.id) !== before ||
      JSON.stringify(memory.endpoints.get(endpointId)) !== endpointBefore;
    // A record is also an occasion for what was deferred to happen to its queue.
    if (isStale && isChanged && !isDeferred)
      throw new Error(`4: a stale fence changed something: ${JSON.stringify({ before, ended })}`);
    watcher.check();
  };

  /**
   * Brings a flight to where it stands now. What a frozen sender or its death leaves behind ends at the receiver all
   * the same.
   */
  const advanceFlight = async (sender: Sender, flight: Flight): Promise<void> => {
    const { claimed } = flight;
    if (!flight.isSent && !sender.isFrozen && nowMs >= flight.sendAtMs) {
      const destination = await judgeDestination(claimed.url, STRICT_POLICY, resolver);
      if (!destination.ok && nowMs < flight.deadlineMs) {
        result.blocked += 1;
        return recordFlight(sender, flight, { ...NOTHING_KNOWN, outcome: 'failed', errorClass: 'blocked' });
      }
      if (!destination.ok || nowMs >= flight.deadlineMs || !stillStands(flight))
        return recordFlight(sender, flight, 'withdrawn');
      flight.isSent = true;
      result.requests += 1;
      const [{ address }] = destination.addresses as [ResolvedAddress];
      if (FORBIDDEN_ADDRESSES.includes(address)) throw new Error(`6: bytes were sent to ${address}`);
      watcher.requestStarted({ endpointId: claimed.endpointId, delivery: claimed.delivery });
    }
    if (flight.isSent && !flight.isOver && nowMs >= flight.endAtMs) {
      flight.isOver = true;
      watcher.requestEnded({ endpointId: claimed.endpointId, delivery: claimed.delivery }, flight.outcome);
    }
    if (flight.isOver && !sender.isFrozen)
      await recordFlight(sender, flight, {
        ...NOTHING_KNOWN,
        outcome: flight.outcome,
        durationMs: flight.endAtMs - flight.sendAtMs,
      });
  };

  /** Moves the clock, stopping at every flight's milestones on the way. */
  const advance = async (untilMs: number): Promise<void> => {
    for (;;) {
      const milestones = senders.flatMap(({ flights, isFrozen }) =>
        flights.flatMap(({ sendAtMs, endAtMs, isSent, isOver }) =>
          isSent ? (isOver ? [] : [endAtMs]) : isFrozen ? [] : [sendAtMs],
        ),
      );
      const nextMs = Math.min(untilMs, ...milestones.map((atMs) => Math.max(atMs, nowMs)));
      nowMs = nextMs;
      for (const sender of senders) for (const flight of [...sender.flights]) await advanceFlight(sender, flight);
      if (nextMs >= untilMs) return;
    }
  };

  const crash = (sender: Sender): void => {
    for (const flight of sender.flights)
      if (flight.isSent && !flight.isOver)
        watcher.requestEnded({ endpointId: flight.claimed.endpointId, delivery: flight.claimed.delivery }, 'unknown');
    sender.flights = [];
    sender.permits = createSender().permits;
    sender.isFrozen = false;
  };

  const takeChapter = async (): Promise<void> => {
    const workspaceId = random.pick(workspaces);
    const bookId = random.pick(booksOf.get(workspaceId)!);
    const fact = {
      eventId: rules.newId(),
      workspaceId,
      bookId,
      bookTitle: random.pick(['One title', 'Another title']),
      doneMs: nowMs - random.between(0, 3_000),
    };
    const endpointIds = live().flatMap((endpoint) => (endpoint.workspaceId === workspaceId ? [endpoint.id] : []));
    await persistently(() => takeChapterDone(store, rules, fact));
    watcher.chapterTaken(endpointIds, bookId);
    // The bus delivers at least once.
    if (random.chance(0.2)) await persistently(() => takeChapterDone(store, rules, fact));
  };

  const changePlan = async (): Promise<void> => {
    const workspaceId = random.pick(workspaces);
    const plan = calm || random.chance(0.6) ? 'pro' : 'free';
    await persistently(() =>
      takePlanChanged(store, rules, { eventId: rules.newId(), workspaceId, plan, timeMs: nowMs }),
    );
  };

  const deleteBook = async (): Promise<void> => {
    const workspaceId = random.pick(workspaces);
    const books = booksOf.get(workspaceId)!;
    const bookId = random.pick(books);
    books[books.indexOf(bookId)] = rules.newId();
    watcher.bookDeleted(bookId);
    await persistently(() => takeBookDeleted(store, rules, { eventId: rules.newId(), workspaceId, bookId }));
  };

  const askForSomething = async (): Promise<void> => {
    const endpoint = random.pick(live());
    const { id: endpointId } = endpoint;
    switch (random.pick(['enable', 'enable', 'disable', 'ping', 'resend', 'replace'] as const)) {
      case 'enable': {
        if (!endpoint.hasPro) return;
        const missed = [...memory.deliveries.values()].filter(
          (one) =>
            one.endpointId === endpointId &&
            one.kind === 'window' &&
            endpoint.status === 'disabled' &&
            (one.status === 'parked' ||
              (endpoint.disabledReason === 'exhausted' &&
                one.status === 'exhausted' &&
                one.exhaustedRun === endpoint.run)),
        );
        if (!(await happen(endpointId, { endpointId, event: { type: 'enable' } }))) return;
        watcher.endpointEnabled(endpointId);
        if (random.chance(0.5)) return;
        while (memory.endpoints.get(endpointId)!.deferred !== null) await proceed();
        for (const { bookId } of missed) {
          const catchUps = [...memory.deliveries.values()].filter(
            (one) => one.endpointId === endpointId && one.bookId === bookId && one.status === 'pending' && !one.sealed,
          );
          if (catchUps.length !== 1) throw new Error(`${catchUps.length} catch-ups for ${endpointId} ${bookId}`);
        }
        return;
      }
      case 'disable':
        await happen(endpointId, { endpointId, event: { type: 'disable' } });
        return;
      case 'ping':
        if (endpoint.hasPro) await happen(endpointId, { endpointId, bookId: PING_BOOK_ID, event: { type: 'ping' } });
        return;
      case 'resend': {
        const candidates = [...memory.deliveries.values()].filter(
          (one) => one.endpointId === endpointId && (one.sealed || one.status !== 'cancelled'),
        );
        if (candidates.length === 0 || !endpoint.hasPro) return;
        const source = random.pick(candidates);
        const { bookId } = source;
        await orCrash(() =>
          store.transaction(async (tx) => {
            const bookDeleted = await tx.isDeletedBook(bookId);
            const event = { type: 'resend', source, bookDeleted } as const;
            return applyEvents(tx, rules, await tx.endpoints([endpointId]), [{ endpointId, bookId, event }]);
          }),
        );
        return;
      }
      default:
        if (!random.chance(0.1)) return;
        if (await happen(endpointId, { endpointId, event: { type: 'delete' } }))
          await addEndpoint(endpoint.workspaceId);
    }
  };

  const expire = async (): Promise<void> => {
    const before = memory.attempts.length;
    await orCrash(() => releaseExpiredLeases(store, rules));
    result.interrupted += memory.attempts.length - before;
  };

  const proceed = () => orCrash(() => proceedWithDeferred(store, rules));

  const step = async (): Promise<void> => {
    const dice = random.next();
    if (dice < 0.3) await advance(nowMs + random.pick([1, 50, 500, 2_000, 20_000, 61_000, 300_000]));
    else if (dice < 0.58) await claim(random.pick(senders));
    else if (dice < 0.8) await takeChapter();
    else if (dice < 0.83) await expire();
    else if (dice < 0.86) await proceed();
    else if (dice < 0.92)
      moods.set(random.pick(live()).id, random.pick(['well', 'broken', 'broken', 'busy', 'flaky', 'slow']));
    else if (dice < 0.96) await askForSomething();
    else if (dice < 0.97) crash(random.pick(senders));
    else if (dice < 0.985) random.pick(senders).isFrozen = random.chance(0.4);
    else if (dice < 0.995) await changePlan();
    else await deleteBook();
  };

  /** What retention and time would take away, so that a long run stays small. */
  const prune = (): void => {
    const runs = new Map(live().map(({ id, run }) => [id, run]));
    const old = [...memory.deliveries.values()].filter(
      (one) =>
        (one.status === 'delivered' || one.status === 'cancelled' || one.status === 'exhausted') &&
        one.settledMs! < nowMs - 3_600_000 &&
        memory.endpoints.get(one.endpointId)!.deferred === null &&
        !(one.status === 'exhausted' && one.exhaustedRun === runs.get(one.endpointId)),
    );
    for (const { status } of old) if (status === 'delivered' || status === 'exhausted') result[status] += 1;
    memory.forget(old.map(({ id }) => id));
  };

  for (; result.events < events; result.events += 1) {
    await step();
    watcher.check();
    if (result.events % 200 === 0) {
      watcher.checkAll();
      await twin?.compare(memory);
      result.disabled += live().filter(({ disabledReason }) => disabledReason === 'exhausted').length;
      prune();
    }
  }

  // Everything gets well: now each chapter must come to its receiver.
  calm = true;
  for (const sender of senders) sender.isFrozen = false;
  for (const workspaceId of workspaces)
    await takePlanChanged(store, rules, { eventId: rules.newId(), workspaceId, plan: 'pro', timeMs: nowMs });
  for (const { id: endpointId } of live()) {
    await happen(endpointId, { endpointId, event: { type: 'enable' } });
    watcher.endpointEnabled(endpointId);
  }
  for (let turn = 0; turn < 400; turn += 1) {
    await advance(nowMs + 10_000);
    await expire();
    await proceed();
    for (const sender of senders) await claim(sender);
    watcher.check();
  }
  return { ...result, openChapters: watcher.openChapters };
};

/** What a promise came to, in a form that can be compared. */
const settle = async <T>(promise: Promise<T>): Promise<{ value?: T; error?: Error }> => {
  try {
    return { value: await promise };
  } catch (error) {
    if (!(error instanceof Crash)) throw error;
    return { error };
  }
};

/** An outcome as a text; a delivery in memory also knows its endpoint. */
const essenceOf = (outcome: object): string =>
  JSON.stringify(outcome, (key, value) => (key === 'delivery' ? { ...value, endpointId: undefined } : value));
