import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['失传了上千年的秘法。', 'Bí pháp thất truyền hàng nghìn năm.'],
  ['他找到了失散多年的弟弟。', 'Hắn tìm được đệ đệ thất lạc nhiều năm.'],
  ['他打了三年球。', 'Hắn chơi bóng ba năm.'],
  ['雪已经整整下了三天三夜。', 'Tuyết đã rơi tròn ba ngày ba đêm.'],
  ['她刚做完一台六个小时的手术。', 'Nàng vừa làm xong một ca phẫu thuật sáu tiếng.'],
  ['说话的人竟是闭关百年的长老。', 'Người nói chuyện vậy mà là trưởng lão bế quan trăm năm.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});

test.each([
  ['他劈了一下午柴。', 'Hắn chẻ củi cả buổi chiều.'],
  ['他走了一天山路。', 'Hắn đi đường núi một ngày.'],
  ['他等了一上午，人也没来。', 'Hắn chờ cả buổi sáng, người cũng không đến.'],
])('%s: a duration of one word', (source, target) => expect(vietnamese(source)).toBe(target));
