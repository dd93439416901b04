import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['他嘴很严。', 'Miệng hắn rất kín.'],
  ['他查得很严。', 'Hắn tra rất nghiêm ngặt.'],
  ['很硬的态度。', 'Thái độ rất cứng rắn.'],
  ['石头很硬。', 'Tảng đá rất cứng.'],
  ['雾太浓了。', 'Sương quá dày đặc.'],
  ['眉毛很浓。', 'Lông mày rất rậm.'],
  ['日头很毒。', 'Mặt trời rất gay gắt.'],
  ['这药很毒。', 'Thuốc này rất độc.'],
  ['这是最嫩的肉。', 'Đây là thịt mềm nhất.'],
  ['这道题太偏。', 'Câu hỏi này quá hóc búa.'],
  ['他住得很偏。', 'Hắn ở vô cùng hẻo lánh.'],
  ['箭射偏了。', 'Mũi tên bắn lệch.'],
  ['局势越来越紧。', 'Cục diện càng ngày càng căng.'],
  ['她的手握得很紧。', 'Tay của nàng nắm rất chặt.'],
  ['她睡得浅。', 'Nàng ngủ không sâu.'],
  ['水很浅。', 'Nước rất cạn.'],
  ['咱们的项目黄了。', 'Hạng mục của chúng ta đổ bể.'],
  ['叶子黄了。', 'Lá cây vàng.'],
  ['这首歌很火。', 'Bài hát này rất nổi tiếng.'],
  ['年纪很轻。', 'Tuổi tác rất trẻ.'],
  ['脚步很轻。', 'Bước chân rất nhẹ.'],
])('an adjective is rendered by what it is told of: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
