import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['他杀了公会的会长。', 'Hắn giết hội trưởng của công hội.'],
  ['他终于见到了公会的会长。', 'Hắn rốt cuộc nhìn thấy hội trưởng của công hội.'],
  ['国王还封他做了北境的领主。', 'Quốc vương còn phong hắn làm lãnh chúa của Bắc Cảnh.'],
  ['我要烧了你们这座破庙。', 'Ta muốn đốt ngôi miếu hoang này của các ngươi.'],
  ['他看上了我这匹马。', 'Hắn để mắt đến con ngựa này của ta.'],
  ['失去了首领的兽群四处逃散。', 'Bầy thú mất đi thủ lĩnh chạy tán loạn khắp nơi.'],
  ['失去了主人的战马在原地打转。', 'Chiến mã mất đi chủ nhân đang xoay vòng tại chỗ.'],
  ['他遇到卖糖的老人。', 'Hắn gặp lão nhân bán kẹo.'],
  ['他看见了开门的人。', 'Hắn nhìn thấy người mở cửa.'],
  ['盗贼们丢下抢来的财物四散而逃。', 'Các đạo tặc bỏ lại tài vật cướp được chạy tán loạn.'],
  ['他拿出抢来的银子。', 'Hắn lấy bạc cướp được ra.'],
  ['他们丢下受伤的同伴逃走了。', 'Bọn họ bỏ lại đồng bạn bị thương chạy trốn.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
