import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['御史参了太师一本。', 'Ngự sử dâng sớ hạch tội thái sư.'],
  ['言官明日就要参你一本。', 'Ngôn quan ngày mai sắp dâng sớ hạch tội ngươi.'],
])('who is accused before the throne: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});

test('books that are given', () => {
  expect(vietnamese('他送了我一本书。')).toBe('Hắn tặng ta một quyển sách.');
});
