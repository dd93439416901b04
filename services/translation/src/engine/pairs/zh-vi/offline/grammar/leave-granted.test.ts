import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['我放你三个月的假。', 'Ta cho ngươi nghỉ ba tháng.'],
  ['老板放你三天假。', 'Ông chủ cho ngươi nghỉ ba ngày.'],
])('%s: leave, and for how long', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});

test.each([
  ['公司放了三天假。', 'Công ty cho nghỉ ba ngày phép.'],
  ['这消息是假的。', 'Tin tức này là giả.'],
])('%s: read elsewhere', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
