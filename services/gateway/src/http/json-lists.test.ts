import { randomInt } from 'node:crypto';
import { MAX_JSON_VALUES } from '@versio/proto/limits';
import { expect, test } from 'vitest';
import { type DocumentHead, readJsonLists } from './json-lists.ts';

/** Reads the lists a and b of a text that arrives in pieces of some bytes. */
const read = async (text: string | Buffer, pieceBytes = 7) => {
  const bytes = Buffer.from(text as string);
  const head: DocumentHead = {};
  const lists: Record<string, unknown[]> = {};
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
  }
  for await (const { list, start, items } of readJsonLists(pieces(), new Set(['a', 'b']), head)) {
    lists[list] ??= [];
    expect(start).toBe(lists[list].length);
    lists[list].push(...items);
  }
  return { head, lists };
};

const VALUES = [
  'x',
  'Ngọc 玉 😀 \\u0041 \\" \\n',
  '\ud800',
  -1.5e3,
  0,
  true,
  null,
  [],
  {},
  { a: [1, { b: [] }], __proto__x: { c: 'd' } },
];

test('items are those that JSON.parse finds, wherever the text is cut', async () => {
  for (let round = 0; round < 200; round += 1) {
    const list = () => Array.from({ length: randomInt(9) }, () => VALUES[randomInt(VALUES.length)]);
    const document = { other: [list(), { a: list() }], a: list(), more: { b: list() }, b: list(), schemaVersion: 1 };
    const text = JSON.stringify(document, null, randomInt(3));
    const { head, lists } = await read(text, randomInt(1, 40));
    const { a, b } = JSON.parse(text) as typeof document;
    expect({ a: [], b: [], ...lists }).toEqual({ a, b });
    expect(head).toEqual({ a: [], b: [], schemaVersion: 1 });
  }
});

test('the head tells what is no list', async () => {
  const { head, lists } = await read('{"a":{"c":1},"b":null,"c":"ignored","schemaVersion":"2"}');
  expect(head).toEqual({ a: {}, b: null, schemaVersion: '2' });
  expect(lists).toEqual({});
});

test.each([
  ['', 'INVALID_JSON_BODY'],
  ['{"a":[1', 'INVALID_JSON_BODY'],
  ['{"a":[1]}}', 'INVALID_JSON_BODY'],
  ['{"a":[1,]}', 'INVALID_JSON_BODY'],
  ["{'a':[1]}", 'INVALID_JSON_BODY'],
  ['{"a":[01]}', 'INVALID_JSON_BODY'],
  ['{"a":["\t"]}', 'INVALID_JSON_BODY'],
  [Buffer.from([...Buffer.from('{"a":["'), 0xff, ...Buffer.from('"]}')]), 'INVALID_JSON_BODY'],
  ['[1]', 'INVALID_BODY'],
  ['"x"', 'INVALID_BODY'],
  ['{"a":[1],"a":[2]}', 'INVALID_BODY'],
  [`{"x":${'['.repeat(100_000)}`, 'INVALID_JSON_BODY'],
  [`{"a":[[${'0,'.repeat(MAX_JSON_VALUES)}0]]}`, 'INVALID_JSON_BODY'],
  [`{"a":["${'x'.repeat(9 * 1_048_576)}"]}`, 'PAYLOAD_TOO_LARGE'],
])('%.20s is refused with %s', async (text, reason) => {
  await expect(read(text, 65_536)).rejects.toMatchObject({ reason });
});
