import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['真正可怕的不是鬼，而是人心。', 'Điều thật sự đáng sợ không phải quỷ, mà là lòng người.'],
  ['更奇怪的是，他没有影子。', 'Điều kỳ lạ hơn là, hắn không có cái bóng.'],
  ['难的是活下来。', 'Điều khó là sống sót.'],
  ['真正聪明的从来不会把底牌亮出来。', 'Người thật sự thông minh chưa bao giờ lộ át chủ bài ra.'],
  ['最可怕的是人心。', 'Đáng sợ nhất là lòng người.'],
  ['可怕的声音从门后传来。', 'Thanh âm đáng sợ từ sau cửa truyền đến.'],
])('%s', (source, target) => expect(vietnamese(source)).toBe(target));
