// The scan of texts in a product that is killed (SIGKILL) in the middle of it.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillDataFolder } from '@versio/testing/data-folder';
import { connectToEmbeddedDatabase } from '@versio/testing/embedded-database';
import { sendRequest } from '@versio/testing/product';
import { type ProductProcess, startProductProcess } from '@versio/testing/product-process';
import { storyOf } from '@versio/testing/story';
import { waitFor } from '@versio/testing/wait';
import type { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';

const KEY = 'vrs_chaos_key_0123456789abcdefghijklmnopqrstuvwx';
/** Four batches of the scan. */
const CHAPTERS = 360;
/** How many texts are scanned when the next kill comes. */
const KILLS_AT_SCANNED = [0, 1, 150];

let dataDirectory: string;
let product: ProductProcess | undefined;
let database: Client | undefined;

beforeAll(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'versio-scan-kill-'));
  await fillDataFolder(dataDirectory);
});
afterAll(async () => {
  await database?.end();
  await product?.stop();
  await rm(dataDirectory, { recursive: true, force: true });
});

const start = async (): Promise<void> => {
  product = await startProductProcess({
    VERSIO_DATA_DIR: dataDirectory,
    VERSIO_DEV_API_KEY: KEY,
    // The chapters below come faster than the 50 a second that a key may send.
    RATE_LIMIT_PER_SECOND: '100000',
    RATE_LIMIT_BURST: '100000',
  });
  database = await connectToEmbeddedDatabase(dataDirectory);
};
const killAndRestart = async (): Promise<void> => {
  await product!.kill();
  await database!.end().catch(() => {});
  await start();
};
const call = (method: string, path: string, body?: unknown) =>
  sendRequest(product!.url + path, method, { key: KEY, body });

interface Scan {
  chapterId: string;
  statistics: string;
}
const scans = async (): Promise<Scan[]> => {
  const { rows } = await database!.query<Scan>(
    `SELECT chapter_id AS "chapterId", md5(statistics) AS statistics FROM books.chapter_scans ORDER BY chapter_id`,
  );
  return rows;
};
const scansOfAll = () =>
  waitFor('every text to be scanned', async () => {
    const stored = await scans();
    return stored.length === CHAPTERS && stored;
  });

it('scans every text, killed before, in and between batches, with the result of a scan that is not', async () => {
  await start();
  const bookId = (await call('POST', '/books', { title: '不灭', sourceLang: 'zh' })).json.book.id;
  for (let at = 0; at < CHAPTERS; at += 1) {
    const chapter = { orderNo: at + 1, sourceText: storyOf(at, 3_000) };
    expect((await call('POST', `/books/${bookId}/chapters`, chapter)).status).toBe(201);
  }
  const expected = await scansOfAll();
  await database!.query(
    'BEGIN; UPDATE books.chapter_sources SET scan_version = 0; DELETE FROM books.chapter_scans; COMMIT',
  );
  for (const scanned of KILLS_AT_SCANNED) {
    await waitFor('the next texts to be scanned', async () => (await scans()).length >= scanned);
    await killAndRestart();
  }
  expect(await scansOfAll()).toEqual(expected);
}, 600_000);
