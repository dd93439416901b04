import { Validator } from '@seriousme/openapi-schema-validator';
import { ERRORS } from '@versio/kit/errors';
import { type DocumentReader, readDocument } from '@versio/testing/openapi';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildOpenApiDocument } from '../../services/gateway/src/build-openapi-document.ts';
import { ERROR_CODES } from '../../services/gateway/src/openapi/error-codes.ts';

// biome-ignore lint/suspicious/noExplicitAny: the document is JSON, looked into at every depth
type Json = any;

let reader: DocumentReader;

beforeAll(async () => {
  reader = readDocument(JSON.parse(JSON.stringify(await buildOpenApiDocument())));
});

const responsesOf = (operation: Json): [string, Json][] =>
  Object.entries(operation.responses).map(([status, response]) => [status, reader.resolve(response)]);

describe('the OpenAPI document', () => {
  test('is valid OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(reader.document));
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
    expect(reader.document.openapi).toBe('3.1.0');
  });

  test('says of every operation what it does, who may call it and what it answers', () => {
    const ids = reader.operations.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    const tags = reader.document.tags.map(({ name }: { name: string }) => name);
    for (const { operation, operationId, path, method } of reader.operations) {
      expect(operation.summary, operationId).toMatch(/^[A-Z]/);
      expect(tags, operationId).toEqual(expect.arrayContaining(operation.tags));
      const session = method === 'GET' ? { session: [] } : { session: [], csrf: [] };
      const apiKey = { apiKey: [path.startsWith('/workspace') ? 'settings' : 'translate'] };
      const isPublic = ['createSession', 'previewLink', 'redeemLink', 'listSignInMethods'].includes(operationId);
      const ofSession = isPublic ? [] : [session];
      expect(operation.security, operationId).toEqual(path.startsWith('/session') ? ofSession : [apiKey, session]);
      for (const status of ['401', '429', '500', '503'])
        expect(operation.responses, operationId).toHaveProperty(status);
      for (const [status, response] of responsesOf(operation)) {
        expect(response.description, `${operationId} ${status}`).toMatch(/\S{3}/);
        expect(response.description).not.toContain('Default Response');
        expect(response.headers, `${operationId} ${status}`).toHaveProperty('X-Request-Id');
      }
    }
  });

  test('every error has its codes with a body each', () => {
    const statusOf = new Map<string, number>(Object.values(ERRORS).map(({ http, body }) => [body, http]));
    for (const { operation, operationId } of reader.operations)
      for (const [status, response] of responsesOf(operation)) {
        if (Number(status) < 400) continue;
        const { schema, examples } = response.content['application/json'];
        expect(schema, operationId).toEqual({ $ref: '#/components/schemas/ErrorBody' });
        expect(Object.keys(examples).length, operationId).toBeGreaterThan(0);
        for (const [code, { value }] of Object.entries<Json>(examples)) {
          expect(statusOf.get(code), code).toBe(Number(status));
          expect(reader.problemOf(schema, value), code).toBeUndefined();
        }
        if (['429', '503'].includes(status)) expect(response.headers).toHaveProperty('Retry-After');
        if (status === '401') expect(response.headers).toHaveProperty('WWW-Authenticate');
      }
    expect(Object.keys(ERROR_CODES).sort()).toEqual([...statusOf.keys()].sort());
  });

  test('every example is valid, and every JSON body has one', () => {
    let count = 0;
    for (const { operation, operationId } of reader.operations)
      for (const part of [operation.requestBody ?? {}, ...responsesOf(operation).map(([, response]) => response)])
        for (const [type, media] of Object.entries<Json>(part.content ?? {})) {
          if (type !== 'application/json' || media.examples) continue;
          expect(media, operationId).toHaveProperty('example');
          expect(reader.problemOf(media.schema, media.example), `${operationId} ${part.description}`).toBeUndefined();
          count += 1;
        }
    expect(count).toBeGreaterThan(50);
  });

  test('bodies and answers are named', () => {
    for (const { operation, operationId } of reader.operations)
      for (const [status, { content = {} }] of [
        ['request', operation.requestBody ?? {}] as [string, Json],
        ...responsesOf(operation),
      ])
        if (content['application/json'] && !(Number(status) >= 400))
          expect(content['application/json'].schema, `${operationId} ${status}`).toHaveProperty('$ref');
  });

  test('every enumeration is a named type of strings, and every file is binary', () => {
    const look = (value: Json, path: string): void => {
      if (typeof value !== 'object' || value === null) return;
      if (Array.isArray(value.enum)) {
        expect(path).toMatch(/^\/components\/schemas\/[A-Z]\w*$/);
        const isText = value.enum.every((item: Json) => typeof item === 'string');
        expect({ path, type: value.type, isText }).toEqual({ path, type: 'string', isText: true });
      }
      for (const [key, inner] of Object.entries(value))
        if (!['example', 'examples'].includes(key)) look(inner, `${path}/${key}`);
    };
    look(reader.document, '');
    for (const name of ['AddChaptersForm', 'AddFilesForm', 'PreviewChaptersForm'])
      expect(reader.document.components.schemas[name].properties.files.items).toEqual({
        type: 'string',
        format: 'binary',
      });
  });

  test('no schema has a name that generators give to what they make of an operation', () => {
    const schemas = Object.keys(reader.document.components.schemas);
    // Of oapi-codegen, openapi-typescript and Hey API; openapi-python-client takes the names of the schemas alone.
    const suffixes = ['Params', 'Body', 'JSONBody', 'MultipartBody', 'JSONRequestBody', 'MultipartRequestBody'];
    suffixes.push('Request', 'RequestBody', 'Response', 'Responses', 'Data', 'Error', 'Errors', 'Options');
    const made = reader.operations.flatMap(({ operationId }) =>
      suffixes.map((suffix) => `${operationId}${suffix}`.toLowerCase()),
    );
    expect(schemas.filter((name) => made.includes(name.toLowerCase()))).toEqual([]);
  });

  test('headers stand where they count', () => {
    const names = (operation: Json) => operation.parameters.map((parameter: Json) => reader.resolve(parameter).name);
    for (const { operation, operationId, method } of reader.operations) {
      expect(names(operation), operationId).toContain('X-Request-Id');
      const isIdempotent = method === 'POST' && operation.security.length > 0;
      expect(names(operation).includes('Idempotency-Key'), operationId).toBe(isIdempotent);
      const hasETag = ['getBook', 'getChapter', 'getCover', 'listJobs'].includes(operationId);
      expect(names(operation).includes('If-None-Match'), operationId).toBe(hasETag);
      expect('304' in operation.responses, operationId).toBe(hasETag);
      expect('ETag' in operation.responses[Object.keys(operation.responses)[0]!].headers, operationId).toBe(hasETag);
    }
  });
});
