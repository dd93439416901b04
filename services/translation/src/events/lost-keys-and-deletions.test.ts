import { InvalidMessage } from '@versio/kit/bus';
import { fail } from '@versio/kit/errors';
import { createEventMessage, type EventPayload } from '@versio/kit/events';
import { newId } from '@versio/kit/ids';
import type { Pool } from '@versio/kit/postgres';
import { addQueuedJobs, createTestSchema } from '@versio/testing/harness/translation';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { TranslationContext } from '../context.ts';
import { createConsumer } from './consume.ts';

let schema: Awaited<ReturnType<typeof createTestSchema>>;
let pool: Pool;
/** Books that are there. */
const presentBooks = new Set<string>();
const books = {
  async getBook({ bookId }: { bookId: string }) {
    if (!presentBooks.has(bookId)) throw fail('BOOK_NOT_FOUND');
    return {};
  },
} as unknown as TranslationContext['books'];
beforeAll(async () => {
  schema = await createTestSchema(inject('databaseUrl'));
  pool = schema.pool;
});
afterAll(() => schema.close());

const consume = async (workspaceId: string, payload: EventPayload, eventId = newId()): Promise<string> => {
  const message = createEventMessage({ topic: '', key: '', workspaceId, payload, eventId });
  await createConsumer({ pool, books }).handle({ ...message, shard: 0, position: '', time: '' });
  return eventId;
};

/** Adds a request on a customer key; returns its workspace and the key's id. */
const addRequestOnCustomerKey = async () => {
  const workspaceId = newId();
  const keyId = newId();
  await addQueuedJobs(pool, { workspaceId });
  await pool.query(`UPDATE requests SET wrapped_key = 'secret', provider_key_id = $2 WHERE workspace_id = $1`, [
    workspaceId,
    keyId,
  ]);
  return { workspaceId, keyId };
};
const keyOf = async (workspaceId: string) =>
  (await pool.query('SELECT wrapped_key AS key, key_lost AS lost FROM requests WHERE workspace_id = $1', [workspaceId]))
    .rows[0];

test('a lost plan drops the customer keys of that workspace, with the reason', async () => {
  const [mine, other] = [await addRequestOnCustomerKey(), await addRequestOnCustomerKey()];
  await consume(mine.workspaceId, { case: 'planChanged', value: { plan: 'pro' } });
  expect((await keyOf(mine.workspaceId)).key).not.toBeNull();
  await consume(mine.workspaceId, { case: 'planChanged', value: { plan: 'free' } });
  expect(await keyOf(mine.workspaceId)).toEqual({ key: null, lost: expect.stringContaining('Pro plan') });
  expect((await keyOf(other.workspaceId)).key).not.toBeNull();
});

test('a deleted provider key drops only its own copies', async () => {
  const { workspaceId, keyId } = await addRequestOnCustomerKey();
  await consume(workspaceId, { case: 'providerKeyDeleted', value: { providerKeyId: newId() } });
  expect((await keyOf(workspaceId)).key).not.toBeNull();
  await consume(workspaceId, { case: 'providerKeyDeleted', value: { providerKeyId: keyId } });
  expect(await keyOf(workspaceId)).toEqual({ key: null, lost: expect.stringContaining('deleted') });
});

test('an event takes effect once', async () => {
  const { workspaceId } = await addRequestOnCustomerKey();
  const free = { case: 'planChanged' as const, value: { plan: 'free' } };
  const eventId = await consume(workspaceId, free);
  await pool.query(`UPDATE requests SET wrapped_key = 'new' WHERE workspace_id = $1`, [workspaceId]);
  await consume(workspaceId, free, eventId);
  expect((await keyOf(workspaceId)).key).not.toBeNull();
});

test('a deleted book deletes its jobs, book queues, checkpoints and noise; a deleted chapter the last two', async () => {
  const workspaceId = newId();
  const [bookId, otherBook] = [newId(), newId()];
  const rowsOf = async (book: string) =>
    (
      await pool.query(
        `SELECT (SELECT count(*) FROM jobs WHERE book_id = $1)::int AS jobs,
           (SELECT count(*) FROM lanes WHERE book_id = $1)::int AS lanes,
           (SELECT count(*) FROM checkpoints WHERE book_id = $1)::int AS checkpoints,
           (SELECT count(*) FROM chapter_noise WHERE book_id = $1)::int AS noise`,
        [book],
      )
    ).rows[0];
  for (const book of [bookId, otherBook]) {
    await addQueuedJobs(pool, { workspaceId, bookId: book, count: 2 });
    await pool.query(
      `INSERT INTO checkpoints (chapter_id, segment_id, workspace_id, book_id, key, text)
       SELECT chapter_id, 1, workspace_id, book_id, '', '' FROM jobs WHERE book_id = $1`,
      [book],
    );
    await pool.query(
      `INSERT INTO chapter_noise (chapter_id, workspace_id, book_id, lines)
       SELECT chapter_id, workspace_id, book_id, '{1}' FROM jobs WHERE book_id = $1`,
      [book],
    );
  }
  const { rows } = await pool.query('SELECT chapter_id AS id FROM jobs WHERE book_id = $1 LIMIT 1', [otherBook]);
  await consume(workspaceId, { case: 'chapterDeleted', value: { bookId: otherBook, chapterId: rows[0].id } });
  presentBooks.add(bookId);
  await expect(consume(workspaceId, { case: 'bookDeleted', value: { bookId } })).rejects.toThrow(InvalidMessage);
  expect(await rowsOf(bookId)).toEqual({ jobs: 2, lanes: 1, checkpoints: 2, noise: 2 });
  presentBooks.delete(bookId);
  await consume(workspaceId, { case: 'bookDeleted', value: { bookId } });
  expect(await rowsOf(bookId)).toEqual({ jobs: 0, lanes: 0, checkpoints: 0, noise: 0 });
  expect(await rowsOf(otherBook)).toEqual({ jobs: 2, lanes: 1, checkpoints: 1, noise: 1 });
});

test('undecodable events are invalid, and events of no concern are ignored', async () => {
  const message = { topic: '', key: '', eventId: newId(), shard: 0, position: '', time: '' };
  await expect(createConsumer({ pool, books }).handle({ ...message, payload: new Uint8Array([255]) })).rejects.toThrow(
    InvalidMessage,
  );
  await expect(consume(newId(), { case: 'bookDeleted', value: { bookId: 'x' } })).rejects.toThrow(InvalidMessage);
  await consume('', { case: 'chapterDone', value: {} });
});
