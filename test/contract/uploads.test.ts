// POST /books/{id}/chapters as multipart/form-data: docs/rules.md#uploads.
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipOf } from '@versio/testing/documents/scratch';
import { startTestProduct, type TestProduct } from '@versio/testing/product';
import { waitFor } from '@versio/testing/wait';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let product: TestProduct;
let key: string;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'versio-test-uploads-'));
  product = await startTestProduct({ GATEWAY_UPLOAD_DIRECTORY: folder });
  ({ apiKey: key } = await product.createWorkspace());
});
afterAll(async () => {
  await product?.close();
  await rm(folder, { recursive: true, force: true });
});

type Content = string | Uint8Array;

const addBook = async (): Promise<string> =>
  (await product.request('POST', '/books', { key, body: { title: '天龙', sourceLang: 'zh' } })).json.book.id;
const form = (files: Record<string, Content>, startOrderNo?: string): FormData => {
  const data = new FormData();
  for (const [name, content] of Object.entries(files)) data.append('files', new Blob([content as string]), name);
  if (startOrderNo !== undefined) data.append('startOrderNo', startOrderNo);
  return data;
};
const NOVEL = '书名：路\n\n第一卷 少年\n\n第一章 出发\n\n　　他走了。\n\n第三章 归来\n\n　　他回来了。\n';
const upload = (bookId: string, body: unknown, headers = {}) =>
  product.request('POST', `/books/${bookId}/chapters`, { key, body, headers });
const listed = async (bookId: string): Promise<[number, string][]> =>
  (await product.request('GET', `/books/${bookId}`, { key })).json.chapters.map(
    ({ orderNo, title }: { orderNo: number; title: string }) => [orderNo, title],
  );

test('files become chapters in natural order of their names, and are answered in full', async () => {
  const bookId = await addBook();
  const files = { '第10章.txt': '十', '第2章.TXT': '二\r\n行', 'a.tar.txt': 'A', 'no extension': 'N' };
  const { status, json } = await upload(bookId, form(files, '7'));
  expect(status).toBe(201);
  expect(json.chapters.map(({ orderNo, title, sourceText }: never) => [orderNo, title, sourceText])).toEqual([
    [7, 'a.tar', 'A'],
    [8, 'no extension', 'N'],
    [9, '第2章', '二\n行'],
    [10, '第10章', '十'],
  ]);
  expect(Object.keys(json)).toEqual(['chapters', 'uploadId', 'warnings']);
  expect(json.warnings.map(({ file, orderNo, code }: never) => [file, orderNo, code])).toEqual([
    ['a.tar.txt', 7, 'order_unclear'],
    ['no extension', 8, 'order_unclear'],
    ['第10章.txt', 10, 'number_missing'],
  ]);
  const one = await product.request('GET', `/books/${bookId}/chapters/${json.chapters[2].id}`, { key });
  expect(one.json.chapter).toEqual(json.chapters[2]);
});

test('POST /books/{id}/files does the same with the form, is replayed, and takes no JSON', async () => {
  const bookId = await addBook();
  const headers = { 'Idempotency-Key': 'by-files' };
  const post = (body: FormData | object) =>
    product.request('POST', `/books/${bookId}/files`, { key, headers, body: body as FormData });
  const added = await post(form({ '2.txt': '她笑了。', '1.txt': '他来了。' }, '5'));
  expect([added.status, added.json.chapters.map(({ orderNo }: { orderNo: number }) => orderNo)]).toEqual([201, [5, 6]]);
  const again = await post(form({ '2.txt': '她笑了。', '1.txt': '他来了。' }, '5'));
  expect([again.headers.get('idempotent-replayed'), again.json]).toEqual(['true', added.json]);
  const json = await product.request('POST', `/books/${bookId}/files`, {
    key,
    body: { orderNo: 9, sourceText: '他来了。' },
  });
  expect([json.status, json.json.error]).toEqual([415, 'unsupported_media_type']);
});

test.each([
  ['chapters', 'application/json or multipart/form-data'],
  ['files', 'multipart/form-data'],
  ['chapters/preview', 'multipart/form-data'],
])('a body of another type is told the types that POST …/%s takes', async (path, types) => {
  const headers = { 'content-type': 'text/plain' };
  const { status, json } = await product.request('POST', `/books/${await addBook()}/${path}`, {
    key,
    headers,
    body: '他来了。',
  });
  expect({ status, json }).toEqual({
    status: 415,
    json: { error: 'unsupported_media_type', message: `the body must be ${types}` },
  });
});

