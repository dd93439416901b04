import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['母亲留下的首饰和银票都不见了。', 'Trang sức và ngân phiếu mẫu thân lưu lại đều biến mất rồi.'],
  ['大夫开的方子和药都在桌上。', 'Đơn thuốc và thuốc đại phu kê đều ở trên bàn.'],
  ['他买的书和她的笔都在桌上。', 'Sách hắn mua và bút của nàng đều ở trên bàn.'],
])('two things that one act describes: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
