import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';
import { parseCsv } from './csv-parse.ts';

test('reads back whatever csvLine writes', () => {
  const cell = fc.oneof(
    fc.string(),
    fc.constantFrom('a,b', 'say "yes"', 'two\r\nlines', '=1+1', '-x', '玄天宗', ' ', ';'),
  );
  // An apostrophe before a sign is what csvLine itself writes.
  const row = fc
    .array(cell, { minLength: 2, maxLength: 5 })
    .filter((cells) => cells.some((text) => text.trim() !== '') && cells.every((text) => !/^'[=+\-@\t\r]/.test(text)));
  fc.assert(
    fc.property(fc.array(row, { maxLength: 5 }), (rows) => {
      expect(parseCsv(`\uFEFFa,b\r\n${rows.map(csvLine).join('')}`).slice(1)).toEqual(rows);
    }),
  );
});

test('reads semicolons, other line ends, and no line end at the end', () => {
  expect(parseCsv('a;b\n"x;y";2\r3;4')).toEqual([
    ['a', 'b'],
    ['x;y', '2'],
    ['3', '4'],
  ]);
});
