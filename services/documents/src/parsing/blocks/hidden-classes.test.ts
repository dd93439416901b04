import { expect, test } from 'vitest';
import { hiddenClasses } from './hidden-classes.ts';

test.each([
  ['.a { display: none }', ['a']],
  ['p.a, .b { color: red; DISPLAY : none !important; }', ['a', 'b']],
  ['/* .a { display: none } */ .b{}', []],
  ['@import "x.css"; .a { display:none }', ['a']],
  ['@media print { .a { display: none } } .b { display: none }', ['b']],
  ['.a { display: none } div.a { display: block }', []],
  ['.note .a { display: none } a { display: none } #a { display: none } .a:hover { display: none }', []],
  ['.a { visibility: hidden; x-display: none }', []],
  ['.a { display: none', ['a']],
])('%s hides %j', (style, classes) => {
  expect([...hiddenClasses([style])]).toEqual(classes);
});

test('takes linear time for rules without an end', () => {
  expect(
    hiddenClasses(['@a{'.repeat(200_000), '/*'.repeat(200_000), '{'.repeat(200_000), 'a'.repeat(1_000_000)]),
  ).toEqual(new Set());
});
