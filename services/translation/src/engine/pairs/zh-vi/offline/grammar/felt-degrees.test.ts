import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['一句话把老爷气得说不出话来。', 'Một câu khiến lão gia tức đến mức không nói nên lời.'],
  ['他把她吓得一屁股坐在地上。', 'Hắn khiến nàng sợ đến mức ngồi phịch xuống đất.'],
  ['孩子把她累得直不起腰来。', 'Hài tử khiến nàng mệt đến mức không đứng thẳng lưng nổi.'],
  ['月光把院子照得连地上的针都看得见。', 'Ánh trăng chiếu sân đến mức ngay cả kim trên mặt đất cũng nhìn thấy được.'],
  ['灯光把大厅照得如同白昼。', 'Ánh đèn chiếu đại sảnh giống như ban ngày.'],
  ['他把字写得歪歪扭扭。', 'Hắn viết chữ xiêu vẹo.'],
  ['她跪得膝盖都青了。', 'Nàng quỳ đến mức đầu gối cũng bầm tím.'],
  ['她等得花儿都谢了。', 'Nàng chờ đến mức hoa cũng tàn.'],
  ['她疼得额头上全是冷汗。', 'Nàng đau đến mức trên trán toàn là mồ hôi lạnh.'],
  ['碎瓷片溅得到处都是。', 'Mảnh sứ vỡ bắn khắp nơi.'],
  ['香味飘得满院子都是。', 'Mùi thơm bay khắp sân.'],
  ['吓得守夜的婆子差点把灯笼扔了。', 'Sợ đến mức bà tử gác đêm suýt nữa ném đèn lồng xuống.'],
  ['馋得围着灶台的孩子们直咽口水。', 'Thèm đến mức bọn trẻ vây quanh bệ bếp cứ nuốt nước bọt.'],
  ['吓得他连夜逃走了。', 'Sợ đến mức hắn suốt đêm chạy trốn.'],
])('so much that: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
