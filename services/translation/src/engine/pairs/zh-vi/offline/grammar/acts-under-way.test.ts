import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['熟睡中的孩子翻了个身。', 'Hài tử đang ngủ say trở mình.'],
  ['他不敢打扰愤怒中的父亲。', 'Hắn không dám quấy rầy phụ thân đang phẫn nộ.'],
  ['行驶中的马车忽然停了。', 'Xe ngựa đang chạy bỗng nhiên dừng.'],
])('what somebody is just doing: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
