import { expect, test } from 'vitest';
import { buildOpenApiDocument } from '../../services/gateway/src/build-openapi-document.ts';
import { expectDocumented } from './documented-answer.ts';
import { readDocument } from './openapi.ts';

const reader = readDocument(JSON.parse(JSON.stringify(await buildOpenApiDocument())));
const WORKSPACE = {
  id: '0190a5c2-7d3e-7b1a-9c4d-2f6e8a1b3c5d',
  name: 'Demo',
  plan: 'pro',
  balanceWords: 1,
  reservedWords: 0,
  defaultModel: 'offline',
  createdAt: '2026-01-31T12:00:00.000Z',
};
const ANSWER = {
  workspace: WORKSPACE,
  notices: [],
  usage: { books: 1, storedBytes: 1, apiKeys: 1, uncommittedUploads: 0 },
  limits: {
    books: 1,
    storedBytes: 1,
    chaptersPerBook: 1,
    bibleRecordsPerKind: 1,
    noteCharactersPerBook: 1,
    machineRevisionsPerChapter: 1,
    humanRevisionsPerChapter: 1,
    apiKeys: 1,
    uncommittedUploads: 1,
  },
};
const check = (status: number, json: unknown, headers: Record<string, string> = {}): void =>
  expectDocumented(reader, 'GET', '/workspace', {
    status,
    headers: new Headers({ 'x-request-id': 'x', 'content-type': 'application/json; charset=utf-8', ...headers }),
    text: JSON.stringify(json),
    json,
  });

test('an answer as documented passes', () => {
  check(200, ANSWER);
  check(403, { error: 'forbidden', message: 'no' });
  check(429, { error: 'rate_limited' }, { 'retry-after': '1' });
});

test.each([
  ['another status', 418, {}, {}],
  ['another code', 403, { error: 'plan_required' }, {}],
  ['a field beside those of an error', 403, { error: 'forbidden', statusCode: 403 }, {}],
  ['a field that is not documented', 200, { ...ANSWER, workspace: { ...WORKSPACE, secret: 1 } }, {}],
  ['a missing field', 200, { ...ANSWER, workspace: { ...WORKSPACE, plan: undefined } }, {}],
  ['a wrong type', 200, { ...ANSWER, workspace: { ...WORKSPACE, balanceWords: '1' } }, {}],
  ['an id that is none', 200, { ...ANSWER, workspace: { ...WORKSPACE, id: 'x' } }, {}],
  ['another media type', 200, ANSWER, { 'content-type': 'text/html' }],
  ['a missing header', 401, { error: 'Unauthorized' }, {}],
  ['a wrong header', 429, { error: 'rate_limited' }, { 'retry-after': 'soon' }],
] as const)('%s does not', (_name, status, json, headers) => {
  expect(() => check(status, JSON.parse(JSON.stringify(json)), headers)).toThrow(/GET \/workspace answered/);
});
