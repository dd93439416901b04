import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['八十年代末九十年代初。', 'Cuối thập niên tám mươi đầu thập niên chín mươi.'],
  ['二十世纪八十年代初。', 'Đầu thập niên tám mươi thế kỷ hai mươi.'],
  ['丑时末，寅时初。', 'Cuối giờ Sửu, đầu giờ Dần.'],
  ['今年三月中旬他来过。', 'Trung tuần tháng ba năm nay hắn từng đến.'],
  ['八十年代的歌。', 'Bài hát thập niên tám mươi.'],
  ['九月初三他回来了。', 'Mùng ba tháng chín hắn về rồi.'],
])('which part of a time is said before it: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
