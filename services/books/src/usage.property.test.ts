import { newId } from '@versio/kit/ids';
import { createLogger } from '@versio/kit/logger';
import { createPool } from '@versio/kit/postgres';
import { BOOK, startTestBooks, type TestBooks } from '@versio/testing/harness/books';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { repairNextUsage } from './usage/repair.ts';

let books: TestBooks;
beforeAll(async () => {
  books = await startTestBooks({
    VERSIO_PLAN_LIMITS: '{"free":{"books":3,"storedBytes":200,"chaptersPerBook":4,"machineRevisionsPerChapter":1}}',
  });
});
afterAll(() => books?.close());

const CALLS = [
  'book',
  'chapter',
  'upload',
  'commit',
  'discard',
  'edit',
  'title',
  'translate',
  'deleteChapter',
  'deleteBook',
];
const step = fc.record({
  call: fc.constantFrom(...CALLS),
  one: fc.nat(99),
  text: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
});

/** What the tables of a workspace hold. */
const readStored = async (workspaceId: string) => {
  const { rows } = await books.database.query(
    `SELECT (SELECT count(*)::int FROM books WHERE workspace_id = $1) AS books,
       (SELECT count(*)::int FROM uploads WHERE workspace_id = $1 AND committed_chapter_ids IS NULL) AS "uncommittedUploads",
       ((SELECT coalesce(sum(octet_length(source_text)), 0) FROM chapters JOIN chapter_sources ON chapter_id = id WHERE workspace_id = $1)
         + (SELECT coalesce(sum(octet_length(translated_text)), 0) FROM chapter_revisions WHERE workspace_id = $1)
         + (SELECT coalesce(sum(octet_length(source_text)), 0) FROM upload_chapters WHERE workspace_id = $1))::int AS "storedBytes"`,
    [workspaceId],
  );
  return rows[0];
};

const readUsage = async (workspaceId: string) => {
  const usage = await books.client.getUsage({}, { workspaceId });
  return {
    books: Number(usage.books),
    uncommittedUploads: Number(usage.uncommittedUploads),
    storedBytes: Number(usage.storedBytes),
  };
};

async function* upload(bookId: string, uploadId: string, text: string) {
  yield { part: { case: 'header' as const, value: { bookId, uploadId, position: 0, filename: 'a.txt' } } };
  yield { part: { case: 'piece' as const, value: new TextEncoder().encode(text) } };
}

/** Calls RPCs of a workspace on its things, chosen by numbers. */
const createCaller = (workspaceId: string) => {
  const as = { workspaceId, plan: 'free' };
  const uploads: { bookId: string; uploadId: string }[] = [];
  const { client } = books;
  const find = async <Row>(sql: string, index: number): Promise<Row | undefined> => {
    const { rows } = await books.database.query(sql, [workspaceId]);
    return rows.length === 0 ? undefined : rows[index % rows.length];
  };
  const calls: Record<string, (one: number, text: string) => Promise<unknown>> = {
    book: () => client.createBook(BOOK, as),
    async chapter(one, text) {
      const book = await find<{ id: string }>('SELECT id FROM books WHERE workspace_id = $1 ORDER BY id', one);
      if (book) await client.addChapter({ bookId: book.id, orderNo: 1 + one, title: '', sourceText: text }, as);
    },
    async upload(one, text) {
      const book = await find<{ id: string }>('SELECT id FROM books WHERE workspace_id = $1 ORDER BY id', one);
      if (!book) return;
      const known = uploads[one % 3];
      const at = known?.bookId === book.id ? known : { bookId: book.id, uploadId: newId() };
      uploads[one % 3] = at;
      await client.uploadDocument(upload(at.bookId, at.uploadId, text), as);
    },
    commit: async (one) => uploads[one % 3] && client.commitUpload(uploads[one % 3]!, as),
    discard: async (one) => uploads[one % 3] && client.discardUpload(uploads[one % 3]!, as),
    async edit(one, text) {
      const at = await findChapter(one);
      if (at) await client.editTranslation({ ...at, translatedText: text }, as);
    },
    async title(one, text) {
      const at = await findChapter(one);
      if (at) await client.editTranslation({ ...at, translatedTitle: text }, as);
    },
    async translate(one, text) {
      const at = await findChapter(one);
      if (!at) return;
      const { chapters } = await client.selectChapters({ bookId: at.bookId, chapterIds: [at.chapterId] }, as);
      const job = { chapterId: at.chapterId, jobId: newId() };
      const item = { ...job, expectedVersion: chapters[0]!.version, words: 1n };
      await client.markQueued({ bookId: at.bookId, items: [item] }, as);
      await client.markRunning({ ...job, fence: 1n }, as);
      await client.completeChapter({ ...job, fence: 1n, translatedText: text, named: true }, as);
    },
    async deleteChapter(one) {
      const at = await findChapter(one);
      if (at) await client.deleteChapter(at, as);
    },
    async deleteBook(one) {
      const book = await find<{ id: string }>('SELECT id FROM books WHERE workspace_id = $1 ORDER BY id', one);
      if (book && one < 30) await client.deleteBook({ bookId: book.id }, as);
    },
  };
  const findChapter = (one: number) =>
    find<{ bookId: string; chapterId: string }>(
      'SELECT book_id AS "bookId", id AS "chapterId" FROM chapters WHERE workspace_id = $1 ORDER BY id',
      one,
    );
  return ({ call, one, text }: { call: string; one: number; text: string }) => calls[call]!(one, text);
};

