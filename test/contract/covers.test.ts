// The cover of a book: docs/rules.md#covers.
import { MAX_COVER_BYTES } from '@versio/proto/limits';
import { startTestProduct, type TestProduct } from '@versio/testing/product';
import { afterAll, beforeAll, expect, test } from 'vitest';

let product: TestProduct;
let key: string;
beforeAll(async () => {
  product = await startTestProduct();
  ({ apiKey: key } = await product.createWorkspace());
});
afterAll(() => product?.close());

// Every byte there is, so that a conversion to text would be noticed.
const ALL_BYTES = Uint8Array.from({ length: 256 }, (_, index) => index);
const PNG = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ALL_BYTES]);
const JPEG = Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), ALL_BYTES]);

const call = (method: string, path: string, body?: unknown, as = key) =>
  product.request(method, path, { key: as, body });
const addBook = async (as = key): Promise<string> =>
  `/books/${(await call('POST', '/books', { title: 'x' }, as)).json.book.id}`;

const put = async (path: string, body: Uint8Array, type: string, as = key) => {
  const headers = { authorization: `Bearer ${as}`, 'content-type': type };
  const response = await fetch(`${product.url}${path}/cover`, { method: 'PUT', body: body as never, headers });
  const text = await response.text();
  return { status: response.status, error: text === '' ? undefined : (JSON.parse(text).error as string) };
};
const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${product.url}${path}/cover`, {
    headers: { authorization: `Bearer ${key}`, ...headers },
  });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
};
const bookOf = async (path: string) => (await call('GET', path)).json.book;
const storedBytes = async () => (await call('GET', '/workspace')).json.usage.storedBytes as number;

test('a cover is put, got as it was given, replaced and deleted, and counts in storedBytes', async () => {
  const path = await addBook();
  const before = await storedBytes();
  expect(await bookOf(path)).toMatchObject({ coverType: null });
  expect(await put(path, PNG, 'image/png')).toEqual({ status: 204, error: undefined });
  const png = await get(path);
  expect([png.status, png.headers.get('content-type'), png.bytes.equals(PNG)]).toEqual([200, 'image/png', true]);
  expect((await bookOf(path)).coverType).toBe('image/png');
  expect(await storedBytes()).toBe(before + PNG.length);

  expect(await put(path, JPEG, 'IMAGE/JPEG; x=y')).toMatchObject({ status: 204 });
  const jpeg = await get(path);
  expect([jpeg.headers.get('content-type'), jpeg.bytes.equals(JPEG)]).toEqual(['image/jpeg', true]);
  expect(await storedBytes()).toBe(before + JPEG.length);
  const { books } = (await call('GET', '/books')).json;
  expect(books.find(({ id }: { id: string }) => path.endsWith(id)).coverType).toBe('image/jpeg');

  expect((await call('DELETE', `${path}/cover`)).status).toBe(204);
  expect((await bookOf(path)).coverType).toBeNull();
  expect(await storedBytes()).toBe(before);
  for (const method of ['GET', 'DELETE'])
    expect(await call(method, `${path}/cover`)).toMatchObject({ status: 404, json: { error: 'cover_not_found' } });
});

test('bytes without a type are taken by what they begin with, and given to who asks for that alone', async () => {
  const path = await addBook();
  for (const [bytes, type] of [
    [PNG, 'image/png'],
    [JPEG, 'image/jpeg'],
  ] as const) {
    expect(await put(path, bytes, 'application/octet-stream')).toMatchObject({ status: 204 });
    expect((await bookOf(path)).coverType).toBe(type);
    const plain = await get(path, { accept: 'application/octet-stream' });
    expect([plain.headers.get('content-type'), plain.bytes.equals(bytes)]).toEqual(['application/octet-stream', true]);
    expect((await get(path, { accept: 'application/octet-stream, */*' })).headers.get('content-type')).toBe(type);
  }
  expect(await put(path, ALL_BYTES, 'application/octet-stream')).toEqual({ status: 400, error: 'invalid_body' });
});

test('304 until the cover is another one; the book is seen as changed', async () => {
  const path = await addBook();
  const book = (await call('GET', path)).headers.get('etag')!;
  await put(path, PNG, 'image/png');
  const changed = await product.request('GET', path, { key, headers: { 'if-none-match': book } });
  expect(changed.status).toBe(200);
  const etag = (await get(path)).headers.get('etag')!;
  const again = await get(path, { 'if-none-match': etag });
  expect([again.status, again.bytes.length, again.headers.get('etag')]).toEqual([304, 0, etag]);
  await put(path, JPEG, 'image/jpeg');
  expect((await get(path, { 'if-none-match': etag })).bytes.equals(JPEG)).toBe(true);
});

test('bytes of another type, other types, none and too many are refused, and the cover before stays', async () => {
  const path = await addBook();
  await put(path, PNG, 'image/png');
  expect(await put(path, JPEG, 'image/png')).toEqual({ status: 400, error: 'invalid_body' });
  expect(await put(path, PNG, 'image/jpeg')).toEqual({ status: 400, error: 'invalid_body' });
  expect(await put(path, PNG.subarray(0, 7), 'image/png')).toEqual({ status: 400, error: 'invalid_body' });
  expect(await put(path, new Uint8Array(), 'image/png')).toEqual({ status: 400, error: 'invalid_body' });
  for (const type of ['image/webp', 'application/json', 'text/plain', ''])
    expect(await put(path, PNG, type)).toEqual({ status: 415, error: 'unsupported_media_type' });
  const large = Buffer.alloc(MAX_COVER_BYTES + 1);
  PNG.copy(large);
  expect(await put(path, large, 'image/png')).toEqual({ status: 413, error: 'payload_too_large' });
  expect((await get(path)).bytes.equals(PNG)).toBe(true);
  expect(await put(path, large.subarray(1).fill(PNG, 0, 8), 'image/png')).toMatchObject({ status: 204 });
  expect((await get(path)).bytes.length).toBe(MAX_COVER_BYTES);
});

test('a cover is of its workspace alone, and goes with its book', async () => {
  const path = await addBook();
  const before = await storedBytes();
  await put(path, PNG, 'image/png');
  const { apiKey: stranger } = await product.createWorkspace();
  expect(await put(path, JPEG, 'image/jpeg', stranger)).toEqual({ status: 404, error: 'book_not_found' });
  for (const method of ['GET', 'DELETE'])
    expect((await call(method, `${path}/cover`, undefined, stranger)).json.error).toBe('book_not_found');
  expect((await call('DELETE', path)).status).toBe(204);
  expect(await storedBytes()).toBe(before);
});

test('author, translated title and description change, and null removes them', async () => {
  const path = await addBook();
  const texts = { author: '金庸', translatedTitle: 'Thiên Long Bát Bộ', description: 'dài' };
  expect((await call('PATCH', path, texts)).json.book).toMatchObject(texts);
  expect((await call('PATCH', path, { title: 'y' })).json.book).toMatchObject({ title: 'y', ...texts });
  const { json } = await call('PATCH', path, { author: null, description: 'khác' });
  expect(json.book).toMatchObject({ ...texts, author: null, description: 'khác' });
  expect(await bookOf(path)).toEqual(json.book);
  expect((await call('PATCH', path, { author: null })).json.book.updatedAt).toBe(json.book.updatedAt);
  expect(await call('PATCH', path, { translatedTitle: 7 })).toMatchObject({ status: 400 });
});
