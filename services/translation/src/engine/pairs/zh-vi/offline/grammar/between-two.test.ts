import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['食指和中指之间有一道疤。', 'Giữa ngón trỏ và ngón giữa có một vết sẹo.'],
  ['他站在她和母亲之间。', 'Hắn đứng giữa nàng và mẫu thân.'],
  ['人和人之间的信任很脆弱。', 'Sự tin tưởng giữa người và người rất yếu ớt.'],
  ['你怎么说我就怎么做。', 'Ngươi nói thế nào ta làm thế nấy.'],
  ['他删掉最后几个字。', 'Hắn xóa bỏ mấy chữ cuối cùng.'],
  ['只剩下最后三个人。', 'Chỉ còn lại ba người cuối cùng.'],
])('%s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
