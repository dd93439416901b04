// Single chapters of a book: docs/rules.md#chapters.

import { startTestProduct, type TestProduct } from '@versio/testing/product';
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

const addBook = async (): Promise<string> =>
  (await product.request('POST', '/books', { key, body: { title: '天龙', sourceLang: 'zh' } })).json.book.id;
const add = (bookId: string, body: unknown, headers = {}) =>
  product.request('POST', `/books/${bookId}/chapters`, { key, body, headers });
const addOne = async () => {
  const bookId = await addBook();
  const chapterId: string = (await add(bookId, { orderNo: 1, title: '第一章', sourceText: '他来了。' })).json
    .chapters[0].id;
  const path = `/books/${bookId}/chapters/${chapterId}`;
  return { bookId, chapterId, path, patch: (body: unknown) => product.request('PATCH', path, { key, body }) };
};

/** As if a job had it, which no worker knows of and so none changes. */
const makeBusy = (chapterId: string, status: 'queued' | 'running') =>
  database.query(
    "UPDATE chapters SET status = $2, job_id = gen_random_uuid(), job_words = 3, previous_status = 'idle' WHERE id = $1",
    [chapterId, status],
  );

describe('POST /books/{id}/chapters', () => {
  test('chapters that are posted at the same time each have their own answer', async () => {
    const [bookId, other] = [await addBook(), await addBook()];
    const post = (orderNo: number, toBook = bookId) =>
      add(toBook, { orderNo, title: `第${orderNo}章`, sourceText: '他来了。'.repeat(orderNo) });
    const numbers = Array.from({ length: 20 }, (_, at) => at + 1);
    const answers = await Promise.all([
      ...numbers.map((orderNo) => post(orderNo)),
      ...numbers.map((orderNo) => post(orderNo)),
      ...numbers.map((orderNo) => post(orderNo, other)),
      post(21, '0198f000-0000-7000-8000-000000000000'),
    ]);
    expect(answers.at(-1)).toMatchObject({ status: 404, json: { error: 'book_not_found' } });
    const refused = answers.slice(0, 40).filter(({ status }) => status === 409);
    expect(refused.map(({ json }) => json.error)).toEqual(numbers.map(() => 'chapter_order_exists'));
    const added = answers.slice(0, 40).filter(({ status }) => status === 201);
    expect(added.map(({ json }) => json.chapters[0].orderNo).toSorted((one, two) => one - two)).toEqual(numbers);
    for (const { json } of added) {
      const { id, orderNo } = json.chapters[0];
      const { chapter } = (await product.request('GET', `/books/${bookId}/chapters/${id}`, { key })).json;
      expect(chapter).toMatchObject({ orderNo, sourceText: '他来了。'.repeat(orderNo) });
    }
  });

  test('answers 201 with exactly the full form; the text stays as it was given', async () => {
    const bookId = await addBook();
    const sourceText = ' 第一行\r\n\r\n\té́ 𠀀 ';
    const { status, json, headers } = await add(bookId, { orderNo: 2_147_483_647, sourceText, more: true });
    expect([status, headers.get('content-type')]).toEqual([201, 'application/json; charset=utf-8']);
    expect(json).toEqual({
      chapters: [
        {
          id: expect.any(String),
          bookId,
          orderNo: 2_147_483_647,
          title: '',
          translatedTitle: null,
          sourceText,
          translatedText: null,
          status: 'idle',
          errorMsg: null,
          prepassAt: null,
        },
      ],
    });
    const one = await product.request('GET', `/books/${bookId}/chapters/${json.chapters[0].id}`, { key });
    expect([one.status, one.json]).toEqual([200, { chapter: json.chapters[0] }]);
  });

  test('takes 500,000 characters of four bytes', async () => {
    const sourceText = '𠀀'.repeat(500_000);
    const { status, json } = await add(await addBook(), { orderNo: 1, sourceText, title: '文'.repeat(300) });
    expect([status, json.chapters[0].sourceText === sourceText]).toEqual([201, true]);
  });

  test.each([
    ['orderNo', { sourceText: 'x' }],
    ['orderNo', { orderNo: 0, sourceText: 'x' }],
    ['orderNo', { orderNo: -1, sourceText: 'x' }],
    ['orderNo', { orderNo: 1.5, sourceText: 'x' }],
    ['orderNo', { orderNo: '1', sourceText: 'x' }],
    ['orderNo', { orderNo: 2_147_483_648, sourceText: 'x' }],
    ['sourceText', { orderNo: 1 }],
    ['sourceText', { orderNo: 1, sourceText: '' }],
    ['sourceText', { orderNo: 1, sourceText: null }],
    ['sourceText', { orderNo: 1, sourceText: 'x'.repeat(500_001) }],
    ['sourceText', { orderNo: 1, sourceText: 'a\0' }],
    ['title', { orderNo: 1, sourceText: 'x', title: 'x'.repeat(301) }],
    ['title', { orderNo: 1, sourceText: 'x', title: [] }],
  ])('a wrong %s is 400 and named', async (field, body) => {
    const { status, json } = await add(await addBook(), body);
    expect({ status, error: json.error }).toEqual({ status: 400, error: 'invalid_body' });
    expect(json.message).toContain(field);
  });

  test('bodies that are no JSON, none, or of another type', async () => {
    const bookId = await addBook();
    expect(await add(bookId, '{')).toMatchObject({ status: 400, json: { error: 'invalid_json_body' } });
    expect(await add(bookId, '')).toMatchObject({ status: 400, json: { error: 'invalid_json_body' } });
    expect(await add(bookId, 'a=1', { 'content-type': 'application/x-www-form-urlencoded' })).toMatchObject({
      status: 415,
      json: { error: 'unsupported_media_type' },
    });
    const large = JSON.stringify({ orderNo: 1, sourceText: 'x'.repeat(9_000_000) });
    expect(await add(bookId, large)).toMatchObject({ status: 413, json: { error: 'payload_too_large' } });
  });

  test('a taken number is 409', async () => {
    const bookId = await addBook();
    await add(bookId, { orderNo: 1, sourceText: 'x' });
    expect(await add(bookId, { orderNo: 1, sourceText: 'y' })).toMatchObject({
      status: 409,
      json: { error: 'chapter_order_exists' },
    });
  });

  test('a 20,001st chapter is 409', async () => {
    const bookId = await addBook();
    await database.query('UPDATE books SET chapter_count = 20000 WHERE id = $1', [bookId]);
    expect(await add(bookId, { orderNo: 1, sourceText: 'x' })).toMatchObject({
      status: 409,
      json: { error: 'limit_reached' },
    });
  });

  test('an Idempotency-Key adds it once', async () => {
    const bookId = await addBook();
    const body = { orderNo: 1, sourceText: 'x' };
    const first = await add(bookId, body, { 'idempotency-key': bookId });
    const second = await add(bookId, body, { 'idempotency-key': bookId });
    expect([second.status, second.json]).toEqual([201, first.json]);
    expect(second.headers.get('idempotent-replayed')).toBe('true');
  });
});

