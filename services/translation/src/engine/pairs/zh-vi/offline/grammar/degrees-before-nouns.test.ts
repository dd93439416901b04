import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([['她搓了搓冻得发麻的双手。', 'Nàng xoa xoa hai tay lạnh đến mức tê dại.']])(
  '%s: to what degree something was done to the object',
  (source, target) => {
    expect(vietnamese(source)).toBe(target);
  },
);
