import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['把另外三个人都吓了一跳。', 'Khiến ba người kia đều giật nảy mình.'],
  ['这句话把在场的人都逗笑了。', 'Câu nói này khiến người có mặt ở đây đều bật cười.'],
  ['他突然开口，把旁边的小贩吓了一跳。', 'Hắn đột nhiên mở miệng, khiến người bán hàng rong bên cạnh giật nảy mình.'],
  ['他把门打开了。', 'Hắn mở cửa ra.'],
])('whom something startles: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
