// POST, GET /books and GET, PATCH, DELETE /books/{id}: docs/rules.md#books.

import { startTestProduct, type TestProduct } from '@versio/testing/product';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let product: TestProduct;
let key: string;
beforeAll(async () => {
  product = await startTestProduct();
  ({ apiKey: key } = await product.createWorkspace());
});
afterAll(() => product?.close());

const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const post = (body: unknown, headers = {}) => product.request('POST', '/books', { key, body, headers });
const addBook = async (fields: object = {}): Promise<string> =>
  (await post({ title: 'Một cuốn sách', ...fields })).json.book.id;
const addChapter = (bookId: string, body: object) =>
  product.request('POST', `/books/${bookId}/chapters`, { key, body });
const get = (path: string, headers = {}) => product.request('GET', path, { key, headers });

const refused = (answer: { status: number; json: { error: string; message?: string } }, field: string) => {
  expect({ status: answer.status, error: answer.json.error }).toEqual({ status: 400, error: 'invalid_body' });
  expect(answer.json.message).toContain(field);
};

describe('POST /books', () => {
  test('answers 201 with exactly the fields of a book, defaults filled in', async () => {
    const { status, json } = await post({ title: ' 天龙 ', unknown: 1 });
    expect(status).toBe(201);
    expect(json).toEqual({
      book: {
        id: expect.stringMatching(UUID_V7),
        title: ' 天龙 ',
        sourceLang: 'auto',
        targetLang: 'vi',
        autoApprove: true,
        hanAllowList: [],
        noise: 'keep',
        author: null,
        translatedTitle: null,
        description: null,
        coverType: null,
        createdAt: expect.stringMatching(TIMESTAMP),
        updatedAt: expect.stringMatching(TIMESTAMP),
      },
    });
  });

  test('takes all fields; null means not given', async () => {
    const given = {
      title: '文'.repeat(300),
      sourceLang: 'zh-Hant-TW',
      targetLang: 'en-GB',
      autoApprove: false,
      noise: 'drop',
      author: '金'.repeat(300),
      translatedTitle: 'Thiên Long',
      description: '书'.repeat(5_000),
    };
    expect((await post(given)).json.book).toMatchObject(given);
    const none = { author: null, translatedTitle: null, description: null };
    const { json } = await post({ title: 'x', sourceLang: null, targetLang: null, autoApprove: null, ...none });
    expect(json.book).toMatchObject({ sourceLang: 'auto', targetLang: 'vi', autoApprove: true, ...none });
    expect((await post({ title: '𠀀'.repeat(300) })).status).toBe(201);
  });

  test.each([
    ['title', {}],
    ['title', { title: null }],
    ['title', { title: '' }],
    ['title', { title: 5 }],
    ['title', { title: '文'.repeat(301) }],
    ['title', { title: 'a\0b' }],
    ['title', { title: 'a\ud800' }],
    ['sourceLang', { title: 'x', sourceLang: 'not a language' }],
    ['sourceLang', { title: 'x', sourceLang: '' }],
    ['did you mean zh?', { title: 'x', sourceLang: 'chinese' }],
    ['did you mean vi?', { title: 'x', targetLang: 'vn' }],
    ['targetLang', { title: 'x', targetLang: 'zh-Abcd' }],
    ['sourceLang', { title: 'x', sourceLang: `zh-${'abcdefgh-'.repeat(5)}x` }],
    ['only sourceLang may be auto', { title: 'x', targetLang: 'auto' }],
    ['targetLang', { title: 'x', targetLang: 7 }],
    ['autoApprove', { title: 'x', autoApprove: 'yes' }],
    ['author', { title: 'x', author: '金'.repeat(301) }],
    ['author', { title: 'x', author: 5 }],
    ['translatedTitle', { title: 'x', translatedTitle: 'a'.repeat(301) }],
    ['description', { title: 'x', description: 'a'.repeat(5_001) }],
    ['description', { title: 'x', description: 'a\0' }],
  ])('a wrong %s is 400 and named: %j', async (field, body) => refused(await post(body), field));

  test('names every field that is wrong', async () => {
    const answer = await post({ targetLang: 'auto', autoApprove: 1 });
    for (const field of ['title', 'targetLang', 'autoApprove']) refused(answer, field);
  });

  test('an Idempotency-Key replays the first answer', async () => {
    const headers = { 'idempotency-key': 'one book' };
    const first = await post({ title: 'once' }, headers);
    const second = await post({ title: 'once' }, headers);
    expect(second.json).toEqual(first.json);
    expect([second.status, second.headers.get('idempotent-replayed')]).toEqual([201, 'true']);
    expect((await post({ title: 'twice' }, headers)).json.error).toBe('idempotency_key_reused');
  });
});

