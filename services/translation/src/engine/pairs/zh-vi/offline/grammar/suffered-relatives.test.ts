import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['被雪埋了半截的烽火台还亮着灯。', 'Phong hỏa đài bị tuyết chôn nửa đoạn còn sáng đèn.'],
  ['他在被雪埋了半截的烽火台上守了整整三年。', 'Hắn giữ tròn ba năm trên phong hỏa đài bị tuyết chôn nửa đoạn.'],
  ['他被打断的腿还没有好。', 'Chân bị đánh gãy của hắn vẫn chưa khỏi.'],
  ['被火烧黑的墙上还留着几个字。', 'Trên tường bị lửa đốt đen còn giữ lại mấy chữ.'],
  ['村里被狼叼走的孩子有三个。', 'Hài tử bị sói tha đi trong thôn có ba đứa.'],
  ['中间坐着一个被铁链锁住的白发老人。', 'Ở giữa ngồi một lão nhân tóc bạc bị xích sắt khóa chặt.'],
  // By whom, and where to.
  ['他被路过的人救了。', 'Hắn được người đi ngang qua cứu.'],
  ['她被他说的话吓哭了。', 'Nàng bị lời hắn nói dọa khóc.'],
  ['他被人群挤到了最里面的角落。', 'Hắn bị đám người chen đến góc trong cùng.'],
  ['他被绑在村口的大树上。', 'Hắn bị trói trên cây đại thụ đầu thôn.'],
  ['被丢在路边的行李箱里装着几件衣服。', 'Trong va li bị vứt ở ven đường đựng mấy bộ quần áo.'],
  [
    '埋在雪里的尸体直到第二年春天才被上山采药的人发现。',
    'Thi thể chôn trong tuyết cho đến khi mùa xuân năm sau mới bị người lên núi hái thuốc phát hiện.',
  ],
  ['他被守在门口的护卫拦住了。', 'Hắn bị hộ vệ giữ ở trước cửa ngăn lại.'],
  ['被打的学生住院了。', 'Học sinh bị đánh nằm viện.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
