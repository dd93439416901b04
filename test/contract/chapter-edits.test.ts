// New source texts and numbers of chapters: docs/rules.md#edits, docs/rules.md#chapter-numbers.

import { startTestProduct, type TestProduct } from '@versio/testing/product';
import { waitFor } from '@versio/testing/wait';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let product: TestProduct;
let key: string;
let database: pg.Client;
beforeAll(async () => {
  product = await startTestProduct();
  ({ apiKey: key } = await product.createWorkspace());
  database = new pg.Client({ connectionString: product.databaseUrl, options: '-c search_path=books' });
  await database.connect();
});
afterAll(async () => {
  await database?.end();
  await product?.close();
});

const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  product.request(method, path, { key, body, headers });

/** A book with chapters of these numbers. */
const makeBook = async (...orderNos: number[]) => {
  const bookId: string = (await send('POST', '/books', { title: '书', sourceLang: 'zh' })).json.book.id;
  const ids = new Map<number, string>();
  for (const orderNo of orderNos) {
    const body = { orderNo, title: `第${orderNo}章`, sourceText: '林动走进了房间。' };
    ids.set(orderNo, (await send('POST', `/books/${bookId}/chapters`, body)).json.chapters[0].id);
  }
  const pathOf = (orderNo: number) => `/books/${bookId}/chapters/${ids.get(orderNo)}`;
  return { bookId, ids, pathOf };
};
const chapterAt = async (path: string) => (await send('GET', path)).json.chapter;
const listOf = async (bookId: string) => (await send('GET', `/books/${bookId}`)).json.chapters;
const numbersOf = async (bookId: string): Promise<number[]> =>
  (await listOf(bookId)).map(({ orderNo }: { orderNo: number }) => orderNo);
const translate = async (bookId: string, path: string, chapterIds?: string[]) => {
  await send('POST', `/translation/books/${bookId}/translate`, chapterIds ? { chapterIds } : {});
  return waitFor('the chapter to be done', async () => {
    const chapter = await chapterAt(path);
    return chapter.status === 'done' && !chapter.sourceChanged && chapter;
  });
};
/** As if a job had it, which no worker knows of and so none changes. */
const makeBusy = (chapterId: string, status: 'queued' | 'running') =>
  database.query(
    "UPDATE chapters SET status = $2, job_id = gen_random_uuid(), job_words = 3, previous_status = 'idle' WHERE id = $1",
    [chapterId, status],
  );
const wordsOf = async (bookId: string, chapterId: string): Promise<number> =>
  (await send('POST', `/translation/books/${bookId}/estimate`, { chapterIds: [chapterId] })).json.words;

