// Keys, scopes and other workspaces' resources, over every route of the OpenAPI document:
// docs/rest-interface.md#5-authentication.
import { randomUUID } from 'node:crypto';
import { startTestProduct, type TestProduct } from '@versio/testing/product';
import { waitFor } from '@versio/testing/wait';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let product: TestProduct;
let key: string;
let strangerKey: string;
let translateKey: string;
let routes: { method: string; path: string }[];
beforeAll(async () => {
  product = await startTestProduct();
  ({ apiKey: key } = await product.createWorkspace());
  ({ apiKey: strangerKey } = await product.createWorkspace());
  const made = await product.request('POST', '/workspace/api-keys', { key, body: { name: 'translate only' } });
  translateKey = made.json.apiKey.key;
  const { paths } = (await product.request('GET', '/openapi.json')).json;
  routes = Object.entries(paths as Record<string, object>)
    .filter(([path]) => !PUBLIC.some((prefix) => path.startsWith(prefix)))
    .flatMap(([path, methods]) =>
      Object.keys(methods)
        .filter((method) => ['get', 'post', 'patch', 'put', 'delete'].includes(method))
        .map((method) => ({ method: method.toUpperCase(), path })),
    );
});
afterAll(() => product?.close());

// docs/rules.md#authentication
const PUBLIC = ['/healthz', '/readyz', '/openapi.json', '/docs', '/console', '/session'];

/** A body that each POST and PATCH takes, so that only the caller decides the answer. */
const BODIES: Record<string, object> = {
  'POST /workspace/members': { email: 'a@example.com', role: 'reader' },
  'POST /books/{id}/chapters': { orderNo: 1, sourceText: 'x' },
  'POST /books/{id}/chapters/delete': { chapterIds: [randomUUID()] },
  'POST /books/{id}/chapters/shift': { fromOrder: 1, by: 1 },
  'POST /books/{id}/glossary': { sourceTerm: 'a', targetTerm: 'b' },
  'POST /books/{id}/characters': { nameVi: 'A' },
  'POST /books/{id}/characters/{slug}/merge': { intoSlug: 'b' },
  'POST /books/{id}/relations': { fromSlug: 'a', toSlug: 'b', kind: 'c' },
  'POST /books/{id}/idioms': { sourceText: 'a' },
  'POST /books/{id}/replace': { find: 'a', replace: 'b' },
  'POST /books/{id}/conflicts/{conflictId}/resolve': { decision: 'keep' },
};
/** The routes that take text. */
const TEXT_ROUTES = ['PUT /books/{id}/dictionary', 'POST /books/{id}/glossary/import'];
const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const bodyOf = (method: string, path: string): { body?: unknown; headers?: Record<string, string> } => {
  if (path === '/books/{id}/cover' && method === 'PUT')
    return { body: PNG_SIGNATURE, headers: { 'content-type': 'image/png' } };
  if (path === '/books/{id}/chapters/preview' || path === '/books/{id}/files') {
    const body = new FormData();
    body.append('files', new Blob(['他来了。']), '1.txt');
    return { body };
  }
  if (TEXT_ROUTES.includes(`${method} ${path}`)) return { body: '云=vân', headers: { 'content-type': 'text/plain' } };
  return method === 'POST' || method === 'PATCH' ? { body: BODIES[`${method} ${path}`] ?? {} } : {};
};
const fill = (path: string, bookId: string, id = randomUUID()) =>
  path.replace(/\{(\w+)\}/g, (_, name) => (name === 'id' ? bookId : name === 'slug' ? 'a' : id));
// Parameters that a route cannot do without.
const QUERIES: Record<string, string> = { '/books/{id}/search': '?q=x', '/books/{id}/occurrences': '?source=x' };
const send = (method: string, path: string, url: string, apiKey: string | undefined) =>
  product.request(method, url + (QUERIES[path] ?? ''), { key: apiKey, ...bodyOf(method, path) });

test('1, 4: every route refuses a missing and a wrong key with 401 Unauthorized', async () => {
  expect(routes.length).toBeGreaterThan(50);
  for (const { method, path } of routes)
    for (const apiKey of [undefined, `vrs_${'x'.repeat(43)}`]) {
      const answer = await send(method, path, fill(path, randomUUID()), apiKey);
      expect({ method, path, status: answer.status, json: answer.json }).toEqual({
        method,
        path,
        status: 401,
        json: { error: 'Unauthorized', message: expect.stringMatching(apiKey ? /not valid/ : /is missing/) },
      });
      expect(answer.headers.get('www-authenticate')).toBe('Bearer');
      expect(answer.headers.get('x-request-id')).toBeTruthy();
    }
});

test('a page of the documentation that there is not is 404 without a key, as the pages need none', async () => {
  for (const path of ['/docs/nope', '/docs/models/nope?x=1']) {
    const answer = await product.request('GET', path);
    expect(answer).toMatchObject({ status: 404, json: { error: 'not_found' } });
    expect(answer.json.message).toBe(`there is no route GET ${path.split('?')[0]}`);
  }
  for (const path of ['/doc', '/docsnope', '/books/nope'])
    expect((await product.request('GET', path)).status).toBe(401);
});

