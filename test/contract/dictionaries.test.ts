// The dictionary of a book and the import of names: docs/rules.md#dictionaries, docs/rules.md#import-of-names.
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

const TEXT = { 'content-type': 'text/plain; charset=utf-8' };

/** Sends bytes as they are; fetch takes them as a body, which `request` would write as JSON. */
const send = async (
  method: string,
  path: string,
  body: string | Uint8Array,
  headers: Record<string, string> = TEXT,
) => {
  const response = await fetch(product.url + path, {
    method,
    body: body as never,
    headers: { authorization: `Bearer ${key}`, ...headers },
  });
  return { status: response.status, json: (await response.json()) as Record<string, unknown> };
};
const call = (method: string, path: string, body?: unknown) => product.request(method, path, { key, body });

const addBook = async (...sources: string[]): Promise<string> => {
  const path = `/books/${(await call('POST', '/books', { title: 'x', sourceLang: 'zh' })).json.book.id}`;
  for (const [index, sourceText] of sources.entries())
    await call('POST', `${path}/chapters`, { orderNo: index + 1, sourceText });
  return path;
};

test('a dictionary is put, got and deleted; every line that cannot be read is told', async () => {
  const path = await addBook();
  const text = '\ufeff修炼=tu luyện/tu hành\r\nhỏng\r\n林动=Lâm Động\r\n';
  expect(await send('PUT', `${path}/dictionary`, Buffer.from(text, 'utf16le'))).toEqual({
    status: 200,
    json: { entries: 2, skipped: [{ line: 2, reason: 'no_separator' }], skippedCount: 1 },
  });
  const got = await call('GET', `${path}/dictionary`);
  expect([got.status, got.text]).toEqual([200, '修炼=tu luyện/tu hành\n林动=Lâm Động\n']);
  expect(got.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect([got.headers.get('dictionary-entries'), got.headers.get('dictionary-format')]).toEqual(['2', 'words']);
  expect((await send('PUT', `${path}/dictionary?format=ignored`, '请收藏本站', {})).json).toMatchObject({ entries: 1 });
  expect((await call('GET', `${path}/dictionary`)).text).toBe('请收藏本站=\n');
  expect((await call('DELETE', `${path}/dictionary`)).status).toBe(204);
  for (const method of ['GET', 'DELETE'])
    expect(await call(method, `${path}/dictionary`)).toMatchObject({
      status: 404,
      json: { error: 'dictionary_not_found' },
    });
});

test('what cannot be a dictionary is refused, and the one before stays', async () => {
  const path = await addBook();
  await send('PUT', `${path}/dictionary`, '修炼=tu luyện');
  for (const [body, headers, status, error] of [
    ['', TEXT, 400, 'invalid_body'],
    ['{}', { 'content-type': 'application/json' }, 415, 'unsupported_media_type'],
    ['x', { 'content-type': 'multipart/form-data; boundary=x' }, 415, 'unsupported_media_type'],
  ] as const)
    expect(await send('PUT', `${path}/dictionary`, body, headers)).toMatchObject({ status, json: { error } });
  const nowhere = `/books/${randomUUID()}/dictionary`;
  expect(await send('PUT', nowhere, '修炼=tu luyện')).toMatchObject({ status: 404, json: { error: 'book_not_found' } });
  expect(await send('PUT', `${path}/dictionary?format=epub`, 'x')).toMatchObject({ status: 400 });
  const large = Buffer.alloc(64 * 1_048_576 + 1, '修炼=tu luyện\n');
  expect(await send('PUT', `${path}/dictionary`, large)).toMatchObject({ status: 413 });
  expect((await call('GET', `${path}/dictionary`)).text).toBe('修炼=tu luyện\n');
});

/** `修炼=tu luyện` in GB18030. */
const GB18030 = Buffer.from('d0dec1b63d7475206c7579813684336e0a', 'hex');

test('a file of which no line can be read is refused with what to do, and what was there before stays', async () => {
  const path = await addBook('林动来了。');
  await send('PUT', `${path}/dictionary`, '修炼=tu luyện');
  await send('POST', `${path}/glossary/import`, '林动=Lâm Động');
  const doings = 'save the file as UTF-8 or UTF-16, with one entry a line';
  for (const [body, why] of [
    [
      Buffer.concat([GB18030, GB18030]),
      `the body: none of its 2 lines can be read as "word=rendering" (line 1: encoding); ${doings}`,
    ],
    ['Dear Sir\n', `the body: its only line cannot be read as "word=rendering" (line 1: no_separator); ${doings}`],
    ['\n# 修炼=tu luyện\n', 'the body has no entries, only empty lines and comments'],
    ['', 'a body is required'],
  ] as const)
    for (const [method, route] of [
      ['PUT', 'dictionary'],
      ['POST', 'glossary/import'],
      ['POST', 'glossary/import?all=true'],
    ] as const)
      expect(await send(method, `${path}/${route}`, body)).toEqual({
        status: 400,
        json: { error: 'invalid_body', message: why },
      });
  expect((await call('GET', `${path}/dictionary`)).text).toBe('修炼=tu luyện\n');
  expect((await call('GET', `${path}/glossary`)).json.terms).toMatchObject([{ targetTerm: 'Lâm Động' }]);
});

const NAMES = '林动=Lâm Động/Lâm động\n萧炎\tTiêu Viêm\tperson\n"韩立","Hàn ""Lập""",person\n林动=Khác\nhỏng\n';

test('names that occur in the book become terms, and the others are told', async () => {
  const path = await addBook('林动来了。', '韓立走了。');
  expect(await send('POST', `${path}/glossary/import`, NAMES)).toEqual({
    status: 200,
    json: {
      imported: 2,
      skipped: [
        { line: 2, reason: 'not_in_book' },
        { line: 4, reason: 'name_twice' },
        { line: 5, reason: 'no_separator' },
      ],
      skippedCount: 3,
    },
  });
  const { terms: glossary } = (await call('GET', `${path}/glossary`)).json;
  expect(glossary).toHaveLength(2);
  expect(glossary).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ sourceTerm: '林动', targetTerm: 'Lâm Động', category: 'other' }),
      expect.objectContaining({ sourceTerm: '韩立', targetTerm: 'Hàn "Lập"', category: 'person' }),
    ]),
  );
});

