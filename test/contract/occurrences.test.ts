// The concordance of a record: docs/rules.md#occurrences.

import { startTestProduct, type TestProduct } from '@versio/testing/product';
import { afterAll, beforeAll, expect, test } from 'vitest';

let product: TestProduct;
let key: string;
let bookId: string;
const chapterIds: string[] = [];
const call = (method: string, path: string, body?: unknown) => product.request(method, path, { key, body });

beforeAll(async () => {
  product = await startTestProduct();
  ({ apiKey: key } = await product.createWorkspace());
  bookId = (await call('POST', '/books', { title: '书', sourceLang: 'zh' })).json.book.id;
  await call('POST', `/books/${bookId}/characters`, { nameVi: 'Vương Đạo', nameCn: '王道' });
  await call('POST', `/books/${bookId}/glossary`, { sourceTerm: '青云宗', targetTerm: 'Thanh Vân Tông' });
  const texts = ['王道长来了。\n王道笑了。', '陆沉走进青云宗。', '陸沉走進青雲宗，青云宗很大。'];
  for (const [index, sourceText] of texts.entries()) {
    const body = { orderNo: index + 1, title: '', sourceText };
    chapterIds.push((await call('POST', `/books/${bookId}/chapters`, body)).json.chapters[0].id);
  }
});
afterAll(() => product?.close());

const find = async (source: string, query = '') =>
  (await call('GET', `/books/${bookId}/occurrences?source=${encodeURIComponent(source)}${query}`)).json;

test('answers exactly its fields, in traditional characters too', async () => {
  const json = await find('青云宗');
  expect(json.occurrences[0]).toEqual({
    chapterId: chapterIds[1],
    orderNo: 2,
    line: 1,
    start: 4,
    excerpt: { before: '陆沉走进', match: '青云宗', after: '。' },
    certainty: 'certain',
  });
  const places = json.occurrences.map(({ orderNo, start, excerpt }: Record<string, { match: string }>) => [
    orderNo,
    start,
    excerpt?.match,
  ]);
  expect([places, json.nextCursor]).toEqual([
    [
      [2, 4, '青云宗'],
      [3, 4, '青雲宗'],
      [3, 8, '青云宗'],
    ],
    null,
  ]);
});

test('a place at which a word of the language is read is none', async () => {
  const { occurrences } = await find('王道');
  const certain = occurrences.filter(({ certainty }: { certainty: string }) => certainty === 'certain');
  expect(certain).toMatchObject([{ orderNo: 1, line: 2, start: 0 }]);
});

test('goes on page by page', async () => {
  const first = await find('青云宗', '&limit=2');
  expect([first.occurrences.length, first.nextCursor]).toEqual([2, expect.any(String)]);
  expect((await find('青云宗', `&limit=2&cursor=${first.nextCursor}`)).occurrences).toMatchObject([{ start: 8 }]);
});

test('what is missing or not the caller’s is refused', async () => {
  const path = `/books/${bookId}/occurrences`;
  expect((await call('GET', path)).json.error).toBe('invalid_body');
  expect((await call('GET', `${path}?source=`)).json.error).toBe('invalid_body');
  const { apiKey } = await product.createWorkspace();
  const other = await product.request('GET', `${path}?source=x`, { key: apiKey });
  expect([other.status, other.json.error]).toEqual([404, 'book_not_found']);
});
