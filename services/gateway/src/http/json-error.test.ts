import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findJsonError } from './json-error.ts';

test.each([
  ['{', 1, 2, true],
  ['{"a":}', 1, 6, false],
  ['{"a":1,\n "b" 2}', 2, 6, false],
  ['{"a":1,}', 1, 8, false],
  ['[1,]', 1, 4, false],
  ['\ufeff{}', 1, 1, false],
  ['{"title":"x"} x', 1, 15, false],
  ['{"a":"x\ny"}', 1, 8, false],
  ['{"a":tru}', 1, 9, false],
  ["{'a':1}", 1, 2, false],
  ['"😀😀" x', 1, 6, false],
  ['"\\x"', 1, 3, false],
  ['"\\u00g0"', 1, 6, false],
  ['01', 1, 2, false],
  ['[1.]', 1, 4, false],
  ['{"a":1\n\n', 3, 1, true],
  ['', 1, 1, true],
])('%j is wrong in line %i, column %i', (text, line, column, isEnd) => {
  expect(findJsonError(text)).toEqual({ line, column, isEnd });
});

const parse = (text: string): Error | undefined => {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    return error as Error;
  }
};

test('finds an error exactly where JSON.parse does, and at the place that it names', () => {
  const json = fc.oneof(
    fc.json(),
    fc.jsonValue().map((value) => JSON.stringify(value, null, 2)),
  );
  const piece = fc.constantFrom(
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"',
    '\\',
    '\n',
    '0',
    '1',
    '-',
    '.',
    'e',
    'true',
    'nul',
    'u',
    ' ',
    'é',
  );
  fc.assert(
    fc.property(json, fc.nat(), fc.nat({ max: 3 }), fc.array(piece, { maxLength: 3 }), (text, place, cut, inserted) => {
      const at = place % (text.length + 1);
      const changed = text.slice(0, at) + inserted.join('') + text.slice(at + cut);
      const error = parse(changed);
      const found = findJsonError(changed);
      expect(found === undefined).toBe(error === undefined);
      const named = /\(line (\d+) column (\d+)\)$/.exec(error?.message ?? '');
      // Columns of JSON.parse are UTF-16 code units.
      if (named && !/[\ud800-\udfff]/.test(changed))
        expect([found!.line, found!.column]).toEqual([Number(named[1]), Number(named[2])]);
    }),
    { numRuns: 3_000 },
  );
});
