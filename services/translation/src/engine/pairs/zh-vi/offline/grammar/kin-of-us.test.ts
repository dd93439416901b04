import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['他们师徒三人连夜下山。', 'Ba thầy trò bọn họ suốt đêm xuống núi.'],
  ['我们兄弟四个从小一起长大。', 'Bốn huynh đệ chúng ta từ nhỏ cùng nhau lớn lên.'],
  ['你们师兄弟二人留下。', 'Hai sư huynh đệ các ngươi lưu lại.'],
  ['我们三个人一起走。', 'Chúng ta ba người cùng nhau đi.'],
])('how many of us there are: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
