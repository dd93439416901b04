import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['通往外面的唯一一条公路被冲断了。', 'Đường quốc lộ duy nhất thông tới bên ngoài bị cuốn đứt.'],
  ['这是进山的唯一一条路。', 'Đây là đường duy nhất vào núi.'],
  ['他找到了对付他们的唯一办法。', 'Hắn tìm được biện pháp duy nhất đối phó bọn họ.'],
])('%s: the one thing for an act', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([
  ['他是我唯一的朋友。', 'Hắn là bằng hữu duy nhất của ta.'],
  ['她是他唯一一个朋友。', 'Nàng là bằng hữu duy nhất của hắn.'],
  ['我唯一的愿望就是回家。', 'Nguyện vọng duy nhất của ta chính là về nhà.'],
])('%s: whose only one', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([
  ['这是唯一的办法。', 'Đây là biện pháp duy nhất.'],
  ['她唯一担心的是孩子。', 'Người nàng duy nhất lo lắng là hài tử.'],
])('%s: of nobody', (source, target) => expect(vietnamese(source)).toBe(target));
