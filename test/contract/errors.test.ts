// One test per row of docs/rest-interface.md#7-errors and docs/rules.md#errors, with the whole body of the response.
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { type Answer, startTestProduct, type TestProduct } from '@versio/testing/product';
import { waitFor } from '@versio/testing/wait';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let product: TestProduct;
let key: string;
let bookId: string;
beforeAll(async () => {
  product = await startTestProduct();
  ({ apiKey: key } = await product.createWorkspace({ credits: 5 }));
  bookId = (await call('POST', '/books', { title: 'x', sourceLang: 'zh' })).json.book.id;
  await call('POST', `/books/${bookId}/chapters`, { orderNo: 1, sourceText: '他走进了房间。' });
});
afterAll(() => product?.close());

const call = (method: string, path: string, body?: unknown, headers?: Record<string, string>, apiKey?: string) =>
  product.request(method, path, { key: apiKey ?? key, body, ...(headers ? { headers } : {}) });

/** The status, the code, and a body of `error` and `message` alone. */
const expectError = (answer: Answer, status: number, error: string): void => {
  expect([answer.status, answer.json?.error]).toEqual([status, error]);
  for (const field of Object.keys(answer.json)) expect(['error', 'message']).toContain(field);
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(answer.headers.get('x-request-id')).toBeTruthy();
};

describe('400', () => {
  test('invalid_body: a required field is missing, or a known one is of a wrong type', async () => {
    for (const body of [{}, { title: 5 }, [], 'null'])
      expectError(await call('POST', '/books', body), 400, 'invalid_body');
  });

  test('invalid_body names the unknown field that may be the missing one', async () => {
    for (const [body, message] of [
      [{ titel: 'x', lang: 'zh' }, 'title is required; not known here: titel, lang'],
      [{ title: '', lang: 'zh' }, 'title must have 1 to 300 characters'],
    ] as const)
      expect((await call('POST', '/books', body)).json).toEqual({ error: 'invalid_body', message });
  });

  test('invalid_json_body: no JSON, none at all, or bytes that are no UTF-8', async () => {
    const bytes = Buffer.from([...Buffer.from('{"title":"'), 0xff, 0xfe, ...Buffer.from('"}')]);
    const response = await fetch(`${product.url}/books`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: bytes,
    });
    expect([response.status, ((await response.json()) as { error: string }).error]).toEqual([400, 'invalid_json_body']);
    for (const body of ['{', '', '\ufeff{}', '{"title":"x"} x'])
      expectError(await call('POST', '/books', body), 400, 'invalid_json_body');
    expectError(await product.request('POST', '/books', { key }), 400, 'invalid_json_body');
  });

  test('invalid_json_body names line and column', async () => {
    for (const [body, message] of [
      ['{"title": "x",\n  titel: 1}', 'the body is not JSON: unexpected text at line 2, column 3'],
      ['{"title": "x"', 'the body is not JSON: it ends too early at line 1, column 14'],
      ['\ufeff{"title": "x"}', 'the body is not JSON: it begins with a byte order mark; send UTF-8 without one'],
    ])
      expect((await call('POST', '/books', body)).json).toEqual({ error: 'invalid_json_body', message });
  });

  test('invalid_passphrase', async () => {
    const answer = await call('POST', `/translation/books/${bookId}/translate`, { passphrase: 'x' });
    expectError(answer, 400, 'invalid_passphrase');
  });

  test('what is no HTTP at all', async () => {
    const { hostname, port } = new URL(product.url);
    for (const [request, status] of [
      ['GET /books HTTP/1.1\r\nno colon\r\n\r\n', 400],
      [`GET /books HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ] as const) {
      const socket = connect(Number(port), hostname);
      socket.write(request);
      let text = '';
      for await (const chunk of socket) text += chunk;
      const [head, body] = text.split('\r\n\r\n');
      expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} [^]*\r\nX-Request-Id: [0-9a-f-]{36}`));
      expect(JSON.parse(body!)).toEqual({ error: 'invalid_body', message: expect.any(String) });
    }
  });
});

