import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['那么大一块石头你看不见？', 'Một tảng đá lớn như vậy ngươi không nhìn thấy?'],
  ['这么大一座城，他能去哪里？', 'Một tòa thành lớn như vậy, hắn có thể đi đâu?'],
  ['他从没见过那么大一条鱼。', 'Hắn chưa từng thấy một con cá lớn như vậy.'],
])('how great a thing is comes behind it: %s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});

test('and other degrees stay where they are', () => {
  expect(vietnamese('那么大一块颜色不一样的地砖你看不见？')).not.toContain('màu sắc lớn như vậy');
  expect(vietnamese('他那么高，一拳就打倒了老虎。')).not.toContain('lão hổ cao như vậy');
});
