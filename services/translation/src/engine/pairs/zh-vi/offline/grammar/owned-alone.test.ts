import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['他的已经喝完了，我的还没动。', 'Của hắn đã uống hết, của ta vẫn chưa động.'],
  ['她的比我的还要旧。', 'Của nàng còn cũ hơn của ta.'],
  ['你的剑是师父赐的，我的却是捡来的。', 'Kiếm của ngươi là sư phụ ban, của ta lại là nhặt được.'],
  ['我的剑已经断了。', 'Kiếm của ta đã gãy.'],
  ['他跟我的哥哥一样高。', 'Hắn cao giống như ca ca của ta.'],
])('what somebody has alone: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
