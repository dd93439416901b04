import { fileURLToPath } from 'node:url';
import { runAtOnce } from '@versio/kit/async';
import { newId } from '@versio/kit/ids';
import { createLogger } from '@versio/kit/logger';
import { createPool, inTransaction, migrate, type Pool } from '@versio/kit/postgres';
import { createTestDatabase, type TestDatabase } from '@versio/testing/postgres';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { lockBook, purgeBook, recordDeletions } from '../store/books.ts';
import { type BookIndex, createBookIndexes } from './book-index.ts';

const workspaceId = newId();

const idsIn = (index: BookIndex, text: string): string[] => [
  ...new Set(runAtOnce(index.matchesOf(1)(text)).flatMap(({ name }) => name.owners.map(({ id }) => id))),
];

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseUrl'));
  const logger = createLogger('test', 'silent');
  const { databaseUrl } = database;
  const directories = [fileURLToPath(new URL('../../migrations', import.meta.url))];
  await migrate({ databaseUrl, schema: 'bible', directories, logger });
  pool = createPool({ databaseUrl, schema: 'bible', applicationName: 'test', logger });
});
afterAll(async () => {
  await pool?.end();
  await database?.drop();
});

const addTerm = (bookId: string, source: string, id = newId()): Promise<string> =>
  inTransaction(pool, async (tx) => {
    const { version } = await lockBook(tx, workspaceId, bookId);
    await tx.query(
      `INSERT INTO terms (id, workspace_id, book_id, source_term, source_key, target_term, origin, version)
       VALUES ($1::uuid, $2::uuid, $3::uuid, $4::text, $4::text, 'x', 'human', $5::bigint)`,
      [id, workspaceId, bookId, source, version],
    );
    return id;
  });
const deleteTerm = (bookId: string, id: string): Promise<void> =>
  inTransaction(pool, async (tx) => {
    const writer = await lockBook(tx, workspaceId, bookId);
    await tx.query('DELETE FROM terms WHERE id = $1::uuid', [id]);
    await recordDeletions(writer, [id]);
  });

test('an index follows additions, deletions, a record that comes back, and the end of its book', async () => {
  const indexes = createBookIndexes(1e9);
  const bookId = newId();
  const find = async (text: string) => idsIn(await indexes.refresh(pool, workspaceId, bookId), text);
  const one = await addTerm(bookId, '林动');
  expect(await find('林动萧炎')).toEqual([one]);
  const other = await addTerm(bookId, '萧炎');
  expect((await find('林动萧炎')).sort()).toEqual([one, other].sort());
  await deleteTerm(bookId, one);
  expect(await find('林动萧炎')).toEqual([other]);
  await addTerm(bookId, '林动', one);
  expect((await find('林动萧炎')).sort()).toEqual([one, other].sort());
  expect(idsIn(await indexes.refresh(pool, newId(), bookId), '林动').length).toBe(0);
  await inTransaction(pool, (tx) => purgeBook(tx, workspaceId, bookId));
  expect(await find('林动萧炎')).toEqual([]);
});

test('an index newer than the snapshot is not used for it', async () => {
  const indexes = createBookIndexes(1e9);
  const bookId = newId();
  await addTerm(bookId, '林动');
  await inTransaction(pool, async (tx) => {
    await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
    expect(idsIn(await indexes.refresh(tx, workspaceId, bookId), '萧炎').length).toBe(0);
    await addTerm(bookId, '萧炎');
    expect(idsIn(await indexes.refresh(pool, workspaceId, bookId), '萧炎').length).toBe(1);
    expect(idsIn(await indexes.refresh(tx, workspaceId, bookId), '萧炎').length).toBe(0);
  });
});

test('the books used longest ago are dropped when there are too many bytes, and load again', async () => {
  const indexes = createBookIndexes(1);
  const [one, other] = [newId(), newId()];
  await addTerm(one, '林动');
  await addTerm(other, '林动');
  const first = await indexes.refresh(pool, workspaceId, one);
  expect(await indexes.refresh(pool, workspaceId, one)).toBe(first);
  await indexes.refresh(pool, workspaceId, other);
  const again = await indexes.refresh(pool, workspaceId, one);
  expect(again).not.toBe(first);
  expect(idsIn(again, '林动').length).toBe(1);
});

test('work on one book runs one after the other, also after a failure; other books do not wait', async () => {
  const indexes = createBookIndexes(1);
  const order: string[] = [];
  const gate = Promise.withResolvers<void>();
  const failing = indexes.exclusive('a', async () => {
    await gate.promise;
    order.push('first');
    throw new Error('failed');
  });
  const second = indexes.exclusive('a', async () => order.push('second'));
  await indexes.exclusive('b', async () => order.push('other book'));
  gate.resolve();
  await expect(failing).rejects.toThrow('failed');
  await second;
  expect(order).toEqual(['other book', 'first', 'second']);
});
