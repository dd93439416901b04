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
  return translateMore(bookId, [1, 2]);
};
/** Adds chapters with these numbers, translates them, and returns the book. */
const translateMore = async (bookId: string, orderNos: number[]) => {
  for (const orderNo of orderNos)
    await send('POST', `/books/${bookId}/chapters`, { orderNo, title: '', sourceText: '他走进了房间。' });
  await send('POST', `/translation/books/${bookId}/translate`, {});
  return waitFor('the chapters to be done', async () => {
    const { book, chapters } = (await send('GET', `/books/${bookId}`)).json;
    return chapters.every(({ status }: { status: string }) => status === 'done') && book;
  });
};
const change = async (bookId: string, fields: object) => (await send('PATCH', `/books/${bookId}`, fields)).json.book;

test('a book gets a translated title with its first chapter, always the same', async () => {
  const [one, other] = [await translated({}), await translated({})];
  expect(one.translatedTitle).toMatch(/\p{Lu}/u);
  expect(one.translatedTitle).not.toMatch(/\p{Script=Han}/u);
  expect(other.translatedTitle).toBe(one.translatedTitle);
  expect(one.title).toBe('天龙八部');
});

test('a title that a person set stays', async () => {
  const { id, translatedTitle } = await translated({ translatedTitle: 'Thiên Long' });
  expect(translatedTitle).toBe('Thiên Long');
  expect(await change(id, { title: '射雕英雄传' })).toMatchObject({ translatedTitle: 'Thiên Long' });
});

test('a title that was made goes with the title it was made of, and the next chapter brings a new one', async () => {
  const { id, translatedTitle: first } = await translated({});
  expect(await change(id, { author: '金庸', title: '天龙八部' })).toMatchObject({ translatedTitle: first });
  expect(await change(id, { title: '射雕英雄传' })).toMatchObject({ translatedTitle: null });
  const { translatedTitle: second } = await translateMore(id, [3]);
  expect(second).toMatch(/\p{Lu}/u);
  expect(second).not.toBe(first);
  expect(await change(id, { targetLang: 'en' })).toMatchObject({ translatedTitle: null });
});

test('a title that was removed is made again with the next chapter', async () => {
  const { id, translatedTitle } = await translated({});
  expect(await change(id, { translatedTitle: null })).toMatchObject({ translatedTitle: null });
  expect(await translateMore(id, [3])).toMatchObject({ translatedTitle });
});

test('a title that was made and then given by a person stays', async () => {
  const { id, translatedTitle } = await translated({});
  await change(id, { translatedTitle });
  expect(await change(id, { title: '射雕英雄传' })).toMatchObject({ translatedTitle });
});