describe('a new source text', () => {
  test('is counted and analysed anew; the translation stays and is marked until the next one', async () => {
    const { bookId, ids, pathOf } = await makeBook(1);
    const path = pathOf(1);
    const before = await translate(bookId, path);
    expect(before.prepassAt).not.toBeNull();
    const { headers } = await send('GET', path);
    const etag = headers.get('etag')!;
    const changed = await send('PATCH', path, { sourceText: '萧炎坐下了。他笑了。' });
    expect([changed.status, changed.json.chapter]).toEqual([
      200,
      { ...before, sourceText: '萧炎坐下了。他笑了。', prepassAt: null, sourceChanged: true },
    ]);
    expect(await send('GET', path, undefined, { 'if-none-match': etag })).toMatchObject({
      status: 200,
      json: { chapter: changed.json.chapter },
    });
    expect(await listOf(bookId)).toMatchObject([{ sourceChanged: true, sourceCharCount: 10, hasTranslation: true }]);
    expect(await wordsOf(bookId, ids.get(1)!)).toBe(8);
    const certificate = await send('GET', `${path}/certificate`);
    expect(certificate.json.certificate).toMatchObject({ status: 'unrecorded' });
    // A call for all chapters leaves it; one that names it translates the new text.
    expect((await send('POST', `/translation/books/${bookId}/translate`, {})).json).toEqual({ queued: 0 });
    const after = await translate(bookId, path, [ids.get(1)!]);
    expect(after).not.toHaveProperty('sourceChanged');
    expect(after.prepassAt).not.toBeNull();
    expect(after.translatedText).not.toBe(before.translatedText);
    expect((await listOf(bookId))[0]).not.toHaveProperty('sourceChanged');
    expect((await send('GET', `${path}/certificate`)).json.certificate.status).toBe('certified');
  });

  test('of an idle chapter has no mark; the same text changes nothing', async () => {
    const { pathOf } = await makeBook(1);
    const path = pathOf(1);
    const { status, json } = await send('PATCH', path, { sourceText: 'abc', title: '' });
    expect([status, json.chapter]).toMatchObject([200, { sourceText: 'abc', title: '', status: 'idle' }]);
    expect(json.chapter).not.toHaveProperty('sourceChanged');
    const etag = (await send('GET', path)).headers.get('etag');
    await send('PATCH', path, { sourceText: 'abc' });
    expect((await send('GET', path)).headers.get('etag')).toBe(etag);
  });

  test('a person’s translation of it takes the mark away, and that of an edit beside it', async () => {
    const { bookId, pathOf } = await makeBook(1);
    const path = pathOf(1);
    await send('PATCH', path, { translatedText: 'Một.' });
    await send('PATCH', path, { sourceText: '二。' });
    await send('PATCH', path, { translatedTitle: 'Chương 1' });
    expect(await chapterAt(path)).toMatchObject({ sourceChanged: true });
    await send('PATCH', path, { translatedText: 'Hai.' });
    expect(await chapterAt(path)).not.toHaveProperty('sourceChanged');
    await send('PATCH', path, { sourceText: '三。', translatedText: 'Ba.' });
    expect(await chapterAt(path)).not.toHaveProperty('sourceChanged');
    expect((await listOf(bookId))[0]).not.toHaveProperty('sourceChanged');
  });

  test.each([
    ['', 400],
    [null, 400],
    [7, 400],
    ['x'.repeat(500_001), 400],
    ['文'.repeat(500_000), 200],
  ])('of a wrong form or length is 400', async (sourceText, status) => {
    const { pathOf } = await makeBook(1);
    const answer = await send('PATCH', pathOf(1), { sourceText });
    expect(answer.status).toBe(status);
    if (status === 400) expect(answer.json.message).toContain('sourceText');
  });

  test.each(['queued', 'running'] as const)('and a new number are refused while the chapter is %s', async (status) => {
    const { ids, pathOf } = await makeBook(1, 2);
    await makeBusy(ids.get(1)!, status);
    const busy = { status: 409, json: { error: 'chapter_busy' } };
    expect(await send('PATCH', pathOf(1), { sourceText: '二。' })).toMatchObject(busy);
    expect(await send('PATCH', pathOf(1), { orderNo: 7 })).toMatchObject(busy);
    expect(await send('PATCH', pathOf(2), { orderNo: 7 })).toMatchObject({ status: 200 });
  });

  test('all of an edit or nothing', async () => {
    const { pathOf } = await makeBook(1, 2);
    const before = await chapterAt(pathOf(1));
    const taken = await send('PATCH', pathOf(1), { sourceText: '二。', title: 'x', translatedText: 'y', orderNo: 2 });
    expect([taken.status, taken.json.error]).toEqual([409, 'chapter_order_exists']);
    expect(await chapterAt(pathOf(1))).toEqual(before);
  });
});

describe('a new number', () => {
  test('moves the chapter in the list', async () => {
    const { bookId, pathOf } = await makeBook(1, 2);
    const etag = (await send('GET', `/books/${bookId}`)).headers.get('etag')!;
    const { status, json } = await send('PATCH', pathOf(1), { orderNo: 2_147_483_647 });
    expect([status, json.chapter.orderNo]).toEqual([200, 2_147_483_647]);
    const list = await send('GET', `/books/${bookId}`, undefined, { 'if-none-match': etag });
    expect([list.status, list.json.chapters.map(({ title }: { title: string }) => title)]).toEqual([
      200,
      ['第2章', '第1章'],
    ]);
    expect((await send('PATCH', pathOf(1), { orderNo: 2_147_483_647 })).status).toBe(200);
    expect(await send('PATCH', pathOf(1), { orderNo: 2 })).toMatchObject({
      status: 409,
      json: { error: 'chapter_order_exists' },
    });
    expect(await numbersOf(bookId)).toEqual([2, 2_147_483_647]);
  });

  test.each([0, -1, 1.5, '3', null, 2_147_483_648])('%s is 400', async (orderNo) => {
    const { pathOf } = await makeBook(1);
    const { status, json } = await send('PATCH', pathOf(1), { orderNo });
    expect([status, json.error]).toEqual([400, 'invalid_body']);
    expect(json.message).toContain('orderNo');
  });

  test('is followed by what the Bible found in the chapter', async () => {
    const { bookId, ids, pathOf } = await makeBook(1, 3);
    // Only chapter 1: a chapter that is still queued cannot be moved.
    await translate(bookId, pathOf(1), [ids.get(1)!]);
    const term = { nameVi: 'Lâm Động', nameCn: '林动二', firstOrder: 1, timeline: [{ orderNo: 3, text: 'x' }] };
    const { slug } = (await send('POST', `/books/${bookId}/characters`, term)).json.character;
    await send('PATCH', pathOf(1), { orderNo: 8 });
    const character = async () => (await send('GET', `/books/${bookId}/characters/${slug}`)).json.character;
    expect(await character()).toMatchObject({ firstOrder: 8, timeline: [{ orderNo: 3 }] });
    expect((await send('POST', `/books/${bookId}/chapters/shift`, { fromOrder: 2, by: -1 })).json).toEqual({
      moved: 2,
    });
    expect(await character()).toMatchObject({ firstOrder: 7, timeline: [{ orderNo: 2 }] });
  });
});

