// Each limit of docs/rest-interface.md#8-limits at its edge, counted in code points (a character of two UTF-16 units
// counts once).
import { randomUUID } from 'node:crypto';
import { startTestProduct, type TestProduct } from '@versio/testing/product';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let product: TestProduct;
let key: string;
let bookId: string;
beforeAll(async () => {
  product = await startTestProduct();
  ({ apiKey: key } = await product.createWorkspace());
  bookId = (await call('POST', '/books', { title: 'x', sourceLang: 'zh' })).json.book.id;
});
afterAll(() => product?.close());

const call = (method: string, path: string, body?: unknown) => product.request(method, path, { key, body });
const astral = (count: number): string => '𠀀'.repeat(count);
let orderNo = 100;
const addChapter = (fields: object) => {
  orderNo += 1;
  return call('POST', `/books/${bookId}/chapters`, { orderNo, sourceText: 'x', ...fields });
};

/** The longest value is taken as it is, one character more is 400 with the field's name. */
const expectLimit = async (
  field: string,
  most: number,
  send: (value: string) => Promise<{ status: number; json: { error: string; message: string }; text: string }>,
) => {
  const taken = await send(astral(most));
  expect([taken.status < 300, taken.text.includes(astral(most))]).toEqual([true, true]);
  const refused = await send(astral(most + 1));
  expect([refused.status, refused.json.error]).toEqual([400, 'invalid_body']);
  expect(refused.json.message).toContain(field);
};

describe('texts', () => {
  test('book title: 1–300', async () => {
    await expectLimit('title', 300, (title) => call('POST', '/books', { title }));
    await expectLimit('title', 300, (title) => call('PATCH', `/books/${bookId}`, { title }));
    for (const method of ['POST', 'PATCH'])
      expect((await call(method, method === 'POST' ? '/books' : `/books/${bookId}`, { title: '' })).status).toBe(400);
  });

  test('chapter title: up to 300, may be empty', async () => {
    await expectLimit('title', 300, (title) => addChapter({ title }));
    expect((await addChapter({ title: '' })).json.chapters[0].title).toBe('');
  });

  test('sourceText: 1–500,000', async () => {
    await expectLimit('sourceText', 500_000, (sourceText) => addChapter({ sourceText }));
    expect((await addChapter({ sourceText: '' })).status).toBe(400);
    const { chapters } = (await call('GET', `/books/${bookId}`)).json;
    expect(Math.max(...chapters.map(({ sourceCharCount }: { sourceCharCount: number }) => sourceCharCount))).toBe(
      500_000,
    );
  });

  test('a body escaped in full still fits: 500,000 characters as surrogate pairs', async () => {
    orderNo += 1;
    const body = `{"orderNo":${orderNo},"sourceText":"${'\\ud840\\udc00'.repeat(500_000)}"}`;
    const { status, json } = await call('POST', `/books/${bookId}/chapters`, body);
    expect([status, json.chapters[0].sourceText === astral(500_000)]).toEqual([201, true]);
  });

  test('translatedText: 1–1,000,000; translatedTitle: up to 300', async () => {
    const path = `/books/${bookId}/chapters/${(await addChapter({})).json.chapters[0].id}`;
    await expectLimit('translatedText', 1_000_000, (translatedText) => call('PATCH', path, { translatedText }));
    await expectLimit('translatedTitle', 300, (translatedTitle) => call('PATCH', path, { translatedTitle }));
    expect((await call('PATCH', path, { translatedText: '' })).status).toBe(400);
  });

  test('model: 1–64', async () => {
    const translate = (model: string) => call('POST', `/translation/books/${bookId}/translate`, { model });
    for (const [model, message] of [
      ['', /model/],
      [astral(65), /model/],
      [astral(64), /known models: offline/],
    ] as const)
      expect(await translate(model)).toMatchObject({
        status: 400,
        json: { error: 'invalid_body', message: expect.stringMatching(message) },
      });
  });

  test('a passphrase as long as a provider key’s may be is looked at', async () => {
    const answer = await call('POST', `/translation/books/${bookId}/translate`, { passphrase: astral(1_024) });
    expect([answer.status, answer.json.error]).toEqual([400, 'invalid_passphrase']);
  });
});

describe('orderNo: a positive integer, unique in the book', () => {
  test.each([['0'], ['-1'], ['1.5'], ['"1"'], ['true'], ['[1]'], ['null'], ['2147483648'], ['1e400'], ['-0']])(
    '%s is 400',
    async (value) => {
      const answer = await call('POST', `/books/${bookId}/chapters`, `{"orderNo":${value},"sourceText":"x"}`);
      expect(answer).toMatchObject({ status: 400, json: { error: 'invalid_body' } });
      expect(answer.json.message).toContain('orderNo');
    },
  );

  test('1e3 and 1.0 are the integers they are in JSON; the largest is 2,147,483,647', async () => {
    const { json } = await call('POST', '/books', { title: 'x' });
    const path = `/books/${json.book.id}/chapters`;
    for (const [value, stored] of [
      ['1e3', 1_000],
      ['1.0', 1],
      ['2147483647', 2_147_483_647],
    ] as const) {
      const added = await call('POST', path, `{"orderNo":${value},"sourceText":"x"}`);
      expect(added).toMatchObject({ status: 201, json: { chapters: [{ orderNo: stored }] } });
      const again = await call('POST', path, `{"orderNo":${value},"sourceText":"x"}`);
      expect(again).toMatchObject({ status: 409, json: { error: 'chapter_order_exists' } });
    }
  });
});

test('chapterIds: up to 1,000, duplicates included', async () => {
  const [chapter] = (await addChapter({})).json.chapters;
  const estimate = (chapterIds: unknown[]) => call('POST', `/translation/books/${bookId}/estimate`, { chapterIds });
  expect((await estimate(Array(1_000).fill(chapter.id))).json.chapters).toBe(1);
  expect((await estimate([chapter.id, chapter.id.toUpperCase()])).json.chapters).toBe(1);
  expect(await estimate(Array(1_001).fill(chapter.id))).toMatchObject({ status: 400, json: { error: 'invalid_body' } });
  expect((await estimate([])).json.chapters).toBe(0);
  expect(await estimate([chapter.id, randomUUID()])).toMatchObject({
    status: 404,
    json: { error: 'chapter_not_found' },
  });
});

test.each([
  ['32 levels', '['.repeat(40) + ']'.repeat(40), '32 levels'],
  ['100,000 values', JSON.stringify(Array.from({ length: 100_001 }, () => 0)), '100000 values'],
])('a body of more than %s is refused, and harms nothing', async (_, value, message) => {
  const refused = await call('POST', '/books', `{"title":"x","sourceLang":"zh","other":${value}}`);
  expect([refused.status, refused.json.error]).toEqual([400, 'invalid_json_body']);
  expect(refused.json.message).toContain(message);
});

test('an import may have more values than other bodies', async () => {
  const values = Array.from({ length: 120_000 }, () => 0);
  expect((await call('POST', `/books/${bookId}/import`, { schemaVersion: 1, other: values })).status).toBe(200);
});
