import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['就算他再聪明，也猜不到。', 'Cho dù hắn có thông minh đến mấy, cũng đoán không được.'],
  ['哪怕路再远，我也要去。', 'Dù cho đường có xa đến mấy, ta cũng phải đi.'],
  ['再好的医生都救不了他。', 'Bác sĩ tốt đến mấy đều không cứu được hắn.'],
  ['再大的雨也挡不住他。', 'Mưa lớn đến mấy cũng không chặn được hắn.'],
  ['再小的声音他都听得见。', 'Thanh âm nhỏ đến mấy hắn đều nghe được.'],
  ['再冷的天，他也光着脚。', 'Trời lạnh đến mấy, hắn cũng đi chân trần.'],
  ['再有钱我也不嫁。', 'Dù có tiền đến mấy ta cũng không gả.'],
  ['再苦再累她都不怕。', 'Dù đắng dù mệt đến mấy nàng đều không sợ.'],
  ['他没有再大的本事。', 'Hắn không còn bản lĩnh lớn.'],
])('what is true however much something is so: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