describe('notes', () => {
  const PAGE =
    '<html><body><h1>第一章</h1><p>他走了<a href="#n" epub:type="noteref">1</a>。<img src="a.png"></p><aside id="n" epub:type="footnote"><p>走：离开。</p></aside></body></html>';
  const notesForm = (notes?: string): FormData => {
    const data = form({ '1.html': PAGE });
    if (notes !== undefined) data.append('notes', notes);
    return data;
  };

  test.each([
    [undefined, '他走了。\n[1] 走：离开。', ['images_dropped']],
    ['inline', '他走了。\n[1] 走：离开。', ['images_dropped']],
    ['drop', '他走了。', ['notes_dropped', 'images_dropped']],
  ])('%s: notes are where the field says, and the certificate tells what is lost', async (notes, sourceText, codes) => {
    const bookId = await addBook();
    const shown = await product.request('POST', `/books/${bookId}/chapters/preview`, { key, body: notesForm(notes) });
    expect(shown.json.chapters).toMatchObject([{ title: '第一章', sourceCharCount: [...sourceText].length }]);
    const { status, json } = await upload(bookId, notesForm(notes));
    expect(status).toBe(201);
    expect(json.chapters).toMatchObject([{ title: '第一章', sourceText }]);
    expect(json.warnings.map(({ code }: { code: string }) => code)).toEqual(codes);
    expect(shown.json.warnings).toEqual(json.warnings);
    const path = `/books/${bookId}/chapters/${json.chapters[0].id}`;
    const certificate = async () => (await product.request('GET', `${path}/certificate`, { key })).json.certificate;
    expect((await certificate()).sourceLosses).toEqual(codes);
    // A source that a person gives has lost nothing.
    await product.request('PATCH', path, { key, body: { sourceText: '他来了。' } });
    expect(await certificate()).not.toHaveProperty('sourceLosses');
  });

  test('another value is 400 and named', async () => {
    const bookId = await addBook();
    for (const path of ['chapters', 'files', 'chapters/preview']) {
      const answer = await product.request('POST', `/books/${bookId}/${path}`, { key, body: notesForm('end') });
      expect({ status: answer.status, error: answer.json.error }).toEqual({ status: 400, error: 'invalid_body' });
      expect(answer.json.message).toContain('notes');
    }
  });
});

describe('an archive', () => {
  const text = (name: string, content: string) => ({ name, content: Buffer.from(content) });

  test('is its files, folder by folder, which warnings and previews name', async () => {
    const bookId = await addBook();
    const zip = await zipOf([
      text('第二卷/第1章.txt', '丁'),
      text('第一卷/第10章.txt', '丙'),
      text('第一卷/第2章.txt', '乙'),
      text('第1章.txt', '甲'),
      text('__MACOSX/._第1章.txt', 'x'),
    ]);
    const preview = await product.request('POST', `/books/${bookId}/chapters/preview`, {
      key,
      body: form({ 'novel.zip': zip }),
    });
    const expected = [
      ['novel.zip/第1章.txt', 1, '第1章', '甲'],
      ['novel.zip/第一卷/第2章.txt', 2, '第2章', '乙'],
      ['novel.zip/第一卷/第10章.txt', 3, '第10章', '丙'],
      ['novel.zip/第二卷/第1章.txt', 4, '第1章', '丁'],
    ];
    expect(
      preview.json.chapters.map(({ file, orderNo, title, firstLine }: never) => [file, orderNo, title, firstLine]),
    ).toEqual(expected);
    const { status, json } = await upload(bookId, form({ 'novel.zip': zip }));
    expect(status).toBe(201);
    expect(await listed(bookId)).toEqual(expected.map(([, orderNo, title]) => [orderNo, title]));
    const missing = ['novel.zip/第一卷/第10章.txt', 3, 'number_missing'];
    for (const { warnings } of [json, preview.json])
      expect(warnings.map(({ file, orderNo, code }: never) => [file, orderNo, code])).toEqual([missing]);
  });

  test('that holds what cannot be read is refused by the name of that file, and adds nothing', async () => {
    const bookId = await addBook();
    const zip = await zipOf([text('1.txt', '甲'), { name: 'b/2.zip', content: await zipOf([text('x.txt', 'x')]) }]);
    const { status, json } = await upload(bookId, form({ 'novel.zip': zip }));
    expect([status, json.error]).toEqual([422, 'unsupported_document']);
    expect(json.message).toMatch(/^novel\.zip\/b\/2\.zip is an archive in an archive/);
    expect(await listed(bookId)).toEqual([]);
  });
});

