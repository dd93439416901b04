import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['他推开落了灰的木门。', 'Hắn đẩy ra cửa gỗ phủ bụi.'],
  ['她踩上结了薄冰的台阶。', 'Nàng giẫm lên bậc thang kết băng mỏng.'],
  ['抱着孩子的手都在发抖。', 'Tay ôm hài tử đều đang phát run.'],
  ['她拉着女儿的手都在发抖。', 'Nàng kéo tay của con gái đều đang phát run.'],
])('%s: what has come over a thing, and whose arms hold somebody', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
