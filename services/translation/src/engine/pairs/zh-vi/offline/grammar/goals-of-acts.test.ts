import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['他从美联储加息讲到城西的房价。', 'Hắn từ Cục Dự trữ Liên bang tăng lãi suất nói đến giá nhà phía tây thành.'],
  ['话题从孩子的学习聊到了老家的旱情。', 'Đề tài từ việc học tập của hài tử nói đến hạn tình của quê nhà.'],
  ['他又从心法讲到做人的道理。', 'Hắn lại từ tâm pháp giảng đến đạo lý làm người.'],
  ['从村口的小路一直走到山上的破庙。', 'Từ con đường nhỏ đầu thôn đi thẳng đến miếu hoang trên núi.'],
  ['你们搬到西边的院子去住。', 'Các ngươi dời đến sân phía tây ở.'],
  ['他左脸上有一道从眼角一直延伸到下巴的伤疤。', 'Trên má trái hắn có một vết sẹo từ khóe mắt kéo dài đến cằm.'],
  [
    '他又从他们公司新签的大单讲到孩子的学费。',
    'Hắn lại từ đơn hàng lớn công ty bọn họ mới ký nói đến học phí của hài tử.',
  ],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
