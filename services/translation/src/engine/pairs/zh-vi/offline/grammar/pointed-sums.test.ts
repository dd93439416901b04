import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['那三块钱我不要了。', 'Ba đồng kia ta không cần.'],
  ['这一百块钱是你的。', 'Một trăm đồng này là của ngươi.'],
  ['那五块钱的车费是我出的。', 'Năm đồng tiền xe kia là ta bỏ ra.'],
  ['为了这三万块的债，他跑遍了亲戚家。', 'Vì ba vạn đồng nợ này, hắn chạy khắp nhà họ hàng.'],
  ['他问这八十万的窟窿是怎么回事。', 'Hắn hỏi lỗ thủng tám mươi vạn này là chuyện gì xảy ra.'],
  ['那两块石头很重。', 'Hai tảng đá kia rất nặng.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
