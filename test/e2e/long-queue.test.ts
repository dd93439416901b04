import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillDataFolder } from '@versio/testing/data-folder';
import { connectToEmbeddedDatabase } from '@versio/testing/embedded-database';
import { sendRequest } from '@versio/testing/product';
import { type ProductProcess, startProductProcess } from '@versio/testing/product-process';
import { waitFor } from '@versio/testing/wait';
import type { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';

const KEY = 'vrs_long_queue_key_0123456789abcdefghijklmnopqrstuv';
const CHAPTERS_PER_BOOK = 50;
const BOOKS = 31;

let folder: string;
let product: ProductProcess;
let database: Client;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'versio-long-queue-'));
  await fillDataFolder(folder);
  product = await startProductProcess({
    ...{ VERSIO_DATA_DIR: folder, VERSIO_DEV_API_KEY: KEY },
    ...{ RATE_LIMIT_PER_SECOND: '100000', RATE_LIMIT_BURST: '100000' },
  });
  database = await connectToEmbeddedDatabase(folder);
});
afterAll(async () => {
  await database?.end();
  await product?.stop();
  await rm(folder, { recursive: true, force: true });
});

const call = async (method: string, path: string, body?: unknown) => {
  const answer = await sendRequest(product.url + path, method, { key: KEY, body });
  if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.text}`);
  return answer.json;
};

const addBook = async (): Promise<string> => {
  const { book } = await call('POST', '/books', { title: '长队', sourceLang: 'zh', autoApprove: false });
  for (let orderNo = 1; orderNo <= CHAPTERS_PER_BOOK; orderNo += 1)
    await call('POST', `/books/${book.id}/chapters`, {
      orderNo,
      title: `第${orderNo}章`,
      sourceText: '他突然站了起来。',
    });
  return book.id;
};

const translate = async (bookIds: readonly string[]): Promise<void> => {
  for (const id of bookIds)
    await call('POST', `/translation/books/${id}/translate`, { model: 'offline', useBible: false });
  for (const id of bookIds)
    await waitFor('the chapters to be done', async () => {
      const { chapterCounts } = await call('GET', `/books/${id}?status=failed`);
      return chapterCounts.done === CHAPTERS_PER_BOOK;
    });
  await waitFor('all words to be charged', async () => (await call('GET', '/workspace')).workspace.reservedWords === 0);
};

/** The indexes of what waits or is under way: their entries are as many as chapters are in the queue. */
const INDEXES_OF_THE_QUEUE = [
  ...[
    'one_active_job',
    'jobs_queued',
    'jobs_queued_by_age',
    'jobs_queued_by_book',
    'jobs_running',
    'jobs_running_by_lease',
    'jobs_waiting',
    'jobs_analysis_due',
  ],
  ...['jobs_naming_due', 'chapters_by_job', 'holds_open'],
];

/** Returns how many entries of these indexes have been read. Backends tell it when they end. */
const countReads = async (): Promise<number> => {
  const { rows } = await database.query<{ count: number; reads: number }>(
    `SELECT count(*)::int AS count, sum(idx_tup_read)::float8 AS reads FROM pg_stat_user_indexes
     WHERE indexrelname = ANY ($1::text[])`,
    [INDEXES_OF_THE_QUEUE],
  );
  expect(rows[0]!.count).toBe(INDEXES_OF_THE_QUEUE.length);
  return rows[0]!.reads;
};

/** Ends the connections of the services, which then plan their statements anew. */
const endConnections = async (): Promise<void> => {
  await database.query(
    `SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE usename LIKE 'versio_%' AND pid <> pg_backend_pid()`,
  );
};

it('reads no more of the queue for a chapter when it is long, whatever the statistics of an empty queue say', async () => {
  const books: string[] = [];
  for (let book = 0; book < BOOKS; book += 1) books.push(await addBook());
  await translate(books.splice(0, 1));
  // A large installation is not analysed again before a tenth of its rows has changed.
  await database.query('ALTER SYSTEM SET autovacuum = off');
  await database.query('SELECT pg_reload_conf()');
  await database.query('ANALYZE');
  await endConnections();
  const before = await countReads();
  await translate(books);
  await endConnections();
  const readsPerChapter = ((await countReads()) - before) / (books.length * CHAPTERS_PER_BOOK);
  // It is claimed, started, translated, completed and charged: 6 entries. By the index of all active jobs it would
  // be some 300.
  expect(readsPerChapter).toBeGreaterThan(0.5);
  expect(readsPerChapter).toBeLessThan(20);
});
