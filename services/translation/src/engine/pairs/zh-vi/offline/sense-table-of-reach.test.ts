import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['现在就差一个厨师了。', 'Hiện tại chỉ còn thiếu một đầu bếp.'],
  ['人都到齐了，就差你了。', 'Người đã đến đủ, chỉ còn thiếu ngươi.'],
  ['他们的攻击覆盖不到这里。', 'Đòn tấn công của bọn họ bao trùm không tới nơi này.'],
  ['他掀开被子就要下地。', 'Hắn vén chăn lên định xuống giường.'],
])('%s: how far it reaches, how many there are or are missing', (source, target) =>
  expect(vietnamese(source)).toBe(target),
);

test.each([
  ['他的剑法差得很。', 'Kiếm pháp của hắn kém vô cùng.'],
  ['他一口都没吃。', 'Hắn một miếng cũng chưa ăn.'],
  ['还不到三天。', 'Còn chưa tới ba ngày.'],
  ['他昨天下地干活了。', 'Hắn hôm qua ra đồng làm việc.'],
])('%s: another sense', (source, target) => expect(vietnamese(source)).toBe(target));