test('with all=true every name becomes a term; what a person has set otherwise stays', async () => {
  const path = await addBook();
  await call('POST', `${path}/glossary`, { sourceTerm: '萧炎', targetTerm: 'Tiêu Diễm' });
  const { json } = await send('POST', `${path}/glossary/import?all=true`, NAMES);
  expect(json).toEqual({
    imported: 2,
    skipped: [
      { line: 2, reason: 'set_by_person' },
      { line: 4, reason: 'name_twice' },
      { line: 5, reason: 'no_separator' },
    ],
    skippedCount: 3,
  });
  const { terms: glossary } = (await call('GET', `${path}/glossary`)).json;
  expect(glossary.find(({ sourceTerm }: { sourceTerm: string }) => sourceTerm === '萧炎').targetTerm).toBe('Tiêu Diễm');
});

test('a corrected file of names replaces what the first one has set, and no name that a person has edited since', async () => {
  const path = await addBook('林动来了，萧炎走了。');
  const names = async () =>
    (await call('GET', `${path}/glossary`)).json.terms.map(({ targetTerm }: { targetTerm: string }) => targetTerm);
  await send('POST', `${path}/glossary/import`, '林动=Lâm Đông\n萧炎=Tiêu Viem\n');
  await call('POST', `${path}/glossary`, { sourceTerm: '萧炎', targetTerm: 'Tiêu Diễm' });
  expect((await send('POST', `${path}/glossary/import`, '林动=Lâm Động\n萧炎=Tiêu Viêm\n')).json).toEqual({
    imported: 1,
    skipped: [{ line: 2, reason: 'set_by_person' }],
    skippedCount: 1,
  });
  expect((await names()).sort()).toEqual(['Lâm Động', 'Tiêu Diễm']);
});

test('an import under an Idempotency-Key is repeated without a second effect; other text under it is refused', async () => {
  const path = await addBook('林动来了。');
  const headers = { ...TEXT, 'idempotency-key': randomUUID() };
  const first = await send('POST', `${path}/glossary/import`, NAMES, headers);
  expect(await send('POST', `${path}/glossary/import`, NAMES, headers)).toEqual(first);
  expect(await send('POST', `${path}/glossary/import`, `${NAMES} `, headers)).toMatchObject({
    json: { error: 'idempotency_key_reused' },
  });
});

test('more names than one import may have are refused', async () => {
  const path = await addBook();
  expect(await send('POST', `${path}/glossary/import?all=true`, '林=Lâm\n'.repeat(200_001))).toMatchObject({
    status: 413,
  });
});