describe('GET /books', () => {
  test('newest first, in pages, with counts of chapters', async () => {
    const { apiKey } = await product.createWorkspace();
    const ids: string[] = [];
    for (const title of ['a', 'b', 'c'])
      ids.unshift((await product.request('POST', '/books', { key: apiKey, body: { title } })).json.book.id);
    const list = (query = '') => product.request('GET', `/books${query}`, { key: apiKey });
    const body = { orderNo: 1, sourceText: '他来了。' };
    await product.request('POST', `/books/${ids[2]}/chapters`, { key: apiKey, body });
    const all = (await list()).json;
    expect(all).toMatchObject({ total: 3, limit: 100, offset: 0 });
    expect(all.books.map(({ id }: { id: string }) => id)).toEqual(ids);
    expect(all.books[2].chapterCounts).toEqual({ idle: 1, queued: 0, running: 0, done: 0, failed: 0 });
    expect(all.books[0].chapterCounts).toEqual({ idle: 0, queued: 0, running: 0, done: 0, failed: 0 });
    const page = (await list('?limit=1&offset=1')).json;
    expect(page).toMatchObject({ total: 3, limit: 1, offset: 1, books: [{ id: ids[1] }] });
    expect((await list('?offset=9')).json).toMatchObject({ total: 3, books: [] });
  });

  test.each(['limit=0', 'limit=1001', 'limit=x', 'limit=1.5', 'offset=-1'])('%s is 400', async (query) => {
    expect(await get(`/books?${query}`)).toMatchObject({ status: 400, json: { error: 'invalid_body' } });
  });
});

