import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['每一具尸体的胸口都有一个洞。', 'Ngực của mỗi cỗ thi thể đều có một cái lỗ.'],
  ['每一本书的封面上都有灰。', 'Trên bìa sách của mỗi quyển sách đều có tro.'],
])('%s: of each of several', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([['每一扇门都关着。', 'Mỗi một cánh cửa đều đóng.']])('%s: each alone', (source, target) =>
  expect(vietnamese(source)).toBe(target),
);
