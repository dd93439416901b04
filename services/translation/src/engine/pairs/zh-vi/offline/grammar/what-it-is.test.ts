import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['这正是靖王从不离身的东西。', 'Đây chính là thứ Tĩnh Vương chưa bao giờ rời khỏi người.'],
  ['那正是林枫三年前丢失的玉佩。', 'Đó chính là ngọc bội Lâm Phong ba năm trước mất.'],
  ['这不是我昨天跟你说的事。', 'Đây không phải là chuyện ta hôm qua nói với ngươi.'],
  ['他是我们新来的数学老师。', 'Hắn là giáo viên toán mới đến của chúng ta.'],
  ['就是你们从古墓里带出来的那个盒子。', 'Chính là cái hộp các ngươi mang ra từ trong cổ mộ kia.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
