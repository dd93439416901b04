import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['她望着渐渐黯淡的灯火，叹了口气。', 'Nàng nhìn ánh đèn dần dần ảm đạm, thở dài.'],
  ['她望着依旧平静的湖面。', 'Nàng nhìn mặt hồ vẫn như cũ phẳng lặng.'],
  ['他露出微微泛黄的牙齿。', 'Hắn lộ ra răng hơi ố vàng.'],
])('%s: what is so by and by', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([['天色渐渐黯淡了。', 'Sắc trời dần dần ảm đạm.']])('%s: an act', (source, target) =>
  expect(vietnamese(source)).toBe(target),
);
