import { expect, test } from 'vitest';
import { redact, serializeError } from './log-redaction.ts';

test('secrets are replaced at any depth, whatever the case of their names', () => {
  const circle: Record<string, unknown> = { password: 'p' };
  circle.self = circle;
  expect(
    JSON.stringify(
      redact({
        request: { headers: [{ Authorization: 'Bearer secret-1' }, { 'set-cookie': 'secret-2' }] },
        body: { provider: { api_key: 'secret-3', apiKey: 'secret-4' }, passphrase: 'secret-5' },
        circle,
        bytes: new Uint8Array([115, 101, 99]),
        count: 3,
        at: new Date(0),
      }),
    ),
  ).not.toMatch(/secret-|"p"/);
  expect(redact({ token: 'x', tokens: 3, path: '/a', list: [null, undefined, 1n] })).toEqual({
    token: '***',
    tokens: 3,
    path: '/a',
    list: [null, undefined, 1n],
  });
});

test('a database error is logged without the contents of rows', () => {
  const error = Object.assign(new Error('invalid input syntax for type uuid: "row text"'), {
    severity: 'ERROR',
    code: '22P02',
    detail: 'Key (title)=(row text) already exists.',
    where: 'unnamed portal parameter $1 = row text',
    table: 'books',
    constraint: 'books_pkey',
  });
  expect(serializeError(error)).toMatchObject({ code: '22P02', table: 'books', constraint: 'books_pkey' });
  expect(JSON.stringify(serializeError(error))).not.toContain('row text');
  expect(JSON.stringify(serializeError(new Error('outer', { cause: error })))).not.toContain('row text');
});

test('another error keeps its message, and its secrets are replaced', () => {
  const error = Object.assign(new Error('failed: "here"'), { code: 'ECONNRESET', config: { password: 'x' } });
  expect(serializeError(error)).toMatchObject({
    message: 'failed: "here"',
    code: 'ECONNRESET',
    config: { password: '***' },
  });
});
