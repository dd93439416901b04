import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['那天在巷子里开枪打你的人，可能就是他。', 'Người ngày đó nổ súng đánh ngươi trong ngõ, có thể chính là hắn.'],
  ['昨天还能摆摊的地方，今天就贴上了封条。', 'Nơi hôm qua còn có thể bày sạp, hôm nay liền dán lên niêm phong.'],
  ['刚才还热热闹闹的大厅，一下子安静下来。', 'Đại sảnh vừa rồi còn náo nhiệt, thoáng cái yên tĩnh lại.'],
  ['他怕被外面巡逻的人发现。', 'Hắn sợ bị người tuần tra bên ngoài phát hiện.'],
  ['临死之前还拉着他的手，说了很多话。', 'Trước khi chết còn kéo tay của hắn, nói rất nhiều lời.'],
  ['昨天抓住了偷东西的人，今天就放了。', 'Hôm qua bắt lấy người ăn trộm đồ, hôm nay liền thả.'],
  ['桥被上游冲下来的木头撞坏了。', 'Cầu bị gỗ lao xuống từ thượng du đâm hỏng.'],
  [
    '当年跟着先帝一起打天下的老臣，死的死，散的散。',
    'Lão thần năm đó đi theo tiên đế cùng nhau giành thiên hạ, kẻ thì chết, kẻ thì tan.',
  ],
])('when and where somebody acts: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