describe('split', () => {
  const splitForm = (split: string, files: Record<string, Content> = { '路.txt': NOVEL }, startOrderNo?: string) => {
    const data = form(files, startOrderNo);
    data.append('split', split);
    return data;
  };
  const preview = (bookId: string, body: FormData) =>
    product.request('POST', `/books/${bookId}/chapters/preview`, { key, body });
  const EXPECTED = [
    [1, '', '书名：路'],
    [2, '第一卷 少年 第一章 出发', '　　他走了。'],
    [3, '第一卷 少年 第三章 归来', '　　他回来了。'],
  ];

  test.each(['headings', 'auto'])(
    '%s divides a TXT at its headings, warns, and is replayed as it was',
    async (split) => {
      const bookId = await addBook();
      const headers = { 'Idempotency-Key': `split-${split}` };
      const first = await upload(bookId, splitForm(split), headers);
      expect(first.status).toBe(201);
      expect(first.json.chapters.map(({ orderNo, title, sourceText }: never) => [orderNo, title, sourceText])).toEqual(
        EXPECTED,
      );
      expect(first.json.warnings).toEqual([
        { file: '路.txt', orderNo: 3, code: 'number_missing', message: expect.stringContaining('Number 2 is missing') },
      ]);
      const again = await upload(bookId, splitForm(split), headers);
      expect(again.status).toBe(201);
      expect(again.json).toEqual(first.json);
      expect(await listed(bookId)).toHaveLength(3);
    },
  );

  test('none is the default and keeps the file whole', async () => {
    for (const body of [form({ '路.txt': NOVEL }), splitForm('none')]) {
      const { json } = await upload(await addBook(), body);
      expect(json.chapters).toMatchObject([{ title: '路', sourceText: NOVEL }]);
      expect(json.warnings).toEqual([]);
    }
  });

  test('another value is 400 and named', async () => {
    for (const send of [upload, preview]) {
      const { status, json } = await send(await addBook(), splitForm('chapters'));
      expect({ status, error: json.error }).toEqual({ status: 400, error: 'invalid_body' });
      expect(json.message).toContain('split');
    }
  });

  test('a chapter over 500,000 characters is 400, a file of several is not', async () => {
    const long = (length: number) => `第一章 出发\n${'长'.repeat(length)}\n第二章 归来\n${'长'.repeat(400_000)}\n`;
    expect((await upload(await addBook(), splitForm('auto', { 'a.txt': long(500_001) }))).status).toBe(400);
    const { json } = await upload(await addBook(), splitForm('auto', { 'a.txt': long(400_000) }));
    expect(json.chapters.map(({ sourceText }: { sourceText: string }) => sourceText.length)).toEqual([
      400_000, 400_000,
    ]);
  });

  test('a preview answers the same chapters and adds nothing', async () => {
    const bookId = await addBook();
    await product.request('POST', `/books/${bookId}/chapters`, { key, body: { orderNo: 2, sourceText: 'x' } });
    const { status, json } = await preview(bookId, splitForm('headings', { '路.txt': NOVEL }, '1'));
    expect(status).toBe(200);
    expect(json.chapters).toEqual(
      EXPECTED.map(([orderNo, title, text]) => ({
        file: '路.txt',
        orderNo,
        title,
        sourceCharCount: [...(text as string)].length,
        firstLine: (text as string).trim(),
      })),
    );
    expect(json.warnings.map(({ file, orderNo, code }: never) => [file, orderNo, code])).toEqual([
      ['路.txt', 2, 'order_exists'],
      ['路.txt', 3, 'number_missing'],
    ]);
    expect(await listed(bookId)).toEqual([[2, '']]);
    const usage = (await product.request('GET', '/workspace', { key })).json.usage;
    expect(usage).toMatchObject({ uncommittedUploads: 0 });
  });

  test('a preview has the errors of an upload', async () => {
    const bookId = await addBook();
    const damaged = await preview(bookId, splitForm('auto', { 'a.txt': 'A', 'broken.pdf': '%PDF-1.4 and no more' }));
    expect(damaged).toMatchObject({ status: 422, json: { error: 'unsupported_document' } });
    expect(await preview(bookId, splitForm('auto', { 'a.txt': 'A' }, '0'))).toMatchObject({ status: 400 });
    expect(await preview('0190a5c2-7d3e-7b1a-9c4d-2f6e8a1b3c5d', splitForm('auto', { 'a.txt': 'A' }))).toMatchObject({
      status: 404,
      json: { error: 'book_not_found' },
    });
  });
});

