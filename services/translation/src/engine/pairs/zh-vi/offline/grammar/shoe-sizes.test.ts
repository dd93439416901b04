import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([['旁边有半个四十三码的鞋印。', 'Bên cạnh có nửa dấu giày cỡ bốn mươi ba.']])('%s', (source, target) =>
  expect(vietnamese(source)).toBe(target),
);

test.each([
  ['他走了四十码。', 'Hắn đi bốn mươi mã số.'],
  ['死者穿的是大两码的红鞋。', 'Thứ người chết mặc là giày đỏ của hai mã số lớn.'],
])('%s: not so here', (source, target) => expect(vietnamese(source)).toBe(target));
