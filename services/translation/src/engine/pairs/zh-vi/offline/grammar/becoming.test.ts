import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['如今成了她的顶头上司。', 'Bây giờ thành cấp trên trực tiếp của nàng.'],
  ['后来成了他的妻子。', 'Về sau thành thê tử của hắn.'],
  ['他不小心把咖啡洒在了投影仪上。', 'Hắn không cẩn thận làm đổ cà phê lên máy chiếu.'],
])('%s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
