import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['进城之前的检查很严。', 'Kiểm tra trước khi vào thành rất nghiêm.'],
  ['船靠岸之前的检查开始了。', 'Kiểm tra trước khi thuyền cập bến bắt đầu.'],
  ['他想起了之前的事。', 'Hắn nhớ tới chuyện trước đó.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
