import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minifyJson } from './json-minify.ts';

const minify = async (bytes: Buffer, pieceBytes: number): Promise<string> => {
  const pieces = async function* () {
    for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
  };
  const kept: Uint8Array[] = [];
  for await (const piece of minifyJson(pieces())) kept.push(piece);
  return Buffer.concat(kept).toString('utf8');
};

test('gives any JSON the form of JSON.stringify, wherever its pieces end', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.jsonValue({ stringUnit: 'binary' }),
      fc.constantFrom('', ' ', '\t', ' \r\n'),
      fc.integer({ min: 1, max: 9 }),
      async (value, indent, pieceBytes) => {
        const text = JSON.stringify(value, undefined, indent);
        expect(await minify(Buffer.from(text), pieceBytes)).toBe(JSON.stringify(value));
      },
    ),
  );
});

test('keeps what is between quotes', async () => {
  expect(await minify(Buffer.from(' { "a \\" b" : [ 1 , "\\\\" , " " ] }\n'), 1)).toBe('{"a \\" b":[1,"\\\\"," "]}');
});
