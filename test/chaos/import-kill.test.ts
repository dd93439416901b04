import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readlink, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillDataFolder } from '@versio/testing/data-folder';
import { connectToEmbeddedDatabase } from '@versio/testing/embedded-database';
import { sendRequest } from '@versio/testing/product';
import { type ProductProcess, startProductProcess } from '@versio/testing/product-process';
import { waitFor } from '@versio/testing/wait';
import type { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';

const KEY = 'vrs_chaos_key_0123456789abcdefghijklmnopqrstuvwx';
const TERMS = 6_000;
const IDEMPOTENCY_KEY = 'import-1';

const TERM = { sourceTerm: '玄天宗', targetTerm: 'Huyền Thiên Tông', note: 'Có trước.' };
/** Over 1 MiB, so that it waits on disk in the gateway and in bible; the last term is the one of the book. */
const DOCUMENT = JSON.stringify({
  schemaVersion: 1,
  glossary: [
    ...Array.from({ length: TERMS - 1 }, (_, number) => ({
      sourceTerm: `第${number}宗`,
      targetTerm: `Tông ${number}`,
      note: `${number} `.repeat(100),
    })),
    TERM,
  ],
});

let directory: string;
let dataDirectory: string;
let temporaryDirectory: string;
let product: ProductProcess | undefined;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'versio-chaos-'));
  dataDirectory = join(directory, 'data');
  await fillDataFolder(dataDirectory);
  temporaryDirectory = join(directory, 'tmp');
  await mkdir(temporaryDirectory);
});
afterAll(async () => {
  await product?.stop();
  await rm(directory, { recursive: true, force: true });
});

const start = async (): Promise<void> => {
  product = await startProductProcess({
    VERSIO_DATA_DIR: dataDirectory,
    VERSIO_DEV_API_KEY: KEY,
    TMPDIR: temporaryDirectory,
  });
};
const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  sendRequest(product!.url + path, method, { key: KEY, body, headers });
const importDocument = (bookId: string) =>
  call('POST', `/books/${bookId}/import`, DOCUMENT, { 'idempotency-key': IDEMPOTENCY_KEY });
const withDatabase = async <T>(work: (database: Client) => Promise<T>): Promise<T> => {
  const database = await connectToEmbeddedDatabase(dataDirectory);
  try {
    return await work(database);
  } finally {
    await database.end().catch(() => {});
  }
};

/** The folders of spools: those of the gateway and of bible. */
const spoolFolders = () => [join(dataDirectory, 'uploads/gateway'), join(temporaryDirectory, 'versio-bible-imports')];
const spoolFiles = async (): Promise<string[]> =>
  (await Promise.all(spoolFolders().map((folder) => readdir(folder, { recursive: true })))).flat();
/** How many files without a name the process has open in these folders. Linux only. */
const openSpools = async (): Promise<number> => {
  const folder = `/proc/${product!.process.pid}/fd`;
  const paths = await Promise.all((await readdir(folder)).map((name) => readlink(join(folder, name)).catch(() => '')));
  return paths.filter((path) => path.endsWith(' (deleted)') && spoolFolders().some((start) => path.startsWith(start)))
    .length;
};

const expectNothingImported = async (bookId: string): Promise<void> => {
  const { terms, total } = (await call('GET', `/books/${bookId}/glossary`)).json;
  expect(total).toBe(1);
  expect(terms).toMatchObject([TERM]);
};

/** Begins an import, whose body does not end. */
const sendHalf = (bookId: string): void => {
  const half = request(`${product!.url}/books/${bookId}/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/json', 'idempotency-key': IDEMPOTENCY_KEY },
  });
  half.on('error', () => {});
  half.write(DOCUMENT.slice(0, DOCUMENT.length - 100));
};

it('an import that a SIGKILL interrupts leaves nothing, and its repeat imports everything once', async () => {
  await start();
  const bookId = (await call('POST', '/books', { title: '不灭', sourceLang: 'zh' })).json.book.id;
  expect((await call('POST', `/books/${bookId}/glossary`, TERM)).status).toBe(201);

  // Killed while its body arrives: the folder is there from the first byte on disk.
  sendHalf(bookId);
  await waitFor('the body to be on disk', () => existsSync(spoolFolders()[0]!));
  await product!.kill();
  await start();
  await expectNothingImported(bookId);

  // Killed between two pages of its transaction: the last one waits for a row that another transaction has locked.
  await withDatabase(async (database) => {
    await database.query('BEGIN');
    const locked = await database.query('SELECT 1 FROM bible.terms WHERE book_id = $1 FOR UPDATE', [bookId]);
    expect(locked.rowCount).toBe(1);
    const unanswered = importDocument(bookId).catch(() => undefined);
    await waitFor('the import to wait for the row', async () => {
      // A transaction sees the activity of its first look otherwise.
      await database.query('SELECT pg_stat_clear_snapshot()');
      const { rowCount } = await database.query(
        `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE 'INSERT INTO terms %'`,
      );
      return rowCount === 1;
    });
    if (process.platform === 'linux') expect(await openSpools()).toBe(2);
    await product!.kill();
    expect(await unanswered).toBeUndefined();
  });
  expect(await spoolFiles()).toEqual([]);
  await start();
  await expectNothingImported(bookId);

  // Until the lease of the killed request has ended, the key is in use.
  const repeat = await waitFor('the repeat to be taken', async () => {
    const answer = await importDocument(bookId);
    return answer.json.error !== 'idempotency_key_in_use' && answer;
  });
  expect(repeat).toMatchObject({ status: 200, json: { imported: { glossary: TERMS, characters: 0 } } });
  const replay = await importDocument(bookId);
  expect(replay.headers.get('idempotent-replayed')).toBe('true');
  expect(replay.text).toBe(repeat.text);
  expect((await call('GET', `/books/${bookId}/glossary?limit=1`)).json.total).toBe(TERMS);
  const { rows } = await withDatabase((database) =>
    database.query(`SELECT count(*)::int AS effects FROM bible.operations WHERE rpc = 'ImportBible'`),
  );
  expect(rows).toEqual([{ effects: 1 }]);
  expect(await spoolFiles()).toEqual([]);
}, 600_000);
