import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([['他把车停在离学校两条街远的地方。', 'Hắn dừng xe ở cách trường học hai con phố.']])(
  '%s',
  (source, expected) => {
    expect(vietnamese(source)).toBe(expected);
  },
);
