import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([['他手里拿着把生了锈的镰刀。', 'Trong tay hắn cầm một cái lưỡi liềm gỉ sét.']])(
  '%s: one, without its number',
  (source, target) => {
    expect(vietnamese(source)).toBe(target);
  },
);
