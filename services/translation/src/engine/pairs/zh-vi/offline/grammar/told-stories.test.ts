import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['她给孩子们讲山神娶亲的故事。', 'Nàng kể câu chuyện sơn thần cưới vợ cho bọn trẻ.'],
  ['老师给我们讲做人的道理。', 'Lão sư giảng đạo lý làm người cho chúng ta.'],
  ['他讲起年轻时打仗的事。', 'Hắn kể về chuyện hồi còn trẻ đánh trận.'],
])('%s: what a story tells', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([
  ['她听他讲完昨天的事。', 'Nàng nghe hắn kể xong chuyện hôm qua.'],
  ['她讲起他的故事。', 'Nàng kể về câu chuyện của hắn.'],
  ['他给她讲了一个很长的故事。', 'Hắn kể một câu chuyện rất dài cho nàng.'],
])('%s: another object', (source, target) => expect(vietnamese(source)).toBe(target));
