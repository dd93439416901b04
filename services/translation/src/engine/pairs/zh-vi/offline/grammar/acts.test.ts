import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['who acts first', '你先吃。', 'Ngươi ăn trước.'],
  ['with an object', '谁也不敢先说话。', 'nói chuyện trước.'],
  ['with a particle', '我先回去了。', 'về trước'],
  ['an act before another one', '先把门关上。', 'Đóng cửa lại trước.'],
  ['a face', '他当着所有人的面哭了。', 'trước mặt tất cả mọi người'],
  ['the face of one', '他当着我的面撒谎。', 'trước mặt ta'],
  ['a material', '他吹起用骨头做的笛子。', 'sáo làm bằng xương'],
  ['a material of a tool', '巫师用骨头做的笛子吹起了一首曲子。', 'dùng sáo làm bằng xương cốt thổi'],
  ['what is done with a thing', '他用剑劈开了门。', 'dùng kiếm'],
  ['dealings', '我跟他打过好几次交道。', 'Ta từng giao thiệp với hắn mấy lần.'],
  ['bows', '他向师父磕了三个响头。', 'Hắn dập đầu với sư phụ ba cái.'],
  ['a quarrel', '小的不过是跟他拌了几句嘴。', 'Tiểu nhân chẳng qua là cãi cọ với hắn mấy câu.'],
  ['reading', '他读了一辈子书。', 'Hắn đọc sách cả đời.'],
])('%s', (_what, source, target) => {
  if (typeof target === 'string') expect(vietnamese(source)).toContain(target);
  else expect(vietnamese(source)).toMatch(target);
});
