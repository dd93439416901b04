import { newId } from '@versio/kit/ids';
import { EventType } from '@versio/proto/versio/notifier/v1/notifier_pb';
import { QUICK_SETTINGS, startTestNotifier, type TestNotifier } from '@versio/testing/harness/notifier';
import { startTestReceiver, type TestReceiver } from '@versio/testing/receiver';
import { waitFor } from '@versio/testing/wait';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { readNotifierConfig } from '../config.ts';
import { takeBookDeleted, takeChapterEnded } from '../events/take-events.ts';
import { createPostgresStore } from '../store/postgres-store.ts';
import type { Store } from '../store/store.ts';
import { findFinished, type ReadActivity } from './find-finished.ts';

const { rules } = readNotifierConfig({
  VERSIO_SERVICE_KEYS: `a:${Buffer.alloc(32).toString('base64')}`,
  ...QUICK_SETTINGS,
});

let notifier: TestNotifier;
let receiver: TestReceiver;
let store: Store;
let workspaceId: string;
beforeAll(async () => {
  // Without books, the service's own look for finished books finds nothing.
  notifier = await startTestNotifier(inject('databaseUrl'));
  receiver = await startTestReceiver();
  store = createPostgresStore(notifier.pool);
});
afterAll(async () => {
  await notifier.close();
  await receiver.close();
});
beforeEach(async () => {
  workspaceId = newId();
  receiver.received.length = 0;
  await notifier.pool.query('DELETE FROM ended_books');
});

const register = (...eventTypes: EventType[]) =>
  notifier.client.createWebhook({ url: receiver.url, eventTypes }, { workspaceId });

const end = (bookId: string, outcome: 'done' | 'failed' = 'done') =>
  takeChapterEnded(store, rules, {
    eventId: newId(),
    workspaceId,
    bookId,
    bookTitle: 'A book',
    outcome,
    endedMs: Date.now(),
  });

/** Looks once, also at books that were found busy a moment ago. */
const look = async (answer: (bookId: string) => boolean | undefined, meanwhile?: () => Promise<unknown>) => {
  await notifier.pool.query('UPDATE ended_books SET check_at = now()');
  const readActivity: ReadActivity = async (bookIds) => {
    await meanwhile?.();
    return bookIds.flatMap((bookId) => {
      const isBusy = answer(bookId);
      return isBusy === undefined ? [] : [{ bookId, isBusy }];
    });
  };
  return (await findFinished(store, rules, readActivity)).bookIds;
};
const idle = () => false;
const watched = async () => (await notifier.pool.query('SELECT 1 FROM ended_books')).rowCount;

test('a book is finished when it is busy no more, once for all chapters that have ended', async () => {
  await register(EventType.BOOK_TRANSLATION_FINISHED);
  const bookId = newId();
  await end(bookId);
  await end(bookId, 'failed');
  expect(await look(() => true)).toEqual([]);
  expect(await look(idle)).toEqual([bookId]);
  expect(await look(idle)).toEqual([]);
  await waitFor('the notification', () => receiver.received.length === 1);
  expect(receiver.received[0]!.json).toEqual({
    schema_version: 1,
    event: 'book.translation_finished',
    book_id: bookId,
    title: 'A book',
    pending_since: expect.any(String),
  });
  // The next chapter begins anew.
  await end(bookId);
  expect(await look(idle)).toEqual([bookId]);
  await waitFor('the second notification', () => receiver.received.length === 2);
  const [first, second] = receiver.received.map(({ json }) => String(json.pending_since));
  expect(second! > first!).toBe(true);
});

test('a chapter that ends while books is asked keeps the book watched', async () => {
  await register(EventType.BOOK_TRANSLATION_FINISHED);
  const bookId = newId();
  await end(bookId);
  expect(await look(idle, () => end(bookId))).toEqual([]);
  expect(await watched()).toBe(1);
  expect(await look(idle)).toEqual([bookId]);
});

test('a call that fails, or a look that another process was faster with, loses and repeats nothing', async () => {
  await register(EventType.BOOK_TRANSLATION_FINISHED);
  const bookId = newId();
  await end(bookId);
  await expect(look(idle, () => Promise.reject(new Error('books is gone')))).rejects.toThrow('books is gone');
  expect(await look(idle, () => look(idle))).toEqual([]);
  const { rows } = await notifier.pool.query('SELECT event FROM deliveries WHERE book_id = $1', [bookId]);
  expect(rows).toEqual([{ event: 'book.translation_finished' }]);
});

test('a deleted book is not finished, and neither is one that no endpoint asks for', async () => {
  const bookId = newId();
  await register(EventType.BOOK_CHAPTERS_TRANSLATED);
  await end(bookId);
  expect(await watched()).toBe(0);
  await notifier.client.createWebhook(
    { url: `${receiver.url}/2`, eventTypes: [EventType.BOOK_TRANSLATION_FINISHED] },
    { workspaceId },
  );
  await end(bookId);
  await takeBookDeleted(store, rules, { eventId: newId(), workspaceId, bookId });
  expect(await watched()).toBe(0);
  const gone = newId();
  await end(gone);
  await look(() => undefined);
  expect(await watched()).toBe(0);
  const { rows } = await notifier.pool.query(
    `SELECT 1 FROM deliveries WHERE event = 'book.translation_finished' AND book_id = ANY ($1)`,
    [[bookId, gone]],
  );
  expect(rows).toEqual([]);
});

test('failed chapters open a window at the endpoints registered for them alone', async () => {
  await register(EventType.BOOK_CHAPTERS_FAILED);
  await notifier.client.createWebhook({ url: `${receiver.url}/default` }, { workspaceId });
  const bookId = newId();
  await end(bookId, 'failed');
  await end(bookId, 'failed');
  const { rows } = await notifier.pool.query('SELECT event FROM deliveries WHERE book_id = $1', [bookId]);
  expect(rows).toEqual([{ event: 'book.chapters_failed' }]);
});