describe('GET /books/{id}', () => {
  test('the book and its chapters in the light form, by orderNo', async () => {
    const id = await addBook();
    await addChapter(id, { orderNo: 9, sourceText: 'kung-fu 𠀀' });
    await addChapter(id, { orderNo: 2, title: '第二', sourceText: '他' });
    const { status, json } = await get(`/books/${id}`);
    expect(status).toBe(200);
    expect(Object.keys(json)).toEqual(['book', 'chapters', 'chapterCounts']);
    expect(json.chapterCounts).toEqual({ idle: 2, queued: 0, running: 0, done: 0, failed: 0 });
    expect(json.book.id).toBe(id);
    const light = { status: 'idle', hasTranslation: false, errorMsg: null, prepassAt: null };
    expect(json.chapters).toEqual([
      { id: expect.any(String), orderNo: 2, title: '第二', translatedTitle: '第二', sourceCharCount: 1, ...light },
      { id: expect.any(String), orderNo: 9, title: '', translatedTitle: '', sourceCharCount: 9, ...light },
    ]);
  });

  test('304 until something changes', async () => {
    const id = await addBook();
    await addChapter(id, { orderNo: 1, sourceText: 'x' });
    const first = await get(`/books/${id}`);
    const known = { 'if-none-match': first.headers.get('etag')! };
    const again = await get(`/books/${id}`, known);
    expect([again.status, again.text]).toEqual([304, '']);
    const chapterId = first.json.chapters[0].id;
    await product.request('PATCH', `/books/${id}/chapters/${chapterId}`, { key, body: { translatedText: 'y' } });
    const changed = await get(`/books/${id}`, known);
    expect(changed.status).toBe(200);
    expect(changed.json.chapters[0]).toMatchObject({ status: 'done', hasTranslation: true });
  });

  test('every change is seen: a title, a dictionary, a chapter that took the place of another', async () => {
    const id = await addBook();
    const seen = new Set<string>();
    const expectNew = async () => {
      const { status, headers } = await get(`/books/${id}`);
      expect(status).toBe(200);
      expect(seen).not.toContain(headers.get('etag'));
      seen.add(headers.get('etag')!);
    };
    await expectNew();
    await product.request('PATCH', `/books/${id}`, { key, body: { title: 'b' } });
    await expectNew();
    for (const title of ['one', 'two']) {
      const { json } = await addChapter(id, { orderNo: 1, title, sourceText: 'x' });
      await expectNew();
      await product.request('DELETE', `/books/${id}/chapters/${json.chapters[0].id}`, { key });
      await expectNew();
    }
  });

  test('If-None-Match: several ETags, a weak one, any', async () => {
    const id = await addBook();
    const etag = (await get(`/books/${id}`)).headers.get('etag')!;
    for (const header of [`"a", ${etag}`, `W/${etag}`, '*'])
      expect((await get(`/books/${id}`, { 'if-none-match': header })).status, header).toBe(304);
    for (const header of ['"a"', etag.slice(1, -1), `${etag}x`, '"v1-0.0"'])
      expect((await get(`/books/${id}`, { 'if-none-match': header })).status, header).toBe(200);
    expect((await get(`/books/019a0000-0000-7000-8000-000000000000`, { 'if-none-match': '*' })).status).toBe(404);
  });

  test('status and updatedSince select chapters, and the counts are of all', async () => {
    const id = await addBook();
    const { json } = await addChapter(id, { orderNo: 1, sourceText: 'x' });
    await addChapter(id, { orderNo: 2, sourceText: 'x' });
    await product.request('PATCH', `/books/${id}/chapters/${json.chapters[0].id}`, {
      key,
      body: { translatedText: 'y' },
    });
    const chapterCounts = { idle: 1, queued: 0, running: 0, done: 1, failed: 0 };
    const select = async (query: string) => {
      const answer = (await get(`/books/${id}?${query}`)).json;
      expect(answer.chapterCounts).toEqual(chapterCounts);
      return answer.chapters.map(({ orderNo }: { orderNo: number }) => orderNo);
    };
    expect(await select('status=done')).toEqual([1]);
    expect(await select('status=failed')).toEqual([]);
    expect(await select('updatedSince=2026-01-31T12:00:00%2B07:00')).toEqual([1, 2]);
    expect(await select('updatedSince=2099-01-31T12:00:00Z')).toEqual([]);
    expect(await select('updatedSince=2026-01-31T12:00:00.123Z&status=idle')).toEqual([2]);
  });

  test.each([
    ['status', 'new'],
    ['updatedSince', 'yesterday'],
    ['updatedSince', '2026-02-30T12:00:00Z'],
    ['updatedSince', '2026-01-31'],
  ])('%s=%s is 400 and named', async (field, value) =>
    refused(await get(`/books/${await addBook()}?${field}=${value}`), field),
  );
});

