// POST /books/{id}/chapters/delete and DELETE /books/{id}/uploads/{uploadId}: docs/rules.md#chapters and #uploads.
import { randomUUID } from 'node:crypto';
import { startTestProduct, type TestProduct } from '@versio/testing/product';
import { afterAll, beforeAll, expect, test } from 'vitest';

let product: TestProduct;
let key: string;
beforeAll(async () => {
  product = await startTestProduct();
  ({ apiKey: key } = await product.createWorkspace());
});
afterAll(() => product?.close());

const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  product.request(method, path, { key, body, headers });
const addBook = async (): Promise<string> => `/books/${(await call('POST', '/books', { title: 'x' })).json.book.id}`;
const addChapter = async (path: string, orderNo: number): Promise<string> =>
  (await call('POST', `${path}/chapters`, { orderNo, sourceText: '他来了。' })).json.chapters[0].id;
const listed = async (path: string): Promise<number[]> =>
  (await call('GET', path)).json.chapters.map(({ orderNo }: { orderNo: number }) => orderNo);
const storedBytes = async () => (await call('GET', '/workspace')).json.usage.storedBytes as number;
const upload = (path: string, names: readonly string[], headers: Record<string, string> = {}) => {
  const form = new FormData();
  for (const name of names) form.append('files', new Blob(['他来了。']), name);
  return call('POST', `${path}/chapters`, form, headers);
};

test('chapters are deleted together, give their bytes back, and their numbers are free again', async () => {
  const path = await addBook();
  const before = await storedBytes();
  const ids = [await addChapter(path, 1), await addChapter(path, 2), await addChapter(path, 3)];
  const chapterIds = [ids[0], ids[2], ids[0]];
  const headers = { 'idempotency-key': randomUUID() };
  for (const replayed of [null, 'true']) {
    const answer = await call('POST', `${path}/chapters/delete`, { chapterIds }, headers);
    expect([answer.status, answer.json, answer.headers.get('idempotent-replayed')]).toEqual([
      200,
      { deleted: 2 },
      replayed,
    ]);
  }
  expect(await listed(path)).toEqual([2]);
  expect(await storedBytes()).toBe(before + Buffer.byteLength('他来了。'));
  await addChapter(path, 1);
  expect(await listed(path)).toEqual([1, 2]);
});

test('all or none: a chapter of another book, or of none, keeps the others', async () => {
  const path = await addBook();
  const id = await addChapter(path, 1);
  const elsewhere = await addChapter(await addBook(), 1);
  for (const other of [elsewhere, randomUUID(), 'x'])
    expect(await call('POST', `${path}/chapters/delete`, { chapterIds: [id, other] })).toMatchObject({
      status: 404,
      json: { error: 'chapter_not_found' },
    });
  const missing = await call('POST', `/books/${randomUUID()}/chapters/delete`, { chapterIds: [id] });
  expect(missing.json.error).toBe('book_not_found');
  expect(await listed(path)).toEqual([1]);
});

test.each([[[]], [Array.from({ length: 1_001 }, () => 'x')], ['x'], [undefined]])(
  'chapterIds of 1 to 1,000 are needed',
  async (chapterIds) => {
    const answer = await call('POST', `${await addBook()}/chapters/delete`, { chapterIds });
    expect(answer).toMatchObject({ status: 400, json: { error: 'invalid_body' } });
    expect(answer.json.message).toContain('chapterIds');
  },
);

test('an upload is taken back by its id, and only its chapters go', async () => {
  const path = await addBook();
  await addChapter(path, 1);
  const headers = { 'idempotency-key': randomUUID() };
  const { json } = await upload(path, ['1.txt', '2.txt', '3.txt'], headers);
  expect((await upload(path, ['1.txt', '2.txt', '3.txt'], headers)).json).toEqual(json);
  expect(await listed(path)).toEqual([1, 2, 3, 4]);
  await call('DELETE', `${path}/chapters/${json.chapters[1].id}`);
  const kept = await upload(path, ['4.txt']);
  for (let time = 1; time <= 2; time += 1) {
    expect((await call('DELETE', `${path}/uploads/${json.uploadId}`)).status).toBe(204);
    expect(await listed(path)).toEqual([1, kept.json.chapters[0].orderNo]);
  }
  const otherBook = await addBook();
  for (const gone of [`${otherBook}/uploads/${json.uploadId}`, `${path}/uploads/${randomUUID()}`, `${path}/uploads/x`])
    expect(await call('DELETE', gone)).toMatchObject({ status: 404, json: { error: 'upload_not_found' } });
});
