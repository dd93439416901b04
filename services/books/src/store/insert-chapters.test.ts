import { newId } from '@versio/kit/ids';
import { createLogger } from '@versio/kit/logger';
import { createPool, type Pool } from '@versio/kit/postgres';
import { PLAN_LIMITS, type PlanLimits } from '@versio/proto/plan-limits';
import { startTestBooks, type TestBooks } from '@versio/testing/harness/books';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addChaptersAtOnce, type ChapterOfCall } from './insert-chapters.ts';

let books: TestBooks;
let pool: Pool;
beforeAll(async () => {
  books = await startTestBooks();
  const { databaseUrl } = books;
  pool = createPool({ databaseUrl, schema: 'books', applicationName: 'test', logger: createLogger('test', 'silent') });
});
afterAll(async () => {
  await pool?.end();
  await books?.close();
});

const chapter = (orderNo: number, operationId = newId()): ChapterOfCall => ({
  ...{ id: newId(), orderNo, title: '', sourceText: '他来了。', words: 3, characters: 4 },
  ...{ operationId, answer: Buffer.from('answer') },
});

const setUp = async (limits: Partial<PlanLimits> = {}) => {
  const workspaceId = newId();
  const { bookId } = await books.addBook({ workspaceId, chapters: 0 });
  const add = (chapters: ChapterOfCall[], into = bookId) => {
    const addition = { workspaceId, bookId: into, limits: { ...PLAN_LIMITS.free, ...limits } };
    return addChaptersAtOnce(pool, addition, 'AddChapter', chapters);
  };
  /** What is stored for the workspace, in every table that the statement writes. */
  const stored = async () => {
    const { rows } = await books.database.query(
      `SELECT (SELECT chapter_count FROM books WHERE id = $2) AS "chapterCount",
         (SELECT count(*)::int FROM chapters WHERE book_id = $2) AS chapters,
         (SELECT count(*)::int FROM chapter_sources JOIN chapters ON id = chapter_id WHERE book_id = $2) AS sources,
         (SELECT count(*)::int FROM operations WHERE workspace_id = $1 AND rpc = 'AddChapter') AS operations,
         (SELECT stored_bytes::int FROM workspace_usage WHERE workspace_id = $1) AS bytes`,
      [workspaceId, bookId],
    );
    return rows[0];
  };
  return { add, stored };
};

const TWO = { chapterCount: 2, chapters: 2, sources: 2, operations: 2, bytes: 24 };

test('chapters, their count, their bytes and the responses of their calls are stored together', async () => {
  const { add, stored } = await setUp();
  expect(await add([chapter(1), chapter(2)])).toBe(true);
  expect(await stored()).toEqual(TWO);
});

test('nothing is stored of a batch with a taken number or a call that was made', async () => {
  const { add, stored } = await setUp();
  const operationId = newId();
  await add([chapter(1, operationId), chapter(2)]);
  expect(await add([chapter(3), chapter(2)])).toBe(false);
  expect(await add([chapter(3), chapter(4, operationId)])).toBe(false);
  expect(await stored()).toEqual(TWO);
});

test('nothing is stored beyond the limits of chapters and bytes, or in a book that is missing', async () => {
  for (const limits of [{ chaptersPerBook: 3 }, { storedBytes: 47 }]) {
    const { add, stored } = await setUp(limits);
    await add([chapter(1), chapter(2)]);
    expect(await add([chapter(3), chapter(4)])).toBe(false);
    expect(await add([chapter(3)], newId())).toBe(false);
    expect(await stored()).toEqual(TWO);
    expect(await add([chapter(3)])).toBe(true);
  }
});

test('batches at the same time take each number once', async () => {
  const { add, stored } = await setUp();
  const added = await Promise.all(Array.from({ length: 8 }, () => add([chapter(1), chapter(2)])));
  expect(added.filter(Boolean)).toHaveLength(1);
  expect(await stored()).toEqual(TWO);
});
