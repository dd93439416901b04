import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { startTestProduct, type TestProduct } from '@versio/testing/product';
import { waitFor } from '@versio/testing/wait';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';

/** What holds on every route: docs/rules.md#rest-in-general. */
let product: TestProduct;
let key: string;
beforeAll(async () => {
  product = await startTestProduct();
  ({ apiKey: key } = await product.createWorkspace());
});
afterAll(() => product.close());

const ROUTES = [
  ['GET', '/books'],
  ['POST', '/books'],
  ['GET', '/workspace'],
  ['POST', '/translation/books/x/translate'],
  ['DELETE', '/no/such/route'],
] as const;

describe('authentication', () => {
  it.each(ROUTES)('%s %s without a key, with a wrong one or in another form is 401', async (method, path) => {
    for (const [authorization, message] of [
      [undefined, /Authorization is missing/],
      ['Bearer', /must be "Bearer", a space and an API key/],
      ['Bearer vrs_wrong', /the API key is not valid/],
      [`Basic ${key}`, /must be "Bearer"/],
      [`Bearer ${key}x`, /the API key is not valid/],
      [`Bearer vrs_${'x'.repeat(43)}`, /the API key is not valid/],
      [key, /must be "Bearer"/],
    ] as const) {
      const answer = await product.request(method, path, { headers: authorization ? { authorization } : {} });
      expect(answer).toMatchObject({ status: 401, json: { error: 'Unauthorized' } });
      expect(answer.json).toEqual({ error: 'Unauthorized', message: expect.stringMatching(message) });
      expect(answer.text).not.toContain(key);
      expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    }
  });

  it('takes the scheme in any case', async () => {
    for (const scheme of ['Bearer', 'bearer', 'BEARER'])
      expect((await product.request('GET', '/books', { headers: { authorization: `${scheme} ${key}` } })).status).toBe(
        200,
      );
  });

  it('comes before the body is read', async () => {
    const { hostname, port } = new URL(product.url);
    const socket = connect(Number(port), hostname);
    // A body is announced and never sent: only a server that does not wait for it can answer.
    socket.write(
      'POST /books HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000000\r\n\r\n',
    );
    const head = await new Promise<string>((resolve) => socket.once('data', (chunk) => resolve(chunk.toString())));
    expect(head).toMatch(/^HTTP\/1\.1 401 /);
    socket.destroy();
  });

  it.each([
    [
      'without a Host',
      'GET /healthz HTTP/1.1\r\n',
      /^HTTP\/1\.1 400 .*x-request-id: .*"invalid_body".*Host is missing/is,
    ],
    ['of HTTP/1.0 without a Host', 'GET /healthz HTTP/1.0\r\n', /^HTTP\/1\.1 200 .*x-request-id: /is],
    [
      'with an unknown expectation',
      'GET /healthz HTTP/1.1\r\nHost: x\r\nExpect: nothing\r\n',
      /^HTTP\/1\.1 200 .*x-request-id: /is,
    ],
  ])('a request %s is answered like any other', async (_, head, expected) => {
    const { hostname, port } = new URL(product.url);
    const socket = connect(Number(port), hostname);
    socket.write(`${head}Connection: close\r\n\r\n`);
    expect(await text(socket)).toMatch(expected);
  });

  it.each(['/healthz', '/readyz', '/openapi.json', '/docs'])('%s needs no key', async (path) => {
    expect((await product.request('GET', path)).status).toBe(200);
  });

  it('/docs/ leads to /docs without a key', async () => {
    const response = await fetch(`${product.url}/docs/`, { redirect: 'manual' });
    expect(response.status).toBe(308);
    expect(new URL(response.headers.get('location')!, response.url).pathname).toBe('/docs');
  });
});

