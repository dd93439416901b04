import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  [
    '正是老魏以前说过的、部队里用来报平安的信号。',
    'Chính là tín hiệu Lão Ngụy trước kia từng nói, trong bộ đội dùng để báo bình an.',
  ],
  ['这是父亲亲手做的、陪了我十年的木剑。', 'Đây là kiếm gỗ phụ thân tự tay làm, bồi ta mười năm.'],
  [
    '包袱里藏着师父临死前塞给他的半卷《流云剑谱》。',
    'Trong tay nải giấu nửa quyển “Lưu Vân Kiếm Phổ” mà sư phụ trước khi chết nhét cho hắn.',
  ],
  [
    '桌上放着她昨晚没看完的那本《红楼梦》。',
    'Trên bàn đặt quyển “Hồng Lâu Mộng” mà nàng tối hôm qua chưa xem xong kia.',
  ],
  ['他买了苹果、梨和香蕉。', 'Hắn mua quả táo, lê và chuối.'],
])('a noun behind clauses and before marks: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
