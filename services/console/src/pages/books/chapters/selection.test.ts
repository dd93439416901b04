import { expect, test } from 'vitest';
import { extend, NO_SELECTION, toggle, toggleAll } from './selection.ts';

const SHOWN = ['a', 'b', 'c', 'd', 'e'];
const chosen = ({ chosen: ids }: { chosen: ReadonlySet<string> }) => [...ids].sort().join('');

test('a chapter is chosen and given up', () => {
  const one = toggle(NO_SELECTION, 'b');
  expect(chosen(one)).toBe('b');
  expect(chosen(toggle(one, 'b'))).toBe('');
});

test.each([
  ['d', 'bcd'],
  ['a', 'ab'],
])('a range reaches from the last chosen chapter to %s', (to, wanted) => {
  expect(chosen(extend(toggle(NO_SELECTION, 'b'), to, SHOWN))).toBe(wanted);
});

test('a range keeps what was chosen, and begins anew where its beginning is not shown', () => {
  const two = toggle(toggle(NO_SELECTION, 'e'), 'a');
  expect(chosen(extend(two, 'b', SHOWN))).toBe('abe');
  expect(chosen(extend(two, 'd', SHOWN.slice(1)))).toBe('ade');
});

test('all are chosen, and given up again', () => {
  const all = toggleAll(toggle(NO_SELECTION, 'b'), SHOWN);
  expect(chosen(all)).toBe('abcde');
  expect(chosen(toggleAll(all, SHOWN))).toBe('');
});
