import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['在三人之中，他年纪最大。', 'Trong ba người, hắn tuổi tác lớn nhất.'],
  ['三人中有一个是女子。', 'Trong ba người có một là nữ tử.'],
  ['在众人之中，他最强。', 'Trong mọi người, hắn mạnh nhất.'],
])('%s: of several', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([
  ['山林之中，没有一个人。', 'Trong núi rừng, không có một người.'],
  ['他们之间的感情很深。', 'Tình cảm giữa bọn họ rất sâu.'],
])('%s: of a place', (source, target) => expect(vietnamese(source)).toBe(target));
