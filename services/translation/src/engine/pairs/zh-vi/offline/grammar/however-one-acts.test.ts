import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['你再怎么劝他也没用。', 'Ngươi có khuyên hắn thế nào cũng vô dụng.'],
  ['我再怎么解释她都不信。', 'Ta có giải thích thế nào nàng cũng không tin.'],
  ['再怎么求他也不肯开门。', 'Có cầu hắn thế nào cũng không chịu mở cửa.'],
  ['再怎么说他也是你的父亲。', 'Dù nói thế nào hắn cũng là phụ thân của ngươi.'],
  ['你说得再好听也没有用。', 'Ngươi có nói dễ nghe đến mấy cũng vô dụng.'],
  ['雨下得再大我也要去。', 'Mưa có rơi lớn đến mấy ta cũng phải đi.'],
  ['他跑得快，我也跑得快。', 'Hắn chạy nhanh, ta cũng chạy nhanh.'],
])('however one acts: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
