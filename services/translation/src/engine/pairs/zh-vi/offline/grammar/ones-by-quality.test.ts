import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['年轻的正在拨算盘，年老的靠在椅子上打呼噜。', 'Người trẻ tuổi đang gảy bàn tính, người lớn tuổi tựa vào ghế ngáy.'],
  ['站在最前面的穿着一身银甲。', 'Người đứng ở phía trước nhất mặc một bộ giáp bạc.'],
  ['后面跟着的都骑着黑马。', 'Những người đi theo phía sau đều cưỡi ngựa ô.'],
  ['活着的把死去的埋在山坡上。', 'Người còn sống chôn người chết đi trên sườn núi.'],
  ['卖菜的正在收摊。', 'Người bán rau đang dọn hàng.'],
  ['年轻的守卫没有说话。', 'Thủ vệ trẻ tuổi không nói gì.'],
  ['看见的是一堵土墙。', 'Thứ trông thấy là một bức tường đất.'],
  ['走在最后的忽然停下脚步。', 'Người đi cuối cùng bỗng nhiên dừng bước.'],
  ['他撞翻了算命的摆在路边的那张小桌子。', 'Hắn đâm đổ cái bàn nhỏ thầy bói bày ở ven đường kia.'],
  ['守在门口的见势不妙。', 'Người giữ ở trước cửa thấy tình hình không ổn.'],
  ['年轻的笑了起来。', 'Người trẻ tuổi nở nụ cười.'],
  ['受伤的消息传到了京城。', 'Tin tức bị thương truyền đến kinh thành.'],
])('the one who is or does so: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
