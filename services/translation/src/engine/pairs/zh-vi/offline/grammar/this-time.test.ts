import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['在这次比试中，他赢了。', 'Trong tỷ thí lần này, hắn thắng.'],
  ['他在上次比试中受了伤。', 'Hắn bị thương trong tỷ thí lần trước.'],
  ['在此次追杀中，他逃了出来。', 'Trong truy sát lần này, hắn chạy thoát ra.'],
  ['作为这次行动的指挥官，他必须负责。', 'Thân là quan chỉ huy của hành động lần này, hắn phải phụ trách.'],
])('%s: what happens this time', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([['这次比试他赢了。', 'Lần này tỷ thí hắn thắng.']])('%s: not in it', (source, target) =>
  expect(vietnamese(source)).toBe(target),
);
