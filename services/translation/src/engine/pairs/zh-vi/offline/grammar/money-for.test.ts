import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['母亲给他凑够了去县城念书的路费。', 'Mẫu thân gom đủ lộ phí đi huyện thành đi học cho hắn.'],
  ['他凑够了去北京的路费。', 'Hắn gom đủ lộ phí đi Bắc Kinh.'],
  ['他没有凑够给母亲看病的钱。', 'Hắn không gom đủ tiền khám bệnh cho mẫu thân.'],
  ['母亲给他凑够了念书的钱。', 'Mẫu thân gom đủ tiền đi học cho hắn.'],
  ['他攒够了买房的钱。', 'Hắn dành dụm đủ tiền mua nhà.'],
])('%s: what money is for', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([
  ['他花光了父亲留下的钱。', 'Hắn tiêu sạch tiền phụ thân lưu lại.'],
  ['她拿出口袋里的钱。', 'Nàng lấy ra tiền trong túi.'],
])('%s: whose it is, or where', (source, target) => expect(vietnamese(source)).toBe(target));
