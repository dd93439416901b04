import { expect, test } from 'vitest';
import { slugOf } from './slug.ts';

test.each([
  ['Lâm Động', 'lam-dong'],
  ['Tiêu  Viêm', 'tieu-viem'],
  ['Đường Tam', 'duong-tam'],
  ['  O’Neil, Jr. ', 'o-neil-jr'],
  ['林动', 'character'],
  ['Ⅳ Vương', 'iv-vuong'],
  ['a'.repeat(200), 'a'.repeat(80)],
])('%j becomes %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});
