import { createLogger } from '@versio/kit/logger';
import { createPool } from '@versio/kit/postgres';
import { startTestBooks } from '@versio/testing/harness/books';
import { expect, onTestFinished, test } from 'vitest';
import { createScanner, createScanThread, type ScanThread } from './scanner.ts';

test('no deletion waits for the start of the thread', async () => {
  const books = await startTestBooks();
  onTestFinished(() => books.close());
  const logger = createLogger('test', 'silent');
  const pool = createPool({ databaseUrl: books.databaseUrl, schema: 'books', applicationName: 'books', logger });
  onTestFinished(() => pool.end());
  const { bookId, chapterIds } = await books.addBook({ chapters: 2 });
  const toDelete = { bookId, chapterIds: chapterIds.slice(0, 1) };
  let isDeleted = false;
  const thread: ScanThread = {
    ...createScanThread(),
    async prepare() {
      // Fails after the lock timeout if the scan has locked the text.
      if (!isDeleted) await books.client.deleteChapters(toDelete, books.workspace);
      isDeleted = true;
    },
    scanTexts: async (texts) => texts.map(() => new Uint8Array()),
  };
  const scanner = createScanner(pool, thread);
  onTestFinished(() => scanner.close());
  // The service scans, too, and may be faster.
  while (!isDeleted) {
    await books.database.query('UPDATE chapter_sources SET scan_version = 0');
    await scanner.task.run(new AbortController().signal);
  }
  const { chapters } = await books.client.getBook({ bookId, includeChapters: true }, books.workspace);
  expect(chapters.map(({ id }) => id)).toEqual(chapterIds.slice(1));
});
