import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['他请了个家教。', 'gia sư'],
  ['老板画了半天大饼。', 'hứa hão'],
  ['离开会还有十分钟。', 'Cách họp còn có mười phút'],
  ['你们随便点。', 'gọi món'],
  ['他把钱转给你了。', 'chuyển'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toContain(expected);
});
