import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['供桌上的蜡烛忽然灭了。', 'Ngọn nến trên bàn thờ bỗng nhiên tắt.'],
  ['他把刀放在石桌上。', 'Hắn đặt đao lên bàn đá.'],
  ['铁门外传来脚步声。', 'Ngoài cửa sắt truyền đến tiếng bước chân.'],
  ['他从床上爬起来。', 'Hắn từ trên giường bò dậy.'],
  ['天黑屋里没有灯。', 'Trời tối trong phòng không có đèn.'],
  ['桌上放着一封信。', 'Trên bàn đặt một phong thư.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
