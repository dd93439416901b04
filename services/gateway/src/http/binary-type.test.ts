import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { answerType } from './binary-type.ts';

test.each([
  [undefined, 'image/png'],
  ['*/*', 'image/png'],
  ['application/octet-stream', 'application/octet-stream'],
  ['Application/Octet-Stream; q=0.9', 'application/octet-stream'],
  ['application/octet-stream, image/*;q=0.1', 'image/png'],
  ['application/octet-stream, */*', 'image/png'],
  ['application/octet-stream, image/png', 'image/png'],
  ['application/octet-stream, application/json', 'application/octet-stream'],
  ['text/html', 'image/png'],
])('to Accept %s a picture is answered as %s', (accept, type) => {
  const request = { headers: { accept } } as FastifyRequest;
  expect(answerType(request, 'image/png')).toBe(type);
});
