import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['我们公司去年的利润翻了一倍。', 'Lợi nhuận năm ngoái của công ty chúng ta tăng gấp đôi.'],
  ['那个女人当年温柔的笑容又浮现在眼前。', 'Nụ cười dịu dàng năm đó của nữ nhân kia lại hiện lên trước mắt.'],
])('%s: what somebody had, and when', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
