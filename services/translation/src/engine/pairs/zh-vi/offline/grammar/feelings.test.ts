import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['他对她的态度变了。', 'Thái độ của hắn đối với nàng thay đổi.'],
  ['他对她的感情是真的。', 'Tình cảm của hắn đối với nàng là thật sự.'],
  ['他对她的爱从来没有变过。', 'Tình yêu của hắn đối với nàng chưa từng biến.'],
  ['他对自己很有信心。', 'Hắn rất có lòng tin vào mình.'],
  ['他每天早上六点起床跑步。', 'Hắn sáu giờ sáng mỗi ngày rời giường chạy bộ.'],
  ['他每天早上都去跑步。', 'Hắn mỗi sáng đều đi chạy bộ.'],
  ['在他的鼓励下，她终于站了起来。', 'Dưới sự cổ vũ của hắn, nàng rốt cuộc đứng lên.'],
  ['在月光的照耀下，湖面像一面镜子。', 'Dưới ánh chiếu rọi của ánh trăng, mặt hồ giống một tấm gương.'],
  ['大家对他的评价很高。', 'Đánh giá của mọi người đối với hắn rất cao.'],
  ['大家对结果都很满意。', 'Mọi người đều rất hài lòng với kết quả.'],
  ['她对海鲜过敏。', 'Nàng dị ứng với hải sản.'],
  ['她对这件事很感兴趣。', 'Nàng rất hứng thú với chuyện này.'],
  ['我们怀疑你跟一起谋杀案有关。', 'Chúng ta nghi ngờ ngươi có liên quan đến một vụ án mưu sát.'],
  ['我对他没有兴趣。', 'Ta không có hứng thú với hắn.'],
  ['我对你很失望。', 'Ta rất thất vọng về ngươi.'],
  ['这对姐妹长得很像。', 'Đôi tỷ muội này trông rất giống.'],
  ['这对我很重要。', 'Đây rất quan trọng với ta.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
