import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['竟沦落到要卖房子的地步。', 'Lại sa sút đến mức phải bán căn nhà.'],
  ['他穷到了吃不起饭的地步。', 'Hắn nghèo đến mức không ăn nổi cơm.'],
  ['事情闹到了不可收拾的地步。', 'Chuyện quậy đến tình trạng không thể cứu vãn.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