const EXPECTED = /^(LIMIT_REACHED|CHAPTER_ORDER_EXISTS|UNSUPPORTED_DOCUMENT|INVALID_BODY|BOOK_NOT_FOUND)$/;

test('usage is what is stored after any calls, and stays within the limits', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { maxLength: 25 }), async (rounds) => {
      const workspaceId = newId();
      const call = createCaller(workspaceId);
      for (const steps of rounds) {
        // The calls of a round run at the same time.
        const results = await Promise.allSettled(steps.map(call));
        for (const result of results)
          if (result.status === 'rejected' && !EXPECTED.test(result.reason.reason)) {
            if (!/CHAPTER_(NOT_FOUND|BUSY)/.test(result.reason.reason) || steps.length === 1) throw result.reason;
          }
        const usage = await readUsage(workspaceId);
        expect(usage).toEqual(await readStored(workspaceId));
        expect(usage.books).toBeLessThanOrEqual(3);
      }
    }),
    { numRuns: 15 },
  );
});

test('the comparison corrects a usage that differs, while calls change it', async () => {
  const workspaceId = newId();
  const { bookId } = await books.addBook({ chapters: 2, workspaceId });
  const as = { workspaceId, plan: 'free' };
  const uploadId = newId();
  await books.client.uploadDocument(upload(bookId, uploadId, 'some text'), as);
  await books.database.query(
    `UPDATE workspace_usage SET books = 7, stored_bytes = -20, uncommitted_uploads = 0, compared_at = now() - interval '2 days'
     WHERE workspace_id = $1`,
    [workspaceId],
  );
  const databaseUrl = books.databaseUrl;
  const logger = createLogger('test', 'silent');
  const pool = createPool({ databaseUrl, schema: 'books', applicationName: 'test', logger, maxConnections: 4 });
  try {
    const [compared] = await Promise.all([
      Promise.all([repairNextUsage(pool, logger), repairNextUsage(pool, logger)]),
      ...Array.from({ length: 5 }, (_, index) =>
        books.client.addChapter(
          { bookId, orderNo: 10 + index, title: '', sourceText: 'x' },
          { workspaceId, plan: 'pro' },
        ),
      ),
    ]);
    // The service's own task may have been first.
    expect(compared.filter(Boolean).length).toBeLessThanOrEqual(1);
    await expect.poll(() => readUsage(workspaceId)).toEqual(await readStored(workspaceId));
    expect((await readUsage(workspaceId)).books).toBe(1);
    expect(await repairNextUsage(pool, logger)).toBe(false);
  } finally {
    await pool.end();
  }
});