describe('routes and bodies', () => {
  it('answers an unknown route with 404 not_found, whatever the method', async () => {
    for (const [method, path] of [
      ['GET', '/nope'],
      ['PUT', '/books'],
      ['DELETE', '/books'],
      ['GET', '/%zz'],
      ['GET', '/v1/books'],
    ] as const)
      expect(await product.request(method, path, { key })).toMatchObject({ status: 404, json: { error: 'not_found' } });
  });

  it('answers an id that is no UUID as not found', async () => {
    for (const id of ['x', '0', '%00', 'a'.repeat(400), '0190a5c2-7d3e-7b1a-9c4d-2f6e8a1b3c5d'])
      expect(await product.request('GET', `/books/${id}`, { key })).toMatchObject({
        status: 404,
        json: { error: 'book_not_found' },
      });
  });

  it.each([['{"title":'], ['not json'], [''], ['{"title":"x"}}']])(
    'answers the body %j with 400 invalid_json_body',
    async (body) => {
      const answer = await product.request('POST', '/books', {
        key,
        body,
        headers: { 'content-type': 'application/json' },
      });
      expect(answer).toMatchObject({ status: 400, json: { error: 'invalid_json_body' } });
    },
  );

  it.each([
    ['[]'],
    ['null'],
    ['"x"'],
    ['1'],
    ['{}'],
    ['{"title":null}'],
    ['{"title":1}'],
    ['{"title":"\\ud800"}'],
    ['{"title":"a\\u0000b"}'],
  ])('answers the body %s with 400 invalid_body', async (body) => {
    const answer = await product.request('POST', '/books', { key, body });
    expect(answer).toMatchObject({ status: 400, json: { error: 'invalid_body' } });
  });

  it('names every offending field', async () => {
    const body = { title: '', sourceLang: 5, targetLang: 'auto', autoApprove: 'yes' };
    const { json } = await product.request('POST', '/books', { key, body });
    for (const field of Object.keys(body)) expect(json.message).toContain(field);
  });

  it('answers another content type, or none, with 415', async () => {
    for (const type of ['text/plain', 'application/xml', 'multipart/form-data; boundary=x'])
      expect(
        await product.request('POST', '/books', { key, body: '{"title":"x"}', headers: { 'content-type': type } }),
      ).toMatchObject({
        status: 415,
        json: { error: 'unsupported_media_type' },
      });
  });

  it('answers more than 8 MiB with 413', async () => {
    const body = JSON.stringify({ title: 'x', padding: 'y'.repeat(8 * 1024 * 1024) });
    expect(await product.request('POST', '/books', { key, body })).toMatchObject({
      status: 413,
      json: { error: 'payload_too_large' },
    });
  });

  it('survives nesting, huge numbers and unknown fields', async () => {
    const body = (depth: number) =>
      `{"title":"x","unknown":${'['.repeat(depth)}${']'.repeat(depth)},"__proto__":{"a":1},"n":1e400}`;
    expect((await product.request('POST', '/books', { key, body: body(30) })).status).toBe(201);
    // Parsing it would take the event loop for long (docs/rules.md#limits).
    const refused = await product.request('POST', '/books', { key, body: body(100_000) });
    expect([refused.status, refused.json.error]).toEqual([400, 'invalid_json_body']);
    expect((await product.request('GET', '/books', { key })).status).toBe(200);
  });
});

