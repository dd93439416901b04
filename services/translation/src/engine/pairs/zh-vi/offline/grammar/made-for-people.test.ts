import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['这是先生特意给您收拾的房间。', 'Đây là gian phòng tiên sinh cố ý thu dọn cho ngài.'],
  ['那是皇后给太子选的侧妃。', 'Đó là trắc phi hoàng hậu chọn cho thái tử.'],
  ['这是公司给员工准备的礼物。', 'Đây là lễ vật công ty chuẩn bị cho nhân viên.'],
  ['你给她买的衣服太大了。', 'Quần áo ngươi mua cho nàng quá lớn.'],
])('what is made for somebody: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
