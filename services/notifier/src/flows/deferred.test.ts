import { newId } from '@versio/kit/ids';
import { createNotifierDatabase, FLOW_RULES, type NotifierDatabase } from '@versio/testing/harness/notifier-database';
import { createMemoryStore } from '@versio/testing/simulation/memory-store';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { takeChapterEnded } from '../events/take-events.ts';
import { createPermits, PERMIT_LIMITS } from '../sender/permits.ts';
import type { Delivery, EndpointEvent } from '../state-machine/types.ts';
import { createPostgresStore } from '../store/postgres-store.ts';
import type { Store } from '../store/store.ts';
import { applyEvents, proceedWithDeferred } from './apply-events.ts';
import { claimDue } from './claim-due.ts';

const WINDOWS = 35;
const rules = FLOW_RULES;

let database: NotifierDatabase;
let store: Store;
beforeAll(async () => {
  database = await createNotifierDatabase(inject('databaseUrl'));
  store = createPostgresStore(database.pool);
});
afterAll(() => database?.close());

const factOf = (workspaceId: string, bookId: string, bookTitle: string) =>
  ({ eventId: newId(), workspaceId, bookId, bookTitle, outcome: 'done', endedMs: Date.now() }) as const;

const insertEndpoint = (endpointId: string, workspaceId: string) =>
  database.pool.query(
    `INSERT INTO endpoints (id, workspace_id, url, url_key, host, description, events, status)
     VALUES ($1::uuid, $2::uuid, 'https://a.example', $1::text, 'a.example', '', '{book.chapters_translated}', 'enabled')`,
    [endpointId, workspaceId],
  );

/** Creates an enabled endpoint with due windows of 35 books. */
const createEndpoint = async () => {
  const [endpointId, workspaceId] = [newId(), newId()];
  await insertEndpoint(endpointId, workspaceId);
  const bookIds = Array.from({ length: WINDOWS }, () => newId()).sort();
  for (const bookId of bookIds) await takeChapterEnded(store, rules, factOf(workspaceId, bookId, 'A'));
  return {
    bookIds,
    happen: (event: EndpointEvent) =>
      store.transaction(async (tx) =>
        applyEvents(tx, rules, await tx.endpoints([endpointId]), [{ endpointId, event }]),
      ),
    finish: (bookId: string) => takeChapterEnded(store, rules, factOf(workspaceId, bookId, 'B')),
    async statuses(): Promise<Record<string, number>> {
      const { rows } = await database.pool.query<{ status: string; count: number }>(
        'SELECT status, count(*)::int AS count FROM deliveries WHERE endpoint_id = $1::uuid GROUP BY status',
        [endpointId],
      );
      return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
    },
    async windowOf(bookId: string) {
      const { rows } = await database.pool.query<{ status: string; title: string }>(
        'SELECT status, title FROM deliveries WHERE endpoint_id = $1::uuid AND book_id = $2::uuid',
        [endpointId, bookId],
      );
      return rows;
    },
  };
};

const proceedToTheEnd = async (): Promise<number> => {
  let turns = 0;
  while (await proceedWithDeferred(store, rules)) turns += 1;
  return turns;
};

test('changes a bounded number of queues at once when an endpoint with many books is disabled or enabled, the others soon', async () => {
  const endpoint = await createEndpoint();
  await endpoint.happen({ type: 'disable' });
  expect(await endpoint.statuses()).toEqual({ parked: 10, pending: 25 });
  expect(await proceedToTheEnd()).toBe(3);
  expect(await endpoint.statuses()).toEqual({ parked: 35 });
  await endpoint.happen({ type: 'enable' });
  expect(await endpoint.statuses()).toEqual({ parked: 25, pending: 10 });
  expect(await proceedToTheEnd()).toBe(3);
  expect(await endpoint.statuses()).toEqual({ pending: 35 });
  expect(await proceedToTheEnd()).toBe(0);
  await endpoint.happen({ type: 'delete' });
  await proceedToTheEnd();
  expect(await endpoint.statuses()).toEqual({ cancelled: 35 });
});

