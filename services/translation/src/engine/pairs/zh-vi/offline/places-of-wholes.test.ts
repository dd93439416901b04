import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['供桌上的蜡烛忽然灭了。', 'Ngọn nến trên bàn thờ bỗng nhiên tắt.'],
  ['他把刀放在石桌上。', 'Hắn đặt đao lên bàn đá.'],
  ['铁门外传来脚步声。', 'Ngoài cửa sắt truyền đến tiếng bước chân.'],
  ['他从床上爬起来。', 'Hắn từ trên giường bò dậy.'],
  ['天黑屋里没有灯。', 'Trời tối trong phòng không có đèn.'],
  ['桌上放着一封信。', 'Trên bàn đặt một phong thư.'],
  ['封面上印着照片。', 'Trên bìa sách in tấm hình.'],
  ['门后堆着一堆柴。', 'Sau cửa chất một đống củi.'],
  ['他从窗帘的缝里往外看。', 'Hắn từ trong khe của rèm cửa nhìn ra ngoài.'],
  ['马车从桥上经过。', 'Xe ngựa từ trên cầu đi ngang qua.'],
  ['他转了好几圈才停下来。', 'Hắn xoay tới mấy vòng mới dừng lại.'],
  ['他拖着受伤的腿往天桥上爬。', 'Hắn kéo lê chân bị thương bò lên cầu vượt.'],
  ['他用背抵住了那扇门。', 'Hắn dùng lưng chặn cánh cửa kia.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
