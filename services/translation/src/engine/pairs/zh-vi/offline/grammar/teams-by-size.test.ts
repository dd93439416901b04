import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['他们组成了一个六人小组。', 'Bọn họ tạo thành một tiểu tổ sáu người.'],
  ['一支三人小队摸进了村子。', 'Một tiểu đội ba người mò vào thôn.'],
])('%s: how many people a team has', (source, target) => expect(vietnamese(source)).toBe(target));

test('the people themselves', () => {
  expect(vietnamese('五个人都走了。')).toBe('Năm người đều đi.');
});
