import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['她提着一袋橘子上了楼。', 'Nàng xách một túi quýt lên lầu.'],
  ['他买了三斤苹果。', 'Hắn mua ba cân táo.'],
])('%s: fruit by the bag', (source, target) => expect(vietnamese(source)).toBe(target));

test('single fruits', () => {
  expect(vietnamese('他吃了两个苹果。')).toBe('Hắn ăn hai quả táo.');
});
