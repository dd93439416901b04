import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['你再怎么劝他也没用。', 'Ngươi có khuyên hắn thế nào cũng vô dụng.'],
  ['我再怎么解释她都不信。', 'Ta có giải thích thế nào nàng cũng không tin.'],
  ['再怎么求他也不肯开门。', 'Có cầu hắn thế nào cũng không chịu mở cửa.'],
  ['再怎么说他也是你的父亲。', 'Dù nói thế nào hắn cũng là phụ thân của ngươi.'],
])('however one acts: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
