import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['他对她的感情是真的。', 'Tình cảm của hắn đối với nàng là thật sự.'],
  ['大家对他的评价很高。', 'Đánh giá của mọi người đối với hắn rất cao.'],
  ['他对她的爱从来没有变过。', 'Tình yêu của hắn đối với nàng chưa từng biến.'],
  ['在月光的照耀下，湖面像一面镜子。', 'Ở dưới ánh chiếu rọi của ánh trăng, mặt hồ giống một mặt gương.'],
  ['在他的鼓励下，她终于站了起来。', 'Ở dưới sự cổ vũ của hắn, nàng rốt cuộc đứng lên.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
