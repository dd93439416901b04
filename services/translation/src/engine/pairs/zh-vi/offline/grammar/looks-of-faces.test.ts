import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['老板一脸为难。', 'Ông chủ vẻ mặt khó xử.'],
  ['小厮一脸慌张地跑进来。', 'Gã sai vặt vẻ mặt bối rối chạy vào.'],
  ['他一脸的不高兴。', 'Hắn vẻ mặt không vui.'],
  ['她狠掐了他一把。', 'Nàng véo mạnh hắn một cái.'],
])('%s: how somebody looks, and what is done once', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
