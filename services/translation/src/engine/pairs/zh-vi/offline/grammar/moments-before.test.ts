import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['在大门关上的前一刻，他冲了出去。', 'Một khắc trước khi cổng lớn đóng lại, hắn lao ra ngoài.'],
  ['在炸弹爆炸的前一分钟，他跳下了车。', 'Một phút trước khi bom nổ tung, hắn nhảy xuống xe.'],
])('%s: how long before what happened', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
