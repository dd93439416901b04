import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['孙长老让我给你们捎早饭。', 'Tôn trưởng lão bảo ta mang bữa sáng cho các ngươi.'],
  ['她让我早点回家。', 'Nàng bảo ta về nhà sớm một chút.'],
  ['化验单上的数字让他大吃一惊。', 'Con số trên phiếu xét nghiệm khiến hắn giật nảy cả mình.'],
  ['这句话让她难受。', 'Câu nói này khiến nàng khó chịu.'],
  ['别让他跑了。', 'Đừng để hắn chạy mất.'],
  ['公司让他去北京。', 'Công ty để hắn đi Bắc Kinh.'],
  ['我不想让他看见。', 'Ta không muốn để hắn trông thấy.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
