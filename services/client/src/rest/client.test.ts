import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createVersioClient } from './client.ts';
import { uploadFiles } from './upload-files.ts';
import { unwrap, VersioError } from './versio-error.ts';

interface Seen {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}
type Answer = (response: ServerResponse) => void;

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** Answers the requests one after the other, the last answer for all that follow. */
const serve = async (...answers: Answer[]) => {
  const seen: Seen[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method, url, headers } = request;
    seen.push({ method: method!, url: url!, headers, body: Buffer.concat(chunks).toString('utf8') });
    (answers[seen.length - 1] ?? answers.at(-1)!)(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen };
};
const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
const breakOff: Answer = (response) => response.destroy();

const BOOK = { id: 'b1', title: '玄灯录' };
const id = 'b1';

test('sends the key, path, query and body, and answers typed data', async () => {
  const { baseUrl, seen } = await serve(json(201, { book: BOOK }), json(200, { jobs: [], total: 0 }));
  const client = createVersioClient({ baseUrl, apiKey: 'vrs_key' });
  const { book } = await unwrap(client.POST('/books', { body: { title: '玄灯录', sourceLang: 'zh' } }));
  const title: string = book.title;
  expect(title).toBe('玄灯录');
  const { total } = await unwrap(
    client.GET('/translation/books/{id}/jobs', {
      params: { path: { id: 'a/b' }, query: { status: 'failed', limit: 5 } },
    }),
  );
  expect(total satisfies number).toBe(0);
  expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'POST /books',
    'GET /translation/books/a%2Fb/jobs?status=failed&limit=5',
  ]);
  expect(seen[0]!.headers.authorization).toBe('Bearer vrs_key');
  expect(JSON.parse(seen[0]!.body)).toEqual({ title: '玄灯录', sourceLang: 'zh' });
  expect(seen[1]!.headers['idempotency-key']).toBeUndefined();
});

test('a refusal is a VersioError with status, code, message and request id, and is not repeated', async () => {
  const refusal = { error: 'out_of_funds', message: '10 words needed, 4 available' };
  const { baseUrl, seen } = await serve(json(402, refusal, { 'x-request-id': 'r1' }));
  const client = createVersioClient({ baseUrl, apiKey: 'k' });
  const call = client.POST('/translation/books/{id}/translate', { params: { path: { id } }, body: {} });
  const error = await unwrap(call).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(VersioError);
  expect(error).toMatchObject({ status: 402, code: 'out_of_funds', requestId: 'r1' });
  expect(error.message).toBe('402 out_of_funds: 10 words needed, 4 available');
  expect(seen).toHaveLength(1);
});

test('an answer that is not JSON is a VersioError too', async () => {
  const { baseUrl } = await serve((response) => response.writeHead(502).end('<html>'));
  const client = createVersioClient({ baseUrl, apiKey: 'k' });
  await expect(unwrap(client.GET('/workspace'))).rejects.toMatchObject({ status: 502, code: 'unknown' });
});

test('a POST whose connection breaks is sent again with the same Idempotency-Key and body', async () => {
  const busy = json(409, { error: 'idempotency_key_in_use' }, { 'retry-after': '0' });
  const { baseUrl, seen } = await serve(breakOff, busy, json(201, { book: BOOK }));
  const client = createVersioClient({ baseUrl, apiKey: 'k' });
  await unwrap(client.POST('/books', { body: { title: 't' } }));
  await unwrap(client.POST('/books', { body: { title: 't' } }));
  const keys = seen.map(({ headers }) => headers['idempotency-key']);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys.slice(0, 3)).toEqual([keys[0], keys[0], keys[0]]);
  expect(keys[3]).not.toBe(keys[0]);
  expect(new Set(seen.map(({ body }) => body))).toEqual(new Set(['{"title":"t"}']));
});

test('429 and 503 are repeated up to the number of attempts; other 409s are not', async () => {
  const limited = await serve(json(429, { error: 'rate_limited' }, { 'retry-after': '0' }));
  const client = createVersioClient({ baseUrl: limited.baseUrl, apiKey: 'k', attempts: 3 });
  await expect(unwrap(client.GET('/books'))).rejects.toMatchObject({ status: 429 });
  expect(limited.seen).toHaveLength(3);

  const taken = await serve(json(409, { error: 'chapter_order_exists' }));
  const other = createVersioClient({ baseUrl: taken.baseUrl, apiKey: 'k' });
  const body = { orderNo: 1, sourceText: '他来了。' };
  await expect(unwrap(other.POST('/books/{id}/chapters', { params: { path: { id } }, body }))).rejects.toMatchObject({
    code: 'chapter_order_exists',
  });
  expect(taken.seen).toHaveLength(1);
});

test('a longer Retry-After than half a minute is left to the caller', async () => {
  const { baseUrl, seen } = await serve(json(429, { error: 'rate_limited' }, { 'retry-after': '600' }));
  const client = createVersioClient({ baseUrl, apiKey: 'k' });
  await expect(unwrap(client.GET('/books'))).rejects.toMatchObject({ status: 429 });
  expect(seen).toHaveLength(1);
});

test('files go up as multipart, once', async () => {
  const { baseUrl, seen } = await serve(json(201, { chapters: [] }), breakOff);
  const client = createVersioClient({ baseUrl, apiKey: 'k' });
  const files = [new File(['他来了。'], '第一章.txt')];
  const { chapters } = await unwrap(uploadFiles(client, 'b1', files, { startOrderNo: 7 }));
  expect(chapters).toEqual([]);
  await expect(uploadFiles(client, 'b1', files)).rejects.toThrow();
  expect(seen).toHaveLength(2);
  const sent = await new Response(seen[0]!.body, {
    headers: { 'content-type': seen[0]!.headers['content-type']! },
  }).formData();
  expect(sent.get('startOrderNo')).toBe('7');
  expect(await (sent.get('files') as File).text()).toBe('他来了。');
  expect((sent.get('files') as File).name).toBe('第一章.txt');
});

test('a silent server ends the attempt, and the caller can end the call', async () => {
  const { baseUrl } = await serve(() => {});
  let sent = 0;
  const client = createVersioClient({
    baseUrl,
    apiKey: 'k',
    timeoutMs: 50,
    attempts: 2,
    fetch: (request) => {
      sent += 1;
      return fetch(request);
    },
  });
  await expect(client.GET('/books')).rejects.toThrow('no answer within 50 ms');
  expect(sent).toBe(2);
  const patient = createVersioClient({ baseUrl, apiKey: 'k' });
  const ending = new AbortController();
  const call = patient.GET('/books', { signal: ending.signal });
  ending.abort(new Error('enough'));
  await expect(call).rejects.toThrow('enough');
});
