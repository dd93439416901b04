import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { type ArbitraryRequest, arbitraryRequest } from '@versio/testing/arbitrary-request';
import { expectDocumented } from '@versio/testing/documented-answer';
import { type DocumentedOperation, readDocument } from '@versio/testing/openapi';
import { createPerson } from '@versio/testing/person';
import { startTestProduct, type TestProduct } from '@versio/testing/product';
import { sendRawRequest } from '@versio/testing/raw-request';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildOpenApiDocument } from '../../services/gateway/src/build-openapi-document.ts';

const SEED = Number(process.env.OPENAPI_SEED ?? 20_260_131);
// 92 operations: about 1,800 requests.
const RUNS_PER_OPERATION = Number(process.env.OPENAPI_RUNS ?? 20);

const openApi = JSON.parse(JSON.stringify(await buildOpenApiDocument()));
const reader = readDocument(openApi);
/** The names of all fields, parameters and headers that a request can have. */
const FIELD_NAMES = new Set(['Idempotency-Key']);
const collectNames = (node: unknown): void => {
  if (typeof node !== 'object' || node === null) return;
  const { properties, parameters } = node as { properties?: object; parameters?: { name: string }[] };
  for (const name of Object.keys(properties ?? {})) FIELD_NAMES.add(name);
  if (Array.isArray(parameters)) for (const { name } of parameters) FIELD_NAMES.add(name);
  for (const inner of Object.values(node)) collectNames(inner);
};
collectNames(openApi);
const agent = new Agent({ keepAlive: true });
let product: TestProduct;
let apiKey: string;

beforeAll(async () => {
  product = await startTestProduct();
});
// One each: a workspace has at most 100 API keys, and every operation is sent some.
beforeEach(async () => {
  ({ apiKey } = await product.createWorkspace());
});
afterAll(async () => {
  agent.destroy();
  await product?.close();
});

/** A book with one of everything: what an operation deletes is there again for the next one. */
const createKnown = async (): Promise<Record<string, string>> => {
  const post = async (path: string, body: unknown) => (await product.request('POST', path, { key: apiKey, body })).json;
  const id: string = (await post('/books', { title: '玄灯录', sourceLang: 'zh', autoApprove: false })).book.id;
  const slug: string = (await post(`/books/${id}/characters`, { nameVi: 'Lâm Động', nameCn: '林动' })).character.slug;
  await post(`/books/${id}/characters`, { nameVi: 'Thanh Trúc' });
  return {
    id,
    slug,
    chapterId: (await post(`/books/${id}/chapters`, { orderNo: 1, sourceText: '他来了。' })).chapters[0].id,
    termId: (await post(`/books/${id}/glossary`, { sourceTerm: '玄', targetTerm: 'Huyền' })).term.id,
    idiomId: (await post(`/books/${id}/idioms`, { sourceText: '一石二鸟' })).idiom.id,
    relationId: (await post(`/books/${id}/relations`, { fromSlug: slug, toSlug: 'thanh-truc', kind: 'friend' }))
      .relation.id,
    'api-keys': (await post('/workspace/api-keys', { name: 'x' })).apiKey.id,
  };
};

/** A message begins with the field, or with the body as a whole (docs/guides/limits-and-errors.md). */
const expectFieldFirst = (message: string, told: string): void => {
  const [first] = /^[\w-]+/.exec(message) ?? [''];
  expect(FIELD_NAMES.has(first) || /^the body\b/.test(message), told).toBe(true);
};

/** No fault, nothing undocumented, and a message that names what is wrong. */
const check = async (
  { method }: DocumentedOperation,
  sent: ArbitraryRequest,
  credentials: Record<string, string>,
): Promise<void> => {
  const answer = await sendRawRequest(product.url, agent, {
    method,
    path: sent.path,
    headers: { ...credentials, ...sent.headers },
    ...(sent.body === undefined ? {} : { body: sent.body }),
  });
  const told = `${method} ${sent.path.slice(0, 300)} ${JSON.stringify(sent.headers)} ${String(sent.body).slice(0, 500)} → ${answer.status} ${answer.text.slice(0, 500)}`;
  expect(answer.status, told).toBeLessThan(500);
  expect(answer.headers.get('x-request-id'), told).toMatch(/\S/);
  try {
    // A path that is no UTF-8 is a path to nothing.
    if (answer.json?.error !== 'not_found' || isDecodable(sent.path))
      expectDocumented(reader, method, sent.path, answer);
  } catch (error) {
    throw new Error(`${told}\n${(error as Error).message}`);
  }
  if (answer.status === 400 && answer.json.error === 'invalid_body') expectFieldFirst(answer.json.message, told);
  if (sent.wrong === undefined) return;
  expect(answer.status, told).toBe(400);
  expect(answer.json.error, told).toBe('invalid_body');
  for (const name of sent.wrong) expect(answer.json.message, told).toContain(name);
};

/** The API key; for an operation that takes only sessions, one of its own, which may end. */
const createCredentials = async ({ operation }: DocumentedOperation): Promise<Record<string, string>> => {
  if (operation.security.length !== 1) return { authorization: `Bearer ${apiKey}` };
  const { cookie, csrf } = await createPerson(product, apiKey, 'reader', `${randomUUID()}@example.com`);
  return { cookie, 'x-versio-csrf': csrf };
};

const isDecodable = (path: string): boolean => {
  try {
    return decodeURIComponent(path) !== undefined;
  } catch {
    return false;
  }
};

describe('whatever is sent, the answer is a documented one', () => {
  test.each(reader.operations.map((operation) => [operation.operationId, operation] as const))(
    '%s',
    async (_name, operation) => {
      const known = await createKnown();
      const credentials = await createCredentials(operation);
      await fc.assert(
        fc.asyncProperty(arbitraryRequest(reader, operation, known), (sent) => check(operation, sent, credentials)),
        { seed: SEED, numRuns: RUNS_PER_OPERATION, endOnFailure: true },
      );
    },
  );
});
