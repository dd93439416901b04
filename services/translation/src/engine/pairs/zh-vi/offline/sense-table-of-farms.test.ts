import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['连草都长不好。', 'Ngay cả cỏ cũng mọc không tốt.'],
  ['麦苗长得很好。', 'Lúa mạch non mọc rất tốt.'],
  ['她长得很像她娘。', 'Nàng trông rất giống nương nàng.'],
  ['压得稻秆都弯了腰。', 'Đè đến mức thân lúa cũng khom lưng.'],
  ['独自进山套狐狸了。', 'Một mình vào núi bẫy hồ ly.'],
  ['把马套上车。', 'Thắng ngựa lên xe.'],
  ['很得大夫人的欢心。', 'Rất được lòng của đại phu nhân.'],
  ['讨婆婆的欢心。', 'Lấy lòng của bà bà.'],
  ['眼看就要误了农时。', 'Mắt thấy sắp lỡ thời vụ.'],
  ['皇帝登基不过三载。', 'Hoàng đế đăng cơ chỉ mới ba năm.'],
  ['你这话说得不对。', 'Lời này của ngươi nói không đúng.'],
  ['这话说得极重。', 'Lời này nói cực nặng.'],
])('fields, woods and households: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
