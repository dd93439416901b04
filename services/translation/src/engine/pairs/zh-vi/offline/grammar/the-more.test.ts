import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['走得越远心里越不安。', 'Đi càng xa trong lòng càng bất an.'],
  ['官做得越大胆子越小。', 'Quan làm càng lớn lá gan càng nhỏ.'],
  ['越老的酒越香。', 'Rượu càng già càng thơm.'],
])('the more: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
