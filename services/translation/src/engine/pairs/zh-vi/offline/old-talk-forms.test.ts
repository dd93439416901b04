import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['他身后那瘦子已然拔刀出鞘。', 'Người gầy kia phía sau hắn đã rút đao ra khỏi vỏ.'],
  ['这是何道理？', 'Đây là đạo lý gì?'],
  ['韩大奎一把将还在发呆的少尉按进战壕。', 'Hàn Đại Khuê một tay ấn thiếu úy vẫn đang ngẩn người vào chiến hào.'],
  ['马鞍旁的刀。', 'Đao bên cạnh yên ngựa.'],
  ['回祖母的话，孙女睡不着。', 'Bẩm tổ mẫu, cháu gái không ngủ được.'],
  ['管事的胡公公来了。', 'Quản sự Hồ công công đến.'],
])('%s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
