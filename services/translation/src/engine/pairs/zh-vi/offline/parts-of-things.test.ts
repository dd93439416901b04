import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['她蹲在番茄架底下。', 'Nàng ngồi xổm ở phía dưới giàn cà chua.'],
  ['他掀开木桶盖。', 'Hắn vén nắp thùng gỗ lên.'],
  ['薄荷根很长。', 'Rễ bạc hà rất dài.'],
  ['地上全是饼干渣。', 'Trên mặt đất đều là vụn bánh quy.'],
  ['柴刀柄断了。', 'Cán dao bổ củi đứt.'],
  ['岩石缝里长着草。', 'Trong khe đá mọc cỏ.'],
])('%s: a part of a thing', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([
  ['他用玻璃瓶盖住虫子。', 'che'],
  ['他把木板架在石头上。', 'tấm ván gỗ lên tảng đá'],
])('%s: an act', (source, target) => expect(vietnamese(source)).toContain(target));