test('twenty small uploads at once by one key all succeed', async () => {
  const bookId = await addBook();
  const uploads = Array.from({ length: 20 }, (_, index) => upload(bookId, form({ 'a.txt': 'A' }, String(index + 1))));
  expect((await Promise.all(uploads)).map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201));
  expect(await listed(bookId)).toHaveLength(20);
});

test('without startOrderNo they come after the book’s last', async () => {
  const bookId = await addBook();
  expect((await upload(bookId, form({ 'a.txt': 'A' }))).json.chapters[0].orderNo).toBe(1);
  await product.request('POST', `/books/${bookId}/chapters`, { key, body: { orderNo: 41, sourceText: 'x' } });
  expect((await upload(bookId, form({ 'b.txt': 'B' }))).json.chapters[0].orderNo).toBe(42);
});

test.each([
  ['UTF-16 with BOM', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('武功', 'utf16le')])],
  ['UTF-8 with BOM', Buffer.from('\ufeff武功')],
  ['GB18030', Buffer.from('zuS5prjfx7+1xMjLwLS1vcHL1eLA76Osy/vLtaO6obDE47rDoaOhsQ==', 'base64')],
  ['Big5', Buffer.from('qlqlXLCqsWqquqRIqNOo7KRGs2+4zKFBpUy7oaFHoXWnQaZuoUOhdg==', 'base64')],
])('TXT in %s is read', async (_encoding, content) => {
  const { status, json } = await upload(await addBook(), form({ 'a.txt': content }));
  expect([status, json.chapters?.[0].sourceText.slice(0, 2)]).toEqual([201, '武功']);
});

describe('all or nothing', () => {
  test('a taken number is 409 and adds nothing', async () => {
    const bookId = await addBook();
    await product.request('POST', `/books/${bookId}/chapters`, { key, body: { orderNo: 3, sourceText: 'x' } });
    const answer = await upload(bookId, form({ 'a.txt': 'A', 'b.txt': 'B' }, '2'));
    expect(answer).toMatchObject({ status: 409, json: { error: 'chapter_order_exists' } });
    expect(answer.json.message).toBe('startOrderNo: the book already has a chapter 3; choose another number');
    expect(await listed(bookId)).toEqual([[3, '']]);
  });

  test.each<[string, Record<string, Content>, number, string]>([
    ['an empty file', { 'a.txt': 'A', 'empty.txt': '' }, 422, 'unsupported_document'],
    ['a damaged PDF', { 'a.txt': 'A', 'broken.pdf': '%PDF-1.4 and no more' }, 422, 'unsupported_document'],
    ['a damaged DOCX', { 'a.txt': 'A', 'broken.docx': 'PK\x03\x04 and no more' }, 422, 'unsupported_document'],
    ['a picture', { 'a.txt': 'A', 'p.png': Buffer.from('89504e470d0a1a0a0000', 'hex') }, 422, 'unsupported_document'],
    ['a text too long', { 'a.txt': 'A', 'long.txt': '长'.repeat(500_001) }, 400, 'invalid_body'],
  ])('%s is refused by name and adds nothing', async (_what, files, status, error) => {
    const bookId = await addBook();
    const answer = await upload(bookId, form(files));
    expect({ status: answer.status, error: answer.json.error }).toEqual({ status, error });
    expect(answer.json.message).toContain(Object.keys(files)[1]);
    expect(await listed(bookId)).toEqual([]);
  });
});

test.each(['0', '-1', '1.5', 'x', '', '2147483648', '99999999999999999999'])(
  'startOrderNo "%s" is 400 and named',
  async (startOrderNo) => {
    const { status, json } = await upload(await addBook(), form({ 'a.txt': 'A' }, startOrderNo));
    expect({ status, error: json.error }).toEqual({ status: 400, error: 'invalid_body' });
    expect(json.message).toContain('startOrderNo');
  },
);

test('a message names a field of the form and what it must be', async () => {
  const { json } = await upload(await addBook(), form({}, 'one'));
  expect(json.message).toBe(
    'files must have at least 1 item; startOrderNo must be a whole number from 1 to 2147483647, in digits',
  );
});

test('numbers that would run beyond the largest one are 400', async () => {
  const answer = await upload(await addBook(), form({ 'a.txt': 'A', 'b.txt': 'B' }, '2147483647'));
  expect(answer).toMatchObject({ status: 400, json: { error: 'invalid_body' } });
});

