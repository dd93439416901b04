import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['头一批客人到了。', 'Nhóm khách nhân đầu tiên đến.'],
  ['昨天剩下的半碗饭被猫吃了。', 'Nửa bát cơm còn lại từ hôm qua bị mèo ăn.'],
  ['三支五人小队已经出发。', 'Ba tiểu đội năm người đã xuất phát.'],
  ['他是个一米八的大个子。', 'Hắn là người to con cao một mét tám.'],
  ['他四十来岁年纪。', 'Hắn chừng bốn mươi tuổi.'],
  ['那是一双六岁女孩的鞋。', 'Đó là một đôi giày của cô gái sáu tuổi.'],
  ['三号船舱温度太高。', 'Nhiệt độ khoang thuyền số ba quá cao.'],
  ['把近五年的账本拿来。', 'Lấy sổ sách năm năm gần đây tới.'],
  ['最后那个也跑了。', 'Người cuối cùng kia cũng chạy mất.'],
  ['什么冰凉的东西贴在他脖子上。', 'Vật gì đó lạnh buốt dán trên cổ hắn.'],
])('%s: nouns with what counts them', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
