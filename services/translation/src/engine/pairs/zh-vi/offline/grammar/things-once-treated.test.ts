import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['他撒开浸过黑狗血的渔网。', 'Hắn buông ra lưới đánh cá từng ngâm máu chó mực.'],
  ['像离了水的鱼一样跳了几下。', 'Như cá lìa nước nhảy mấy cái.'],
  ['天空像揉过又展开的旧报纸。', 'Bầu trời giống báo cũ từng xoa lại mở ra.'],
  ['将军拔出饮过血的长刀。', 'Tướng quân rút ra trường đao từng uống máu.'],
  ['他转身拿了妈妈的书。', 'Hắn xoay người cầm sách của mẹ.'],
])('a thing with what was done with it: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
