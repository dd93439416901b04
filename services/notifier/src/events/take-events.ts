import { applyEvents } from '../flows/apply-events.ts';
import type { Delivery, PlanName, Rules } from '../state-machine/types.ts';
import type { Store, StoreTransaction } from '../store/store.ts';

/** A chapter that a job completed. */
export interface ChapterDoneFact {
  eventId: string;
  workspaceId: string;
  bookId: string;
  bookTitle: string;
  doneMs: number;
}

/**
 * Processes a done chapter once: it opens or joins a window at each endpoint of its workspace, in the transaction of
 * the inbox row.
 * @returns when the first of these windows is due, if any is pending
 */
export const takeChapterDone = (store: Store, rules: Rules, fact: ChapterDoneFact): Promise<number | undefined> =>
  takeChaptersDone(store, rules, [fact]);

/** As `takeChapterDone`, for several done chapters in their order, in one transaction. */
export const takeChaptersDone = (
  store: Store,
  rules: Rules,
  facts: readonly ChapterDoneFact[],
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
  facts: readonly ChapterDoneFact[],
): Promise<number[]> => {
  const endpoints = await tx.endpointsOf(workspaceId);
  if (endpoints.length === 0) return [];
  const bookIds = new Set<string>();
  for (const bookId of new Set(facts.map((fact) => fact.bookId)))
    if (!(await tx.isDeletedBook(bookId))) bookIds.add(bookId);
  if (bookIds.size === 0) return [];
  const { queueOf } = await applyEvents(
    tx,
    rules,
    endpoints,
    facts
      .filter(({ bookId }) => bookIds.has(bookId))
      .flatMap(({ bookId, bookTitle, doneMs }) =>
        endpoints.map(({ id }) => ({
          endpointId: id,
          bookId,
          event: { type: 'chapter_done', title: bookTitle, doneMs } as const,
        })),
      ),
  );
  const deliveries = [...bookIds].flatMap((bookId) =>
    endpoints.flatMap(({ id }) => queueOf({ endpointId: id, bookId }).deliveries),
  );
  await tx.recordCause(deliveries.filter(isOpenWindow).map(({ id }) => id));
  return deliveries.filter(({ status, blocked }) => status === 'pending' && !blocked).map(({ dueMs }) => dueMs);
};

/** Whether a delivery is a window that accepts chapters: the one that a chapter has opened or joined. */
const isOpenWindow = ({ kind, sealed, status }: Delivery): boolean =>
  kind === 'window' && !sealed && (status === 'pending' || status === 'parked');

/** Processes a deleted book once: cancels its open deliveries; later events of the book are ignored. */
export const takeBookDeleted = (
  store: Store,
  rules: Rules,
  { eventId, workspaceId, bookId }: { eventId: string; workspaceId: string; bookId: string },
): Promise<void> =>
  store.transaction(async (tx) => {
    if (!(await tx.takeOnce(eventId))) return;
    await tx.recordDeletedBook(bookId);
    const endpoints = await tx.endpointsOf(workspaceId);
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
