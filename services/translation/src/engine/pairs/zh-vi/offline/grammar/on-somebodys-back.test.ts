import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['孩子趴在父亲宽厚的背上。', 'Hài tử nằm sấp trên lưng rộng của phụ thân.'],
  ['她怕他误会自己。', 'Nàng sợ hắn hiểu lầm mình.'],
  ['给孩子讲故事也是一种休息。', 'Kể chuyện cho hài tử cũng là một loại nghỉ ngơi.'],
  ['明天学校门口见。', 'Ngày mai gặp nhau ở cổng trường.'],
])('%s: acts beside others', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
