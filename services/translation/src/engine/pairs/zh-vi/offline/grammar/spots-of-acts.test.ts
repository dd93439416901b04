import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['他用刀指着两条河交汇的地方。', 'Hắn dùng đao chỉ vào nơi hai con sông giao nhau.'],
  ['他把那块石头搬到了两条路交叉的地方。', 'Hắn bê tảng đá kia đến nơi hai con đường giao nhau.'],
  ['这就是三个人被困住的地方。', 'Đây chính là nơi ba người bị mắc kẹt.'],
  ['他找了个没人的地方。', 'Hắn tìm một nơi không có người.'],
  ['他一步一步地朝着有灯光的地方走去。', 'Hắn từng bước một đi về phía nơi có ánh đèn.'],
  ['他在有水的地方扎营。', 'Hắn ở nơi có nước hạ trại.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