test('a file in a field of another name is told', async () => {
  const data = new FormData();
  data.append('file', new Blob(['他来了。']), '1.txt');
  const { json } = await upload(await addBook(), data);
  expect(json).toEqual({ error: 'invalid_body', message: 'files must have at least 1 item; not known here: file' });
});

test('no files, files without the field’s name, and texts in place of files', async () => {
  const bookId = await addBook();
  const other = new FormData();
  other.append('file', new Blob(['x']), 'a.txt');
  const text = new FormData();
  text.append('files', 'x');
  for (const body of [form({}, '1'), other, text]) {
    const { status, json } = await upload(bookId, body);
    expect({ status, error: json.error }).toEqual({ status: 400, error: 'invalid_body' });
    expect(json.message).toContain('files');
  }
});

test('bodies that are no multipart', async () => {
  const bookId = await addBook();
  for (const type of ['multipart/form-data', 'multipart/form-data; boundary=x'])
    for (const body of ['nothing', '--x\r\nContent-Disposition: form-data; name="files"; filename="a.txt"\r\n\r\nhalf'])
      expect(await upload(bookId, body, { 'content-type': type })).toMatchObject({
        status: 400,
        json: { error: 'invalid_body' },
      });
  expect(await listed(bookId)).toEqual([]);
});

test('a file over 64 MiB and more than 1,000 files are 413', async () => {
  const bookId = await addBook();
  const large = await upload(bookId, form({ 'large.txt': new Uint8Array(64 * 1024 * 1024 + 1).fill(97) }));
  expect(large).toMatchObject({ status: 413, json: { error: 'payload_too_large' } });
  expect(large.json.message).toContain('large.txt');
  const many = Object.fromEntries(Array.from({ length: 1_001 }, (_, index) => [`${index}.txt`, 'x']));
  expect(await upload(bookId, form(many))).toMatchObject({ status: 413, json: { error: 'payload_too_large' } });
  expect(await statusOfAnnounced(bookId, 257 * 1024 * 1024)).toBe(413);
});

/** The status for a body of so many bytes, of which none is sent. */
const statusOfAnnounced = async (bookId: string, bytes: number): Promise<number | undefined> => {
  const request = httpRequest(`${product.url}/books/${bookId}/chapters`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': bytes,
    },
  });
  request.flushHeaders();
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  request.on('error', () => {});
  request.destroy();
  return response.statusCode;
};

test('200 files at once', async () => {
  const bookId = await addBook();
  const files = Object.fromEntries(
    Array.from({ length: 200 }, (_, index) => [`${200 - index}.txt`, `第${200 - index}章`]),
  );
  const { status, json } = await upload(bookId, form(files));
  expect([status, json.chapters.length]).toEqual([201, 200]);
  expect(await listed(bookId)).toEqual(Array.from({ length: 200 }, (_, index) => [index + 1, String(index + 1)]));
});

test('an Idempotency-Key adds the files once, and presents them anew', async () => {
  const bookId = await addBook();
  const headers = { 'idempotency-key': bookId };
  const first = await upload(bookId, form({ 'a.txt': 'A', 'b.txt': 'B' }), headers);
  const second = await upload(bookId, form({ 'a.txt': 'A', 'b.txt': 'B' }), headers);
  expect([second.status, second.json]).toEqual([201, first.json]);
  expect([first, second].map((answer) => answer.headers.get('idempotent-replayed'))).toEqual([null, 'true']);
  expect(await listed(bookId)).toHaveLength(2);
  const other = await upload(bookId, form({ 'a.txt': 'A', 'b.txt': 'C' }), headers);
  expect(other).toMatchObject({ status: 409, json: { error: 'idempotency_key_reused' } });
});

test('nothing is left on disk, also when the client goes away in the middle', async () => {
  const bookId = await addBook();
  await upload(bookId, form({ 'a.txt': 'A', 'empty.txt': '' }));
  const { hostname, port } = new URL(product.url);
  const sending = httpRequest({
    hostname,
    port,
    method: 'POST',
    path: `/books/${bookId}/chapters`,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'multipart/form-data; boundary=x' },
  });
  sending.on('error', () => {});
  sending.write('--x\r\nContent-Disposition: form-data; name="files"; filename="a.txt"\r\n\r\n');
  sending.write('half a file');
  const spooled = async () => (await readdir(folder)).length;
  await waitFor('the file to be spooled', async () => (await spooled()) > 0);
  sending.destroy();
  await waitFor('the folder to be empty', async () => (await spooled()) === 0);
  expect(await listed(bookId)).toEqual([]);
});
