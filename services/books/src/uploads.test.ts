import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@versio/kit/ids';
import { createLogger } from '@versio/kit/logger';
import { createPool } from '@versio/kit/postgres';
import { ChapterState } from '@versio/proto/versio/books/v1/books_pb';
import { startTestBooks, type TestBooks } from '@versio/testing/harness/books';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepUploads } from './store/uploads.ts';

let books: TestBooks;
let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'versio-uploads-test-'));
  books = await startTestBooks({ DOCUMENTS_DIRECTORY: directory });
});
afterAll(async () => {
  await books?.close();
  await rm(directory, { recursive: true, force: true });
});

const upload = (
  at: { bookId: string; uploadId: string; position: number; filename: string },
  content: string | Uint8Array[],
) => {
  const pieces = typeof content === 'string' ? [new TextEncoder().encode(content)] : content;
  async function* parts() {
    yield { part: { case: 'header' as const, value: at } };
    for (const value of pieces) yield { part: { case: 'piece' as const, value: value as Uint8Array<ArrayBuffer> } };
  }
  return books.client.uploadDocument(parts(), { ...books.workspace, timeoutMs: 60_000 });
};

const listed = async (bookId: string) => {
  const { chapters } = await books.client.getBook({ bookId, includeChapters: true }, books.workspace);
  return chapters.map(({ orderNo, title }) => [orderNo, title]);
};

test('files are hidden until they are committed and then in order, and every call may be retried', async () => {
  const { client, workspace } = books;
  const { bookId } = await books.addBook({ chapters: 2 });
  const uploadId = newId();
  const send = async () => {
    await upload({ bookId, uploadId, position: 0, filename: '10.txt' }, '第十章');
    expect(await upload({ bookId, uploadId, position: 1, filename: '2.txt' }, '第二章\r\n正文')).toMatchObject({
      chapters: 1,
    });
  };
  await send();
  await send();
  expect(await listed(bookId)).toHaveLength(2);
  const { chapterIds } = await client.commitUpload({ bookId, uploadId }, workspace);
  const after = [
    [1, '第1章'],
    [2, '第2章'],
    [3, '2'],
    [4, '10'],
  ];
  expect(await listed(bookId)).toEqual(after);
  expect(await books.chapter(bookId, chapterIds[0]!)).toMatchObject({
    orderNo: 3,
    sourceText: '第二章\n正文',
    state: ChapterState.IDLE,
  });
  await send();
  expect((await client.commitUpload({ bookId, uploadId }, workspace)).chapterIds).toEqual(chapterIds);
  expect(await listed(bookId)).toEqual(after);
  const { chapters } = await client.selectChapters({ bookId, chapterIds: [chapterIds[0]!] }, workspace);
  expect(chapters[0]!.words).toBe(5n);
  const { rows } = await books.database.query('SELECT count(*)::int AS left FROM upload_chapters');
  expect(rows).toEqual([{ left: 0 }]);
});

test('a number that is taken or beyond int32 adds nothing', async () => {
  const { client, workspace } = books;
  const { bookId } = await books.addBook({ chapters: 3 });
  const uploadId = newId();
  for (const position of [0, 1]) await upload({ bookId, uploadId, position, filename: `${position}.txt` }, 'text');
  const commit = (startOrderNo?: number) => client.commitUpload({ bookId, uploadId, startOrderNo }, workspace);
  await expect(commit(2)).rejects.toMatchObject({ reason: 'CHAPTER_ORDER_EXISTS' });
  await expect(commit(2_147_483_647)).rejects.toMatchObject({ reason: 'INVALID_BODY' });
  await expect(commit(0)).rejects.toMatchObject({ reason: 'INVALID_BODY' });
  expect(await listed(bookId)).toHaveLength(3);
  expect((await commit(2_147_483_646)).chapterIds).toHaveLength(2);
  const next = newId();
  await upload({ bookId, uploadId: next, position: 0, filename: 'a.txt' }, 'text');
  await expect(client.commitUpload({ bookId, uploadId: next }, workspace)).rejects.toMatchObject({
    reason: 'INVALID_BODY',
  });
});

test('more than 20,000 chapters are refused', async () => {
  const { bookId } = await books.addBook({ chapters: 0 });
  const uploadId = newId();
  for (const position of [0, 1]) await upload({ bookId, uploadId, position, filename: `${position}.txt` }, 'text');
  await books.database.query('UPDATE books SET chapter_count = 19999 WHERE id = $1', [bookId]);
  await expect(books.client.commitUpload({ bookId, uploadId }, books.workspace)).rejects.toMatchObject({
    reason: 'LIMIT_REACHED',
  });
});