test('applies a deferred event to a queue before any other event', async () => {
  const { happen, finish, windowOf, bookIds, statuses } = await createEndpoint();
  await happen({ type: 'disable' });
  const last = bookIds.at(-1)!;
  await finish(last);
  expect(await windowOf(last)).toEqual([{ status: 'parked', title: 'B' }]);
  // The claim parks due windows that are not parked yet, and never sends them.
  const { claimed } = await claimDue(store, rules, createPermits(PERMIT_LIMITS).capacity());
  expect(claimed).toEqual([]);
  expect((await statuses()).delivering).toBeUndefined();
  await proceedToTheEnd();
  await happen({ type: 'enable' });
  await finish(last);
  expect(await windowOf(last)).toEqual([{ status: 'pending', title: 'B' }]);
  await proceedToTheEnd();
  expect(await statuses()).toEqual({ pending: 35 });
  await happen({ type: 'delete' });
  await proceedToTheEnd();
});

test('finishes the first deferred event before a second change begins', async () => {
  const { happen, statuses } = await createEndpoint();
  await happen({ type: 'disable' });
  await happen({ type: 'enable' });
  expect(await statuses()).toEqual({ parked: 25, pending: 10 });
  await happen({ type: 'delete' });
  expect(await statuses()).toEqual({ cancelled: 10, parked: 25 });
  await proceedToTheEnd();
  expect(await statuses()).toEqual({ cancelled: 35 });
});

const createMemoryStoreWith = (endpointId: string, workspaceId: string): Store => {
  const memory = createMemoryStore(Date.now);
  memory.addEndpoint(
    {
      ...{ id: endpointId, workspaceId, events: ['book.chapters_translated'], status: 'enabled' },
      ...{ disabledReason: null, consecutiveExhausted: 0, run: 0, deferred: null },
    },
    { url: 'https://a.example', host: 'a.example' },
  );
  return memory;
};

const createPostgresStoreWith = async (endpointId: string, workspaceId: string): Promise<Store> => {
  await insertEndpoint(endpointId, workspaceId);
  return store;
};

test.each([
  ['memory', createMemoryStoreWith],
  ['PostgreSQL', createPostgresStoreWith],
])('resends no window that a deferred catch-up replaces, in %s', async (_, createStoreWith) => {
  const [endpointId, workspaceId] = [newId(), newId()];
  const [bookId, other] = [newId(), newId()].sort().reverse() as [string, string];
  const single = { ...rules, maxQueuesPerTransaction: 1 };
  const ofStore = await createStoreWith(endpointId, workspaceId);
  const happen = (...events: Parameters<typeof applyEvents>[3]) =>
    ofStore.transaction(async (tx) => applyEvents(tx, single, await tx.endpoints([endpointId]), events));
  const proceedAll = async (): Promise<void> => {
    while (await proceedWithDeferred(ofStore, single));
  };
  const finish = (id: string) => takeChapterEnded(ofStore, single, factOf(workspaceId, id, 'A'));
  const resend = (source: Delivery) =>
    happen({ endpointId, bookId, event: { type: 'resend', source, bookDeleted: false } });
  const open = async () => {
    const options = { lastSent: true, exhaustedRun: null };
    const [queue] = await ofStore.transaction((tx) => tx.queues([{ endpointId, bookId }], options));
    return queue!.deliveries;
  };
  await finish(other);
  await finish(bookId);
  await happen({ endpointId, event: { type: 'disable' } });
  await proceedAll();
  const [sent] = (await open()) as [Delivery];
  await resend(sent);
  await finish(bookId);
  const source = (await open()).find(({ sealed }) => !sealed)!;
  await happen({ endpointId, event: { type: 'enable' } });
  expect(await open()).toContainEqual(source);
  await resend(source);
  const deliveries = await open();
  expect(deliveries).toMatchObject([
    { kind: 'resend', messageId: sent.id },
    { kind: 'window', status: 'pending', sealed: false },
  ]);
  expect(deliveries[1]!.pendingSinceMs).toBeGreaterThan(sent.pendingSinceMs);
  await happen({ endpointId, event: { type: 'delete' } });
  await proceedAll();
});