test('401 Unauthorized, also on a route that is not there', async () => {
  for (const path of ['/books', '/nope'])
    expectError(await product.request('GET', path, { key: 'vrs_wrong' }), 401, 'Unauthorized');
});

test('402 out_of_funds tells the words that are needed and those there are; nothing is queued', async () => {
  const answer = await call('POST', `/translation/books/${bookId}/translate`);
  expectError(answer, 402, 'out_of_funds');
  expect(answer.json.message).toMatch(/\b6\b.*\b5\b/);
  expect((await call('GET', `/books/${bookId}`)).json.chapters).toMatchObject([{ status: 'idle' }]);
  expect((await call('GET', '/workspace/ledger')).json.total).toBe(1);
});

describe('403', () => {
  test('plan_required', async () => {
    const { apiKey } = await product.createWorkspace({ plan: 'free' });
    const body = { url: 'https://example.com/' };
    expectError(await call('POST', '/workspace/webhooks', body, {}, apiKey), 403, 'plan_required');
  });

  test('forbidden', async () => {
    const made = await call('POST', '/workspace/api-keys', { name: 'x' });
    expectError(await call('GET', '/workspace', undefined, {}, made.json.apiKey.key), 403, 'forbidden');
  });
});

describe('404', () => {
  test.each([
    ['GET', '/books/ID', 'book_not_found'],
    ['GET', '/books/BOOK/chapters/ID', 'chapter_not_found'],
    ['DELETE', '/books/BOOK/glossary/ID', 'term_not_found'],
    ['GET', '/books/BOOK/characters/nobody', 'character_not_found'],
    ['DELETE', '/books/BOOK/relations/ID', 'relation_not_found'],
    ['DELETE', '/books/BOOK/idioms/ID', 'idiom_not_found'],
    ['POST', '/books/BOOK/conflicts/ID/reopen', 'conflict_not_found'],
    ['DELETE', '/books/BOOK/lessons/ID', 'lesson_not_found'],
    ['DELETE', '/workspace/webhooks/ID', 'webhook_not_found'],
    ['DELETE', '/workspace/api-keys/ID', 'api_key_not_found'],
    ['DELETE', '/workspace/provider-keys/ID', 'provider_key_not_found'],
  ])('%s %s is %s, for an unknown id and for what is no id', async (method, path, error) => {
    for (const id of [randomUUID(), 'no-id', '%00', '..%2F..', `${randomUUID()}x`]) {
      const answer = await call(method, path.replace('BOOK', bookId).replace('ID', id));
      expectError(answer, 404, error);
      expect(answer.json.message).toContain(
        error.replace('_not_found', '').replace('api_key', 'API key').replace('_', ' '),
      );
    }
  });

  test('not_found: an unknown route, before its body is looked at', async () => {
    for (const [method, path, body] of [
      ['GET', '/nope', undefined],
      ['PUT', '/books', '{'],
      ['POST', '/nope', '{'],
      ['POST', '/nope', `"${'x'.repeat(9_000_000)}"`],
    ] as const)
      expectError(await call(method, path, body), 404, 'not_found');
  });

  test('not_found names the route, without its query', async () => {
    const { json } = await call('PUT', '/books?key=secret');
    expect(json).toEqual({ error: 'not_found', message: 'there is no route PUT /books' });
    const long = await call('GET', `/${'x'.repeat(5_000)}`);
    expect(long.json.message).toBe(`there is no route GET /${'x'.repeat(199)}`);
  });
});