test('refused files are named and leave nothing behind', async () => {
  const { bookId } = await books.addBook({ chapters: 0 });
  const at = { bookId, uploadId: newId(), position: 0 };
  const refused = (filename: string, content: string | Uint8Array[]) =>
    upload({ ...at, filename }, content).then(
      () => expect.unreachable(),
      (error) => [error.reason, error.message.includes(filename)],
    );
  expect(await refused('empty.txt', '')).toEqual(['UNSUPPORTED_DOCUMENT', true]);
  expect(await refused('broken.pdf', '%PDF-1.7 nothing more')).toEqual(['UNSUPPORTED_DOCUMENT', true]);
  expect(await refused('long.txt', '长'.repeat(200_000).concat('长'.repeat(300_001)))).toEqual(['INVALID_BODY', true]);
  const mebibyte = new Uint8Array(1024 * 1024).fill(97);
  expect(await refused('huge.txt', Array(65).fill(mebibyte))).toEqual(['PAYLOAD_TOO_LARGE', true]);
  await expect(books.client.commitUpload(at, books.workspace)).rejects.toMatchObject({ reason: 'INVALID_BODY' });
  const [instance] = await readdir(directory);
  // A parser that waits for the next document has an empty folder.
  const left = await readdir(join(directory, instance!), { recursive: true, withFileTypes: true });
  expect(left.filter((entry) => !entry.isDirectory())).toEqual([]);
});

test('a file longer than a megabyte arrives whole', async () => {
  const { bookId } = await books.addBook({ chapters: 0 });
  const uploadId = newId();
  const text = Array.from({ length: 60_000 }, (_, line) => `第${line}行`).join('\n');
  const bytes = new TextEncoder().encode(text);
  const pieces = Array.from({ length: Math.ceil(bytes.length / 100_000) }, (_, index) =>
    bytes.subarray(index * 100_000, (index + 1) * 100_000),
  );
  await upload({ bookId, uploadId, position: 0, filename: 'a.txt' }, pieces);
  const { chapterIds } = await books.client.commitUpload({ bookId, uploadId, startOrderNo: 5 }, books.workspace);
  expect((await books.chapter(bookId, chapterIds[0]!)).sourceText).toBe(text);
});

test('uploads that are not committed are deleted after an hour, records of others after 25 hours', async () => {
  const { bookId } = await books.addBook({ chapters: 0 });
  const [old, fresh, committed] = [newId(), newId(), newId()];
  for (const uploadId of [old, fresh, committed])
    await upload({ bookId, uploadId, position: 0, filename: 'a.txt' }, 'text');
  await books.client.commitUpload({ bookId, uploadId: committed }, books.workspace);
  await books.database.query("UPDATE uploads SET touched_at = now() - interval '61 minutes' WHERE id = ANY ($1)", [
    [old, committed],
  ]);
  const { host, port, user, password, database } = books.database;
  const pool = createPool({
    databaseUrl: `postgresql://${user}:${encodeURIComponent(password ?? '')}@${encodeURIComponent(host)}:${port}/${database}`,
    schema: 'books',
    applicationName: 'test',
    logger: createLogger('test', 'silent'),
  });
  try {
    await sweepUploads(pool);
  } finally {
    await pool.end();
  }
  const { rows } = await books.database.query('SELECT id FROM uploads WHERE id = ANY ($1) ORDER BY id', [
    [old, fresh, committed],
  ]);
  expect(rows.map(({ id }) => id)).toEqual([fresh, committed].sort());
});

test.each(['txt', 'docx', 'epub'])('a book is downloaded as %s', async (format) => {
  const { bookId, chapterIds } = await books.addBook({ chapters: 3 });
  await books.client.editTranslation(
    { bookId, chapterId: chapterIds[1]!, translatedText: 'Hắn đã đến.' },
    books.workspace,
  );
  const pieces: Uint8Array[] = [];
  for await (const { piece } of books.client.downloadBook({ bookId, format }, books.workspace)) pieces.push(piece);
  const bytes = Buffer.concat(pieces);
  if (format !== 'txt') return expect(bytes.subarray(0, 2).toString()).toBe('PK');
  const text = bytes.toString('utf8');
  expect(text).toContain('Hắn đã đến.');
  expect(text.match(/他来了。/g)).toHaveLength(2);
});

test('an unknown format is refused', async () => {
  const { bookId } = await books.addBook();
  const reading = async () => {
    for await (const _ of books.client.downloadBook({ bookId, format: 'pdf' }, books.workspace));
  };
  await expect(reading()).rejects.toMatchObject({ reason: 'INVALID_BODY' });
});
