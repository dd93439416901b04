import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['上个月欠我的五两银子，你打算什么时候还？', 'Năm lượng bạc tháng trước nợ ta, ngươi dự định lúc nào trả?'],
  ['明天要送给将军的密信丢了。', 'Mật thư ngày mai phải đưa cho tướng quân mất.'],
])('%s: what is owed to somebody, or to be given to him', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
