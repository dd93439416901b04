import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['就得做好挨揍的准备。', 'Thì phải chuẩn bị sẵn sàng bị đánh.'],
  ['他做好了随时逃跑的准备。', 'Hắn chuẩn bị sẵn sàng bất cứ lúc nào chạy trốn.'],
  ['我们已经做好了牺牲的准备。', 'Chúng ta đã chuẩn bị sẵn sàng hy sinh.'],
  ['你要做好被拒绝的心理准备。', 'Ngươi phải chuẩn bị sẵn tâm lý bị cự tuyệt.'],
  ['他已经做好了和敌人同归于尽的准备。', 'Hắn đã chuẩn bị sẵn sàng cùng địch nhân đồng quy vu tận.'],
  ['大家快做好准备。', 'Mọi người mau chuẩn bị sẵn sàng.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
