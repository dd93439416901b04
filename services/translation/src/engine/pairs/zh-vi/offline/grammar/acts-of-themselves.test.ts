import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['手里的羽毛笔自己在羊皮纸上飞快地写着。', 'Bút lông ngỗng trong tay tự nhanh như bay viết trên giấy da dê.'],
  ['桌上的灯自己亮了。', 'Đèn trên bàn tự sáng.'],
  ['墙上的画自己掉了下来。', 'Tranh trên tường tự rơi xuống.'],
  ['他把灯自己关了。', 'Hắn tự tắt đèn.'],
])('what a thing does by itself: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
