import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['在前面数十丈远的沙滩之上。', 'Ở trên bãi cát cách mấy chục trượng phía trước.'],
  ['前面数十丈远的沙滩上有人。', 'Trên bãi cát cách mấy chục trượng phía trước có người.'],
])('how far off: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});

test.each([['他在离城三里远的地方停下。', 'Hắn ở chỗ cách thành ba dặm dừng lại.']])(
  'from where: %s',
  (source, target) => {
    expect(vietnamese(source)).toBe(target);
  },
);