describe('2: a key', () => {
  test('is shown once, right after it was made', async () => {
    const made = await product.request('POST', '/workspace/api-keys', { key, body: { name: 'once' } });
    expect(made.json.apiKey.key).toMatch(/^vrs_[\w-]{43,}$/);
    const list = await product.request('GET', '/workspace/api-keys', { key });
    expect(list.text).not.toContain(made.json.apiKey.key);
  });

  test('with a mistyped character is refused, also where workspaces would know nothing of it', async () => {
    const made = await product.request('POST', '/workspace/api-keys', { key, body: { name: 'typo' } });
    const text: string = made.json.apiKey.key;
    expect((await product.request('GET', '/books', { key: text })).status).toBe(200);
    const typo = `${text.slice(0, 8)}${text[8] === 'x' ? 'y' : 'x'}${text.slice(9)}`;
    expect((await product.request('GET', '/books', { key: typo })).status).toBe(401);
  });

  test('that expires cannot create one that lives longer', async () => {
    const create = (apiKey: string, body: object) =>
      product.request('POST', '/workspace/api-keys', { key: apiKey, body: { name: 'x', ...body } });
    const at = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();
    const expiresAt = at(2);
    const { key: expiring } = (await create(key, { scopes: ['settings'], expiresAt })).json.apiKey;
    expect((await create(expiring, { expiresAt: at(3) })).json).toMatchObject({ error: 'forbidden' });
    expect((await create(expiring, {})).json.apiKey.expiresAt).toBe(expiresAt);
    expect((await create(expiring, { expiresAt: at(1) })).status).toBe(201);
  });

  test('and every other secret is answered with no-store, and every response with nosniff', async () => {
    const made = await product.request('POST', '/workspace/api-keys', { key, body: { name: 'headers' } });
    expect(made.headers.get('cache-control')).toBe('no-store');
    for (const { headers } of [made, await product.request('GET', '/nowhere'), await product.request('GET', '/docs')]) {
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('strict-transport-security')).toBeNull();
    }
  });

  test('of scope translate opens everything but /workspace, where it is 403 forbidden', async () => {
    for (const { method, path } of routes) {
      const answer = await send(method, path, fill(path, randomUUID()), translateKey);
      const isSetting = path.startsWith('/workspace');
      expect({ method, path, forbidden: answer.status === 403 }).toEqual({ method, path, forbidden: isSetting });
      if (isSetting) expect(answer.json.error).toBe('forbidden');
    }
  });

  test('opens nothing within 1 s of its deletion, though it was just in use', async () => {
    const { id, key: doomed } = (await product.request('POST', '/workspace/api-keys', { key, body: { name: 'x' } }))
      .json.apiKey;
    expect((await product.request('GET', '/books', { key: doomed })).status).toBe(200);
    await product.request('DELETE', `/workspace/api-keys/${id}`, { key });
    const deletedAtMs = performance.now();
    await waitFor('the refusal', async () => {
      const sentAtMs = performance.now();
      const { status } = await product.request('GET', '/books', { key: doomed });
      // Whatever the machine does: what is sent a second later is refused.
      expect(status === 401 || sentAtMs - deletedAtMs < 1_000).toBe(true);
      return status === 401;
    });
  });
});

test('5: whatever is of another workspace is reported as not found, by every route of a book', async () => {
  const made = await product.request('POST', '/books', { key, body: { title: 'Của tôi', sourceLang: 'zh' } });
  const bookId: string = made.json.book.id;
  const body = { orderNo: 7, sourceText: '他来了。' };
  const chapter = (await product.request('POST', `/books/${bookId}/chapters`, { key, body })).json.chapters[0];
  await product.request('POST', `/books/${bookId}/characters`, { key, body: { nameVi: 'A' } });
  const before = await product.request('GET', `/books/${bookId}`, { key });
  const ofBooks = routes.filter(({ path }) => /^(\/translation)?\/books\/\{id\}/.test(path));
  expect(ofBooks.length).toBeGreaterThan(30);
  for (const { method, path } of ofBooks) {
    const answer = await send(method, path, fill(path, bookId, chapter.id), strangerKey);
    expect({ method, path, status: answer.status, error: answer.json?.error }).toEqual({
      method,
      path,
      status: 404,
      error: 'book_not_found',
    });
  }
  expect((await product.request('GET', '/books', { key: strangerKey })).json).toMatchObject({ books: [], total: 0 });
  expect((await product.request('GET', `/books/${bookId}`, { key })).json).toEqual(before.json);
});

test('5: nor are keys, provider keys and webhooks of another workspace there', async () => {
  for (const { method, path } of routes.filter(({ path }) => /^\/workspace\/.*\{id\}/.test(path))) {
    const keys = await product.request('GET', '/workspace/api-keys', { key });
    const answer = await send(method, path, fill(path, keys.json.apiKeys[0].id), strangerKey);
    expect({ method, path, status: answer.status }).toEqual({ method, path, status: 404 });
    expect(answer.json.error).toMatch(/^(api_key|provider_key|webhook|member)_not_found$/);
  }
});
