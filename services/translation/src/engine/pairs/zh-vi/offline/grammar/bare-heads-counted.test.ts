import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['可来的只有三个人。', 'Nhưng người đến chỉ có ba người.'],
  ['受伤的足有五十多人。', 'Người bị thương có tới hơn năm mươi người.'],
])('%s: how many they are', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