describe('GET and PATCH /books/{id}/chapters/{chapterId}', () => {
  test('304 until something changes', async () => {
    const { path, patch } = await addOne();
    const etag = (await product.request('GET', path, { key })).headers.get('etag')!;
    const headers = { 'if-none-match': etag };
    expect((await product.request('GET', path, { key, headers })).status).toBe(304);
    await patch({ title: 'Một' });
    expect((await product.request('GET', path, { key, headers })).status).toBe(200);
  });

  test('a text makes it done and a revision of a person', async () => {
    const { path, patch } = await addOne();
    const { status, json } = await patch({ translatedText: 'Hắn đã đến.', translatedTitle: 'Chương 1' });
    expect(status).toBe(200);
    expect(json.chapter).toMatchObject({ status: 'done', translatedText: 'Hắn đã đến.', translatedTitle: 'Chương 1' });
    expect((await product.request('GET', path, { key })).json).toEqual(json);
    await patch({ translatedText: 'Anh ấy đã đến.' });
    const revisions = await product.request('GET', `${path}/revisions`, { key });
    expect(revisions.json).toEqual({
      revisions: ['Anh ấy đã đến.', 'Hắn đã đến.'].map((translatedText) => ({
        id: expect.any(String),
        origin: 'human',
        createdAt: expect.stringMatching(/Z$/),
        translatedText,
        translatedTitle: 'Chương 1',
      })),
      total: 2,
      limit: null,
      offset: 0,
    });
    const page = await product.request('GET', `${path}/revisions?limit=1&offset=1`, { key });
    expect(page.json).toMatchObject({ total: 2, limit: 1, offset: 1, revisions: [{ translatedText: 'Hắn đã đến.' }] });
    expect((await product.request('GET', `${path}/revisions?limit=0`, { key })).status).toBe(400);
  });

  test('nothing changes nothing; null clears the translated title', async () => {
    const { path, patch } = await addOne();
    const before = (await product.request('GET', path, { key })).json;
    expect((await patch({ unknown: 1 })).json).toEqual(before);
    expect((await patch({ translatedTitle: 'x' })).json.chapter).toMatchObject({
      translatedTitle: 'x',
      status: 'idle',
    });
    expect((await patch({ translatedTitle: null })).json).toEqual(before);
    expect((await product.request('GET', `${path}/revisions`, { key })).json).toMatchObject({
      revisions: [],
      total: 0,
    });
  });

  test.each([
    ['title', { title: null }],
    ['title', { title: 'x'.repeat(301) }],
    ['translatedTitle', { translatedTitle: 5 }],
    ['translatedText', { translatedText: null }],
    ['translatedText', { translatedText: '' }],
    ['translatedText', { translatedText: 'x'.repeat(1_000_001) }],
  ])('a wrong %s is 400 and named', async (field, body) => {
    const { patch } = await addOne();
    const { status, json } = await patch(body);
    expect({ status, error: json.error }).toEqual({ status: 400, error: 'invalid_body' });
    expect(json.message).toContain(field);
  });

  test.each(['queued', 'running'] as const)('while it is %s only its title may change', async (status) => {
    const { chapterId, path, patch } = await addOne();
    await makeBusy(chapterId, status);
    const busy = { status: 409, json: { error: 'chapter_busy' } };
    expect(await patch({ translatedText: 'x' })).toMatchObject(busy);
    expect(await patch({ translatedTitle: 'x' })).toMatchObject(busy);
    expect(await patch({ translatedTitle: null })).toMatchObject(busy);
    expect(await product.request('DELETE', path, { key })).toMatchObject(busy);
    expect(await patch({ title: 'Một' })).toMatchObject({ status: 200, json: { chapter: { title: 'Một', status } } });
  });

  test('a chapter that is not there, of another book or of another form is not found', async () => {
    const { bookId } = await addOne();
    const other = await addOne();
    for (const id of [other.chapterId, '0190a5c2-7d3e-7b1a-9c4d-2f6e8a1b3c5d', 'x'])
      for (const [method, path, body] of [
        ['GET', `/books/${bookId}/chapters/${id}`, undefined],
        ['PATCH', `/books/${bookId}/chapters/${id}`, { title: 'x' }],
        ['DELETE', `/books/${bookId}/chapters/${id}`, undefined],
        ['GET', `/books/${bookId}/chapters/${id}/revisions`, undefined],
      ] as const) {
        const answer = await product.request(method, path, { key, body });
        expect([method, answer.status, answer.json]).toEqual([
          method,
          404,
          { error: 'chapter_not_found', message: `there is no such chapter in the book: ${id}` },
        ]);
      }
  });
});

