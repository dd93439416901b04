import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['她写下了这半个月里进出过储秀宫的人。', 'Nàng viết xuống người từng ra vào Trữ Tú Cung trong nửa tháng nay.'],
  ['警察询问了昨晚来过酒店的客人。', 'Cảnh sát hỏi thăm khách nhân từng đến khách sạn tối hôm qua.'],
  ['他们查了去过现场的车辆。', 'Bọn họ tra xe cộ từng đi hiện trường.'],
  ['他来过这里。', 'Hắn từng đến nơi này.'],
])('who has been somewhere: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
