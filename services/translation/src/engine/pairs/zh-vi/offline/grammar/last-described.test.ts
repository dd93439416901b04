import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['他从身上摸出最后两个压满子弹的弹匣。', 'Hắn từ trên người lấy ra hai băng đạn nạp viên đạn đầy cuối cùng.'],
  ['她是最后一位国王的孙女。', 'Nàng là cháu gái của quốc vương cuối cùng.'],
  ['楼兰国最后一位国王的孙女。', 'Cháu gái của quốc vương cuối cùng của Lâu Lan Quốc.'],
])('%s: the last ones, and whose', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});

test.each([
  ['这是最后两个月。', 'Đây là hai tháng cuối cùng.'],
  ['最后三个人都走了。', 'Ba người cuối cùng đều đi.'],
])('%s: read elsewhere', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