describe('PATCH /books/{id}', () => {
  const patch = (id: string, body: unknown) => product.request('PATCH', `/books/${id}`, { key, body });

  test('changes what is given and answers the book', async () => {
    const id = await addBook({ sourceLang: 'zh' });
    const before = (await get(`/books/${id}`)).json.book;
    const change = { title: 'Mới', targetLang: 'en', autoApprove: false, hanAllowList: ['武', '俠'], noise: 'drop' };
    const { status, json } = await patch(id, { ...change, sourceLang: 'auto' });
    expect(status).toBe(200);
    expect(json.book).toEqual({ ...before, ...change, sourceLang: 'auto', updatedAt: expect.any(String) });
    expect(json.book.updatedAt > before.updatedAt).toBe(true);
    expect((await patch(id, {})).json.book).toEqual(json.book);
    expect((await patch(id, { hanAllowList: [] })).json.book.hanAllowList).toEqual([]);
  });

  test.each([
    ['title', { title: null }],
    ['title', { title: '' }],
    ['sourceLang', { sourceLang: '??' }],
    ['did you mean ja?', { sourceLang: 'jp' }],
    ['targetLang', { targetLang: 'auto' }],
    ['targetLang', { targetLang: null }],
    ['autoApprove', { autoApprove: null }],
    ['hanAllowList', { hanAllowList: null }],
    ['noise', { noise: 'remove' }],
    ['noise', { noise: null }],
    ['hanAllowList', { hanAllowList: ['a', 1] }],
    ['hanAllowList', { hanAllowList: Array(1001).fill('武') }],
  ])('a wrong %s is 400 and named: %j', async (field, body) => refused(await patch(await addBook(), body), field));
});

test('DELETE /books/{id} answers 204, and then the book is gone with its chapters', async () => {
  const id = await addBook();
  const { json } = await addChapter(id, { orderNo: 1, sourceText: 'x' });
  const gone = await product.request('DELETE', `/books/${id}`, { key });
  expect([gone.status, gone.text]).toEqual([204, '']);
  for (const path of [`/books/${id}`, `/books/${id}/chapters/${json.chapters[0].id}`])
    expect(await get(path)).toMatchObject({ status: 404, json: { error: 'book_not_found' } });
  expect((await product.request('DELETE', `/books/${id}`, { key })).status).toBe(404);
});

test('another workspace’s book, one that is not there, and an id of another form are not found', async () => {
  const { apiKey: stranger } = await product.createWorkspace();
  const theirs = await addBook();
  const chapterId = (await addChapter(theirs, { orderNo: 1, sourceText: 'x' })).json.chapters[0].id;
  const routes = (id: string): [string, string, unknown?][] => [
    ['GET', `/books/${id}`],
    ['PATCH', `/books/${id}`, { title: 'mine' }],
    ['DELETE', `/books/${id}`],
    ['POST', `/books/${id}/chapters`, { orderNo: 5, sourceText: 'x' }],
    ['GET', `/books/${id}/chapters/${chapterId}`],
    ['PATCH', `/books/${id}/chapters/${chapterId}`, { title: 'mine' }],
    ['DELETE', `/books/${id}/chapters/${chapterId}`],
    ['GET', `/books/${id}/chapters/${chapterId}/revisions`],
    ['GET', `/books/${id}/download`],
  ];
  const cases = [
    ...routes(theirs).map((route) => [stranger, route] as const),
    ...routes('0190a5c2-7d3e-7b1a-9c4d-2f6e8a1b3c5d').map((route) => [key, route] as const),
    ...routes("x'%20--").map((route) => [key, route] as const),
  ];
  for (const [as, [method, path, body]] of cases) {
    const answer = await product.request(method, path, { key: as, body });
    expect({ method, path, status: answer.status, json: answer.json }).toEqual({
      method,
      path,
      status: 404,
      json: { error: 'book_not_found', message: expect.stringMatching(/^there is no such book in the workspace/) },
    });
  }
});

test('a 404 names what the path has as the id, cut and escaped', async () => {
  const messageOf = async (id: string) => (await product.request('GET', `/books/${id}`, { key })).json.message;
  expect(await messageOf('nope')).toBe('there is no such book in the workspace: nope');
  expect(await messageOf('a%0Ab')).toBe('there is no such book in the workspace: a\nb');
  expect(await messageOf('%F0%A0%AE%B7'.repeat(101))).toBe(
    `there is no such book in the workspace: ${'𠮷'.repeat(100)}`,
  );
});
