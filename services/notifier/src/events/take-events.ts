import { applyEvents } from '../flows/apply-events.ts';
import { openWindows } from '../flows/open-windows.ts';
import type { PlanName, Rules, WindowEvent } from '../state-machine/types.ts';
import type { Store, StoreTransaction } from '../store/store.ts';

/** A chapter whose job is done or failed for good. */
export interface ChapterEndedFact {
  eventId: string;
  workspaceId: string;
  bookId: string;
  bookTitle: string;
  outcome: 'done' | 'failed';
  endedMs: number;
}

const EVENT_OF: Readonly<Record<ChapterEndedFact['outcome'], WindowEvent>> = {
  done: 'book.chapters_translated',
  failed: 'book.chapters_failed',
};

/**
 * Processes an ended chapter once: it opens or joins a window at each endpoint of its workspace that is registered for
 * the event, in the transaction of the inbox row. If one is registered for book.translation_finished, the book is
 * recorded as one to be watched (flows/find-finished.ts).
 * @returns when the first of these windows is due, if any is pending
 */
export const takeChapterEnded = (store: Store, rules: Rules, fact: ChapterEndedFact): Promise<number | undefined> =>
  takeChaptersEnded(store, rules, [fact]);

/** As `takeChapterEnded`, for several ended chapters in their order, in one transaction. */
export const takeChaptersEnded = (
  store: Store,
  rules: Rules,
  facts: readonly ChapterEndedFact[],
): Promise<number | undefined> =>
  store.transaction(async (tx) => {
    const taken = await tx.takeEach(facts.map(({ eventId }) => eventId));
    // Each event once, even if the list has it twice.
    const fresh = [...new Map(facts.map((fact) => [fact.eventId, fact])).values()].filter((fact) =>
      taken.has(fact.eventId),
    );
    const dueMs: number[] = [];
    // In id order: two transactions that lock endpoints of the same workspaces cannot deadlock.
    const workspaces = [...Map.groupBy(fresh, ({ workspaceId }) => workspaceId)].sort(([one], [other]) =>
      one < other ? -1 : 1,
    );
    for (const [workspaceId, factsOfWorkspace] of workspaces)
      dueMs.push(...(await takeChaptersOf(tx, rules, workspaceId, factsOfWorkspace)));
    return dueMs.length > 0 ? Math.min(...dueMs) : undefined;
  });

/** Processes chapters of one workspace; returns when their windows are due. */
const takeChaptersOf = async (
  tx: StoreTransaction,
  rules: Rules,
  workspaceId: string,
  facts: readonly ChapterEndedFact[],
): Promise<number[]> => {
  const endpoints = await tx.endpointsOf(workspaceId);
  if (endpoints.length === 0) return [];
  const deleted = await tx.deletedBooks([...new Set(facts.map(({ bookId }) => bookId))]);
  const known = facts.filter(({ bookId }) => !deleted.has(bookId));
  const dueMs = await openWindows(
    tx,
    rules,
    endpoints,
    known.map(({ bookId, bookTitle, outcome, endedMs }) => ({
      bookId,
      ended: {
        type: 'chapters_ended',
        event: EVENT_OF[outcome],
        title: bookTitle,
        firstEndedMs: endedMs,
        lastEndedMs: endedMs,
      },
    })),
  );
  if (known.length > 0 && endpoints.some(({ events }) => events.includes('book.translation_finished')))
    await tx.recordEnded(
      [...Map.groupBy(known, ({ bookId }) => bookId)].map(([bookId, ofBook]) => ({
        workspaceId,
        bookId,
        title: ofBook.at(-1)!.bookTitle,
        firstEndedMs: Math.min(...ofBook.map(({ endedMs }) => endedMs)),
        lastEndedMs: Math.max(...ofBook.map(({ endedMs }) => endedMs)),
      })),
    );
  return dueMs;
};

/** Processes a deleted book once: cancels its open deliveries; later events of the book are ignored. */
export const takeBookDeleted = (
  store: Store,
  rules: Rules,
  { eventId, workspaceId, bookId }: { eventId: string; workspaceId: string; bookId: string },
): Promise<void> =>
  store.transaction(async (tx) => {
    if (!(await tx.takeOnce(eventId))) return;
    await tx.recordDeletedBook(bookId);
    // Endpoints first, as every transaction that locks both.
    const endpoints = await tx.endpointsOf(workspaceId);
    await tx.forgetEnded(bookId);
    await applyEvents(
      tx,
      rules,
      endpoints,
      endpoints.map(({ id }) => ({ endpointId: id, bookId, event: { type: 'cancel' } })),
    );
  });

/** Processes a change of plan once: losing Pro parks the workspace's windows, regaining it resumes delivery. */
export const takePlanChanged = (
  store: Store,
  rules: Rules,
  { eventId, workspaceId, plan, timeMs }: { eventId: string; workspaceId: string; plan: PlanName; timeMs: number },
): Promise<void> =>
  store.transaction(async (tx) => {
    if (!(await tx.takeOnce(eventId))) return;
    if (!(await tx.setPlan(workspaceId, plan, timeMs))) return;
    const endpoints = await tx.endpointsOf(workspaceId);
    const event = { type: plan === 'pro' ? 'plan_regained' : 'plan_lost' } as const;
    await applyEvents(
      tx,
      rules,
      endpoints,
      endpoints.map(({ id }) => ({ endpointId: id, event })),
    );
  });

/** Processes a suspension or its end once: nothing is claimed for a suspended workspace, and what is due waits. */
export const takeSuspensionChanged = (
  store: Store,
  {
    eventId,
    workspaceId,
    suspended,
    changeNo,
  }: { eventId: string; workspaceId: string; suspended: boolean; changeNo: bigint },
): Promise<void> =>
  store.transaction(async (tx) => {
    if (await tx.takeOnce(eventId)) await tx.setSuspension(workspaceId, suspended, changeNo);
  });
