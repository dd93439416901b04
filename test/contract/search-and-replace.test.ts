// Search, replace and restored revisions: docs/rules.md#search, docs/rules.md#replace, docs/rules.md#revisions.

import { startTestProduct, type TestProduct } from '@versio/testing/product';
import { afterAll, beforeAll, expect, test } from 'vitest';

let product: TestProduct;
let key: string;
beforeAll(async () => {
  product = await startTestProduct();
  ({ apiKey: key } = await product.createWorkspace());
});
afterAll(() => product?.close());

const call = (method: string, path: string, body?: unknown) => product.request(method, path, { key, body });

const addBook = async (translations: readonly string[]) => {
  const bookId: string = (await call('POST', '/books', { title: 'x', sourceLang: 'zh' })).json.book.id;
  const chapterIds: string[] = [];
  for (const [index, translatedText] of translations.entries()) {
    const body = { orderNo: index + 1, sourceText: '林动来了。' };
    const { id } = (await call('POST', `/books/${bookId}/chapters`, body)).json.chapters[0];
    await call('PATCH', `/books/${bookId}/chapters/${id}`, { translatedText });
    chapterIds.push(id);
  }
  return { path: `/books/${bookId}`, chapterIds };
};

test('search answers exactly its fields, page by page', async () => {
  const { path, chapterIds } = await addBook(['Lâm Động đã đến.', 'Rồi lâm động đi.']);
  const q = encodeURIComponent('lâm động');
  const { status, json } = await call('GET', `${path}/search?q=${q}&in=translation&limit=1`);
  expect([status, json]).toEqual([
    200,
    {
      hits: [
        {
          chapterId: chapterIds[0],
          orderNo: 1,
          in: 'translation',
          line: 1,
          start: 0,
          excerpt: { before: '', match: 'Lâm Động', after: ' đã đến.' },
        },
      ],
      nextCursor: expect.any(String),
    },
  ]);
  const next = await call('GET', `${path}/search?q=${q}&limit=1&cursor=${json.nextCursor}`);
  expect(next.json.hits).toMatchObject([{ chapterId: chapterIds[1], start: 4 }]);
  const source = await call('GET', `${path}/search?q=${encodeURIComponent('林动')}`);
  expect([source.json.hits.length, source.json.nextCursor]).toEqual([2, null]);
  expect(source.json.hits[0]).toMatchObject({ in: 'source', excerpt: { before: '', match: '林动', after: '来了。' } });
});

test.each(['', '?q=', '?q=x&in=both,', '?q=x&limit=0', '?q=x&cursor=1', `?q=${'x'.repeat(201)}`, '?q=x&matchCase=2'])(
  'GET …/search%s is 400',
  async (query) => {
    const { path } = await addBook([]);
    const { status, json } = await call('GET', `${path}/search${query}`);
    expect([status, json.error]).toEqual([400, 'invalid_body']);
  },
);

test('a preview changes nothing, and the replacement does what it showed', async () => {
  const { path, chapterIds } = await addBook(['An gặp An.', 'không', 'An']);
  const body = { find: 'An', replace: 'Ân', wholeWord: true };
  const preview = await call('POST', `${path}/replace`, { ...body, in: 'translation', preview: true });
  const chapters = [
    { chapterId: chapterIds[0], orderNo: 1, count: 2 },
    { chapterId: chapterIds[2], orderNo: 3, count: 1 },
  ];
  expect([preview.status, preview.json]).toEqual([
    200,
    { count: 3, chapters, skipped: [], places: expect.any(Array), nextCursor: null },
  ]);
  expect(preview.json.places[1]).toEqual({
    chapterId: chapterIds[0],
    orderNo: 1,
    line: 1,
    start: 7,
    excerpt: { before: 'An gặp ', match: 'An', after: '.' },
  });
  const none = await call('POST', `${path}/replace`, { ...body, chapterIds: [] });
  expect(none.json).toEqual({ count: 0, chapters: [], skipped: [], places: [], nextCursor: null });
  const { json } = await call('POST', `${path}/replace`, body);
  expect(json).toEqual({ count: 3, chapters, skipped: [], places: [], nextCursor: null });
  expect((await call('GET', `${path}/chapters/${chapterIds[0]}`)).json.chapter.translatedText).toBe('Ân gặp Ân.');
});

test.each([
  ['find', { replace: 'x' }],
  ['find', { find: '', replace: 'x' }],
  ['replace', { find: 'x' }],
  ['replace', { find: 'x', replace: 'a\nb' }],
  ['in', { find: 'x', replace: 'y', in: 'source' }],
  ['chapterIds', { find: 'x', replace: 'y', chapterIds: 'all' }],
])('a wrong %s is 400 and named: %j', async (field, body) => {
  const { path } = await addBook([]);
  const { status, json } = await call('POST', `${path}/replace`, body);
  expect([status, json.error]).toEqual([400, 'invalid_body']);
  expect(json.message).toContain(field);
});

test('what is not the caller’s is not found', async () => {
  const { path, chapterIds } = await addBook(['An']);
  const other = await product.createWorkspace();
  const asOther = (method: string, route: string, body?: unknown) =>
    product.request(method, route, { key: other.apiKey, body });
  expect((await asOther('GET', `${path}/search?q=An`)).json.error).toBe('book_not_found');
  const body = { find: 'An', replace: 'x' };
  expect((await asOther('POST', `${path}/replace`, body)).json.error).toBe('book_not_found');
  const elsewhere = await addBook([]);
  const named = await call('POST', `${elsewhere.path}/replace`, { ...body, chapterIds });
  expect([named.status, named.json.error]).toEqual([404, 'chapter_not_found']);
  const revisions = `${path}/chapters/${chapterIds[0]}/revisions`;
  const { id } = (await call('GET', revisions)).json.revisions[0];
  expect((await asOther('GET', `${revisions}/${id}`)).json.error).toBe('book_not_found');
  expect((await asOther('POST', `${revisions}/${id}/restore`)).json.error).toBe('book_not_found');
  for (const unknown of ['x', '0190a5c2-7d3e-7b1a-9c4d-2f6e8a1b3c5d']) {
    expect((await call('GET', `${revisions}/${unknown}`)).json.error).toBe('revision_not_found');
    expect((await call('POST', `${revisions}/${unknown}/restore`)).json.error).toBe('revision_not_found');
  }
});

test('revisions are listed without texts, read one by one, and restored', async () => {
  const { path, chapterIds } = await addBook(['một']);
  const chapter = `${path}/chapters/${chapterIds[0]}`;
  await call('PATCH', chapter, { translatedText: 'hai' });
  const heads = await call('GET', `${chapter}/revisions?texts=false`);
  const head = { id: expect.any(String), origin: 'human', createdAt: expect.any(String), translatedTitle: null };
  expect(heads.json).toEqual({ revisions: [head, head], total: 2, limit: null, offset: 0 });
  const first = heads.json.revisions[1];
  const one = await call('GET', `${chapter}/revisions/${first.id}`);
  expect([one.status, one.json]).toEqual([200, { revision: { ...first, translatedText: 'một' } }]);
  const restored = await call('POST', `${chapter}/revisions/${first.id}/restore`);
  expect([restored.status, restored.json]).toMatchObject([200, { chapter: { translatedText: 'một', status: 'done' } }]);
  const all = (await call('GET', `${chapter}/revisions`)).json.revisions;
  expect(all.map((revision: { translatedText: string }) => revision.translatedText)).toEqual(['một', 'hai', 'một']);
});
