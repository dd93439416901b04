import { newId } from '@versio/kit/ids';
import { createLogger } from '@versio/kit/logger';
import { JobState } from '@versio/proto/versio/books/v1/books_pb';
import { EventType } from '@versio/proto/versio/notifier/v1/notifier_pb';
import { QUICK_SETTINGS, startTestNotifier, type TestNotifier } from '@versio/testing/harness/notifier';
import { startTestReceiver, type TestReceiver } from '@versio/testing/receiver';
import { waitFor } from '@versio/testing/wait';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { readNotifierConfig } from '../config.ts';
import { createPostgresStore } from '../store/postgres-store.ts';
import { createReconciliation } from './reconcile.ts';

let notifier: TestNotifier;
let receiver: TestReceiver;

beforeAll(async () => {
  notifier = await startTestNotifier(inject('databaseUrl'));
  receiver = await startTestReceiver();
});
afterAll(async () => {
  await notifier.close();
  await receiver.close();
});

test('processes an ended chapter whose event was lost once, page after page', async () => {
  const workspaceId = newId();
  const eventTypes = [EventType.BOOK_CHAPTERS_TRANSLATED, EventType.BOOK_CHAPTERS_FAILED];
  await notifier.client.createWebhook({ url: receiver.url, eventTypes }, { workspaceId });
  const bookIds = Array.from({ length: 5 }, newId);
  const done = bookIds.map((bookId, index) => ({
    job: {
      eventId: newId(),
      workspaceId,
      bookId,
      endedAt: new Date().toISOString(),
      jobState: index === 0 ? JobState.FAILED : JobState.DONE,
    },
    bookTitle: 'Found again',
    orderNo: 1,
  }));
  const asked: string[] = [];
  // A stub of books: pages of two, the cursor is an index.
  const books = {
    listDone: async ({ cursor = '', includeFailed = false }) => {
      expect(includeFailed).toBe(true);
      asked.push(cursor);
      const from = Number(cursor || 0);
      const jobs = done.slice(from, from + 2);
      return { jobs, nextCursor: jobs.length > 0 ? String(from + jobs.length) : cursor } as never;
    },
  };
  const { rules } = readNotifierConfig({
    VERSIO_SERVICE_KEYS: `a:${Buffer.alloc(32).toString('base64')}`,
    ...QUICK_SETTINGS,
  });
  const turn = createReconciliation({
    pool: notifier.pool,
    store: createPostgresStore(notifier.pool),
    config: { rules },
    books,
    logger: createLogger('test', 'silent'),
    wakeSender: () => {},
  });
  const never = new AbortController().signal;
  for (let turns = 0; turns < 5; turns += 1) await turn(never);
  expect(asked).toEqual(['', '2', '4', '5', '5']);
  await waitFor('a notification for each book', () => receiver.received.length === 5);
  expect(receiver.received.map(({ json }) => json.book_id).sort()).toEqual([...bookIds].sort());
  const failed = receiver.received.filter(({ json }) => json.event === 'book.chapters_failed');
  expect(failed.map(({ json }) => json.book_id)).toEqual([bookIds[0]]);

  // Read from the beginning again, and one event comes after all: nothing new.
  await notifier.pool.query('DELETE FROM cursors');
  await turn(never);
  const { rows } = await notifier.pool.query('SELECT count(*)::int AS count FROM deliveries');
  expect(rows).toEqual([{ count: 5 }]);
});
