import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['那是三个月前为了掩护他们撤退而牺牲的副队长。', 'Đó là đội phó ba tháng trước vì yểm hộ bọn họ rút lui mà hy sinh.'],
  ['你们家娘娘要害我们主子！', 'Nương nương nhà các ngươi muốn hại chủ tử chúng ta!'],
  ['他们家老爷子脾气不好。', 'Lão gia tử nhà bọn họ tính tình không tốt.'],
  ['把所有能用的机枪都调过去！', 'Điều hết tất cả súng máy có thể dùng qua!'],
  [
    '把前些日子内务府送来的那盒胭脂给贵妃送过去。',
    'Đem hộp son phấn dạo trước Nội Vụ Phủ đưa tới kia đưa qua cho quý phi.',
  ],
  ['围墙上已经裂开了一道半米宽的口子。', 'Trên tường vây đã nứt ra một vết rách rộng nửa mét.'],
  ['一只浑身长满骨刺的怪物冲了进来。', 'Một con quái vật toàn thân mọc đầy gai xương xông vào.'],
  ['子弹正中他的眉心。', 'Viên đạn trúng ngay mi tâm của hắn.'],
  ['他一刀砍断了伸过来的三只手臂。', 'Hắn một đao chém đứt ba cánh tay vươn tới.'],
  ['对讲机里传来老刘焦急的喊声。', 'Trong bộ đàm truyền đến tiếng la lo lắng của Lão Lưu.'],
  ['丽贵人病了。', 'Lệ quý nhân bị bệnh.'],
  ['这样的日子还要持续多久？', 'Ngày tháng như vậy còn phải kéo dài bao lâu?'],
  ['他朝西边跑去。', 'Hắn chạy về phía tây.'],
  ['三个半小时过去了。', 'Ba tiếng rưỡi đã qua.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
