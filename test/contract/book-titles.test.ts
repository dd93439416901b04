// The title of a book is translated with its first chapter: docs/rules.md#books.

import { startTestProduct, type TestProduct } from '@versio/testing/product';
import { waitFor } from '@versio/testing/wait';
import { afterAll, beforeAll, expect, test } from 'vitest';

let product: TestProduct;
let key: string;
beforeAll(async () => {
  product = await startTestProduct();
  ({ apiKey: key } = await product.createWorkspace());
});
afterAll(() => product?.close());

const send = (method: string, path: string, body?: unknown) => product.request(method, path, { key, body });
const translated = async (fields: object) => {
  const bookId: string = (await send('POST', '/books', { title: '天龙八部', sourceLang: 'zh', ...fields })).json.book
    .id;
  for (const orderNo of [1, 2])
    await send('POST', `/books/${bookId}/chapters`, { orderNo, title: '', sourceText: '他走进了房间。' });
  await send('POST', `/translation/books/${bookId}/translate`, {});
  return waitFor('the chapters to be done', async () => {
    const { book, chapters } = (await send('GET', `/books/${bookId}`)).json;
    return chapters.every(({ status }: { status: string }) => status === 'done') && book;
  });
};

test('a book gets a translated title with its first chapter, always the same', async () => {
  const [one, other] = [await translated({}), await translated({})];
  expect(one.translatedTitle).toMatch(/\p{Lu}/u);
  expect(one.translatedTitle).not.toMatch(/\p{Script=Han}/u);
  expect(other.translatedTitle).toBe(one.translatedTitle);
  expect(one.title).toBe('天龙八部');
});

test('a title that a person set stays', async () => {
  expect((await translated({ translatedTitle: 'Thiên Long' })).translatedTitle).toBe('Thiên Long');
});
