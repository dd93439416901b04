import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['有个跑得慢的被绊了一跤。', 'Có một người chạy chậm bị vấp một cú.'],
  ['有几个胆子大的凑了过来。', 'Có mấy người lá gan lớn ghé lại gần.'],
  ['有个胆子大的孩子凑了过来。', 'Có một hài tử lá gan lớn ghé lại gần.'],
])('who is so: %s', (source, target) => expect(vietnamese(source)).toBe(target));