describe('headers', () => {
  it('echoes a sane X-Request-Id and makes one otherwise', async () => {
    const echoed = await product.request('GET', '/books', { key, headers: { 'x-request-id': 'trace-7.a' } });
    expect(echoed.headers.get('x-request-id')).toBe('trace-7.a');
    for (const insane of ['', 'a b', 'x'.repeat(200), '<script>']) {
      const made = await product.request('GET', '/nope', { headers: { 'x-request-id': insane } });
      expect(made.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  it('answers 304 to If-None-Match when nothing changed', async () => {
    const { json } = await product.request('POST', '/books', { key, body: { title: 'ETag' } });
    const path = `/books/${json.book.id}`;
    const first = await product.request('GET', path, { key });
    const etag = first.headers.get('etag')!;
    const again = await product.request('GET', path, { key, headers: { 'if-none-match': etag } });
    expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', etag]);
    await product.request('PATCH', path, { key, body: { title: 'Changed' } });
    expect((await product.request('GET', path, { key, headers: { 'if-none-match': etag } })).status).toBe(200);
  });
});

describe('limits on rates', () => {
  it('answers 429 with Retry-After when a key has used up its bucket, and leaves other keys alone', async () => {
    const slow = await startTestProduct({ RATE_LIMIT_PER_SECOND: '1', RATE_LIMIT_BURST: '5' });
    try {
      const one = await slow.createWorkspace();
      const other = await slow.createWorkspace();
      const get = () => slow.request('GET', '/books', { key: one.apiKey });
      for (let call = 0; call < 5; call += 1) expect((await get()).status).toBe(200);
      // Many at once: one after the other they may come more slowly than the limit allows anew.
      const refused = await waitFor('a refusal', async () =>
        (await Promise.all(Array.from({ length: 20 }, get))).find(({ status }) => status === 429),
      );
      expect(refused.json.error).toBe('rate_limited');
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
      expect((await slow.request('GET', '/books', { key: other.apiKey })).status).toBe(200);
    } finally {
      await slow.close();
    }
  });

  it('throttles failed authentication by address, not requests with a key', async () => {
    const guarded = await startTestProduct();
    try {
      const { apiKey } = await guarded.createWorkspace();
      const statuses = new Map<number, number>();
      // Many at once: one after the other they may come more slowly than the limit's 5 a second allow anew.
      for (let batch = 0; batch < 40 && !statuses.has(429); batch += 1) {
        const call = () => guarded.request('GET', '/books', { key: 'wrong' });
        for (const { status } of await Promise.all(Array.from({ length: 50 }, call)))
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
      expect(statuses.get(401)).toBeGreaterThanOrEqual(300);
      expect(statuses.get(429)).toBeGreaterThan(0);
      expect((await guarded.request('GET', '/books', { key: apiKey })).status).toBe(200);
    } finally {
      await guarded.close();
    }
  });
});

describe('lists', () => {
  test('each takes limit and offset, tells total, limit and offset, and refuses a bad value', async () => {
    const { book } = (await product.request('POST', '/books', { key, body: { title: 'Lists' } })).json;
    const { chapters } = (
      await product.request('POST', `/books/${book.id}/chapters`, { key, body: { orderNo: 1, sourceText: 'x' } })
    ).json;
    const lists: [string, string, number | null][] = [
      ['/books', 'books', 100],
      [`/books/${book.id}/chapters/${chapters[0].id}/revisions`, 'revisions', null],
      [`/books/${book.id}/glossary`, 'terms', null],
      [`/books/${book.id}/characters`, 'characters', null],
      [`/books/${book.id}/relations`, 'relations', 100],
      [`/books/${book.id}/character-events`, 'events', null],
      [`/books/${book.id}/idioms`, 'idioms', null],
      [`/books/${book.id}/conflicts`, 'conflicts', null],
      [`/books/${book.id}/lessons`, 'lessons', null],
      [`/translation/books/${book.id}/jobs`, 'jobs', null],
      ['/translation/models', 'models', null],
      ['/workspace/ledger', 'entries', 100],
      ['/workspace/api-keys', 'apiKeys', null],
      ['/workspace/provider-keys', 'providerKeys', null],
      ['/workspace/webhooks', 'webhooks', null],
    ];
    for (const [path, name, limit] of lists) {
      const all = (await product.request('GET', path, { key })).json;
      expect({ path, all }).toEqual({
        path,
        all: { [name]: expect.any(Array), total: expect.any(Number), limit, offset: 0 },
      });
      const page = (await product.request('GET', `${path}?limit=1000&offset=1`, { key })).json;
      expect(page).toEqual({ [name]: all[name].slice(1), total: all.total, limit: 1000, offset: 1 });
      for (const query of [
        'limit=0',
        'limit=1001',
        'limit=-1',
        'limit=1.5',
        'limit=1e2',
        'limit=0x10',
        'limit=%205',
        'limit=',
        'limit=x',
        'limit=1&limit=2',
        'offset=-1',
        'offset=x',
      ]) {
        const { status, json } = await product.request('GET', `${path}?${query}`, { key });
        expect({ path, query, status, error: json.error }).toEqual({
          path,
          query,
          status: 400,
          error: 'invalid_body',
        });
        expect(json.message).toContain(query.split('=')[0]);
      }
    }
  });
});

describe('bodies where none is wanted', () => {
  test('a client may name the type on every request, with an empty body', async () => {
    const headers = { 'content-type': 'application/json' };
    const { book } = (await product.request('POST', '/books', { key, body: { title: 'x' } })).json;
    const path = `/translation/books/${book.id}`;
    expect((await product.request('POST', `${path}/translate`, { key, headers })).json).toEqual({ queued: 0 });
    expect((await product.request('POST', `${path}/cancel`, { key, headers, body: '' })).json).toEqual({
      cancelled: 0,
    });
    expect((await product.request('GET', '/books?limit=1', { key, headers })).status).toBe(200);
    const conflict = `/books/${book.id}/conflicts/${book.id}/reopen`;
    expect((await product.request('POST', conflict, { key, headers, body: '' })).json.error).toBe('conflict_not_found');
    expect((await product.request('DELETE', `/books/${book.id}`, { key, headers })).status).toBe(204);
  });
});

describe('Idempotency-Key', () => {
  test('is honoured on every POST whose answer may be kept', async () => {
    const { apiKey } = await product.createWorkspace();
    const post = (path: string, body: unknown, headers = {}) =>
      product.request('POST', path, { key: apiKey, body, headers });
    const { book } = (await post('/books', { title: 'x', sourceLang: 'zh' })).json;
    const at = `/books/${book.id}`;
    const chapter = (await post(`${at}/chapters`, { orderNo: 1, sourceText: '他来了。' })).json.chapters[0];
    for (const nameVi of ['A', 'B']) await post(`${at}/characters`, { nameVi });
    const { json: document } = await product.request('GET', `${at}/export`, { key: apiKey });
    const cases: [string, unknown, number][] = [
      ['/books', { title: 'y' }, 201],
      [`${at}/chapters`, { orderNo: 2, sourceText: 'x' }, 201],
      [`${at}/glossary`, { sourceTerm: 'a', targetTerm: 'b' }, 201],
      [`${at}/characters`, { nameVi: 'C' }, 201],
      [`${at}/relations`, { fromSlug: 'a', toSlug: 'b', kind: 'k' }, 201],
      [`${at}/idioms`, { sourceText: 'i' }, 201],
      [`${at}/import`, document, 200],
      [`/translation${at}/estimate`, {}, 200],
      [`/translation${at}/translate`, { chapterIds: [chapter.id] }, 202],
      [`/translation${at}/cancel`, undefined, 200],
      ['/workspace/provider-keys', { provider: 'openai', label: 'l', apiKey: 'k', passphrase: 'passphrase' }, 201],
    ];
    for (const [path, body, status] of cases) {
      const headers = { 'idempotency-key': `key of ${path}` };
      const first = await post(path, body, headers);
      const again = await post(path, body, headers);
      expect({ path, statuses: [first.status, again.status], text: again.text }).toEqual({
        path,
        statuses: [status, status],
        text: first.text,
      });
      expect([first, again].map((answer) => answer.headers.get('idempotent-replayed'))).toEqual([null, 'true']);
    }
    expect((await product.request('GET', '/books', { key: apiKey })).json.total).toBe(2);
    expect((await product.request('GET', `${at}/relations`, { key: apiKey })).json.total).toBe(1);
  });

  test('has 1 to 255 characters, and is of one workspace', async () => {
    for (const [value, status] of [
      ['', 400],
      ['k'.repeat(255), 201],
      ['k'.repeat(256), 400],
    ] as const)
      expect(
        (await product.request('POST', '/books', { key, body: { title: 'x' }, headers: { 'idempotency-key': value } }))
          .status,
      ).toBe(status);
    const other = await product.createWorkspace();
    const headers = { 'idempotency-key': 'k'.repeat(255) };
    const theirs = await product.request('POST', '/books', { key: other.apiKey, body: { title: 'y' }, headers });
    expect([theirs.status, theirs.headers.get('idempotent-replayed')]).toEqual([201, null]);
  });
});

describe('GET /', () => {
  const get = (accept?: string) =>
    fetch(`${product.url}/`, { redirect: 'manual', headers: accept === undefined ? {} : { accept } });

  it.each([
    'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    'Text/HTML',
    'application/json, text/html;q=0.5',
  ])('leads a browser to the documentation: %s', async (accept) => {
    const response = await get(accept);
    expect(response.status).toBe(302);
    expect(new URL(response.headers.get('location')!, response.url).pathname).toBe('/docs');
    expect(response.headers.get('vary')).toBe('Accept');
  });

  it.each([undefined, '*/*', 'application/json', 'text/html;q=0', 'text/htmlx'])(
    'tells a client where it is: %s',
    async (accept) => {
      const response = await get(accept);
      expect(response.status).toBe(200);
      const paths = (await response.json()) as Record<string, string>;
      expect(paths).toEqual({ name: 'Versio', docs: '/docs', openapi: '/openapi.json', console: '/console/' });
      expect((await fetch(product.url + paths.openapi)).status).toBe(200);
    },
  );
});

it('a compressed body is refused as such, whatever the route takes', async () => {
  const { book } = (await product.request('POST', '/books', { key, body: { title: 'x' } })).json;
  const send = async (path: string, coding: string, body: Uint8Array<ArrayBuffer>, type = 'application/json') => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': type, 'content-encoding': coding };
    const method = path.endsWith('dictionary') ? 'PUT' : 'POST';
    const response = await fetch(product.url + path, { method, headers, body });
    return [response.status, ((await response.json()) as { message?: string }).message];
  };
  const packed = Uint8Array.from(gzipSync('{"title":"x"}'));
  const refused = [415, 'the body must not be compressed; send it without Content-Encoding'];
  expect(await send('/books', 'gzip', packed)).toEqual(refused);
  expect(await send(`/books/${book.id}/files`, 'br', packed, 'multipart/form-data; boundary=x')).toEqual(refused);
  expect(await send(`/books/${book.id}/dictionary`, 'gzip', packed, 'text/plain')).toEqual(refused);
  expect((await send('/books', 'Identity', Buffer.from('{"title":"x"}')))[0]).toBe(201);
});

describe('unknown fields and parameters', () => {
  const warnings = async (method: string, path: string, body?: unknown) => {
    const { status, headers } = await product.request(method, path, { key, body });
    return [status, headers.get('versio-warnings')];
  };

  it('are ignored, and named in a header of a 2xx response', async () => {
    const body = { title: 'x', titel: 'y', 'tiêu đề': 1 };
    expect(await warnings('POST', '/books?dry=1', body)).toEqual([
      201,
      '"titel", "ti%C3%AAu%20%C4%91%E1%BB%81", "dry"',
    ]);
    expect(await warnings('GET', '/books?limit=1&page=2')).toEqual([200, '"page"']);
    expect(await warnings('GET', '/workspace?"=1')).toEqual([200, '"%22"']);
  });

  it('are not named where there are none, or in an error', async () => {
    expect(await warnings('POST', '/books?a', { title: 5, b: 1 })).toEqual([400, null]);
    expect(await warnings('POST', '/books', { title: 'x' })).toEqual([201, null]);
    expect(await warnings('GET', '/books?limit=1')).toEqual([200, null]);
  });

  it('of a form are named too', async () => {
    const { book } = (await product.request('POST', '/books', { key, body: { title: 'x' } })).json;
    const form = (...names: string[]): FormData => {
      const data = new FormData();
      for (const name of names) data.set(name, 'auto');
      data.set('files', new Blob(['他来了。']), '1.txt');
      return data;
    };
    for (const route of ['chapters/preview', 'chapters', 'files']) {
      const path = `/books/${book.id}/${route}`;
      expect((await warnings('POST', path, form('spilt', 'foo')))[1]).toBe('"spilt", "foo"');
      expect((await warnings('POST', path, form('split')))[1]).toBeNull();
    }
  });

  it('are at most ten, of at most 100 characters', async () => {
    const many = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`${index}${'x'.repeat(5_000)}`, 1]));
    const [status, header] = await warnings('POST', '/books', { title: 'x', ...many });
    expect(status).toBe(201);
    const names = String(header).split(', ');
    expect(names).toHaveLength(10);
    for (const name of names) expect(name).toMatch(/^"\d+x+"$/);
    expect(Math.max(...names.map((name) => name.length))).toBe(102);
  });
});
