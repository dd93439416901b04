import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['人群里起了一阵骚动。', 'Trong đám người dấy lên một trận xôn xao.'],
  ['她把声音压得低一些。', 'Nàng hạ thanh âm thấp hơn một chút.'],
  ['用不着等到今天。', 'Không cần phải đợi đến hôm nay.'],
  ['病人被平安地送回了病房。', 'Bệnh nhân được bình an đưa về phòng bệnh.'],
  ['他很快就淹没在人群之中。', 'Hắn rất nhanh liền bị nhấn chìm trong đám người.'],
  ['你有几个脑袋够砍？', 'Ngươi có mấy cái đầu đủ chém?'],
  ['他等了七百多个日夜。', 'Hắn chờ hơn bảy trăm ngày đêm.'],
  ['他怎么数都是十三个。', 'Hắn đếm thế nào cũng là mười ba cái.'],
  ['电话怎么打都打不通。', 'Dù điện thoại gọi thế nào cũng gọi không được.'],
  ['那如果我反悔了呢？', 'Vậy nếu như ta đổi ý thì sao?'],
  ['大声点，我又不会吃人。', 'To tiếng lên, ta đâu có ăn người.'],
  ['你就不能让我省点心？', 'Ngươi không thể để ta bớt lo?'],
])('%s', (chinese, expected) => {
  expect(vietnamese(chinese)).toBe(expected);
});
