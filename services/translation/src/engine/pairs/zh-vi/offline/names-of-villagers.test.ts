import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['大哥王有福蹲在田埂上。', 'Đại ca Vương Hữu Phúc ngồi xổm trên bờ ruộng.'],
  ['老二李有才没有说话。', 'Lão nhị Lý Hữu Tài không nói gì.'],
  ['那是李有粮的锄头。', 'Đó là cái cuốc của Lý Hữu Lương.'],
  ['他姓李，有田有地。', 'Hắn họ Lý, có ruộng có đất.'],
  ['至于春燕，谁也没再提起。', 'Về phần Xuân Yến, không ai nhắc lại.'],
  ['至于小莲，她什么都不知道。', 'Về phần Tiểu Liên, nàng cái gì cũng không biết.'],
  ['至于工资，月底再说。', 'Về phần tiền lương, cuối tháng hãy tính.'],
  ['我姓陈名浩,是新来的。', 'Ta họ Trần tên Hạo, là mới đến.'],
  ['房子归我，钱归你。', 'Căn nhà thuộc về ta, tiền thuộc về ngươi.'],
  ['李有钱吗？', 'Lý có tiền sao?'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