describe('POST /books/{id}/chapters/shift', () => {
  const shift = (bookId: string, body: unknown, headers = {}) =>
    send('POST', `/books/${bookId}/chapters/shift`, body, headers);

  test('makes room, and closes it again', async () => {
    const { bookId } = await makeBook(1, 2, 3, 4, 9);
    expect(await shift(bookId, { fromOrder: 3, by: 1 })).toMatchObject({ status: 200, json: { moved: 3 } });
    expect(await numbersOf(bookId)).toEqual([1, 2, 4, 5, 10]);
    expect((await shift(bookId, { fromOrder: 3, by: -1 })).json).toEqual({ moved: 3 });
    expect(await numbersOf(bookId)).toEqual([1, 2, 3, 4, 9]);
    expect((await shift(bookId, { fromOrder: 10, by: 5 })).json).toEqual({ moved: 0 });
    expect((await shift(bookId, { fromOrder: 1, by: 0 })).json).toEqual({ moved: 0 });
    expect(await numbersOf(bookId)).toEqual([1, 2, 3, 4, 9]);
  });

  test('refuses numbers that are taken or out of bounds, and then moves nothing', async () => {
    const { bookId } = await makeBook(1, 5, 6, 2_147_483_000);
    for (const [body, status, error] of [
      [{ fromOrder: 6, by: -1 }, 409, 'chapter_order_exists'],
      [{ fromOrder: 5, by: -4 }, 409, 'chapter_order_exists'],
      [{ fromOrder: 5, by: 648 }, 400, 'invalid_body'],
      [{ fromOrder: 1, by: -1 }, 400, 'invalid_body'],
      [{ fromOrder: 1, by: 1.5 }, 400, 'invalid_body'],
      [{ fromOrder: 0, by: 1 }, 400, 'invalid_body'],
      [{ by: 1 }, 400, 'invalid_body'],
      [{ fromOrder: 1 }, 400, 'invalid_body'],
    ] as const)
      expect(await shift(bookId, body)).toMatchObject({ status, json: { error } });
    const { json } = await shift(bookId, { fromOrder: 6, by: -1 });
    expect(json.message).toBe('by: the book already has a chapter 5; choose another number');
    expect(await numbersOf(bookId)).toEqual([1, 5, 6, 2_147_483_000]);
    expect((await shift(bookId, { fromOrder: 5, by: 647 })).json).toEqual({ moved: 3 });
    expect((await shift(bookId, { fromOrder: 2, by: -650 })).json).toEqual({ moved: 3 });
    expect(await numbersOf(bookId)).toEqual([1, 2, 3, 2_147_482_997]);
  });

  test('refuses while a chapter that would move is busy', async () => {
    const { bookId, ids } = await makeBook(1, 2);
    await makeBusy(ids.get(1)!, 'queued');
    expect(await shift(bookId, { fromOrder: 1, by: 1 })).toMatchObject({
      status: 409,
      json: { error: 'chapter_busy' },
    });
    expect((await shift(bookId, { fromOrder: 2, by: 1 })).json).toEqual({ moved: 1 });
  });

  test('with an Idempotency-Key moves once', async () => {
    const { bookId } = await makeBook(1, 2);
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    for (let count = 0; count < 2; count += 1)
      expect((await shift(bookId, { fromOrder: 1, by: 10 }, headers)).json).toEqual({ moved: 2 });
    expect(await numbersOf(bookId)).toEqual([11, 12]);
  });

  test('of a book that is not there is 404', async () => {
    expect(await shift('0190a5c2-7d3e-7b1a-9c4d-2f6e8a1b3c5d', { fromOrder: 1, by: 1 })).toMatchObject({
      status: 404,
      json: { error: 'book_not_found' },
    });
  });
});
