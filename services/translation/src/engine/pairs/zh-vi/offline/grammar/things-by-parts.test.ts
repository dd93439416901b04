import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['她披着一件银狐皮的斗篷。', 'Nàng khoác một chiếc áo choàng da cáo bạc.'],
  ['桌上点着一盏绿罩子的油灯。', 'Trên bàn thắp một ngọn đèn dầu chụp xanh lục.'],
  ['她喜欢那件蓝格子的衬衫。', 'Nàng thích áo sơ mi ô xanh lam kia.'],
  ['他系着一条鳄鱼皮的腰带。', 'Hắn buộc một chiếc thắt lưng da cá sấu.'],
  ['那是一栋红砖的小楼。', 'Đó là một tòa lầu nhỏ gạch đỏ.'],
  ['他摸到了一块石头的棱角。', 'Hắn sờ tới góc cạnh của một tảng đá.'],
])('what a thing is made of: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
