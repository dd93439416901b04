import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['是我亲手放的火。', 'Là ta tự tay phóng hỏa.'],
  ['她就是从那里跳的楼。', 'Nàng chính là từ nơi đó nhảy lầu.'],
  ['那是我要开的门。', 'Đó là cửa ta muốn mở.'],
])('%s: who did it, with its object', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
