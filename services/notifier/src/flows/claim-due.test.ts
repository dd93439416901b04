import { newId } from '@versio/kit/ids';
import { createNotifierDatabase, FLOW_RULES, type NotifierDatabase } from '@versio/testing/harness/notifier-database';
import { createMemoryStore } from '@versio/testing/simulation/memory-store';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { takeChapterEnded } from '../events/take-events.ts';
import { createPermits, PERMIT_LIMITS, type PermitLimits } from '../sender/permits.ts';
import { createPostgresStore } from '../store/postgres-store.ts';
import type { Store } from '../store/store.ts';
import { claimDue } from './claim-due.ts';

const NOW_MS = Date.parse('2026-01-31T12:00:00Z');
const rules = { ...FLOW_RULES, coalesceMs: 1_000 };

let database: NotifierDatabase;
beforeAll(async () => {
  database = await createNotifierDatabase(inject('databaseUrl'));
});
afterAll(() => database?.close());

/** A store, and how an endpoint is added to it. */
interface Side {
  store: Store;
  addEndpoint(endpointId: string, workspaceId: string): Promise<void>;
}

const createMemorySide = async (): Promise<Side> => {
  const store = createMemoryStore(() => NOW_MS);
  return {
    store,
    addEndpoint: async (id, workspaceId) =>
      store.addEndpoint(
        {
          ...{ id, workspaceId, events: ['book.chapters_translated', 'book.chapters_failed'], status: 'enabled' },
          ...{ disabledReason: null, consecutiveExhausted: 0, run: 0, deferred: null },
        },
        { url: `https://${id}.example`, host: `${id}.example` },
      ),
  };
};

const createPostgresSide = async (): Promise<Side> => {
  await database.pool.query('TRUNCATE endpoints, deliveries, attempts CASCADE');
  return {
    store: createPostgresStore(database.pool, async () => NOW_MS),
    async addEndpoint(id, workspaceId) {
      await database.pool.query(
        `INSERT INTO endpoints (id, workspace_id, url, url_key, host, description, events, status)
         VALUES ($1::uuid, $2::uuid, $3::text, $1::text, $3::text, '', '{book.chapters_translated,book.chapters_failed}', 'enabled')`,
        [id, workspaceId, `https://${id}.example`],
      );
    },
  };
};

describe.each([
  ['memory', createMemorySide],
  ['PostgreSQL', createPostgresSide],
])('in %s', (_, createSide) => {
  let side: Side;
  beforeEach(async () => {
    side = await createSide();
  });

  /** Creates an endpoint with windows of as many books, due in so many milliseconds each. */
  const createEndpoint = async (dueInMs: readonly number[]): Promise<string> => {
    const [endpointId, workspaceId] = [newId(), newId()];
    await side.addEndpoint(endpointId, workspaceId);
    for (const ms of dueInMs)
      await takeChapterEnded(side.store, rules, {
        ...{ eventId: newId(), workspaceId, bookId: newId(), bookTitle: 'A', outcome: 'done' },
        endedMs: NOW_MS + ms - rules.coalesceMs,
      });
    return endpointId;
  };

  const claim = async (limits: Partial<PermitLimits> = {}) => {
    const capacity = createPermits({ ...PERMIT_LIMITS, ...limits }).capacity();
    const { claimed, more, nextDueInMs } = await claimDue(side.store, rules, capacity);
    return { claimed: claimed.length, more, nextDueInMs };
  };

  test('a claim that leaves nothing due says when the next delivery of any endpoint is', async () => {
    await createEndpoint([-2_000, -1_000, 700]);
    await createEndpoint([-500]);
    await createEndpoint([300, 400]);
    expect(await claim()).toEqual({ claimed: 3, more: false, nextDueInMs: 300 });
    expect(await claim()).toEqual({ claimed: 0, more: false, nextDueInMs: 300 });
  });

  test('the next delivery may be one of an endpoint of the claim', async () => {
    await createEndpoint([-1_000, 200]);
    await createEndpoint([900]);
    expect(await claim()).toEqual({ claimed: 1, more: false, nextDueInMs: 200 });
  });

  test('an endpoint that is full is not looked at again at once', async () => {
    await createEndpoint(Array(11).fill(-1_000));
    expect(await claim()).toEqual({ claimed: 8, more: false, nextDueInMs: null });
  });

  test('what did not fit into the share of an endpoint that has room is claimed next', async () => {
    await createEndpoint([-1_000, -1_000, -1_000, -1_000]);
    await createEndpoint([-1_000]);
    // Two for each endpoint.
    expect(await claim({ total: 4 })).toEqual({ claimed: 3, more: true, nextDueInMs: null });
    expect(await claim({ total: 4 })).toEqual({ claimed: 2, more: false, nextDueInMs: null });
  });

  test('what the first delivery of a book holds back does not fill its endpoint', async () => {
    const [endpointId, workspaceId] = [newId(), newId()];
    await side.addEndpoint(endpointId, workspaceId);
    for (const bookId of Array.from({ length: 6 }, () => newId()))
      for (const outcome of ['done', 'failed'] as const)
        await takeChapterEnded(side.store, rules, {
          ...{ eventId: newId(), workspaceId, bookId, bookTitle: 'A', outcome },
          endedMs: NOW_MS - 1_000 - rules.coalesceMs,
        });
    // Of the eight that are chosen each second one waits for the one before it.
    expect(await claim()).toMatchObject({ claimed: 4, more: true });
    expect(await claim()).toMatchObject({ claimed: 2, more: false });
  });

  test('an endpoint that could not be claimed is looked at again soon', async () => {
    await createEndpoint(Array(9).fill(-2_000));
    expect(await claim()).toEqual({ claimed: 8, more: false, nextDueInMs: null });
    await createEndpoint([-1_000, 900]);
    expect(await claim()).toEqual({ claimed: 1, more: false, nextDueInMs: 50 });
  });

  test('there may be more endpoints than a claim looks at', async () => {
    await createEndpoint([-3_000]);
    await createEndpoint([-2_000]);
    await createEndpoint([-1_000]);
    expect(await claim({ total: 2 })).toMatchObject({ claimed: 2, more: true });
    expect(await claim({ total: 2 })).toEqual({ claimed: 1, more: false, nextDueInMs: null });
  });
});
