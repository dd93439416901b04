import type { Delivery, Rules } from '../state-machine/types.ts';
import type { Store, StoreTransaction } from '../store/store.ts';
import { letHappen } from './machine.ts';

/** A chapter that a job completed. */
export interface ChapterDoneFact {
  eventId: string;
  workspaceId: string;
  bookId: string;
  bookTitle: string;
  doneMs: number;
}

/**
 * Takes a done chapter in, once: it opens or joins a window at each endpoint of its workspace, in the transaction of the inbox row.
 * @returns when the first of these windows is due, if any waits
 */
export const takeChapterDone = (store: Store, rules: Rules, fact: ChapterDoneFact): Promise<number | undefined> =>
  takeChaptersDone(store, rules, [fact]);

/** The same for several done chapters, in their order, in one transaction. */
export const takeChaptersDone = (
  store: Store,
  rules: Rules,
  facts: readonly ChapterDoneFact[],
): Promise<number | undefined> =>
  store.transaction(async (tx) => {
    const taken = await tx.takeEach(facts.map(({ eventId }) => eventId));
    // An event that comes twice counts once.
    const fresh = [...new Map(facts.map((fact) => [fact.eventId, fact])).values()].filter((fact) =>
      taken.has(fact.eventId),
    );
    const dueMs: number[] = [];
    // In id order: two transactions that hold endpoints of the same workspaces cannot deadlock.
    const workspaces = [...Map.groupBy(fresh, ({ workspaceId }) => workspaceId)].sort(([one], [other]) =>
      one < other ? -1 : 1,
    );
    for (const [workspaceId, ofWorkspace] of workspaces)
      dueMs.push(...(await takeChaptersOf(tx, rules, workspaceId, ofWorkspace)));
    return dueMs.length > 0 ? Math.min(...dueMs) : undefined;
  });

/** Takes in chapters of one workspace; answers when their windows are due. */
const takeChaptersOf = async (
  tx: StoreTransaction,
  rules: Rules,
  workspaceId: string,
  facts: readonly ChapterDoneFact[],
): Promise<number[]> => {
  const endpoints = await tx.endpointsOf(workspaceId);
  if (endpoints.length === 0) return [];
  const living = new Set<string>();
  for (const bookId of new Set(facts.map((fact) => fact.bookId)))
    if (!(await tx.isDeletedBook(bookId))) living.add(bookId);
  if (living.size === 0) return [];
  const { laneOf } = await letHappen(
    tx,
    rules,
    endpoints,
    facts
      .filter(({ bookId }) => living.has(bookId))
      .flatMap(({ bookId, bookTitle, doneMs }) =>
        endpoints.map(({ id }) => ({
          endpointId: id,
          bookId,
          event: { type: 'chapter_done', title: bookTitle, doneMs } as const,
        })),
      ),
  );
  const deliveries = [...living].flatMap((bookId) =>
    endpoints.flatMap(({ id }) => laneOf({ endpointId: id, bookId }).deliveries),
  );
  await tx.noteCause(deliveries.filter(isJoinable).map(({ id }) => id));
  return deliveries.filter(({ status, blocked }) => status === 'pending' && !blocked).map(({ dueMs }) => dueMs);
};

/** What the chapter has opened or joined. */
const isJoinable = ({ kind, sealed, status }: Delivery): boolean =>
  kind === 'window' && !sealed && (status === 'pending' || status === 'parked');

/** A book was deleted: its open deliveries are cancelled (rulings section 2), and what comes late for it is ignored. */
export const takeBookDeleted = (
  store: Store,
  rules: Rules,
  { eventId, workspaceId, bookId }: { eventId: string; workspaceId: string; bookId: string },
): Promise<void> =>
  store.transaction(async (tx) => {
    if (!(await tx.takeOnce(eventId))) return;
    await tx.noteDeletedBook(bookId);
    const endpoints = await tx.endpointsOf(workspaceId);
    await letHappen(
      tx,
      rules,
      endpoints,
      endpoints.map(({ id }) => ({ endpointId: id, bookId, event: { type: 'cancel' } })),
    );
  });

/** A workspace changed its plan: losing Pro parks its windows, regaining it goes on. */
export const takePlanChanged = (
  store: Store,
  rules: Rules,
  {
    eventId,
    workspaceId,
    plan,
    timeMs,
  }: { eventId: string; workspaceId: string; plan: 'free' | 'pro'; timeMs: number },
): Promise<void> =>
  store.transaction(async (tx) => {
    if (!(await tx.takeOnce(eventId))) return;
    if (!(await tx.setPlan(workspaceId, plan, timeMs))) return;
    const endpoints = await tx.endpointsOf(workspaceId);
    const event = { type: plan === 'pro' ? 'plan_regained' : 'plan_lost' } as const;
    await letHappen(
      tx,
      rules,
      endpoints,
      endpoints.map(({ id }) => ({ endpointId: id, event })),
    );
  });
