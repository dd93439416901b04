import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  [
    '三营二连的阵地上没有人，连长哭了。',
    'Trong trận địa của đại đội hai tiểu đoàn ba không có ai, đại đội trưởng khóc.',
  ],
  ['一排长趴在战壕里。', 'Trung đội trưởng trung đội một nằm sấp trong chiến hào.'],
  ['七连长跳进战壕。', 'Đại đội trưởng đại đội bảy nhảy vào chiến hào.'],
  ['连长说，你们连的任务很重。', 'Đại đội trưởng nói, nhiệm vụ của đại đội các ngươi rất nặng.'],
  ['连长说，这就是“钢铁连”。', 'Đại đội trưởng nói, đây chính là “đại đội Sắt Thép”.'],
  ['营长派了两个连。', 'Tiểu đoàn trưởng phái hai đại đội.'],
  ['二班在战壕里，三班去上游。', 'Tiểu đội hai ở trong chiến hào, tiểu đội ba đi thượng du.'],
])('%s: the units of an army', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});

test.each([
  ['战壕里，一排子弹打过来。', 'Trong chiến hào, một hàng viên đạn bắn tới.'],
  ['连长说，我们连饭都没吃。', 'Đại đội trưởng nói, chúng ta ngay cả cơm cũng không ăn.'],
  ['连长说，我们排成一队。', 'Đại đội trưởng nói, chúng ta xếp thành một đội.'],
  ['三班的同学都来了。', 'Bạn học của lớp ba đều đến.'],
])('%s: what is no unit', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
