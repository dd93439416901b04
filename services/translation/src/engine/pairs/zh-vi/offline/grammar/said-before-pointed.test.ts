import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([['他死死盯着从雾里走出来的那个人。', 'Hắn nhìn chằm chằm người từ trong sương đi ra kia.']])(
  '%s',
  (source, expected) => {
    expect(vietnamese(source)).toBe(expected);
  },
);
