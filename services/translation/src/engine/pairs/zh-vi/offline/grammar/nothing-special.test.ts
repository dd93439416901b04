import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['我没什么特别的感觉。', 'Ta không có cảm giác đặc biệt gì.'],
  ['没什么值得高兴的事。', 'Không có chuyện đáng vui vẻ gì.'],
  ['她没有什么见不得人的秘密。', 'Nàng không có bí mật không thể để người khác thấy gì.'],
  ['他没什么惊天动地的本事。', 'Hắn không có bản lĩnh kinh thiên động địa gì.'],
  ['没什么可怕的。', 'Không có gì đáng sợ.'],
])('what there is not: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