describe('409', () => {
  test('chapter_order_exists', async () => {
    const answer = await call('POST', `/books/${bookId}/chapters`, { orderNo: 1, sourceText: 'x' });
    expectError(answer, 409, 'chapter_order_exists');
  });

  test('character_exists: the same name in the source; without one, the same name in the translation', async () => {
    const add = (body: object) => call('POST', `/books/${bookId}/characters`, body);
    await add({ nameVi: 'Lâm Động', nameCn: '林动' });
    expectError(await add({ nameVi: 'Lam Dong', nameCn: '林动' }), 409, 'character_exists');
    expect((await add({ nameVi: 'Lâm Động', nameCn: '林东' })).json.character.slug).toBe('lam-dong-2');
    expect((await add({ nameVi: 'Иван' })).json.character.slug).toBe('character');
    expect((await add({ nameVi: 'Пётр' })).json.character.slug).toBe('character-2');
    expectError(await add({ nameVi: 'Иван' }), 409, 'character_exists');
  });

  test('idempotency_key_reused', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    await call('POST', '/books', { title: 'a' }, headers);
    expectError(await call('POST', '/books', { title: 'b' }, headers), 409, 'idempotency_key_reused');
    const elsewhere = await call('POST', `/books/${bookId}/idioms`, { sourceText: 'a' }, headers);
    expectError(elsewhere, 409, 'idempotency_key_reused');
  });

  test('idempotency_key_in_use, with Retry-After, and one effect', async () => {
    const { apiKey } = await product.createWorkspace();
    const headers = { 'idempotency-key': randomUUID() };
    const body = { title: 'at once' };
    const all = await Promise.all(Array.from({ length: 12 }, () => call('POST', '/books', body, headers, apiKey)));
    for (const answer of all.filter(({ status }) => status !== 201)) {
      expectError(answer, 409, 'idempotency_key_in_use');
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    const made = all.filter(({ status }) => status === 201);
    expect(new Set(made.map(({ json }) => json.book.id)).size).toBe(1);
    expect((await call('GET', '/books', undefined, {}, apiKey)).json.total).toBe(1);
  });
});

test('413 payload_too_large', async () => {
  const body = JSON.stringify({ title: 'x', padding: 'y'.repeat(8 * 1024 * 1024) });
  expectError(await call('POST', '/books', body), 413, 'payload_too_large');
});

test('415 unsupported_media_type: another type, a similar one, or a body without any', async () => {
  for (const type of ['text/plain', 'application/jsonx', 'application/problem+json', 'multipart/form-data'])
    expectError(await call('POST', '/books', '{"title":"x"}', { 'content-type': type }), 415, 'unsupported_media_type');
  const response = await fetch(`${product.url}/books`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body: Buffer.from('{"title":"x"}'),
  });
  expect([response.status, ((await response.json()) as { error: string }).error]).toEqual([
    415,
    'unsupported_media_type',
  ]);
});

test('422 unsupported_document names the file', async () => {
  const form = new FormData();
  form.append('files', new Blob(['%PDF-1.4 and no more']), 'broken.pdf');
  const answer = await product.request('POST', `/books/${bookId}/chapters`, { key, body: form });
  expectError(answer, 422, 'unsupported_document');
  expect(answer.json.message).toContain('broken.pdf');
});

describe('what the client cannot help', () => {
  let database: pg.Client;
  beforeAll(async () => {
    database = new pg.Client({ connectionString: product.databaseUrl });
    await database.connect();
  });

  test('500 internal_error tells nothing of what is behind', async () => {
    await database.query('ALTER TABLE books.books RENAME TO hidden');
    try {
      const answer = await call('GET', '/books');
      expectError(answer, 500, 'internal_error');
      expect(answer.json).toEqual({ error: 'internal_error' });
    } finally {
      await database.query('ALTER TABLE books.hidden RENAME TO books');
    }
    expect((await call('GET', '/books')).status).toBe(200);
  });

  test('503 unavailable, with Retry-After, and nothing was changed', async () => {
    // From beside it: a database that one is connected to cannot be shut off.
    const url = new URL(product.databaseUrl);
    const name = url.pathname.slice(1);
    url.pathname = '/template1';
    const beside = new pg.Client({ connectionString: url.href });
    await beside.connect();
    const before = (await call('GET', '/books')).json.total;
    await database.end();
    await beside.query(`ALTER DATABASE "${name}" ALLOW_CONNECTIONS false`);
    try {
      await beside.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name]);
      const answer = await call('POST', '/books', { title: 'x' });
      expectError(answer, 503, 'unavailable');
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    } finally {
      await beside.query(`ALTER DATABASE "${name}" ALLOW_CONNECTIONS true`);
      await beside.end();
    }
    const list = await waitFor('the way back', async () => {
      const now = await call('GET', '/books');
      return now.status === 200 && now;
    });
    expect(list.json.total).toBe(before);
  });
});
