import { expect, test } from 'vitest';
import { nameSchemas } from './named-schemas.ts';

const book = { title: 'Book', type: 'object', properties: { title: { type: 'string' } }, description: 'A book.' };
const answer = (schema: object) => ({ responses: { 200: { content: { 'application/json': { schema } } } } });

test('a titled object is moved once and referred to, with what its place says of it', () => {
  const document = {
    openapi: '3.1.0',
    components: { securitySchemes: { key: {} } },
    paths: {
      '/a': { get: answer({ type: 'object', properties: { book } }) },
      '/b': { get: answer({ ...book, description: undefined }) },
    },
  };
  expect(nameSchemas(document)).toEqual({
    openapi: '3.1.0',
    components: {
      securitySchemes: { key: {} },
      schemas: { Book: { type: 'object', properties: { title: { type: 'string' } } } },
    },
    paths: {
      '/a': {
        get: answer({
          type: 'object',
          properties: { book: { $ref: '#/components/schemas/Book', description: 'A book.' } },
        }),
      },
      '/b': { get: answer({ $ref: '#/components/schemas/Book' }) },
    },
  });
});

test('another schema of the same title, untitled ones and examples stay where they are', () => {
  const paths = {
    '/a': { get: answer(book) },
    '/b': { get: answer({ ...book, properties: {} }) },
    '/c': { get: answer({ type: 'object', examples: [{ title: 'Book', type: 'object' }] }) },
    '/d': { get: answer({ title: 'Text', type: 'string' }) },
  };
  const named = nameSchemas({ paths, components: undefined });
  expect(named.paths['/a'].get).toEqual(answer({ $ref: '#/components/schemas/Book', description: 'A book.' }));
  for (const path of ['/b', '/c', '/d'] as const) expect(named.paths[path]).toEqual(paths[path]);
});

test('an enumeration that has a title is moved too, also in webhooks', () => {
  const status = { enum: ['on', 'off'], type: 'string', title: 'Status', description: 'How it is.' };
  const paths = { '/a': { get: answer(status) } };
  const named = nameSchemas({ paths, webhooks: { b: { post: answer(status) } } });
  const expected = answer({ $ref: '#/components/schemas/Status', description: 'How it is.' });
  expect(named).toEqual({
    paths: { '/a': { get: expected } },
    webhooks: { b: { post: expected } },
    components: { schemas: { Status: { enum: ['on', 'off'], type: 'string' } } },
  });
});