test('DELETE answers 204 and makes room for the number', async () => {
  const { bookId, path } = await addOne();
  const gone = await product.request('DELETE', path, { key });
  expect([gone.status, gone.text]).toEqual([204, '']);
  expect((await product.request('GET', path, { key })).json.error).toBe('chapter_not_found');
  expect((await add(bookId, { orderNo: 1, sourceText: 'x' })).status).toBe(201);
});

describe('GET /books/{id}/download', () => {
  test('the book as text, the untranslated chapter marked; bilingual with both', async () => {
    const { bookId, patch } = await addOne();
    await add(bookId, { orderNo: 2, title: '第二章', sourceText: '她走了。' });
    await patch({ translatedText: 'Hắn đã đến.', translatedTitle: 'Chương 1' });
    const plain = await product.request('GET', `/books/${bookId}/download`, { key });
    expect([plain.status, plain.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(plain.headers.get('content-disposition')).toBe(
      `attachment; filename="Tian Long.txt"; filename*=UTF-8''${encodeURIComponent('天龙')}.txt`,
    );
    expect(plain.text).toContain('Hắn đã đến.');
    expect(plain.text).not.toContain('他来了。');
    expect(plain.text).toMatch(/not translated[\s\S]*她走了。/);
    const both = await product.request('GET', `/books/${bookId}/download?format=txt&bilingual=true`, { key });
    expect(both.text).toContain('他来了。');
  });

  test('an empty translated title falls back to the original one', async () => {
    const { bookId, path, patch } = await addOne();
    await patch({ translatedText: 'Hắn đã đến.', translatedTitle: '' });
    expect((await product.request('GET', path, { key })).json.chapter.translatedTitle).toBe('');
    const { chapters } = (await product.request('GET', `/books/${bookId}`, { key })).json;
    expect(chapters[0].translatedTitle).toBe('第一章');
    expect((await product.request('GET', `/books/${bookId}/download`, { key })).text).toContain('第一章');
  });

  test.each([
    ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['epub', 'application/epub+zip'],
  ])('as %s', async (format, contentType) => {
    const { bookId } = await addOne();
    const { status, headers, text } = await product.request('GET', `/books/${bookId}/download?format=${format}`, {
      key,
    });
    expect([status, headers.get('content-type'), text.slice(0, 2)]).toEqual([200, contentType, 'PK']);
  });

  test('an unknown format or a wrong flag is 400', async () => {
    const { bookId } = await addOne();
    for (const query of ['format=pdf', 'format=', 'bilingual=maybe'])
      expect(await product.request('GET', `/books/${bookId}/download?${query}`, { key })).toMatchObject({
        status: 400,
        json: { error: 'invalid_body' },
      });
  });
});
